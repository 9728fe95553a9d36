import { GIVEN, NONE, type TermId } from '../../../code/facts.ts';
import { holding, literalKey, slice } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { givenByHook } from './hooks.ts';
import { exportCommonJs } from './modules.ts';

/** Methods that give a container of what the receiver holds, at other places or fewer of them. */
const REARRANGED = new Set(['filter', 'values', 'reverse', 'sort', 'toSorted', 'toReversed', 'flat']);

/** Methods that put their arguments into a container. */
const ADDING = new Set(['push', 'unshift', 'add']);

/** Functions of the library's objects that give what they are given. */
const SAME = /^(?:Object\.(?:freeze|seal|create|assign|setPrototypeOf)|Array\.from|Promise\.(?:resolve|all|race|any))$/;

/**
 * What calls of the library's own functions give, and what they put into containers, as far as functions and objects
 * travel through them. A method of ours under such a name is called all the same: these results only add to its own.
 */
export const knownResults = (
  walk: Walk,
  callee: number,
  called: TermId,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId[] => {
  extendBy(walk, walk.text(callee), nodes, given);
  if (walk.type(callee) === 'identifier') {
    const name = walk.text(callee);
    return [...madeByFunction(name, given), ...givenByHook(walk, callee, name, given)];
  }
  if (walk.type(callee) !== 'member_expression') return [];
  const { facts } = walk;
  const [first] = given;
  const written = walk.text(callee);
  if (written.startsWith('React.')) return givenByHook(walk, callee, written.slice('React.'.length), given);
  if (written.startsWith('$')) return givenByHook(walk, callee, written, given);
  const [, second] = given;
  if (written === 'Array.from' && second !== undefined) return [holding(walk, facts.element(second, GIVEN))];
  if (first !== undefined && SAME.test(written)) return [first];
  if (first !== undefined && written === 'Object.values') return [holding(walk, facts.element(first))];
  if (first !== undefined && written === 'Object.entries') return [entriesOf(walk, first)];
  return byMethod(walk, facts.objectOf(called), walk.text(walk.child(callee, 'property')), nodes, given);
};

/**
 * What is inherited or exported by a call: `util.inherits(Order, Base)`, `Object.setPrototypeOf(Order.prototype,
 * Base.prototype)`, `Object.assign(module.exports, { pay })`.
 */
const extendBy = (walk: Walk, written: string, nodes: readonly number[], given: readonly TermId[]): void => {
  const { facts } = walk;
  const [target = NONE, source = NONE] = given;
  if (/^(?:\w+\.)?inherits$/.test(written)) {
    facts.assign(facts.member(target, 'prototype'), facts.instanceOf(source));
    return;
  }
  const into = walk.text(nodes[0] ?? -1);
  if (written === 'Object.setPrototypeOf' && into.endsWith('.prototype')) facts.assign(target, source);
  if (written === 'Object.assign' && /^(?:module\.)?exports$/.test(into))
    for (const term of given.slice(1)) exportCommonJs(walk, '=', term);
};

/** Pairs of keys and of what a container holds under them. */
const entriesOf = (walk: Walk, container: TermId): TermId =>
  holding(walk, walk.facts.object([{ key: '1', term: walk.facts.element(container) }]));

/** `defineStore('user', () => ({ login }))` of Pinia gives a function that gives what that function gives. */
function madeByFunction(name: string, given: readonly TermId[]): TermId[] {
  const setup = name === 'defineStore' ? given.at(-1) : undefined;
  return setup === undefined ? [] : [setup];
}

/** `new Map()`, `new Set(items)`: what they hold is known by what is put in; `new Proxy(object)` is the object. */
export const newContainer = (walk: Walk, name: string, given: TermId): TermId[] => {
  const { facts } = walk;
  switch (name) {
    case 'Proxy':
      return [given];
    case 'Set':
    case 'WeakSet':
    case 'Array':
      return [holding(walk, facts.element(given))];
    case 'Map':
    case 'WeakMap':
      return [holding(walk, facts.element(facts.element(given), '1'))];
    default:
      return [];
  }
};

const byMethod = (
  walk: Walk,
  object: TermId,
  name: string,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId[] => {
  const { facts } = walk;
  if (ADDING.has(name)) for (const item of given) facts.assign(facts.element(object), item);
  else if (name === 'set' && given.length === 2)
    facts.assign(facts.element(object, literalKey(walk, nodes[0] ?? -1)), given[1] ?? facts.literal('undefined'));
  else if (name === 'bind') return [object];
  else if (name === 'next' && given.length === 0)
    return [facts.object([{ key: 'value', term: facts.element(object) }])];
  else if (name === 'slice') return [slice(walk, object, walk.text(nodes[0] ?? -1), walk.text(nodes[1] ?? -1))];
  else if (name === 'map' && given[0] !== undefined) return [holding(walk, facts.element(given[0], GIVEN))];
  else if (name === 'flatMap' && given[0] !== undefined)
    return [holding(walk, facts.element(facts.element(given[0], GIVEN)))];
  else if (/^reduce(?:Right)?$/.test(name) && given[0] !== undefined)
    return [facts.element(given[0], GIVEN), ...given.slice(1, 2)];
  else if (name === 'concat')
    return [holding(walk, facts.union([object, ...given].map((list) => facts.element(list))))];
  else if (name === 'entries' && given.length === 0) return [entriesOf(walk, object)];
  else if (REARRANGED.has(name)) return [holding(walk, facts.element(object))];
  return [];
};
