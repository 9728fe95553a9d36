import { NONE, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { Walk } from '../../walk.ts';

/** The value that the path of an import begins with, `import builder._`; NONE where the path is one of packages and objects. */
export const importedValue = ({ facts }: Walk, path: readonly string[]): TermId => {
  const [first = '', ...rest] = path.flatMap((part) => part.split('.'));
  if (!/^\p{Ll}/u.test(first) || facts.current === 0) return NONE;
  for (let at = facts.current; at >= 0; at = facts.symbol(at).parent) {
    if (facts.declared(first, at) === undefined) continue;
    return rest.reduce((object, name) => facts.member(object, name), facts.name(first));
  }
  return NONE;
};

/** The names of a function may be members of a value that it imports; a class has them like those of a base. */
export const openValue = ({ facts }: Walk, value: TermId): void => {
  const { kind } = facts.symbol(facts.current);
  if (isTypeLike(kind)) facts.addBase(facts.current, value);
  if (!isCallable(kind)) return;
  facts.membersFirst = true;
  facts.assign(facts.variable(facts.giveReceiver(facts.current)), value);
};
