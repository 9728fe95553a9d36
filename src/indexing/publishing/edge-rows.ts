import { CONFIDENCE, EDGE_TYPES, PROVENANCES } from '../../code/edge.ts';
import type { PackedResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import type { StoredEdge, UnresolvedCall } from '../../store/index.ts';

/** Ids of symbols by file and position. */
export type IdOf = (file: number, position: number) => number | undefined;

/** A file's edges as the store keeps them. */
export const edgeRows = (resolution: PackedResolution, idOf: IdOf): StoredEdge[] => {
  const { edges, receivers, file } = resolution;
  const receiverOf = new Map<number, number>();
  for (let at = 0; at + 2 < receivers.length; at += 3) {
    const receiver = idOf(receivers[at + 1] ?? 0, receivers[at + 2] ?? 0);
    if (receiver !== undefined) receiverOf.set((receivers[at] ?? 0) * 6, receiver);
  }
  const out: StoredEdge[] = [];
  for (let at = 0; at + 5 < edges.length; at += 6) {
    const src = idOf(file, edges[at] ?? 0);
    const dst = idOf(edges[at + 2] ?? 0, edges[at + 3] ?? 0);
    const provenance = PROVENANCES[edges[at + 5] ?? 0] ?? 'flow';
    if (src === undefined || dst === undefined) continue;
    const receiver = receiverOf.get(at);
    out.push({
      src,
      type: EDGE_TYPES[edges[at + 1] ?? 0] ?? 'refs',
      dst,
      line: edges[at + 4] ?? 0,
      provenance,
      confidence: CONFIDENCE[provenance],
      ...(receiver === undefined ? {} : { receiver }),
    });
  }
  return out;
};

/** The calls of a file that lead to no symbol. */
export const unresolvedRows = ({ file, unresolved, unresolvedNames }: PackedResolution, idOf: IdOf): UnresolvedCall[] =>
  unresolvedNames.flatMap((name, index) => {
    const src = idOf(file, unresolved[index * 2] ?? 0);
    return src === undefined ? [] : [{ src, name, line: unresolved[index * 2 + 1] ?? 0 }];
  });
