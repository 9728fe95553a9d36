import { CONFIDENCE } from '../../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../../store/index.ts';
import {
  inSourceOrder,
  type Relation,
  relationsAmong,
  type Subgraph,
  type SubgraphNode,
  type SubgraphOptions,
  subgraph,
} from '../../explore/index.ts';
import type { ExpandedGraph, FallbackReason, GraphBackend } from '../graph-backend.ts';
import {
  type ExternalGraph,
  ExternalGraphError,
  type ExternalQuestions,
  type ExternalSymbol,
} from './external-graph.ts';

/** To find a symbol and to ask for its neighbours, those of its last parameter included. */
const CALLS_PER_SYMBOL = 3;

interface Step {
  readonly caller: StoredSymbol;
  readonly callee: StoredSymbol;
}

/**
 * The built-in graph and an external CKB together: what either knows is in the answer, and an edge that only the other
 * one knows says so by its provenance. Where CKB does not answer, the built-in graph has.
 */
export function externalBackend(reader: IndexReader, external: ExternalGraph): GraphBackend {
  const asking = new Asking(reader, external.begin());
  return {
    get name() {
      return asking.hasAnswered ? 'ckb' : 'built-in';
    },
    get fallbackReason() {
      return asking.failure;
    },
    maxDepth: Number.POSITIVE_INFINITY,
    expand: async (seeds, options): Promise<ExpandedGraph> => {
      const known = await subgraph(reader, seeds, options);
      const steps = options.types?.includes('calls') === false ? [] : await asking.walk(seeds, options);
      return { ...merged(known, steps, seeds, options), depth: options.depth };
    },
    relations: async (symbols, types) => {
      const known = await relationsAmong(reader, symbols, types);
      return types.includes('calls') ? [...known, ...unknownCalls(known, asking.stepsAmong(symbols))] : known;
    },
  };
}

class Asking {
  readonly #reader: IndexReader;
  readonly #questions: ExternalQuestions;
  readonly #asked = new Map<number, readonly Step[]>();
  failure: FallbackReason | null = null;
  hasAnswered = false;

  constructor(reader: IndexReader, questions: ExternalQuestions) {
    this.#reader = reader;
    this.#questions = questions;
  }

  /** One hop at a time, because CKB's own depth cannot be trusted; as far as the allowance of calls goes. */
  async walk(seeds: readonly StoredSymbol[], { depth, direction = 'both' }: SubgraphOptions): Promise<Step[]> {
    const steps: Step[] = [];
    const seen = new Set(seeds.map(({ id }) => id));
    let layer = [...seeds];
    try {
      for (let hop = 0; hop < depth && layer.length > 0; hop += 1) {
        const next: StoredSymbol[] = [];
        for (const symbol of layer) {
          for (const { step, other } of await this.#neighboursOf(symbol, direction)) {
            steps.push(step);
            if (!seen.has(other.id)) next.push(other);
            seen.add(other.id);
          }
        }
        layer = next;
      }
    } catch (error) {
      if (!(error instanceof ExternalGraphError)) throw error;
      this.failure = error.reason;
    }
    return steps;
  }

  /** The calls of a symbol in one direction, each with who stands at its other end. */
  async #neighboursOf(
    symbol: StoredSymbol,
    direction: NonNullable<SubgraphOptions['direction']>,
  ): Promise<{ step: Step; other: StoredSymbol }[]> {
    return (await this.#stepsOf(symbol)).flatMap((step) => {
      const isCaller = step.callee.id === symbol.id;
      if (direction !== 'both' && isCaller !== (direction === 'callers')) return [];
      return [{ step, other: isCaller ? step.caller : step.callee }];
    });
  }

  /** What was heard of calls between symbols. */
  stepsAmong(symbols: readonly StoredSymbol[]): Step[] {
    const ids = new Set(symbols.map(({ id }) => id));
    return [...this.#asked.values()].flat().filter(({ caller, callee }) => ids.has(caller.id) && ids.has(callee.id));
  }

  async #stepsOf(symbol: StoredSymbol): Promise<readonly Step[]> {
    const known = this.#asked.get(symbol.id);
    if (known !== undefined) return known;
    if (this.failure !== null || symbol.kind === 'module' || this.#questions.left < CALLS_PER_SYMBOL) return [];
    const steps: Step[] = [];
    for (const id of await this.#idsOf(symbol)) {
      const { callers, callees } = await this.#questions.neighbours(id);
      for (const caller of await this.#ours(callers)) steps.push({ caller, callee: symbol });
      for (const callee of await this.#ours(callees)) steps.push({ caller: symbol, callee });
    }
    this.hasAnswered = true;
    this.#asked.set(symbol.id, steps);
    return steps;
  }

  // CKB lays the calls of a function with parameters to the last of them: both are asked.
  async #idsOf(symbol: StoredSymbol): Promise<string[]> {
    const found = (await this.#questions.find(symbol.name, symbol.path)).filter(({ file }) => file === symbol.path);
    const own = found.find(
      ({ id, line }) => nameIn(id) === symbol.name && line >= symbol.startLine && line <= symbol.nameLine,
    );
    if (own === undefined) return [];
    const parameters = found.filter(({ id }) => id.startsWith(own.id) && /^\([^()]+\)$/.test(id.slice(own.id.length)));
    const last = parameters.toSorted((a, b) => a.line - b.line).at(-1);
    return last === undefined ? [own.id] : [own.id, last.id];
  }

  // A place inside a function, its parameters and lambdas included, is the function.
  async #ours(found: readonly ExternalSymbol[]): Promise<StoredSymbol[]> {
    const symbols = new Map<number, StoredSymbol>();
    for (const { file, line } of found) {
      let symbol = await this.#reader.symbolAt(file, line);
      while (symbol !== null && symbol.kind === 'lambda' && symbol.parentId !== 0)
        [symbol = null] = await this.#reader.symbols([symbol.parentId]);
      if (symbol !== null) symbols.set(symbol.id, symbol);
    }
    return [...symbols.values()];
  }
}

/** The last part of a SCIP id: `Hono#route().` is `route`. */
const nameIn = (id: string): string => /([^/#.`()]+)`?(?:\(\+?\d*\))?[.#]?$/.exec(id)?.[1] ?? '';

function merged(
  known: Subgraph,
  steps: readonly Step[],
  seeds: readonly StoredSymbol[],
  { depth }: SubgraphOptions,
): Subgraph {
  const nodes = new Map(known.nodes.map((node): [number, SubgraphNode] => [node.symbol.id, node]));
  const distances = new Map(seeds.map(({ id }) => [id, 0]));
  for (const { caller, callee } of steps) {
    const near = Math.min(distances.get(caller.id) ?? depth, distances.get(callee.id) ?? depth);
    for (const symbol of [caller, callee]) {
      if (!distances.has(symbol.id)) distances.set(symbol.id, Math.min(depth, near + 1));
      if (!nodes.has(symbol.id)) nodes.set(symbol.id, { symbol, depth: distances.get(symbol.id) ?? depth });
    }
  }
  return {
    ...known,
    nodes: [...nodes.values()].sort((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol)),
    edges: [...known.edges, ...unknownCalls(known.edges, steps)],
  };
}

/** The calls that only CKB knows. */
function unknownCalls(known: readonly Relation[], steps: readonly Step[]): Relation[] {
  const relations = new Set(known.map(({ src, dst, type }) => `${src} ${type} ${dst}`));
  const added: Relation[] = [];
  for (const { caller, callee } of steps) {
    const key = `${caller.id} calls ${callee.id}`;
    if (relations.has(key) || caller.id === callee.id) continue;
    relations.add(key);
    // CKB does not tell where the call stands.
    const edge = {
      src: caller.id,
      dst: callee.id,
      type: 'calls',
      provenance: 'external',
      line: 0,
      lines: [0],
    } as const;
    added.push({ ...edge, confidence: CONFIDENCE.external });
  }
  return added;
}
