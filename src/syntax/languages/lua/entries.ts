import { ELEMENT, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { addMember, namedFunction } from './functions.ts';
import { fieldsOf } from './tables.ts';

/** The key of an entry; undefined where it has none, or one that is known only when the program runs (`[name] = …`). */
export const keyOf = (walk: Walk, field: number): string | undefined => {
  const key = walk.child(field, 'name');
  if (key < 0) return undefined;
  return walk.text(field).startsWith('[') ? literalKey(walk, key) : walk.text(key);
};

/** Reads what a name is given: the functions of two tables in one file are told apart by it. */
export const readLabelled = (walk: Walk, name: string, value: number): TermId =>
  name === '' ? walk.visit(value) : walk.facts.labelled(name, () => walk.visit(value));

export const table: Rule = (walk, node) => {
  let place = 1;
  return walk.facts.object(
    fieldsOf(walk, node).map((field) => {
      const key = walk.child(field, 'name');
      const value = walk.child(field, 'value');
      if (key < 0) return { key: place < 8 ? String(place++) : ELEMENT, term: walk.visit(value) };
      const name = keyOf(walk, field);
      if (name === undefined) walk.visit(key);
      const isFunction = walk.type(value) === 'function_definition' && name !== undefined;
      return {
        key: name ?? ELEMENT,
        term: isFunction
          ? walk.facts.symbolTerm(namedFunction(walk, value, field, key))
          : readLabelled(walk, name ?? '', value),
      };
    }),
  );
};

/** The entries of a table that is a class or a module of its own. */
export const readMembers = (walk: Walk, owner: number, node: number): void => {
  const { facts } = walk;
  for (const field of fieldsOf(walk, node)) {
    const key = walk.child(field, 'name');
    const value = walk.child(field, 'value');
    const name = keyOf(walk, field);
    if (name !== undefined && walk.type(value) === 'function_definition') {
      addMember(walk, owner, value, key, field, false);
    } else if (name !== undefined) {
      const term = readLabelled(walk, `${facts.symbol(owner).qualifiedName}.${name}`, value);
      facts.assign(facts.variable(facts.declare(name, owner)), term);
    } else walk.visitChildren(field);
  }
};
