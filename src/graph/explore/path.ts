import { append } from '../../code/append.ts';
import type { EdgeType } from '../../code/edge.ts';
import { SymbolFlag } from '../../code/facts.ts';
import { isCallable } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol, SymbolHead } from '../../store/index.ts';
import { handedOn } from './handed-on.ts';
import { implementationsOf, implementedBy, stepsDown, stepsUp } from './implementations.ts';
import { inSourceOrder } from './order.ts';
import { overriddenBy, overridesOf } from './overrides.ts';
import { type Relation, relationsOf, type Step } from './relation.ts';
import { isTestCode } from './test-code.ts';

/** Longer chains exist only where names were guessed; following them would walk the whole graph. */
const MAX_LENGTH = 32;

export interface PathOptions {
  readonly types?: readonly EdgeType[];
  readonly maxLength?: number;
  /**
   * Where a call leads beside the method that it names: to what implements it, where that has no body of its own, or to
   * whatever overrides it. The first, where nothing is said.
   */
  readonly dispatch?: 'implementations' | 'overrides';
}

export interface CallPath {
  /** From the first to the last; one more than `steps`. */
  readonly symbols: readonly StoredSymbol[];
  /** In their true direction: one from a method to what implements it points back. */
  readonly steps: readonly Relation[];
}

/** The steps of shortest ways, by the node that they lead to (or from, on the way back). */
interface Front {
  readonly depthOf: Map<number, number>;
  readonly arrivals: Map<number, Step[]>;
  level: number[];
  depth: number;
}

/** The shortest chain of calls from one symbol to another, searched from both ends; null when there is none. */
export async function shortestPath(
  reader: IndexReader,
  from: StoredSymbol,
  to: StoredSymbol,
  options: PathOptions = {},
): Promise<CallPath | null> {
  if (from.id === to.id) return { symbols: [from], steps: [] };
  const { types = ['calls'], maxLength = MAX_LENGTH, dispatch = 'implementations' } = options;
  const takes = { types, dispatch };
  const forward = frontAt(from.id);
  const backward = frontAt(to.id);
  while (forward.depth + backward.depth < maxLength) {
    if (forward.level.length === 0 || backward.level.length === 0) return null;
    const isForward = forward.level.length <= backward.level.length;
    const meeting = isForward
      ? advance(
          forward,
          await stepsOn(reader, forward.level, takes),
          (step) => step.from,
          (step) => step.to,
          backward,
        )
      : advance(
          backward,
          await stepsBack(reader, backward.level, takes),
          (step) => step.to,
          (step) => step.from,
          forward,
        );
    if (meeting.length > 0) return bestOf(reader, from, to, shortestSteps(meeting, forward, backward));
  }
  return null;
}

const frontAt = (id: number): Front => ({ depthOf: new Map([[id, 0]]), arrivals: new Map(), level: [id], depth: 0 });

const alongEdge = (relation: Relation): Step => ({ from: relation.src, to: relation.dst, relation });

type Takes = Required<Pick<PathOptions, 'types' | 'dispatch'>>;

/** What may be a method without a body; most levels have thousands of symbols and few such. */
const WITHOUT_BODY = SymbolFlag.abstract | SymbolFlag.declaration;

async function stepsOn(reader: IndexReader, level: readonly number[], { types, dispatch }: Takes): Promise<Step[]> {
  const direct = relationsOf(await reader.edgesFrom(level, types)).map(alongEdge);
  if (!types.includes('calls')) return direct;
  const isAny = dispatch === 'overrides';
  const heads = await reader.symbolHeads(level);
  const methods = await functionsAmong(reader, heads, ({ flags }) => isAny || (flags & WITHOUT_BODY) !== 0);
  const found = await (isAny ? overridesOf : implementationsOf)(reader, methods);
  return [...direct, ...(await handedOn(reader, heads, 'holders')).map(alongEdge), ...stepsDown(methods, found)];
}

async function stepsBack(reader: IndexReader, level: readonly number[], { types, dispatch }: Takes): Promise<Step[]> {
  const direct = relationsOf(await reader.edgesTo(level, types)).map(alongEdge);
  if (!types.includes('calls')) return direct;
  const heads = await reader.symbolHeads(level);
  const methods = await functionsAmong(reader, heads, () => true);
  const found = await (dispatch === 'overrides' ? overriddenBy : implementedBy)(reader, methods);
  return [
    ...direct,
    ...(await handedOn(reader, heads, 'held')).map(alongEdge),
    // The way back is searched from its end, and told from its beginning.
    ...stepsUp(methods, found).map(({ from, to, relation }) => ({ from: to, to: from, relation })),
  ];
}

async function functionsAmong(
  reader: IndexReader,
  heads: readonly SymbolHead[],
  isWanted: (head: SymbolHead) => boolean,
): Promise<StoredSymbol[]> {
  const wanted = heads.filter((head) => isCallable(head.kind) && isWanted(head));
  return wanted.length === 0 ? [] : reader.symbols(wanted.map(({ id }) => id));
}

// Gives the nodes at which the two searches have met: all of them, since each level is finished before it is looked at.
function advance(
  front: Front,
  steps: readonly Step[],
  near: (step: Step) => number,
  far: (step: Step) => number,
  other: Front,
): number[] {
  front.depth++;
  const next = new Set<number>();
  for (const step of steps) {
    const node = far(step);
    const known = front.depthOf.get(node);
    if (near(step) === node || (known !== undefined && known < front.depth)) continue;
    front.depthOf.set(node, front.depth);
    append(front.arrivals, node, step);
    next.add(node);
  }
  front.level = [...next];
  return front.level.filter((node) => other.depthOf.has(node));
}

function shortestSteps(meeting: readonly number[], forward: Front, backward: Front): Step[] {
  const collect = (front: Front, origin: (step: Step) => number): Step[] => {
    const steps: Step[] = [];
    let level = new Set(meeting);
    while (level.size > 0) {
      const arrived = [...level].flatMap((node) => front.arrivals.get(node) ?? []);
      steps.push(...arrived);
      level = new Set(arrived.map(origin));
    }
    return steps;
  };
  return [...collect(forward, (step) => step.from), ...collect(backward, (step) => step.to)];
}

// Of several shortest ways the one whose steps are the surest and lead through no test, then the first in source order.
async function bestOf(
  reader: IndexReader,
  from: StoredSymbol,
  to: StoredSymbol,
  shortest: readonly Step[],
): Promise<CallPath> {
  const stepsFrom = Map.groupBy(shortest, (step) => step.from);
  const found = await reader.symbols(new Set(shortest.flatMap((step) => [step.from, step.to])));
  const symbolOf = new Map(found.map((symbol) => [symbol.id, symbol]));
  const symbols = [from];
  const steps: Relation[] = [];
  for (let at = from.id; at !== to.id; ) {
    const choices = (stepsFrom.get(at) ?? []).flatMap(({ to: next, relation }) => {
      const symbol = symbolOf.get(next);
      return symbol === undefined ? [] : [{ symbol, relation }];
    });
    choices.sort(
      (a, b) =>
        b.relation.confidence - a.relation.confidence ||
        Number(isTestCode(a.symbol)) - Number(isTestCode(b.symbol)) ||
        inSourceOrder(a.symbol, b.symbol),
    );
    const best = choices[0];
    if (best === undefined)
      throw new Error(`the path from ${from.key} to ${to.key} broke off: the index changed meanwhile`);
    symbols.push(best.symbol);
    steps.push(best.relation);
    at = best.symbol.id;
  }
  return { symbols, steps };
}
