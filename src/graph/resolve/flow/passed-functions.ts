import { MOST_DISPATCHED } from './dispatchers.ts';

/**
 * Functions that travel into other files as arguments. Each file tells what it passes to whom and where it calls a
 * parameter; joining the two over all files gives the calls that no file can see alone.
 *
 * Symbols are the index's own ids here, because what one file says must stay true while another one is edited.
 */
export interface FunctionFlows {
  /** callee, position, value, value's position (-1: the value is the function itself) — four numbers each. */
  readonly passed: Int32Array;
  /** function, position, caller, line — four numbers each. */
  readonly parameterCalls: Int32Array;
}

interface PassedCall {
  readonly src: number;
  readonly dst: number;
  readonly line: number;
}

const key = (symbol: number, position: number): number => symbol * 64 + Math.min(position, 63);

/** The calls of parameters by the functions that reach them, in a fixed order. */
export const passedCalls = (flows: Iterable<FunctionFlows>): PassedCall[] => {
  const reaching = new Map<number, Set<number>>();
  const forwards = new Map<number, Set<number>>();
  const sites: { at: number; caller: number; line: number }[] = [];
  const addTo = (map: Map<number, Set<number>>, from: number, item: number): boolean => {
    let set = map.get(from);
    if (set === undefined) {
      set = new Set();
      map.set(from, set);
    }
    const before = set.size;
    set.add(item);
    return set.size !== before;
  };
  for (const { passed, parameterCalls } of flows) {
    for (let at = 0; at + 3 < passed.length; at += 4) {
      const target = key(passed[at] ?? 0, passed[at + 1] ?? 0);
      const value = passed[at + 2] ?? 0;
      const position = passed[at + 3] ?? -1;
      if (position < 0) addTo(reaching, target, value);
      else addTo(forwards, key(value, position), target);
    }
    for (let at = 0; at + 3 < parameterCalls.length; at += 4) {
      sites.push({
        at: key(parameterCalls[at] ?? 0, parameterCalls[at + 1] ?? 0),
        caller: parameterCalls[at + 2] ?? 0,
        line: parameterCalls[at + 3] ?? 0,
      });
    }
  }
  const pending = [...reaching.keys()];
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const to of forwards.get(from) ?? []) {
      let grew = false;
      for (const value of reaching.get(from) ?? []) grew = addTo(reaching, to, value) || grew;
      if (grew) pending.push(to);
    }
  }
  const out: PassedCall[] = [];
  for (const { at, caller, line } of sites) {
    const values = reaching.get(at);
    if (values === undefined || values.size > MOST_DISPATCHED) continue;
    for (const dst of values) out.push({ src: caller, dst, line });
  }
  return out.sort((left, right) => left.src - right.src || left.dst - right.dst || left.line - right.line);
};
