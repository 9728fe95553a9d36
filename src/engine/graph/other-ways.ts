import type { EdgeType } from '../../code/edge.ts';
import { isCallable } from '../../code/symbol.ts';
import { callees, callers } from '../../graph/explore/index.ts';
import { type PathOptions, shortestPath } from '../../graph/explore/path.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';

/** A function that is handed on or inherited is reached without being called where it stands. */
const WIDER: readonly EdgeType[] = ['calls', 'refs', 'inherits'];

interface Way {
  readonly from: StoredSymbol;
  readonly to: StoredSymbol;
  readonly types: readonly EdgeType[];
}

/** What would have found a path where there is none: that alone is hardly what somebody asked for. */
export async function otherWays(reader: IndexReader, { from, to, types }: Way): Promise<string[]> {
  const all = [...new Set([...types, ...WIDER])];
  const back = await lengthOf(reader, to, from, { types });
  const wider = all.length > types.length ? await lengthOf(reader, from, to, { types: all }) : null;
  if (back === null && wider === null) return [`${NO_OTHER_WAY}; ${UNSEEN}`];
  return [
    ...(back === null ? [] : [`there is a path the other way round, ${back}`]),
    ...(wider === null ? [] : [`there is a path with --edge-types ${all.join(',')}, ${wider}`]),
  ];
}

const NO_OTHER_WAY = 'there is none the other way round or along other edges either';
const UNSEEN = 'calls through tables, events or other programs are not seen';

/** Who uses a symbol, or what it uses, without a call: a class or a handler that nobody calls is used all the same. */
export async function otherUses(
  reader: IndexReader,
  symbol: StoredSymbol,
  relation: 'callers' | 'callees',
): Promise<string[]> {
  const types = symbol.kind === 'module' ? [...WIDER, 'imports' as const] : WIDER;
  const list = relation === 'callers' ? callers : callees;
  const { entries } = await list(reader, symbol, { depth: 1, types });
  if (entries.length === 0) return [];
  const how = relation === 'callers' ? 'it is not called, but used by' : 'it calls nothing, but uses';
  return [`${how} ${entries.length}: --edge-types ${types.join(',')} lists them`];
}

/** Who uses a function beside those that call it: routes and callbacks run what they name, and that is no call. */
export async function usesBesideCalls(
  reader: IndexReader,
  symbol: StoredSymbol,
  calling: ReadonlySet<number>,
): Promise<string[]> {
  if (!isCallable(symbol.kind)) return [];
  const { entries } = await callers(reader, symbol, { depth: 1, types: WIDER });
  const others = entries.filter(({ symbol: user }) => !calling.has(user.id)).length;
  if (others === 0) return [];
  const who = others === 1 ? '1 more uses it' : `${others} more use it`;
  return [`${who} without calling it: --edge-types ${WIDER.join(',')} lists them`];
}

async function lengthOf(
  reader: IndexReader,
  from: StoredSymbol,
  to: StoredSymbol,
  options: PathOptions,
): Promise<string | null> {
  const length = (await shortestPath(reader, from, to, options))?.steps.length;
  return length === undefined ? null : `${length} ${length === 1 ? 'step' : 'steps'}`;
}
