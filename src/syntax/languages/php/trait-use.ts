import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** `A::m`, or `m` of whichever trait has it. */
const traitMethod = (walk: Walk, node: number, traits: readonly TermId[]): { name: string; term: TermId } => {
  const { facts } = walk;
  const [trait = -1, method = -1] = walk.children(node);
  if (walk.type(node) === 'class_constant_access_expression') {
    const name = walk.text(method);
    return { name, term: facts.member(typeTerm(walk, trait), name) };
  }
  const name = walk.text(node);
  return { name, term: facts.union(traits.map((each) => facts.member(each, name))) };
};

/** `use A, B { A::m insteadof B; B::m as n; }`: the class has what its traits have, some of it under other names. */
export const traitUse: Rule = (walk, node) => {
  const { facts } = walk;
  const traits: TermId[] = [];
  for (const child of walk.children(node)) {
    if (/name$/.test(walk.type(child))) traits.push(typeTerm(walk, child));
  }
  for (const trait of traits) facts.addBase(facts.current, trait);
  for (const clause of walk.children(walk.tree.childOfType(node, 'use_list'))) {
    const [from = -1, ...rest] = walk.children(clause);
    const { name, term } = traitMethod(walk, from, traits);
    // Without a name `as` changes only who may call it.
    const alias = rest.filter((child) => walk.type(child) === 'name').at(-1) ?? -1;
    const isAlias = walk.type(clause) === 'use_as_clause';
    if (isAlias && alias < 0) continue;
    facts.assign(facts.variable(facts.declare(isAlias ? walk.text(alias) : name)), term);
  }
  return NONE;
};
