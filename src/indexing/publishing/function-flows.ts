import type { PackedResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import type { FunctionFlows } from '../../graph/resolve/flow/passed-functions.ts';
import type { IdOf } from './edge-rows.ts';

/** What a file passes and calls, in the index's own ids. */
export const flowsOf = ({ file, passed, slotCalls }: PackedResolution, idOf: IdOf): FunctionFlows => {
  const ownPassed: number[] = [];
  for (let at = 0; at + 5 < passed.length; at += 6) {
    const callee = idOf(passed[at] ?? 0, passed[at + 1] ?? 0);
    const value = idOf(passed[at + 3] ?? 0, passed[at + 4] ?? 0);
    if (callee !== undefined && value !== undefined)
      ownPassed.push(callee, passed[at + 2] ?? 0, value, passed[at + 5] ?? -1);
  }
  const ownCalls: number[] = [];
  for (let at = 0; at + 4 < slotCalls.length; at += 5) {
    const symbol = idOf(slotCalls[at] ?? 0, slotCalls[at + 1] ?? 0);
    const owner = idOf(file, slotCalls[at + 3] ?? 0);
    if (symbol !== undefined && owner !== undefined)
      ownCalls.push(symbol, slotCalls[at + 2] ?? 0, owner, slotCalls[at + 4] ?? 0);
  }
  return { passed: Int32Array.from(ownPassed), slotCalls: Int32Array.from(ownCalls) };
};

/** As the store keeps them: nothing where there are none, as in most files. */
export const encodeFlows = ({ passed, slotCalls }: FunctionFlows): Uint8Array => {
  if (passed.length + slotCalls.length === 0) return new Uint8Array();
  const all = new Int32Array(1 + passed.length + slotCalls.length);
  all[0] = passed.length;
  all.set(passed, 1);
  all.set(slotCalls, 1 + passed.length);
  return new Uint8Array(all.buffer);
};

/** The same, as they were. */
export const decodeFlows = (bytes: Uint8Array): FunctionFlows => {
  const copy = new Uint8Array(bytes);
  const all = new Int32Array(copy.buffer, 0, copy.byteLength >> 2);
  const size = all[0] ?? 0;
  return { passed: all.slice(1, 1 + size), slotCalls: all.slice(1 + size) };
};
