import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { namedLambda } from './blocks.ts';
import { madeClass } from './declarations.ts';
import { selfTerm } from './names.ts';
import { declareLocal, scopeOfLocal } from './scopes.ts';

/** `till.total = 1` calls `total=`; gives the receiver. */
const writeMember = (walk: Walk, target: number, value: TermId): TermId => {
  const receiver = walk.visit(walk.child(target, 'receiver'));
  const name = walk.text(walk.child(target, 'method'));
  walk.facts.call(walk.facts.member(receiver, `${name}=`), [value], walk.line(target));
  return receiver;
};

/** Binds a target (local, constant, field, setter, several of them) to a value. */
export const bindTarget = (walk: Walk, target: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(target)) {
    case 'identifier': {
      const name = walk.text(target);
      if (facts.current === 0 && scopeOfLocal(facts, name) === undefined) {
        walk.constant('variable', name, walk.describe(walk.tree.parent[target] ?? target, { name: target }));
      }
      facts.assign(facts.variable(declareLocal(facts, name)), value);
      return;
    }
    case 'constant': {
      const symbol = walk.constant(
        'constant',
        walk.text(target),
        walk.describe(walk.tree.parent[target] ?? target, { name: target }),
      );
      facts.assign(facts.variable(facts.declare(facts.symbol(symbol).name)), value);
      return;
    }
    case 'call': {
      const receiver = writeMember(walk, target, value);
      facts.assign(facts.member(receiver, `@${walk.text(walk.child(target, 'method'))}`), value);
      return;
    }
    case 'element_reference': {
      const [object = -1, ...keys] = walk.children(target);
      if (walk.type(object) === 'self') {
        const given = keys.map((key) => walk.visit(key));
        facts.call(facts.member(selfTerm(walk), '[]='), [...given, value], walk.line(target));
      } else facts.assign(walk.named(target), value);
      return;
    }
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      walk.children(target).forEach((child, index) => {
        const isRest = walk.type(child) === 'rest_assignment';
        if (isRest) bindTarget(walk, walk.children(child)[0] ?? -1, value);
        else bindTarget(walk, child, facts.element(value, String(index)));
      });
      return;
    case 'global_variable':
      facts.assign(facts.variable(facts.declare(walk.text(target), 0)), value);
      return;
    case '':
      return;
    default:
      facts.assign(walk.named(target), value);
  }
};

export const assignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  if (walk.type(left) === 'constant') {
    const made = madeClass(walk, left, right);
    if (made !== undefined) return made;
  }
  const isNamed = /^(?:identifier|constant)$/.test(walk.type(left)) && walk.type(right) === 'lambda';
  const value = isNamed ? namedLambda(walk, right, walk.text(left)) : walk.visit(right);
  bindTarget(walk, left, value);
  return value;
};

export const operatorAssignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const isKnown = walk.type(left) !== 'identifier' || scopeOfLocal(walk.facts, walk.text(left)) !== undefined;
  const before = isKnown && walk.type(left) !== 'constant' ? walk.visit(left) : NONE;
  const value = walk.visit(walk.child(node, 'right'));
  const isDefault = /^\s*(?:\|\||&&)=/.test(walk.tree.text.slice(walk.tree.end[left]));
  if (isDefault) bindTarget(walk, left, value);
  // `till.total += 1` reads and writes; what the operator gives is not known.
  else if (walk.type(left) === 'call') writeMember(walk, left, NONE);
  return walk.facts.union([before, value]);
};
