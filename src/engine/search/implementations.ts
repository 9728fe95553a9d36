import { CONFIDENCE } from '../../code/edge.ts';
import { SymbolFlag } from '../../code/facts.ts';
import { implementationsOf } from '../../graph/explore/implementations.ts';
import { type Counterparts, overridesOf } from '../../graph/explore/overrides.ts';
import { isTestCode } from '../../graph/explore/test-code.ts';
import { passes, type SearchFilter } from '../../retrieval/filter.ts';
import type { FoundPiece, SearchResult } from '../../retrieval/search.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';

/** Where more implement a method, none of them is what its declaration was found for. */
const MOST_IMPLEMENTATIONS = 3;

const isDeclared = ({ flags, kind }: StoredSymbol): boolean =>
  kind === 'method' && (flags & SymbolFlag.declaration) !== 0;

/**
 * A method of an interface says what was asked for, and what implements it does it: that comes right behind, with nearly
 * the same relevance, where it matches too.
 */
export async function withImplementations<Found extends SearchResult>(
  reader: IndexReader,
  found: Found,
  { topK, filter }: { readonly topK: number; readonly filter: SearchFilter },
): Promise<Found> {
  const declared = found.pieces.map(({ symbol }) => symbol).filter(isDeclared);
  if (declared.length === 0) return found;
  const implementations = await overridesOf(reader, declared);
  if (implementations.size === 0) return found;
  const raised = new Map<number, FoundPiece>();
  for (const { symbol, relevance } of found.pieces)
    for (const other of fewOf(implementations.get(symbol.id) ?? [])) {
      const match = found.matching.get(other.id);
      const known = raised.get(other.id)?.relevance ?? match?.relevance ?? 1;
      const inherited = relevance * CONFIDENCE.inherited;
      if (match === undefined || known >= inherited || !passes(other, filter)) continue;
      raised.set(other.id, { ...match, relevance: inherited, symbol: other });
    }
  const others = found.pieces.filter(({ symbol }) => !raised.has(symbol.id));
  const pieces = [...others, ...raised.values()].sort((a, b) => b.relevance - a.relevance);
  return { ...found, pieces: pieces.slice(0, topK) };
}

/** What runs where methods without a body are called, as far as it is few enough to say which. */
export async function fewImplementations(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Counterparts> {
  const found = await implementationsOf(reader, methods);
  return new Map([...found].map(([id, others]) => [id, fewOf(others)]));
}

function fewOf(implementations: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const own = implementations.filter((symbol) => !isTestCode(symbol));
  return own.length <= MOST_IMPLEMENTATIONS ? own : [];
}
