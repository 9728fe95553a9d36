import { CONFIDENCE, EDGE_TYPES, type EdgeType, type Provenance } from '../../../code/edge.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { World } from '../world.ts';
import { definitionOf } from './prototypes.ts';

/** An edge out of the file being resolved; symbols are (file, index). */
export interface ResolvedEdge {
  readonly from: number;
  readonly type: EdgeType;
  readonly toFile: number;
  readonly to: number;
  readonly line: number;
  readonly provenance: Provenance;
  readonly confidence: number;
  /** The class of the receiver, where that only inherits what is called. */
  readonly receiver: Place | null;
}

/** Where an edge starts: a call, a use, a declaration. */
interface Origin {
  readonly owner: number;
  readonly line: number;
}

/** A file has fewer symbols: with its line a symbol makes one number. */
const SYMBOL_RANGE = 2 ** 20;
const NO_EDGES: readonly number[] = [];

/** The edges that start in a file, each once: of several ways to find one, the surest counts. */
export class FileEdges {
  readonly #world: World;
  readonly #view: FileView;
  readonly all: ResolvedEdge[] = [];
  /** Edges of one line, symbol and type, as positions among all: few, so they are compared one by one. */
  readonly #places = new Map<number, number[]>();

  constructor(world: World, view: FileView) {
    this.#world = world;
    this.#view = view;
  }

  /** Lambdas are no nodes of the graph: what they do is done by the function that they stand in. */
  ownerOf(symbol: number): number {
    let at = symbol;
    while (at > 0 && this.#view.symbol(at).kind === 'lambda') at = this.#view.symbol(at).parent;
    return at;
  }

  /** Adds an edge to what was named; calls and mentions of a declaration go to its body. */
  add(type: EdgeType, from: Origin, named: Place, provenance: Provenance, receiver: Place | null = null): void {
    const target = this.#world.view(named.file).symbol(named.symbol);
    if (target.kind === 'lambda') return;
    const { line } = from;
    const owner = this.ownerOf(from.owner);
    const isPassage = type === 'calls' || type === 'refs';
    const { file: toFile, symbol: to } = isPassage ? definitionOf(this.#world, named.file, named.symbol) : named;
    if (type === 'refs' && toFile === this.#view.id && to === owner) return;
    const confidence = CONFIDENCE[provenance];
    const key = (line * SYMBOL_RANGE + owner) * EDGE_TYPES.length + EDGE_TYPES.indexOf(type);
    const place = this.#places.get(key);
    for (const at of place ?? NO_EDGES) {
      const known = this.all[at];
      if (known === undefined || known.toFile !== toFile || known.to !== to) continue;
      const isSame = known.receiver?.file === receiver?.file && known.receiver?.symbol === receiver?.symbol;
      const surest = known.confidence < confidence ? { ...known, provenance, confidence } : known;
      this.all[at] = isSame ? surest : { ...surest, receiver: null };
      return;
    }
    const at = this.all.push({ from: owner, type, toFile, to, line, provenance, confidence, receiver }) - 1;
    if (place === undefined) this.#places.set(key, [at]);
    else place.push(at);
  }
}
