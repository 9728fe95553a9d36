import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** Methods that Ruby calls on a module when a class takes it. */
const HOOKS: ReadonlySet<string> = new Set(['included', 'extended', 'prepended', 'append_features', 'inherited']);

const MIXING: ReadonlySet<string> = new Set(['include', 'extend', 'prepend']);

/**
 * `def self.included(base) base.extend(ClassMethods) end`: who takes the module takes what its hook mixes in, so the module
 * has it for a base.
 */
export const mixedByHook = (walk: Walk, target: number, name: string, given: readonly TermId[]): void => {
  const { facts } = walk;
  if (!MIXING.has(name) || walk.type(target) !== 'identifier') return;
  const hook = facts.symbol(facts.enclosingFunction());
  const type = facts.enclosingType();
  if (type < 0 || !HOOKS.has(hook.name) || hook.parameters[0]?.name !== walk.text(target)) return;
  for (const term of given) if (term !== NONE) facts.addBase(type, term);
};

/** `module ClassMethods` in a module holds what classes that take the module have as methods of their own. */
export const isClassMethods = (walk: Walk, name: string): boolean => {
  const type = walk.facts.enclosingType();
  return name === 'ClassMethods' && type >= 0 && /^(?:trait|namespace)$/.test(walk.facts.symbol(type).kind);
};

/** `included do … end`, `class_methods do … end`: the block is read as part of the class that takes the module. */
export const isClassBlock = (walk: Walk, name: string, block: number, given: number): boolean => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const isNamed = name === 'included' || name === 'prepended' || name === 'class_methods';
  return isNamed && given === 0 && block >= 0 && type >= 0 && facts.current === type;
};
