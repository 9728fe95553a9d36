import type { Path } from '../../contract/answers.ts';
import { shortestPath } from '../../graph/explore/index.ts';
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
  // What has a body of its own is rarely overridden by what is meant: that way is taken where there is no other.
  const found =
    (await shortestPath(reader, start, end, { types })) ??
    (await shortestPath(reader, start, end, { types, dispatch: 'overrides' }));
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
