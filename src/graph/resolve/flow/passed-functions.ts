import { MOST_DISPATCHED } from './dispatchers.ts';
import { PLACES } from './slots.ts';

/**
 * Functions that travel into other files: as arguments, in fields, in options. Each file tells what it puts into which
 * slot and where it calls what a slot holds; joining the two over all files gives the calls that no file can see alone.
 *
 * Symbols are the index's own ids here, because what one file says must stay true while another one is edited.
 */
export interface FunctionFlows {
  /** slot's symbol, place, value, value's place (-1: the value is the function itself) — four numbers each. */
  readonly passed: Int32Array;
  /** slot's symbol, place (below zero: where the call before it found nothing), caller, line — four numbers each. */
  readonly slotCalls: Int32Array;
}

/** What one file tells. What tests put into slots of the program is called by tests alone: no program runs its tests. */
export interface FileFlows extends FunctionFlows {
  readonly isTest: boolean;
}

interface PassedCall {
  readonly src: number;
  readonly dst: number;
  readonly line: number;
}

const key = (symbol: number, place: number): number => symbol * PLACES + place;

const addTo = (map: Map<number, Set<number>>, from: number, item: number, most = Infinity): boolean => {
  let set = map.get(from);
  if (set === undefined) {
    set = new Set();
    map.set(from, set);
  }
  const before = set.size;
  if (before < most) set.add(item);
  return set.size !== before;
};

/** As many functions of a slot as tell a dispatcher: the others would only be carried through all slots behind it. */
const MOST_KEPT = MOST_DISPATCHED + 1;

/** The functions that reach each slot. */
const reachingFunctions = (flows: readonly FunctionFlows[]): ReadonlyMap<number, ReadonlySet<number>> => {
  const reaching = new Map<number, Set<number>>();
  const forwards = new Map<number, Set<number>>();
  for (const { passed } of flows) {
    for (let at = 0; at + 3 < passed.length; at += 4) {
      const target = key(passed[at] ?? 0, passed[at + 1] ?? 0);
      const value = passed[at + 2] ?? 0;
      const place = passed[at + 3] ?? -1;
      if (place < 0) addTo(reaching, target, value, MOST_KEPT);
      else addTo(forwards, key(value, place), target);
    }
  }
  const pending = [...reaching.keys()];
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const to of forwards.get(from) ?? []) {
      let grew = false;
      for (const value of reaching.get(from) ?? []) grew = addTo(reaching, to, value, MOST_KEPT) || grew;
      if (grew) pending.push(to);
    }
  }
  return reaching;
};

/** The calls of what slots hold by the functions that reach them, in a fixed order. */
export const passedCalls = (flows: readonly FileFlows[]): PassedCall[] => {
  const out: PassedCall[] = [];
  const ofProgram = reachingFunctions(flows.filter(({ isTest }) => !isTest));
  const ofAll = flows.some(({ isTest }) => isTest) ? reachingFunctions(flows) : ofProgram;
  for (const { slotCalls, isTest } of flows) {
    const reaching = isTest ? ofAll : ofProgram;
    let isFound = false;
    let isOtherwise = false;
    for (let at = 0; at + 3 < slotCalls.length; at += 4) {
      const place = slotCalls[at + 1] ?? 0;
      const [src, line] = [slotCalls[at + 2] ?? 0, slotCalls[at + 3] ?? 0];
      // What a name may stand for stands in a row: a function's own slots, and those of types behind them.
      const isNext = place >= 0 && (isOtherwise || src !== slotCalls[at - 2] || line !== slotCalls[at - 1]);
      if (isNext) isFound = false;
      isOtherwise = place < 0;
      if (isOtherwise && isFound) continue;
      const values = reaching.get(key(slotCalls[at] ?? 0, isOtherwise ? -1 - place : place));
      if (values === undefined) continue;
      isFound = true;
      if (values.size > MOST_DISPATCHED) continue;
      for (const dst of values) out.push({ src, dst, line });
    }
  }
  return out.sort((left, right) => left.src - right.src || left.dst - right.dst || left.line - right.line);
};
