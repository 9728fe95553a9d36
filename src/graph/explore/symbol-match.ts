import { SymbolFlag } from '../../code/facts.ts';
import { isTypeLike, type SymbolKind } from '../../code/symbol.ts';
import type { StoredSymbol } from '../../store/index.ts';
import { byImportance } from './order.ts';
import type { NameQuery } from './symbol-query.ts';
import { isTestCode } from './test-code.ts';

/** Kinds that are rarely meant when something else has the same name. */
const SECONDARY: ReadonlySet<SymbolKind> = new Set(['module', 'variable', 'lambda', 'namespace']);

/** Files that stand for their folder. */
const FOLDER_FILES: ReadonlySet<string> = new Set(['index', '__init__', 'mod', 'lib', 'main']);

/** How well a symbol answers to a name; lower is better, null is not at all. */
export function matchQuality(symbol: StoredSymbol, query: NameQuery, ignoringCase: boolean): number | null {
  const fold = (text: string): string => (ignoringCase ? text.toLowerCase() : text);
  const wanted = query.segments.map(fold);
  const whole = fold(query.whole);
  if (fold(symbol.key) === whole || fold(symbol.qualifiedName) === whole) return 0;
  const own = fold(symbol.qualifiedName)
    .split(/::|[.#\\]/)
    .filter((segment) => segment !== '');
  if (own.join('.') === wanted.join('.')) return 0;
  if (fold(symbol.name) === whole || endsWith(own, wanted)) return 1;
  const outer = fold(symbol.path.replace(/\.[^./]*$/, '')).split('/');
  if (endsWith([...outer, ...own], wanted)) return 2;
  return FOLDER_FILES.has(outer.at(-1) ?? '') && endsWith([...outer.slice(0, -1), ...own], wanted) ? 2 : null;
}

/** Whether a symbol is what one looks at: defined here, no test, no bare variable. */
export function isPrimary(symbol: StoredSymbol): boolean {
  return !SECONDARY.has(symbol.kind) && !isDeclared(symbol) && !isTestCode(symbol);
}

export interface RankedMatches {
  /** All, best first. */
  readonly candidates: readonly StoredSymbol[];
  /** The one that stands above all others, if there is such a one. */
  readonly winner: StoredSymbol | null;
  /** What could be meant beside the winner, best first. */
  readonly others?: readonly StoredSymbol[];
}

/** Ranks what answers to a name: what is primary before what is not, then the closer match, then the more important. */
export function rankMatches(symbols: readonly StoredSymbol[], query: NameQuery, ignoringCase: boolean): RankedMatches {
  const matches = symbols.flatMap((symbol) => {
    const quality = matchQuality(symbol, query, ignoringCase);
    return quality === null ? [] : [{ symbol, grade: gradeOf(symbol) + quality }];
  });
  const { candidates, winner } = byGrade(withoutShadows(matches));
  const [first, ...behind] = candidates;
  return { candidates, winner, others: behind.filter((symbol) => isPrimary(symbol) && symbol.name === first?.name) };
}

interface Match {
  readonly symbol: StoredSymbol;
  readonly grade: number;
}

/** Whoever names a type means neither its constructors nor what stands for it beside members that are written elsewhere. */
function withoutShadows(matches: readonly Match[]): readonly Match[] {
  const types = matches.map(({ symbol }) => symbol).filter((symbol) => isTypeLike(symbol.kind) && !isDeclared(symbol));
  if (types.length === 0) return matches;
  const [ids, names] = [new Set(types.map(({ id }) => id)), new Set(types.map(({ qualifiedName }) => qualifiedName))];
  return matches.filter(({ symbol }) => {
    if (symbol.kind === 'constructor') return !ids.has(symbol.parentId) && !names.has(ownerName(symbol));
    return !(isTypeLike(symbol.kind) && isDeclared(symbol) && names.has(symbol.qualifiedName));
  });
}

const ownerName = ({ qualifiedName, name }: StoredSymbol): string => qualifiedName.slice(0, -name.length - 1);

const isDeclared = ({ flags }: StoredSymbol): boolean => (flags & SymbolFlag.declaration) !== 0;

/** Symbols by how well they match, the lowest grade first; who alone has that is the winner. */
export function byGrade(matches: readonly Match[]): RankedMatches {
  const sorted = matches.toSorted((a, b) => a.grade - b.grade || byImportance(a.symbol, b.symbol));
  const [first, second] = sorted;
  const winner = first !== undefined && (second === undefined || first.grade < second.grade) ? first.symbol : null;
  return { candidates: sorted.map(({ symbol }) => symbol), winner };
}

/** What is defined stands before what is only declared, whatever it is. */
const gradeOf = (symbol: StoredSymbol): number => {
  if (isPrimary(symbol)) return 0;
  return isDeclared(symbol) ? 6 : 3;
};

function endsWith(list: readonly string[], end: readonly string[]): boolean {
  if (end.length > list.length) return false;
  return end.every((segment, place) => segment === list[list.length - end.length + place]);
}
