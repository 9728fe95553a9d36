import type { GraphCall, GraphNode } from '../callgraph/export.ts';
import { NodesByPlace } from './nodes-by-place.ts';
import { type CheckedCall, type CheckedTree, type Mention, type Place, placeKey } from './rows.ts';

/** What is said of a call that was found, or of one that was missed. */
export interface Verdict {
  /** `dispatched`: implements what is called there. `mentioned`: named there and not called. `open`: cannot be judged. */
  readonly verdict: 'right' | 'dispatched' | 'mentioned' | 'open' | 'wrong' | 'missed';
  readonly why?: 'other-target' | 'outside' | 'no-call' | 'no-node' | 'no-edge';
  readonly caller: string;
  readonly file: string;
  readonly line: number | null;
  readonly callee: string;
  /** Where the callee is defined, and of a wrong edge where the type checker sees it. */
  readonly at: string;
  readonly instead?: string;
  readonly provenance?: string;
}

export interface Judgement {
  /** Pairs of a caller and a callee with a body that the type checker has. */
  readonly pairs: number;
  /** Share of the judged edges that are calls; with `mentioned` ones counted as right. */
  readonly precision: number;
  readonly precisionWithMentions: number;
  readonly recall: number;
  readonly verdicts: readonly Verdict[];
}

/** How far the line of an edge may be from that of the call's name: an edge has the line where the expression begins. */
const LINES_APART = 3;

/** Longer functions are not read whole. */
const MOST_LINES = 5000;

/** Compares the calls of a graph with what a type checker resolves, pair by pair of caller and callee. */
export class Judge {
  readonly #nodes: NodesByPlace;
  readonly #checked: CheckedTree;
  readonly #lineAt: (place: Place) => string;
  /** The nodes that the checker knows; undefined where it knows them all. */
  readonly #seen: ReadonlySet<string> | undefined;
  /** The nodes that a node overrides or implements, however far up. */
  readonly #overridden = new Map<string, Set<string>>();

  constructor(nodes: readonly GraphNode[], checked: CheckedTree, lineAt: (place: Place) => string) {
    this.#nodes = new NodesByPlace(nodes);
    this.#checked = checked;
    this.#lineAt = lineAt;
    const seen = checked.definitions.flatMap(({ name, ...place }) => this.#nodes.definedAt(place, name)?.id ?? []);
    this.#seen = checked.definitions.length === 0 ? undefined : new Set(seen);
    for (const { of, ...place } of checked.overrides) {
      const below = this.#nodes.definedAt(place);
      const above = this.#nodes.definedAt(of);
      if (below === undefined || above === undefined) continue;
      const known = this.#overridden.get(below.id) ?? new Set();
      this.#overridden.set(below.id, known.add(above.id));
    }
  }

  #overrides(below: string, above: ReadonlySet<string>, seen = new Set<string>()): boolean {
    if (seen.has(below)) return false;
    seen.add(below);
    for (const id of this.#overridden.get(below) ?? [])
      if (above.has(id) || this.#overrides(id, above, seen)) return true;
    return false;
  }

  #targetsOf({ name, to = [] }: CheckedCall | Mention): Set<string> {
    const found = new Set<string>();
    for (const place of to) {
      const node = this.#nodes.definedAt(place, name);
      if (node !== undefined) found.add(node.id);
    }
    return found;
  }

  judge(calls: readonly GraphCall[]): Judgement {
    const inScope = calls.filter(({ from, to }) => this.#checked.files.has(from.file) && to.kind !== 'module');
    const asked = this.#asked(inScope);
    const missed = [...asked.values()].filter((verdict) => verdict !== undefined);
    const verdicts = [...this.#found(inScope), ...missed];
    const count = (verdict: Verdict['verdict']): number => verdicts.filter((each) => each.verdict === verdict).length;
    const right = count('right') + count('dispatched');
    const judged = right + count('mentioned') + count('wrong');
    return {
      pairs: asked.size,
      precision: right / judged,
      precisionWithMentions: (right + count('mentioned')) / judged,
      recall: 1 - missed.length / asked.size,
      verdicts,
    };
  }

  /** Judges each pair of caller and callee once. */
  *#found(calls: readonly GraphCall[]): Generator<Verdict> {
    const callsOf = byFile(this.#checked.calls);
    const mentionsOf = byFile(this.#checked.mentions);
    const targets = new Map<CheckedCall | Mention, Set<string>>();
    const targetsOf = (call: CheckedCall | Mention): Set<string> => {
      const known = targets.get(call) ?? this.#targetsOf(call);
      targets.set(call, known);
      return known;
    };
    const seen = new Set<string>();
    for (const { from, to, line, provenance } of calls) {
      const pair = `${from.id} ${to.id}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
      const isInside = (row: Place): boolean => row.line >= from.line && row.line <= from.end;
      const here = (callsOf.get(from.file) ?? []).filter(isInside);
      const named = here.filter((call) => call.name === bareName(to));
      const verdict = (): Pick<Verdict, 'verdict' | 'why' | 'instead'> => {
        if (here.some((call) => targetsOf(call).has(to.id))) return { verdict: 'right' };
        if (here.some((call) => this.#overrides(to.id, targetsOf(call)))) return { verdict: 'dispatched' };
        const mentions = (mentionsOf.get(from.file) ?? []).filter(isInside);
        if (mentions.some((mention) => targetsOf(mention).has(to.id))) return { verdict: 'mentioned' };
        const isUnsaid = ({ unknown, line: at }: CheckedCall): boolean => unknown === true && at === line;
        if (named.some(({ unknown }) => unknown) || here.some(isUnsaid)) return { verdict: 'open' };
        if (this.#isBlind(from, line, to, named)) return { verdict: 'open' };
        const other = named.find(({ to: places }) => places !== undefined)?.to?.[0];
        if (other !== undefined) return { verdict: 'wrong', why: 'other-target', instead: placeKey(other) };
        return { verdict: 'wrong', why: named.length > 0 ? 'outside' : 'no-call' };
      };
      yield {
        ...verdict(),
        ...{ caller: from.name, file: from.file, line, callee: to.name, at: placeKey(to), provenance },
      };
    }
  }

  /** Whether the checker has no word on a name that is written there, or none on the definition. */
  #isBlind(from: GraphNode, line: number | null, to: GraphNode, named: readonly CheckedCall[]): boolean {
    if (this.#seen !== undefined && !this.#seen.has(to.id)) return true;
    const isWrittenIn = (at: number): boolean =>
      this.#lineAt({ file: from.file, line: at })
        .split(/[^\w$]+/)
        .includes(bareName(to).replace(/[?!]$/, ''));
    if (named.length > 0) return line !== null && !named.some((call) => call.line === line) && isWrittenIn(line);
    // No word on any call of the name, though it is written: the caller may be a macro, or code for another platform.
    for (let at = from.line; at <= Math.min(from.end, from.line + MOST_LINES); at++) if (isWrittenIn(at)) return true;
    return false;
  }

  /**
   * All pairs that are asked for, with a verdict where no edge stands for one. A method without a body is found with any
   * that implements it, and not asked for otherwise.
   */
  #asked(calls: readonly GraphCall[]): Map<string, Verdict | undefined> {
    const edges = new Map<string, GraphCall[]>();
    for (const call of calls) {
      const known = edges.get(call.from.file) ?? [];
      known.push(call);
      edges.set(call.from.file, known);
    }
    const verdicts = new Map<string, Verdict | undefined>();
    for (const call of this.#checked.calls) {
      const { to, name, file, line } = call;
      if (to === undefined || call.optional) continue;
      const isAbstract = to.every((place) => this.#checked.abstract.has(placeKey(place)));
      const around = this.#nodes.around(call);
      const caller = around[0];
      const targets = this.#targetsOf(call);
      const at = to.map(placeKey).join(' ');
      const pair = `${caller?.id} ${at}`;
      const isFound = (edges.get(file) ?? []).some((edge) => {
        const isHere = edge.from.id === caller?.id || Math.abs((edge.line ?? 0) - line) <= LINES_APART;
        if (!isHere || !around.some(({ id }) => id === edge.from.id)) return false;
        return targets.has(edge.to.id) || this.#overrides(edge.to.id, targets);
      });
      if (isFound) verdicts.set(pair, undefined);
      else if (!verdicts.has(pair) && !isAbstract)
        verdicts.set(pair, {
          ...{ verdict: 'missed', why: targets.size === 0 ? 'no-node' : 'no-edge' },
          ...{ caller: caller?.name ?? '', file, line, callee: name, at },
        });
    }
    return verdicts;
  }
}

/** A name as it is called: the part behind the last separator, and that of a macro of Rust without its mark. */
const bareName = ({ name }: GraphNode): string => (name.split(/\.|::/).at(-1) ?? name).replace(/!$/, '');

function byFile<T extends Place>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const known = found.get(row.file) ?? [];
    known.push(row);
    found.set(row.file, known);
  }
  return found;
}
