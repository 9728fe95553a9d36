import { readPublicId } from '../code/public-id.ts';
import type { NamedSymbol } from '../contract/graph-parts.ts';
import { printable } from './printable.ts';

const OTHER_REPOSITORY = /^external-repo:\/\/([^/]+)\//;

/** A module has no name of its own; what stands in another repository says in which. */
export function ownName({ qualified_name, file }: NamedSymbol): string {
  const other = OTHER_REPOSITORY.exec(file)?.[1];
  if (qualified_name === '') return file;
  return other === undefined ? qualified_name : `${qualified_name} [${other}]`;
}

/** What to call each symbol of an answer: its qualified name, with its file where several share one. */
export function displayNames(symbols: readonly NamedSymbol[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  for (const symbol of symbols) seen.set(ownName(symbol), (seen.get(ownName(symbol)) ?? 0) + 1);
  return new Map(
    symbols.map((symbol) => {
      const name = ownName(symbol);
      const shared = (seen.get(name) ?? 0) > 1 && symbol.qualified_name !== '';
      return [symbol.id, printable(shared ? `${name} (${symbol.file}:${symbol.line_start})` : name)];
    }),
  );
}

/** What to call a symbol of which only the id is at hand: its qualified name, or the path of a file. */
export function nameInId(id: string): string {
  const { path = id, key = '' } = readPublicId(id) ?? {};
  return key === '' ? path : key.replace(/~\d+$/, '');
}

/** A fragment of an answer, as far as it is named. */
export interface NamedFragment {
  readonly symbol_id: string;
  readonly name: string;
  readonly qualified_name: string;
  readonly file: string;
  readonly line_start: number;
}

/** What to call each fragment of an answer beside its code: its name, and as much more as tells it from the others. */
export function shortNames(fragments: readonly NamedFragment[]): ReadonlyMap<string, string> {
  const wordings: ((fragment: NamedFragment) => string)[] = [
    ({ name }) => name,
    ({ name, qualified_name }) => (qualified_name === '' ? name : qualified_name),
  ];
  const sharedBy = wordings.map((wording) => Map.groupBy(fragments, wording));
  const named = (fragment: NamedFragment): string => {
    const own = wordings.find((wording, nth) => sharedBy[nth]?.get(wording(fragment))?.length === 1);
    const { qualified_name, file, line_start } = fragment;
    return own?.(fragment) ?? `${qualified_name} (${file}:${line_start})`;
  };
  return new Map(fragments.map((fragment) => [fragment.symbol_id, printable(named(fragment))]));
}
