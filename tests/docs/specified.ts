/** Every id of the specification's five documents, so that a row that is lost from the table is missed. */
export const SPECIFIED: readonly string[] = [
  '004 Requirement: Subgraph Retrieval with Edge Relations',
  '004 Scenario: Retrieve subgraph with call edges',
  '004 Scenario: Retrieve subgraph with reference edges',
  '004 Scenario: Subgraph depth control',
  '004 Scenario: Subgraph max depth exceeded',
  '004 Requirement: Graceful Degradation to Linear List',
  '004 Scenario: CKB unavailable fallback',
  '004 Subgraph Output Format',
  '004 Linear List Fallback Format',
  'REQ-GRAG-001',
  'SC-GRAG-001',
  'REQ-GRAG-002',
  'SC-GRAG-002',
  'SC-GRAG-003',
  'REQ-GRAG-003',
  'SC-GRAG-004',
  'REQ-GRAG-004',
  'SC-GRAG-005',
  '001 Output',
  '001 Configuration',
  ...numbered('REQ-SP', 4),
  ...numbered('SC-SP', 8),
  ...numbered('REQ-GR', 4),
  ...numbered('SC-GR', 6),
  ...numbered('CT-GR', 7),
  '002 §3.1',
  '002 §3.2',
  '002 §3.3',
  ...`
    1.1.1 1.1.2 1.1.3 1.1.4 1.1.5 1.2.1 1.2.2 1.2.3 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1 3.2.1 3.2.2 3.2.3 3.2.4
    3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 4.1.1 4.1.2 4.1.3 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.3.1 4.3.2
    4.3.3 5.1.1 5.1.2 5.1_sampling.1 5.1_sampling.2 5.1_sampling.3 5.1_sampling.4 5.2.1 5.2.2 5.2.3 5.2_prompt.1
    5.2_prompt.2 5.2_prompt.3 5.3.1 5.3.2 5.3.3 5.3.4 5.4.1 5.4.2 5.4.3 5.4_length.1 5.4_length.2 5.4_length.3 6 7.1
    7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 7.11 8.1 8.2 8.3 8.4 8.5 9.1 9.2 9.3 9.4 10.1 10.2 10.3 10.4 10.5 11.1 11.2
    11.3 11.4 12.1 12.2 12.3 A.1.1 A.1.2 A.1.3 A.1.4 A.1.5 A.1.6 A.2.1 A.2.2 A.2.3 A.3.1 A.3.2 A.3.3 A.3.4 A.4.1
    A.4.2 A.4.3 A.4.4
  `
    .trim()
    .split(/\s+/)
    .map((rule) => `003 §${rule.replace('_', ' ')}`),
];

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);
}
