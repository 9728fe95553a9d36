import { pathPattern } from '../code/path-pattern.ts';
import type { SymbolKind } from '../code/symbol.ts';
import type { StoredSymbol } from '../store/index.ts';

/** Which results are wanted at all. */
export interface SearchFilter {
  readonly languages?: readonly string[];
  /** Prefixes or globs of paths. */
  readonly paths?: readonly string[];
  readonly kinds?: readonly SymbolKind[];
}

export const isFiltering = ({ languages = [], kinds = [], paths = [] }: SearchFilter): boolean =>
  languages.length + kinds.length + paths.length > 0;

/** Whether a symbol is wanted at all; what the graph reaches is held to it too. */
export const passes = (symbol: Pick<StoredSymbol, 'language' | 'kind' | 'path'>, filter: SearchFilter): boolean => {
  const { kinds = [] } = filter;
  return (kinds.length === 0 || kinds.includes(symbol.kind)) && fileMayPass(symbol, filter);
};

/** Whether anything in a file can be wanted. */
export const fileMayPass = (file: Pick<StoredSymbol, 'language' | 'path'>, filter: SearchFilter): boolean => {
  const { languages = [], paths = [] } = filter;
  if (languages.length > 0 && !languages.includes(file.language)) return false;
  return paths.length === 0 || matchersOf(paths).some((matches) => matches(file.path));
};

type Matcher = (path: string) => boolean;

/** A question asks the same patterns of every file. */
const known = new WeakMap<readonly string[], readonly Matcher[]>();

const matchersOf = (paths: readonly string[]): readonly Matcher[] => {
  const made = known.get(paths);
  if (made !== undefined) return made;
  const matchers = paths.map(matcherOf);
  known.set(paths, matchers);
  return matchers;
};

const matcherOf = (pattern: string): Matcher => {
  if (pattern.includes('*')) {
    const glob = pathPattern(pattern);
    return (path) => glob.test(path);
  }
  const folder = pattern.endsWith('/') ? pattern : `${pattern}/`;
  return (path) => path === pattern || path.startsWith(folder);
};
