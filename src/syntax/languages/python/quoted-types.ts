import { NONE, type TermId } from '../../../code/facts.ts';

/** What a type in quotes is read into. */
interface TypeParts {
  readonly name: (path: string) => TermId;
  readonly union: (sides: readonly TermId[]) => TermId;
  readonly applied: (base: string, parts: () => readonly TermId[]) => TermId;
  readonly called: (parameters: readonly TermId[], result: TermId) => TermId;
}

const WORDS = /[\w.]+|[[\]|,]|"[^"]*"|'[^']*'|\S/g;

/** Nobody writes a longer type in quotes, and what nests deeper than a stack is none. */
const LONGEST = 500;

const isName = (word: string | undefined): word is string => word !== undefined && /^[A-Za-z_][\w.]*$/.test(word);

/**
 * A type that an annotation has in quotes, `'list[Order] | None'`: the grammar knows it as a string. What is no type gives
 * nothing.
 */
export const quotedType = (text: string, parts: TypeParts): TermId => {
  const words = text.length > LONGEST ? [] : (text.match(WORDS) ?? []);
  let at = 0;
  let isType = true;
  const taken = (word: string): boolean => {
    if (words[at] !== word) return false;
    at++;
    return true;
  };
  const list = (): TermId[] => {
    const out: TermId[] = [];
    while (at < words.length && words[at] !== ']') {
      out.push(union());
      if (!taken(',')) break;
    }
    if (!taken(']')) isType = false;
    return out;
  };
  const one = (): TermId => {
    const word = words[at++];
    if (word === undefined) isType = false;
    else if (word === '[') list();
    else if (/^["'].*["']$/.test(word)) return quotedType(word.slice(1, -1), parts);
    else if (word === 'None' || word === '...') return NONE;
    else if (!isName(word)) isType = false;
    else if (!taken('[')) return parts.name(word);
    else if (/(?:^|\.)Callable$/.test(word) && taken('[')) {
      const parameters = list();
      const result = taken(',') ? union() : NONE;
      if (!taken(']')) isType = false;
      return parts.called(parameters, result);
    } else return parts.applied(word, list);
    return NONE;
  };
  const union = (): TermId => {
    const sides = [one()];
    while (isType && taken('|')) sides.push(one());
    return sides.length === 1 ? (sides[0] ?? NONE) : parts.union(sides);
  };
  const type = union();
  return isType && at === words.length ? type : NONE;
};
