import type { EdgeType } from '../../code/edge.ts';
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
  return [
    ...(back === null ? [] : [`there is a path the other way round, ${back}`]),
    ...(wider === null ? [] : [`there is a path with --edge-types ${all.join(',')}, ${wider}`]),
  ];
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
