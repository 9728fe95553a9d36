import type { EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Capped } from './capped.ts';
import { dispatchedCalls, dispatchedTo, heldSteps } from './dispatched-calls.ts';
import { ALL_IMPLEMENTATIONS, stepsToImplementations, stepsToImplemented } from './implementations.ts';
import { byImportance } from './order.ts';
import { type Relation, relationsOf, type Step } from './relation.ts';

/** A symbol with more neighbours than a reader would look through is followed to its surest and most important ones. */
const HUB_LIMIT = 50;
/** A picture or a prompt with more nodes helps nobody. */
const MAX_NODES = 1_000;

interface WalkOptions {
  readonly depth: number;
  readonly types: readonly EdgeType[];
  readonly hubLimit?: number | undefined;
  readonly maxNodes?: number | undefined;
  /** Whether `continues` is asked for, which takes one step more; it is, where nothing is said. */
  readonly looksBeyond?: boolean | undefined;
  /** Symbols that are reached from a hub whatever its limit. */
  readonly keeps?: ((id: number) => boolean) | undefined;
  /** Nothing but these is reached; anything, where nothing is said. */
  readonly among?: readonly number[] | undefined;
  /**
   * How a walk gets from a method of an interface to what implements it, or back: `jump` where who calls the one calls the
   * other, so that both are as deep; `step` where they are a step apart. Not at all, where nothing is said.
   */
  readonly dispatch?: 'jump' | 'step' | undefined;
  /** Steps of the first round that no edge tells of. */
  readonly beside?: readonly Step[] | undefined;
}

interface Reached {
  readonly symbol: StoredSymbol;
  readonly depth: number;
  /** The relation by which it was reached first, in its true direction; null for where the walk began. */
  readonly via: Relation | null;
}

export interface Walk {
  /** By depth, and inside a depth by how surely and how important. */
  readonly reached: ReadonlyMap<number, Reached>;
  readonly capped: readonly Capped[];
  /** Whether there is more beyond the depth, as far as was looked. */
  readonly continues: boolean;
  /** Symbols left out because the answer was full; 0 mostly. */
  readonly leftOut: number;
}

/** Breadth first in one direction; every symbol is visited once, so recursion ends. */
export async function walk(
  reader: IndexReader,
  seeds: readonly StoredSymbol[],
  side: 'callers' | 'callees',
  options: WalkOptions,
): Promise<Walk> {
  const { hubLimit = HUB_LIMIT, maxNodes = MAX_NODES, looksBeyond = true, keeps = () => false } = options;
  const reached = new Map<number, Reached>(seeds.map((symbol) => [symbol.id, { symbol, depth: 0, via: null }]));
  const symbols = new Map(seeds.map((symbol) => [symbol.id, symbol]));
  const capped: Capped[] = [];
  const jumps = side === 'callees' && options.dispatch === 'jump' && options.types.includes('calls');
  let frontier: readonly StoredSymbol[] = seeds;
  let leftOut = 0;
  for (let depth = 1; depth <= options.depth && frontier.length > 0; depth++) {
    const implementations = depth === 1 ? ALL_IMPLEMENTATIONS : undefined;
    const told = await stepsFrom(reader, frontier, side, options, capped, implementations);
    const direct = depth === 1 && options.beside !== undefined ? [...told, ...options.beside] : told;
    await learn(reader, symbols, direct);
    const begins = depth === 1 ? seeds : [];
    const steps = jumps ? [...direct, ...(await jumpsFrom(reader, begins, direct, symbols, capped))] : direct;
    const kept = capHubs(frontier, steps, symbols, { hubLimit, keeps }, capped);
    const fresh = bestSteps(
      kept.filter(({ to }) => !reached.has(to)),
      symbols,
    );
    const fitting = fresh.slice(0, Math.max(0, maxNodes - reached.size));
    leftOut += fresh.length - fitting.length;
    frontier = fitting.map(({ symbol }) => symbol);
    for (const { symbol, step } of fitting) reached.set(symbol.id, { symbol, depth, via: step.relation });
  }
  const continues = leftOut > 0 || (looksBeyond && (await leadsOn(reader, frontier, side, options, reached)));
  return { reached, capped, leftOut, continues };
}

async function leadsOn(
  reader: IndexReader,
  frontier: readonly StoredSymbol[],
  side: 'callers' | 'callees',
  options: WalkOptions,
  reached: ReadonlyMap<number, Reached>,
): Promise<boolean> {
  const steps = frontier.length === 0 ? [] : await stepsFrom(reader, frontier, side, options, []);
  return steps.some(({ to }) => !reached.has(to));
}

async function learn(reader: IndexReader, symbols: Map<number, StoredSymbol>, steps: readonly Step[]): Promise<void> {
  const unknown = new Set(steps.map(({ to }) => to).filter((id) => !symbols.has(id)));
  if (unknown.size === 0) return;
  for (const symbol of await reader.symbols(unknown)) symbols.set(symbol.id, symbol);
}

// What implements a method is reached with it; with that at which the walk begins, nothing was.
async function jumpsFrom(
  reader: IndexReader,
  begins: readonly StoredSymbol[],
  steps: readonly Step[],
  symbols: Map<number, StoredSymbol>,
  capped: Capped[],
): Promise<Step[]> {
  const behind = [
    ...(await stepsToImplementations(reader, begins, capped, ALL_IMPLEMENTATIONS)),
    ...(await dispatchedTo(reader, steps, symbols, capped)),
  ];
  await learn(reader, symbols, behind);
  return behind;
}

async function stepsFrom(
  reader: IndexReader,
  frontier: readonly StoredSymbol[],
  side: 'callers' | 'callees',
  options: WalkOptions,
  capped: Capped[],
  implementations?: number,
): Promise<Step[]> {
  const { types, among } = options;
  const dispatch = types.includes('calls') ? options.dispatch : undefined;
  const ids = frontier.map(({ id }) => id);
  if (side === 'callees') {
    const direct = relationsOf(await reader.edgesFrom(ids, types, among)).map((relation) => ({
      from: relation.src,
      to: relation.dst,
      relation,
    }));
    if (dispatch !== 'step') return direct;
    return [...direct, ...(await stepsToImplementations(reader, frontier, capped, implementations))];
  }
  const direct = relationsOf(await reader.edgesTo(ids, types, among)).map((relation) => ({
    from: relation.dst,
    to: relation.src,
    relation,
  }));
  if (dispatch === undefined) return direct;
  if (dispatch === 'step') return [...direct, ...(await stepsToImplemented(reader, frontier))];
  const steps = [...direct, ...(await dispatchedCalls(reader, frontier))];
  const used = new Set(steps.map(({ from }) => from));
  return [
    ...steps,
    ...(await heldSteps(
      reader,
      frontier.filter(({ id }) => !used.has(id)),
    )),
  ];
}

function capHubs(
  frontier: readonly StoredSymbol[],
  steps: readonly Step[],
  symbols: ReadonlyMap<number, StoredSymbol>,
  { hubLimit, keeps }: { readonly hubLimit: number; readonly keeps: (id: number) => boolean },
  capped: Capped[],
): Step[] {
  const byOrigin = Map.groupBy(steps, ({ from }) => from);
  return frontier.flatMap((symbol) => {
    const own = byOrigin.get(symbol.id) ?? [];
    if (own.length <= hubLimit) return own;
    const best = bestSteps(own, symbols);
    if (best.length <= hubLimit) return own;
    const shown = new Set(
      best.filter((step, place) => place < hubLimit || keeps(step.symbol.id)).map((step) => step.symbol.id),
    );
    if (shown.size === best.length) return own;
    capped.push({ symbol, of: 'neighbours', shown: shown.size, total: best.length });
    return own.filter(({ to }) => shown.has(to));
  });
}

// One step per target, the surest; the surest and most important targets first.
function bestSteps(
  steps: readonly Step[],
  symbols: ReadonlyMap<number, StoredSymbol>,
): { symbol: StoredSymbol; step: Step }[] {
  const best = new Map<number, { symbol: StoredSymbol; step: Step }>();
  for (const step of steps) {
    const symbol = symbols.get(step.to);
    const other = best.get(step.to);
    if (symbol === undefined) continue;
    if (other === undefined || step.relation.confidence > other.step.relation.confidence)
      best.set(step.to, { symbol, step });
  }
  return [...best.values()].sort(
    (a, b) => b.step.relation.confidence - a.step.relation.confidence || byImportance(a.symbol, b.symbol),
  );
}
