import type { Rule } from '../../language.ts';
import { statement } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { patternNames } from './functions.ts';

/** A block of a function: what `let` and `const` declare in it is seen in all of it and nowhere else. */
export const blockStatement: Rule = (walk, node, use) => {
  const { facts } = walk;
  const { kind } = facts.symbol(facts.current);
  // At the top level constants are symbols of the file.
  if (kind === 'module' || kind === 'namespace') return statement(walk, node, use);
  return facts.block(() => {
    declareAll(walk, node);
    return statement(walk, node, use);
  });
};

/** Runs a rule in a block of its own: the names of a loop and of `catch`. */
export const inBlock =
  (rule: Rule): Rule =>
  (walk, node, use) =>
    walk.facts.block(() => rule(walk, node, use));

/** A function that stands before a constant of its block may name it. */
const declareAll = (walk: Walk, block: number): void => {
  for (const child of walk.children(block)) {
    if (/^switch_(?:case|default)$/.test(walk.type(child))) declareAll(walk, child);
    if (walk.type(child) !== 'lexical_declaration') continue;
    for (const declarator of walk.children(child)) {
      if (walk.type(declarator) !== 'variable_declarator') continue;
      for (const name of patternNames(walk, walk.child(declarator, 'name'))) walk.facts.declare(name);
    }
  }
};
