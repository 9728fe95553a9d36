import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { GIVES_ITSELF } from './collections.ts';
import { methodScope, scopeOfLocal, selfIsClass } from './scopes.ts';

/** The receiver: the class itself in its own methods and body. */
export const selfTerm = (walk: Walk): TermId =>
  selfIsClass(walk.facts) ? walk.facts.thisClassTerm() : walk.facts.thisTerm();

const VISIBILITY = new Set(['private', 'protected', 'public', 'module_function', 'private_class_method']);

/** A bare name is a local if one was assigned above, else a call without arguments. */
export const identifier: Rule = (walk, node, use) => {
  const { facts } = walk;
  const name = walk.text(node);
  if (VISIBILITY.has(name) && facts.current === facts.enclosingType()) return NONE;
  // `new.run`: an object of the class whose method this is.
  if (name === 'new' && selfIsClass(facts)) return facts.call(facts.thisClassTerm(), [], walk.line(node), true);
  if (scopeOfLocal(facts, name) === undefined) {
    const result = facts.call(facts.name(name, methodScope(facts, name)), [], walk.line(node));
    // `dup.run`: another object of the class.
    return GIVES_ITSELF.test(name) && facts.enclosingType() >= 0 ? selfTerm(walk) : result;
  }
  const term = facts.name(name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

export const constant: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

export const scopeResolution: Rule = (walk, node, use) => {
  const { facts } = walk;
  const scope = walk.child(node, 'scope');
  const name = walk.text(walk.child(node, 'name'));
  const term = scope < 0 ? facts.name(name, 0) : facts.member(walk.visit(scope), name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

/** `@x` is a member of the receiver under its own name; `@@x` belongs to the class. */
export const instanceVariable: Rule = (walk, node, use) => {
  const { facts } = walk;
  const name = walk.text(node);
  const type = facts.enclosingType();
  if (type >= 0) facts.declare(name, type);
  const term = type < 0 ? facts.variable(facts.declare(name, 0)) : facts.member(selfTerm(walk), name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

export const globalVariable: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};
