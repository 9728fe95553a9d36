import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { moduleScope } from './modules.ts';

/**
 * `use M` runs `M.__using__`, whose quoted code imports, aliases and defines things where it is used. That function has
 * what its code brings as names of its own and as bases, and whoever uses it has it for a base: names are then found as
 * members of a class are.
 */

/** Whether what is read here is quoted by a function: whoever uses that gets it. */
export const isQuoted = (walk: Walk): boolean => walk.facts.current !== moduleScope(walk.facts);

/** The module or function around gets the names of what a term means. */
export const bring = (walk: Walk, from: TermId): void => {
  if (walk.facts.current > 0) walk.facts.addBase(walk.facts.current, from);
};

/** `use M, :controller` runs what `M.controller` quotes, where `__using__` hands on to the function that is named. */
export const readUse = (walk: Walk, module: TermId, options: readonly number[], line: number): void => {
  const { facts } = walk;
  const using = facts.member(module, '__using__');
  facts.call(using, walk.visitAll(options), line);
  bring(walk, using);
  const [first = -1] = options;
  if (walk.type(first) !== 'atom') return;
  const quoting = facts.member(module, walk.text(first).slice(1));
  facts.use(quoting, line);
  bring(walk, quoting);
};

/** `unquote(helpers())` puts in what another function quotes. */
export const readUnquoted = (walk: Walk, node: number, value: TermId): void => {
  if (walk.type(walk.child(node, 'target')) === 'identifier') bring(walk, walk.facts.calleeOf(value));
};
