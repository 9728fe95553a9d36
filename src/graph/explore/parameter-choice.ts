import { SymbolFlag } from '../../code/facts.ts';
import type { StoredSymbol } from '../../store/index.ts';

/** What stands for the receiver in a list of parameters, and is written in no call. */
const RECEIVERS: ReadonlySet<string> = new Set(['self', 'cls', 'this']);

const ARGUMENTS_AT_END = /\((.*)\)$/s;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const OPENING = '([{<';
const CLOSING = ')]}>';

/** The words of each parameter of a list, as `String text` or `java.util.List<Order>` write it. */
function parameterWords(list: string): string[][] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at] ?? '';
    // The arrow of a function's type closes nothing.
    if (OPENING.includes(letter)) depth++;
    else if (CLOSING.includes(letter) && !(letter === '>' && '-='.includes(list[at - 1] ?? ' '))) depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(list.slice(start));
  return parts.map((part) => [...part.matchAll(WORD)].map(([word]) => word)).filter((words) => words.length > 0);
}

const withoutReceivers = (parameters: readonly string[][]): string[][] =>
  parameters.filter((words) => !words.some((word) => RECEIVERS.has(word)));

/** `this Order order` of C# is written as the first parameter by some. */
const withReceivers = (parameters: readonly string[][]): string[][] =>
  parameters.map((words) => words.filter((word) => !RECEIVERS.has(word))).filter((words) => words.length > 0);

/** The list between the brackets behind a name; null where the signature has none. */
function writtenParameters({ signature, name }: StoredSymbol): string[][] | null {
  const opening = signature.indexOf('(', Math.max(0, signature.indexOf(name)));
  if (opening < 0) return null;
  let depth = 0;
  for (let at = opening; at < signature.length; at++) {
    if (signature[at] === '(') depth++;
    else if (signature[at] === ')' && --depth === 0) return parameterWords(signature.slice(opening + 1, at));
  }
  return null;
}

/** What a call writes of a function's parameters. */
export function declaredParameters(symbol: StoredSymbol): string[][] | null {
  const written = writtenParameters(symbol);
  return written === null ? null : withoutReceivers(written);
}

// A package before a type is written in one place and not in the other.
const fits = (wanted: readonly string[][], declared: readonly string[][]): boolean =>
  wanted.length === declared.length &&
  wanted.every((words, place) => declared[place]?.includes(words.at(-1) ?? '') || sharesAll(words, declared[place]));

/** The types word by word, the name of a parameter before or behind its type or left out. */
const areThese = (wanted: readonly string[][], declared: readonly string[][]): boolean =>
  wanted.length === declared.length &&
  wanted.every((words, place) => {
    const written = declared[place] ?? [];
    return [written, written.slice(0, -1), written.slice(1)].some((form) => form.join(' ') === words.join(' '));
  });

const sharesAll = (words: readonly string[], declared: readonly string[] | undefined): boolean =>
  declared !== undefined && words.every((word) => declared.includes(word));

/**
 * Of functions of one name those with the parameters that a user writes, as a trace or a document names them:
 * `Element.text(String)`. An empty list often means any, so it chooses only among the overloads of one function.
 */
export function withParameters(text: string, candidates: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const list = ARGUMENTS_AT_END.exec(text.trim())?.[1];
  if (list === undefined) return candidates;
  const wanted = withReceivers(parameterWords(list));
  const [first] = candidates;
  const areOverloads = candidates.every(
    ({ path, qualifiedName }) => path === first?.path && qualifiedName === first.qualifiedName,
  );
  if (wanted.length === 0 && !areOverloads) return candidates;
  const those = (fit: typeof fits): readonly StoredSymbol[] =>
    candidates.filter((symbol) => {
      const written = writtenParameters(symbol);
      if (written === null) return false;
      return fit(wanted, withoutReceivers(written)) || fit(wanted, withReceivers(written));
    });
  return [those(areThese), those(fits), candidates].find((some) => some.length > 0) ?? candidates;
}

/**
 * Of functions of one name those with so many parameters. What is only declared, as a callback of a behaviour, is not meant
 * where the function itself is there.
 */
export function withArity(arity: number, candidates: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const fitting = candidates.filter((symbol) => declaredParameters(symbol)?.length === arity);
  const written = fitting.filter(({ flags }) => (flags & (SymbolFlag.abstract | SymbolFlag.declaration)) === 0);
  return [written, fitting, candidates].find((some) => some.length > 0) ?? candidates;
}
