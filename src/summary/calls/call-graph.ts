import { denseGraph, inDegrees, pageRank } from '../../graph/importance.ts';
import type { IndexReader } from '../../store/index.ts';
import { dottedName } from '../ids.ts';

/** A symbol of the code index as the call context needs it. */
export interface GraphSymbol {
  readonly id: number;
  readonly path: string;
  readonly key: string;
  readonly qualifiedName: string;
  readonly name: string;
  /** As a context names it; kept, because it is asked for with every call. */
  readonly dotted: string;
  readonly inDegree: number;
  readonly pageRank: number;
}

/** Another end of calls, with how often it calls or is called. */
export interface CallEnd {
  readonly symbol: GraphSymbol;
  readonly times: number;
}

/** Who calls whom, of a whole generation. */
export interface CallGraph {
  readonly symbols: ReadonlyMap<number, GraphSymbol>;
  callersOf(path: string, key: string): readonly CallEnd[];
  calleesOf(path: string, key: string): readonly CallEnd[];
}

const NOBODY: readonly CallEnd[] = [];

/** Document 003 §5.1.2: what there is to know where the graph is off or missing. */
export const NO_GRAPH: CallGraph = {
  symbols: new Map(),
  callersOf: () => NOBODY,
  calleesOf: () => NOBODY,
};

const placeKey = (path: string, key: string): string => `${path}\0${key}`;

/**
 * Reads the call graph. Importance is computed here and not taken from the index, which settles it only now and then:
 * the same tree must give the same samples, whatever its index has been through.
 */
export async function readCallGraph(reader: IndexReader): Promise<CallGraph> {
  const { id } = await reader.symbolColumns();
  const ends = await reader.edgeColumns(['calls', 'refs', 'inherits']);
  const graph = denseGraph(id, ends.src, ends.dst);
  const [degrees, ranks] = [inDegrees(graph), pageRank(graph)];
  const places = new Map(Array.from(id, (symbolId, place) => [symbolId, place]));
  const symbols = new Map<number, GraphSymbol>();
  const ids = new Map<string, number>();
  for await (const batch of reader.streamSymbols()) {
    for (const { id: symbolId, path, key, qualifiedName, name } of batch) {
      const place = places.get(symbolId) ?? -1;
      const importance = { inDegree: degrees[place] ?? 0, pageRank: ranks[place] ?? 0 };
      const dotted = dottedName(path, qualifiedName);
      symbols.set(symbolId, { id: symbolId, path, key, qualifiedName, name, dotted, ...importance });
      ids.set(placeKey(path, key), symbolId);
    }
  }
  const callers = new Map<number, Map<number, number>>();
  const callees = new Map<number, Map<number, number>>();
  for await (const batch of reader.streamEdges(['calls']))
    for (const { src, dst } of batch) {
      if (src === dst) continue;
      count(callers, dst, src);
      count(callees, src, dst);
    }
  const endsOf = (of: ReadonlyMap<number, ReadonlyMap<number, number>>, path: string, key: string): CallEnd[] =>
    [...(of.get(ids.get(placeKey(path, key)) ?? 0) ?? [])].flatMap(([end, times]) => {
      const symbol = symbols.get(end);
      return symbol === undefined ? [] : [{ symbol, times }];
    });
  return {
    symbols,
    callersOf: (path, key) => endsOf(callers, path, key),
    calleesOf: (path, key) => endsOf(callees, path, key),
  };
}

function count(of: Map<number, Map<number, number>>, key: number, end: number): void {
  const ends = of.get(key) ?? new Map<number, number>();
  ends.set(end, (ends.get(end) ?? 0) + 1);
  of.set(key, ends);
}
