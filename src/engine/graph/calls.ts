import type { SymbolList } from '../../contract/answers.ts';
import { callees, callers } from '../../graph/explore/index.ts';
import type { StoredSymbol } from '../../store/index.ts';
import { type Asked, answer } from '../asked.ts';
import { edges, namedSymbol, node } from '../graph-parts.ts';
import { mentions, NAMED_OFTEN } from './mentions.ts';
import { otherUses, usesBesideCalls } from './other-ways.ts';
import { unresolvedCalls } from './unresolved-calls.ts';
import { extentOf, startOfWalk, type WalkOptions } from './walk.ts';

const unsureUses = (lines: number): string =>
  `${lines} ${lines === 1 ? 'line says' : 'lines say'} its name, and whether it is meant is not known: impact lists them`;

/** What is said of lines that may call it too, beside those that do. */
async function hints(asked: Asked, symbol: StoredSymbol, direct: readonly StoredSymbol[]): Promise<string[]> {
  const unsure = await mentions(asked, symbol, direct);
  if (unsure === 'too many') return [NAMED_OFTEN];
  return unsure.length > direct.length ? [unsureUses(unsure.length)] : [];
}

/** So few callers may be the ones that are easy to see: what else says the name is worth a hint. */
const FEW_CALLERS = 3;

/** Who calls a symbol, or whom it calls, through how many others. */
export async function askCalls(
  asked: Asked,
  text: string,
  relation: 'callers' | 'callees',
  options: WalkOptions,
): Promise<SymbolList> {
  const { reader, repo } = asked;
  const { symbol, depth, requested, warnings } = await startOfWalk(asked, text, options);
  const types = options.edgeTypes ?? ['calls'];
  const list = relation === 'callers' ? callers : callees;
  const found = await list(reader, symbol, { depth, types });
  const isAlone = found.entries.length === 0 && options.edgeTypes === undefined;
  // What is called in the place of a method that implements it is no result, but an end of an edge.
  const called = await reader.symbols(new Set(found.entries.flatMap(({ via }) => [via.src, via.dst])));
  const uses = isAlone
    ? await otherUses(reader, symbol, relation)
    : relation === 'callers' && options.edgeTypes === undefined
      ? await usesBesideCalls(reader, symbol, new Set(found.entries.map((entry) => entry.symbol.id)))
      : [];
  const direct = found.entries.filter((entry) => entry.depth === 1).map((entry) => entry.symbol);
  const isHinted = isAlone ? uses.length === 0 : options.edgeTypes === undefined && direct.length <= FEW_CALLERS;
  const unsure = relation === 'callers' && isHinted ? await hints(asked, symbol, direct) : [];
  const open = relation === 'callees' && options.edgeTypes === undefined ? await unresolvedCalls(reader, symbol) : [];
  return {
    ...answer(asked, [...warnings, ...uses, ...unsure, ...open]),
    symbol: namedSymbol(repo, symbol),
    relation,
    depth,
    depth_requested: requested,
    edge_types: [...types],
    results: found.entries.map((entry) => node(repo, entry.symbol, entry.depth)),
    edges: edges(
      repo,
      found.entries.map(({ via }) => via),
      called,
    ),
    ...extentOf(repo, found),
  };
}
