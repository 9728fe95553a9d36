import type { EdgeType } from '../../code/edge.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { stepsDown } from './implementations.ts';
import { inSourceOrder } from './order.ts';
import { overridesOf } from './overrides.ts';
import { type Relation, relationsOf, type Step } from './relation.ts';
import { isTestCode } from './test-code.ts';
import { walk } from './walk.ts';

/** By these a change travels to whoever stands at their source. */
const CARRIES_CHANGE: readonly EdgeType[] = ['calls', 'refs', 'inherits'];
/** An impact is a list to work through, not a picture: only a runaway is stopped. */
const MAX_AFFECTED = 20_000;
const DEFAULT_DEPTH = 5;

interface ImpactOptions {
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

export interface Impact {
  /** The symbol and everything inside it: a change of a class is a change of its methods. */
  readonly changed: readonly StoredSymbol[];
  /** The nearest first, then by path. */
  readonly files: readonly AffectedFile[];
  /** Tests apart: they are not broken by the change, they tell whether it is. */
  readonly tests: readonly AffectedFile[];
  /** How many symbols at each depth, tests included; the first is depth 1. */
  readonly countByDepth: readonly number[];
  readonly continues: boolean;
  readonly leftOut: number;
}

/** What may have to change, or be tested, when a symbol changes. */
export async function impact(reader: IndexReader, symbol: StoredSymbol, options: ImpactOptions = {}): Promise<Impact> {
  const { depth = DEFAULT_DEPTH, types = CARRIES_CHANGE, maxNodes = MAX_AFFECTED } = options;
  const changed = withMembers(symbol, await reader.symbolsOfFile(symbol.fileId));
  const hubLimit = Number.POSITIVE_INFINITY;
  const beside = types.includes('inherits') ? await overridingSteps(reader, changed) : [];
  const walkOptions = { depth, types, hubLimit, maxNodes, beside, dispatch: 'jump' } as const;
  const { reached, continues, leftOut } = await walk(reader, changed, 'callers', walkOptions);
  const using = [...reached.values()].flatMap(({ symbol: other, depth: steps, via }) =>
    via === null ? [] : [{ symbol: other, depth: steps, via }],
  );
  const handing = types === CARRIES_CHANGE ? await handingOn(reader, symbol, using) : [];
  const handed = new Set(handing.map((entry) => entry.symbol.id));
  const affected = [...using.filter((entry) => !handed.has(entry.symbol.id)), ...handing];
  const countByDepth: number[] = [];
  for (const { depth: steps } of affected) {
    while (countByDepth.length < steps) countByDepth.push(0);
    countByDepth[steps - 1] = (countByDepth[steps - 1] ?? 0) + 1;
  }
  const files = byFile(affected.filter((entry) => !isTestCode(entry.symbol)));
  const tests = byFile(affected.filter((entry) => isTestCode(entry.symbol)));
  return { changed, files, tests, countByDepth, continues, leftOut };
}

// A file that imports a symbol and does not use it hands it on to others, by its name: a change of the name breaks it.
async function handingOn(
  reader: IndexReader,
  symbol: StoredSymbol,
  affected: readonly Affected[],
): Promise<Affected[]> {
  const importing = relationsOf(await reader.edgesTo([symbol.id], ['imports']));
  const files = new Map((await reader.symbols(importing.map(({ src }) => src))).map((file) => [file.id, file]));
  const using = new Set(affected.filter(({ depth }) => depth === 1).map((entry) => entry.symbol.fileId));
  return importing.flatMap((via) => {
    const file = files.get(via.src);
    return file === undefined || using.has(file.fileId) || file.fileId === symbol.fileId
      ? []
      : [{ symbol: file, depth: 1, via }];
  });
}

// What overrides or implements a method must take what is passed to it, so it changes with it.
async function overridingSteps(reader: IndexReader, changed: readonly StoredSymbol[]): Promise<Step[]> {
  return stepsDown(changed, await overridesOf(reader, changed));
}

// Parents come before their children in a file.
function withMembers(symbol: StoredSymbol, ofFile: readonly StoredSymbol[]): StoredSymbol[] {
  const inside = new Set([symbol.id]);
  for (const { id, parentId } of ofFile) if (inside.has(parentId)) inside.add(id);
  return [symbol, ...ofFile.filter(({ id }) => id !== symbol.id && inside.has(id))];
}

function byFile(affected: readonly Affected[]): AffectedFile[] {
  const sorted = affected.toSorted((a, b) => a.depth - b.depth || inSourceOrder(a.symbol, b.symbol));
  const groups = Map.groupBy(sorted, ({ symbol }) => symbol.path);
  const files = [...groups].map(([path, symbols]) => ({ path, depth: symbols[0]?.depth ?? 0, symbols }));
  return files.sort((a, b) => a.depth - b.depth || (a.path < b.path ? -1 : 1));
}
