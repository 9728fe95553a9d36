import { CONFIDENCE, EDGE_TYPES, PROVENANCES } from '../code/edge.ts';
import type { PackedResolution } from '../graph/resolve/edges/packed-resolution.ts';
import type { FunctionFlows } from '../graph/resolve/flow/passed-functions.ts';
import type { StoredEdge, UnresolvedCall } from '../store/index.ts';

/** Ids of symbols by file and position. */
type IdOf = (file: number, position: number) => number | undefined;

export const edgeRows = (resolution: PackedResolution, idOf: IdOf): StoredEdge[] => {
  const { edges, file } = resolution;
  const out: StoredEdge[] = [];
  for (let at = 0; at + 5 < edges.length; at += 6) {
    const src = idOf(file, edges[at] ?? 0);
    const dst = idOf(edges[at + 2] ?? 0, edges[at + 3] ?? 0);
    const provenance = PROVENANCES[edges[at + 5] ?? 0] ?? 'flow';
    if (src === undefined || dst === undefined) continue;
    out.push({
      src,
      type: EDGE_TYPES[edges[at + 1] ?? 0] ?? 'refs',
      dst,
      line: edges[at + 4] ?? 0,
      provenance,
      confidence: CONFIDENCE[provenance],
    });
  }
  return out;
};

export const unresolvedRows = ({ file, unresolved, unresolvedNames }: PackedResolution, idOf: IdOf): UnresolvedCall[] =>
  unresolvedNames.flatMap((name, index) => {
    const src = idOf(file, unresolved[index * 2] ?? 0);
    return src === undefined ? [] : [{ src, name, line: unresolved[index * 2 + 1] ?? 0 }];
  });

/** What a file passes and calls, in the index's own ids. */
export const flowsOf = ({ file, passed, parameterCalls }: PackedResolution, idOf: IdOf): FunctionFlows => {
  const ownPassed: number[] = [];
  for (let at = 0; at + 5 < passed.length; at += 6) {
    const callee = idOf(passed[at] ?? 0, passed[at + 1] ?? 0);
    const value = idOf(passed[at + 3] ?? 0, passed[at + 4] ?? 0);
    if (callee !== undefined && value !== undefined)
      ownPassed.push(callee, passed[at + 2] ?? 0, value, passed[at + 5] ?? -1);
  }
  const ownCalls: number[] = [];
  for (let at = 0; at + 3 < parameterCalls.length; at += 4) {
    const symbol = idOf(file, parameterCalls[at] ?? 0);
    const owner = idOf(file, parameterCalls[at + 2] ?? 0);
    if (symbol !== undefined && owner !== undefined)
      ownCalls.push(symbol, parameterCalls[at + 1] ?? 0, owner, parameterCalls[at + 3] ?? 0);
  }
  return { passed: Int32Array.from(ownPassed), parameterCalls: Int32Array.from(ownCalls) };
};

/** Nothing where there are none, as in most files. */
export const encodeFlows = ({ passed, parameterCalls }: FunctionFlows): Uint8Array => {
  if (passed.length + parameterCalls.length === 0) return new Uint8Array();
  const all = new Int32Array(1 + passed.length + parameterCalls.length);
  all[0] = passed.length;
  all.set(passed, 1);
  all.set(parameterCalls, 1 + passed.length);
  return new Uint8Array(all.buffer);
};

export const decodeFlows = (bytes: Uint8Array): FunctionFlows => {
  const copy = new Uint8Array(bytes);
  const all = new Int32Array(copy.buffer, 0, copy.byteLength >> 2);
  const size = all[0] ?? 0;
  return { passed: all.slice(1, 1 + size), parameterCalls: all.slice(1 + size) };
};
