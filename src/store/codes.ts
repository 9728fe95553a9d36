import type { EdgeType, Provenance } from '../code/edge.ts';
import type { SymbolKind } from '../code/symbol.ts';
import { StoreError } from './store-error.ts';

// The numbers are part of the file format: they never change their meaning, whatever the order of the lists in code/.
const EDGE_TYPE_CODES: Readonly<Record<EdgeType, number>> = { calls: 0, refs: 1, imports: 2, inherits: 3, contains: 4 };

const PROVENANCE_CODES: Readonly<Record<Provenance, number>> = {
  exact: 0,
  imported: 1,
  'receiver-typed': 2,
  inherited: 3,
  flow: 4,
  'name-only': 5,
  external: 6,
};

const KIND_CODES: Readonly<Record<SymbolKind, number>> = {
  module: 0,
  function: 1,
  method: 2,
  constructor: 3,
  class: 4,
  interface: 5,
  struct: 6,
  enum: 7,
  trait: 8,
  type: 9,
  namespace: 10,
  constant: 11,
  variable: 12,
  lambda: 13,
  section: 14,
};

/** Holds for what has a place in the graph; written as the indexes on names have it, so that SQLite can use them. */
export const IN_GRAPH = `kind <> ${KIND_CODES.section}`;

/** Confidence is stored in thousandths: two bytes instead of eight in each of the two trees of edges. */
const CONFIDENCE_STEPS = 1_000;

export const edgeTypeCode = (type: EdgeType): number => EDGE_TYPE_CODES[type];
export const provenanceCode = (provenance: Provenance): number => PROVENANCE_CODES[provenance];
export const kindCode = (kind: SymbolKind): number => KIND_CODES[kind];
export const confidenceCode = (confidence: number): number => Math.round(confidence * CONFIDENCE_STEPS);

export const edgeTypeOf = decoder('edge type', EDGE_TYPE_CODES);
export const provenanceOf = decoder('provenance', PROVENANCE_CODES);
export const kindOf = decoder('symbol kind', KIND_CODES);
export const confidenceOf = (code: number): number => code / CONFIDENCE_STEPS;

/** A set of edge types as bits, so that one prepared statement serves every set. */
export function edgeTypeMask(types: readonly EdgeType[] | undefined): number {
  if (types === undefined) return -1;
  return types.reduce((mask, type) => mask | (1 << edgeTypeCode(type)), 0);
}

// An unknown number is damage, or a newer program's work: never a silent default.
function decoder<Name extends string>(what: string, codes: Readonly<Record<Name, number>>): (code: number) => Name {
  const names = new Map<number, Name>();
  for (const name in codes) names.set(codes[name], name);
  return (code) => {
    const name = names.get(code);
    if (name === undefined) throw new StoreError('broken', `the index holds an unknown ${what}: ${code}`);
    return name;
  };
}
