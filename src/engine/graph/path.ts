import type { EdgeType } from '../../code/edge.ts';
import type { Path } from '../../contract/answers.ts';
import { type CallPath, constructorsOf, shortestPath } from '../../graph/explore/index.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { type Asked, answer } from '../asked.ts';
import { edges, namedSymbol, node } from '../graph-parts.ts';
import { otherWays } from './other-ways.ts';
import { symbolMeant } from './symbol-meant.ts';
import type { WalkOptions } from './walk.ts';

/** How one gets from one symbol to another. */
export async function askPath(asked: Asked, from: string, to: string, options: WalkOptions): Promise<Path> {
  const { reader, repo } = asked;
  const others: string[] = [];
  const meant = (text: string) => symbolMeant(asked, text, (note) => others.push(note));
  const [start, end] = [await meant(from), await meant(to)];
  const types = options.edgeTypes ?? ['calls'];
  const found = await foundPath(reader, start, end, types);
  const ways = found === null ? await otherWays(reader, { from: start, to: end, types }) : [];
  return {
    ...answer(asked, [...others, ...ways]),
    from: namedSymbol(repo, start),
    to: namedSymbol(repo, end),
    found: found !== null,
    length: found === null ? null : found.steps.length,
    nodes: found === null ? [] : found.symbols.map((symbol, place) => node(repo, symbol, place)),
    edges: found === null ? [] : edges(repo, found.steps, found.symbols),
  };
}

/** A class stands for its constructors too, where nothing leads from or to itself. */
async function foundPath(
  reader: IndexReader,
  start: StoredSymbol,
  end: StoredSymbol,
  types: readonly EdgeType[],
): Promise<CallPath | null> {
  const starts = [start, ...(await constructorsOf(reader, start))];
  const ends = [end, ...(await constructorsOf(reader, end))];
  // What has a body of its own is rarely overridden by what is meant: that way is taken where there is no other.
  for (const dispatch of ['implementations', 'overrides'] as const) {
    let best: CallPath | null = null;
    for (const from of starts) {
      for (const to of ends) {
        const found = await shortestPath(reader, from, to, { types, dispatch });
        if (found !== null && (best === null || found.steps.length < best.steps.length)) best = found;
      }
    }
    if (best !== null) return best;
  }
  return null;
}
