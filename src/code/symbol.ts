/** What a node of the graph can be. `module` is a file's own top level: code that stands in no function. */
export const SYMBOL_KINDS = [
  'module',
  'function',
  'method',
  'constructor',
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
  'namespace',
  'constant',
  'variable',
  'lambda',
  // A part of a document, or the whole of it: it can be found, and has no place in the graph.
  'section',
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

const CALLABLE: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'lambda']);
const TYPE_LIKE: ReadonlySet<SymbolKind> = new Set([
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
  'namespace',
]);

/** Code that runs when it is called. */
export const isCallable = (kind: SymbolKind): boolean => CALLABLE.has(kind);

/** Things with members: classes and their like. */
export const isTypeLike = (kind: SymbolKind): boolean => TYPE_LIKE.has(kind);
