import type { EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { stepsDown } from './implementations.ts';
import { inSourceOrder } from './order.ts';
import { overridesOf } from './overrides.ts';
import type { Relation } from './relation.ts';
import { isTestCode } from './test-code.ts';
import { walk } from './walk.ts';

/** By these a change travels to whoever stands at their source. */
export const CARRIES_CHANGE: readonly EdgeType[] = ['calls', 'refs', 'inherits'];
/** An impact is a list to work through, not a picture: only a runaway is stopped. */
const MAX_AFFECTED = 20_000;
const DEFAULT_DEPTH = 5;

export interface ImpactOptions {
  readonly depth?: number;
  readonly types?: readonly EdgeType[];
  readonly maxNodes?: number;
}

export interface Affected {
  readonly symbol: StoredSymbol;
  readonly depth: number;
  readonly via: Relation;
}

export interface AffectedFile {
  readonly path: string;
  /** The nearest of its symbols. */
  readonly depth: number;
  readonly symbols: readonly Affected[];
}

/** What is affected, as it is worked through. */
export interface AffectedList {
  /** The nearest first, then by path. */
  readonly files: readonly AffectedFile[];
  /** Tests apart: they are not broken by the change, they tell whether it is. */
  readonly tests: readonly AffectedFile[];
  /** How many symbols at each depth, tests included; the first is depth 1. */
  readonly countByDepth: readonly number[];
}

interface Reach {
  readonly affected: readonly Affected[];
  readonly continues: boolean;
  readonly leftOut: number;
}

/** Everything that stands on what has changed, in any number of steps up to the depth. */
export async function affectedBy(
  reader: IndexReader,
  changed: readonly StoredSymbol[],
  { depth = DEFAULT_DEPTH, types = CARRIES_CHANGE, maxNodes = MAX_AFFECTED }: ImpactOptions,
): Promise<Reach> {
  // What overrides or implements a method must take what is passed to it, so it changes with it.
  const beside = types.includes('inherits') ? stepsDown(changed, await overridesOf(reader, changed)) : [];
  const hubLimit = Number.POSITIVE_INFINITY;
  const walkOptions = { depth, types, hubLimit, maxNodes, beside, dispatch: 'jump' } as const;
  const { reached, continues, leftOut } = await walk(reader, changed, 'callers', walkOptions);
  const affected = [...reached.values()].flatMap(({ symbol, depth: steps, via }) =>
    via === null ? [] : [{ symbol, depth: steps, via }],
  );
  return { affected, continues, leftOut };
}

/** A symbol and everything inside it: a change of a class is a change of its methods. */
export async function withMembers(reader: IndexReader, symbol: StoredSymbol): Promise<StoredSymbol[]> {
  const ofFile = await reader.symbolsOfFile(symbol.fileId);
  const inside = new Set([symbol.id]);
  // Parents come before their children in a file.
  for (const { id, parentId } of ofFile) if (inside.has(parentId)) inside.add(id);
  return [symbol, ...ofFile.filter(({ id }) => id !== symbol.id && inside.has(id))];
}

/** The same by files and by distance. */
export function affectedList(affected: readonly Affected[]): AffectedList {
  const countByDepth: number[] = [];
  for (const { depth: steps } of affected) {
    while (countByDepth.length < steps) countByDepth.push(0);
    countByDepth[steps - 1] = (countByDepth[steps - 1] ?? 0) + 1;
  }
  const files = byFile(affected.filter((entry) => !isTestCode(entry.symbol)));
  const tests = byFile(affected.filter((entry) => isTestCode(entry.symbol)));
  return { files, tests, countByDepth };
}

function byFile(affected: readonly Affected[]): AffectedFile[] {
  const sorted = affected.toSorted((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol));
  const groups = Map.groupBy(sorted, ({ symbol }) => symbol.path);
  const files = [...groups].map(([path, symbols]) => ({ path, depth: symbols[0]?.depth ?? 0, symbols }));
  return files.sort((a, b) => a.depth - b.depth || (a.path < b.path ? -1 : 1));
}
