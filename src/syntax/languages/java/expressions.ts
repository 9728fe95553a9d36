import { METHOD_REFERENCE, NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { anonymousType, declareLocal, outerThis } from '../class-based.ts';
import { isAnnotation } from './declarations.ts';
import { passedIn } from './operators.ts';
import { typeTerm } from './types.ts';

export const invocation: Rule = (walk, node) => {
  const { facts } = walk;
  const object = walk.child(node, 'object');
  const name = walk.text(walk.child(node, 'name'));
  for (const type of walk.children(walk.child(node, 'type_arguments'))) typeTerm(walk, type);
  // `Interface.super.method()`: the base that is meant is named before `super`.
  const isQualifiedSuper = object >= 0 && walk.type(object) !== 'super' && walk.tree.childOfType(node, 'super') >= 0;
  const receiver = isQualifiedSuper ? facts.instanceOf(typeTerm(walk, object)) : walk.visit(object);
  const callee = object < 0 ? facts.methodName(name) : facts.member(receiver, name);
  return facts.call(callee, passedIn(walk, walk.child(node, 'arguments')), walk.line(walk.child(node, 'name')));
};

export const creation: Rule = (walk, node) => {
  const { facts } = walk;
  const type = walk.child(node, 'type');
  const [outer = -1] = walk.children(node).filter((child) => child !== type && walk.type(child) !== 'new');
  const isInner = outer >= 0 && outer < type && !isAnnotation(walk, outer);
  const made = isInner ? facts.member(walk.visit(outer), walk.text(type)) : typeTerm(walk, type);
  const args = passedIn(walk, walk.child(node, 'arguments'));
  const body = walk.tree.childOfType(node, 'class_body');
  if (body < 0) return facts.call(made, args, walk.line(node), true);
  const anonymous = anonymousType(walk, node, body, walk.text(type).replace(/<.*/s, ''), (symbol) => {
    facts.addBase(symbol, made);
    walk.visit(body);
  });
  // What is passed goes to the constructor of the base.
  facts.call(made, args, walk.line(node), true);
  return facts.call(facts.symbolTerm(anonymous), [], walk.line(node), true);
};

export const fieldAccess: Rule = (walk, node, use) => {
  const { facts } = walk;
  const field = walk.child(node, 'field');
  const object = walk.child(node, 'object');
  if (walk.type(field) === 'this') return outerThis(walk, walk.text(object));
  const term = facts.member(walk.visit(object), walk.text(field));
  if (use) facts.use(term, walk.line(field));
  return term;
};

/** What it names is marked: where overloads are told apart a function is passed, though it may be one of a library. */
export const methodReference: Rule = (walk, node) => {
  const { facts } = walk;
  const [object = -1, name = -1] = walk.children(node);
  const receiver = /type/.test(walk.type(object)) ? typeTerm(walk, object) : walk.visit(object);
  if (name < 0 || walk.type(name) === 'new') {
    // `Order[]::new` takes how many it shall hold.
    if (walk.type(object) === 'array_type') return facts.functionType([facts.literal('int')], receiver);
    return facts.generic(receiver, [facts.literal(METHOD_REFERENCE)]);
  }
  const term = facts.member(receiver, walk.text(name));
  facts.useMethod(term, walk.line(name));
  return facts.generic(term, [facts.literal(METHOD_REFERENCE)]);
};

/** A type and the name that a pattern gives to a value of it. */
export const pattern: Rule = (walk, node) => {
  const [type = -1, name = -1] = walk.children(node).filter((child) => walk.type(child) !== 'modifiers');
  const written = typeTerm(walk, type);
  if (walk.type(name) === 'identifier') declareLocal(walk, walk.text(name), written, NONE);
  else walk.visit(name);
  return NONE;
};

/** `case DONE` names a constant of the subject's enum, which no scope around declares. */
export const useEnumConstant = (walk: Walk, label: number, name: number): boolean => {
  if (walk.type(name) !== 'identifier') return false;
  const { parent } = walk.tree;
  const block = parent[parent[label] ?? -1] ?? -1;
  const [subject = -1] = walk.children(walk.child(parent[block] ?? -1, 'condition'));
  if (walk.type(subject) !== 'identifier') return false;
  walk.facts.use(walk.facts.member(walk.named(subject), walk.text(name)), walk.line(name));
  return true;
};

export const resource: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  if (name < 0) return through(walk, node, true);
  declareLocal(walk, walk.text(name), typeTerm(walk, walk.child(node, 'type')), walk.visit(walk.child(node, 'value')));
  return NONE;
};
