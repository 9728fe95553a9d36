import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { byGrade, isPrimary, type RankedMatches } from './symbol-match.ts';
import { isImportPath, scopedSegments } from './symbol-query.ts';

/**
 * What is named with its package, namespace, module or folder, as stack traces and imports do: `cn.shop.Order.total`,
 * `Shop\Order`, `orders.New`. The symbol's own name must be there whole, and what stands before it must be known of its
 * file. Folders may be left out in between, since a package hands on what its modules define.
 */
export async function scopedMatches(reader: IndexReader, text: string): Promise<RankedMatches> {
  const wanted = scopedSegments(text);
  const last = wanted.at(-1);
  if (last === undefined || wanted.length < 2) return { candidates: [], winner: null };
  const matches: { symbol: StoredSymbol; grade: number }[] = [];
  for (const symbol of await reader.symbolsNamed([last])) {
    const outer = outerSegments(symbol, wanted);
    if (outer === null || symbol.kind === 'section') continue;
    const declared = (await reader.fileByPath(symbol.path))?.package ?? '';
    const agreeing = agreeingSegments(outer, symbol.path, declared, isImportPath(text));
    if (agreeing > 0 || outer.length === 0)
      matches.push({ symbol, grade: (isPrimary(symbol) ? 0 : wanted.length) - agreeing });
  }
  return byGrade(matches);
}

const separated = (name: string): string[] => name.split(/::|[.#\\/]/).filter((segment) => segment !== '');

/** Rust writes `serde_core` for the folder `serde-core`. */
const folded = (segments: readonly string[]): string[] => segments.map((segment) => segment.replaceAll('-', '_'));

/** What was written before a symbol's own qualified name; null where that is not written whole. */
function outerSegments({ qualifiedName }: StoredSymbol, wanted: readonly string[]): readonly string[] | null {
  const own = separated(qualifiedName);
  const outer = wanted.length - own.length;
  if (own.length === 0 || outer < 0) return null;
  return own.every((segment, place) => segment === wanted[outer + place]) ? wanted.slice(0, outer) : null;
}

/** How many of the segments are known of a file; 0 where one of them is not its own. */
function agreeingSegments(outer: readonly string[], path: string, declared: string, isImport: boolean): number {
  const names = separated(declared);
  const wanted = folded(outer);
  // A package of several names is the whole one: whoever writes another package means another file.
  if (names.length > 1) return folded(names).slice(-wanted.length).join('.') === wanted.join('.') ? wanted.length : 0;
  const scope = folded([...path.replace(/\.[^./]*$/, '').split('/'), ...names]);
  const agreeing = innermostIn(scope, wanted);
  // An import path begins with where the repository comes from, which its files do not know.
  return agreeing === wanted.length || isImport ? agreeing : 0;
}

/** How many of the last segments stand in a scope, in this order, whatever stands between them. */
function innermostIn(scope: readonly string[], segments: readonly string[]): number {
  let agreeing = 0;
  for (let at = scope.length - 1; at >= 0 && agreeing < segments.length; at--)
    if (scope[at] === segments[segments.length - 1 - agreeing]) agreeing++;
  return agreeing;
}
