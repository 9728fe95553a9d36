import { isTestPath } from '../../graph/explore/test-code.ts';
import { normaliseContext } from '../extraction/normalise.ts';
import { byCodePoint, sha1, sortedSet } from '../hashing.ts';
import { moduleOf } from '../ids.ts';
import type { CallEnd, CallGraph, GraphSymbol } from './call-graph.ts';

/** The calls of one function or class: a sample to print, and everything for the rules of change. */
export interface CallContext {
  readonly called_by: readonly string[];
  readonly calls: readonly string[];
  readonly graphHash: string;
  readonly allCallers: readonly string[];
  readonly allCalls: readonly string[];
  /** Of `allCallers` and `allCalls`, those in another module. */
  readonly crossing: readonly string[];
  /** Bare names that must not stand in the summary. */
  readonly forbidden: ReadonlySet<string>;
}

export const EMPTY_CONTEXT: CallContext = {
  called_by: [],
  calls: [],
  graphHash: sha1(normaliseContext({ called_by: [], calls: [] })),
  allCallers: [],
  allCalls: [],
  crossing: [],
  forbidden: new Set(),
};

interface Place {
  readonly path: string;
  readonly key: string;
  readonly qualifiedName: string;
}

const nameOf = ({ dotted }: GraphSymbol): string => dotted;

// Its own file, then its own folder, then the rest.
const distance = (from: string, to: string): number => (from === to ? 0 : moduleOf(from) === moduleOf(to) ? 1 : 2);

/**
 * Document 003 §5.1: the same module first, then code that is no test, then the more important by PageRank, the more
 * frequent, and by name, so that the same graph always gives the same sample.
 */
export function sample(place: { readonly path: string }, ends: readonly CallEnd[], limit: number): string[] {
  const order = (left: CallEnd, right: CallEnd): number =>
    distance(place.path, left.symbol.path) - distance(place.path, right.symbol.path) ||
    Number(isTestPath(left.symbol.path)) - Number(isTestPath(right.symbol.path)) ||
    right.symbol.pageRank - left.symbol.pageRank ||
    right.times - left.times ||
    byCodePoint(nameOf(left.symbol), nameOf(right.symbol));
  return [...new Set([...ends].sort(order).map(({ symbol }) => nameOf(symbol)))].slice(0, limit);
}

/** Who calls a function and what it calls, as document 003 wants to know it. */
export function callContext(graph: CallGraph, place: Place, topK: number): CallContext {
  const callers = graph.callersOf(place.path, place.key);
  const callees = graph.calleesOf(place.path, place.key);
  if (callers.length === 0 && callees.length === 0) return EMPTY_CONTEXT;
  const printed = { called_by: sample(place, callers, topK), calls: sample(place, callees, topK) };
  const ends = [...callers, ...callees].map(({ symbol }) => symbol);
  const own = new Set(place.qualifiedName.split('.'));
  return {
    // Sorted as they are hashed: a rank that moves among the same five is no change of the context.
    called_by: sortedSet(printed.called_by),
    calls: sortedSet(printed.calls),
    graphHash: sha1(normaliseContext(printed)),
    allCallers: sortedSet(callers.map(({ symbol }) => nameOf(symbol))),
    allCalls: sortedSet(callees.map(({ symbol }) => nameOf(symbol))),
    crossing: sortedSet(ends.filter(({ path }) => moduleOf(path) !== moduleOf(place.path)).map(nameOf)),
    forbidden: new Set(ends.flatMap((symbol) => spellings(symbol)).filter((name) => !own.has(name))),
  };
}

// A module's own code is a caller too; it has no name but the file's.
const spellings = ({ name, qualifiedName, dotted, key }: GraphSymbol): string[] =>
  key === '' || qualifiedName === '' ? [] : [name, qualifiedName, dotted];
