import type { FileFacts } from '../../code/facts.ts';
import type { LanguageDefinition, SyntaxTree } from '../../syntax/index.ts';
import { onLines } from './line-range.ts';

/** Document 003 §A.1: what counts in Python, and nothing else there. */
const PYTHON: ReadonlySet<string> = new Set([
  'if_statement',
  'elif_clause',
  'for_statement',
  'while_statement',
  'except_clause',
  'except_group_clause',
  'with_statement',
  'assert_statement',
]);

/** Choices inside an expression: Python's own are not in the document's list either. */
const EXPRESSIONS: ReadonlySet<string> = new Set([
  'ternary_expression',
  'conditional_expression',
  'elvis_expression',
  'nil_coalescing_expression',
]);

/** Elsewhere a chain of `elif` is written as cases, `with` as `using`, and `assert` may be a statement. */
const EQUIVALENTS: ReadonlySet<string> = new Set([
  'switch_case',
  'case_statement',
  'expression_case',
  'type_case',
  'communication_case',
  'default_case',
  'switch_section',
  'switch_entry',
  'switch_label',
  'match_arm',
  'when_entry',
  'case_clause',
  'case_item',
  'switch_prong',
  'match_conditional_expression',
  'using_statement',
  'try_with_resources_statement',
  'assert_statement',
  'loop_expression',
]);

/** Languages whose branches are calls or keywords in the tree; their rules have counted them in the facts. */
const COUNTED_BY_RULES: ReadonlySet<string> = new Set(['ruby', 'elixir', 'haskell']);

/** Gives the number of branches on lines from–to, plus one: inner functions count, as they do when Python's ast is walked. */
export function complexityCounter(
  language: LanguageDefinition,
  facts: FileFacts,
  tree: SyntaxTree,
): (symbol: number) => number {
  if (COUNTED_BY_RULES.has(language.id)) return fromFacts(facts);
  const counted = language.id === 'python' ? PYTHON : new Set([...language.branches, ...EQUIVALENTS]);
  const isBranch = tree.grammar.typeNames.map(
    (name, type) => counted.has(name) && !EXPRESSIONS.has(name) && tree.grammar.language.nodeTypeIsNamed(type),
  );
  const lines: number[] = [];
  for (let node = 0; node < tree.size; node++)
    if (isBranch[tree.type[node] ?? 0] === true) lines.push(tree.startLine(node));
  return (symbol) => {
    const { startLine, endLine } = facts.symbols[symbol] ?? { startLine: 0, endLine: -1 };
    return onLines(lines, startLine, endLine, (line) => line).length + 1;
  };
}

function fromFacts({ symbols }: FileFacts): (symbol: number) => number {
  const inner = symbols.map((symbol) => Math.max(0, symbol.complexity - 1));
  // Children come after their parents: from the end each one adds to the one around it.
  for (let at = symbols.length - 1; at > 0; at--) {
    const parent = symbols[at]?.parent ?? -1;
    if (parent > 0) inner[parent] = (inner[parent] ?? 0) + (inner[at] ?? 0);
  }
  return (symbol) => (inner[symbol] ?? 0) + 1;
}
