/** How two symbols are related; the direction is always the true one (caller → callee, class → base, parent → child). */
export const EDGE_TYPES = ['calls', 'refs', 'imports', 'inherits', 'contains'] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** How an edge was found, from the surest to the weakest; `external`: by an external CKB alone, and never stored. */
export const PROVENANCES = [
  'exact',
  'imported',
  'receiver-typed',
  'inherited',
  'flow',
  'name-only',
  'external',
] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** How far an edge of each provenance is trusted. The order is what counts; the distances are set by judgement. */
export const CONFIDENCE: Readonly<Record<Provenance, number>> = {
  exact: 1,
  imported: 0.98,
  'receiver-typed': 0.95,
  inherited: 0.93,
  flow: 0.8,
  'name-only': 0.4,
  external: 0.85,
};

/** Of a function that travelled into another file as an argument: two steps of flow instead of one. */
export const PASSED_CONFIDENCE = 0.75;

/** Relations that cross from one repository into another. */
export const VIRTUAL_EDGE_TYPES = ['VIRTUAL_CALLS', 'VIRTUAL_IMPORTS'] as const;
export type VirtualEdgeType = (typeof VIRTUAL_EDGE_TYPES)[number];
