import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { argumentsOf, literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { declareNames, expressions, readValue } from './bindings.ts';
import { typeTerm } from './types.ts';

/** `T{…}`: a named type is constructed, a map or slice is a container; elided inner types are taken from the outer one. */
export const readLiteral = (walk: Walk, written: number, body: number): TermId => {
  const { facts } = walk;
  const shape = walk.type(written);
  if (shape === 'pointer_type') return readLiteral(walk, walk.children(written)[0] ?? -1, body);
  const inner = walk.child(written, shape === 'map_type' ? 'value' : 'element');
  const isContainer = /map_type|slice_type|array_type/.test(shape);
  const type = typeTerm(walk, written);
  const read = (node: number, name: string): TermId => {
    const value = walk.type(node) === 'literal_element' ? (walk.children(node)[0] ?? -1) : node;
    if (walk.type(value) === 'literal_value') return readLiteral(walk, isContainer ? inner : -1, value);
    return readValue(walk, value, name, node);
  };
  const entries = walk.children(body).map((child, index) => {
    if (walk.type(child) !== 'keyed_element') return { key: '', place: index, term: read(child, '') };
    const [left = -1, right = -1] = walk.children(child);
    if (isContainer) read(left, '');
    const key = isContainer ? (literalKey(walk, left) ?? ELEMENT) : walk.text(left);
    return { key, place: index, term: read(right, key === ELEMENT ? '' : key) };
  });
  if (isContainer || shape === 'struct_type' || type === NONE) {
    const made = facts.object(
      entries.map(({ key, place, term }) => ({ key: key !== '' ? key : place < 8 ? String(place) : ELEMENT, term })),
    );
    // What it holds later is told by its type alone.
    return isContainer && holdsMembers(walk, inner) ? facts.union([made, facts.instanceOf(type)]) : made;
  }
  const made = facts.call(
    type,
    entries.map(({ key, term }) => (key === '' ? term : facts.keyword(key, term))),
    walk.line(body),
    true,
  );
  for (const { key, term } of entries) if (key !== '') facts.assign(facts.member(made, key), term);
  return made;
};

/** Whether a type is worth knowing of an element: one of the language's own has no members. */
const holdsMembers = (walk: Walk, type: number): boolean =>
  type >= 0 && !(walk.type(type) === 'type_identifier' && BUILT_IN.test(walk.text(type)));

const BUILT_IN = /^(?:string|bool|byte|rune|any|error|uintptr|u?int(?:8|16|32|64)?|float(?:32|64)|complex(?:64|128))$/;

/** A chain that spans lines is called where its last name stands. */
const calleeLine = (walk: Walk, callee: number): number => {
  const field = walk.child(callee, 'field');
  return walk.line(field >= 0 ? field : callee);
};

export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  const builtin = walk.type(callee) === 'identifier' ? walk.text(callee) : '';
  if (builtin === 'new' || builtin === 'make') {
    const [type = -1, ...rest] = walk.children(list);
    const term = typeTerm(walk, type);
    walk.visitAll(rest);
    return builtin === 'make' ? facts.instanceOf(term) : facts.call(term, [], walk.line(node), true);
  }
  const term = walk.named(callee);
  walk.visitOthers(node, 'function', 'arguments');
  const args = argumentsOf(walk, list);
  const result = facts.call(term, args, calleeLine(walk, callee));
  if (builtin !== 'append') return result;
  return facts.union([args[0] ?? NONE, facts.object(args.slice(1).map((added) => ({ key: ELEMENT, term: added })))]);
};

export const typeSwitch: Rule = (walk, node) => {
  const { facts } = walk;
  const alias = expressions(walk, walk.child(node, 'alias'))[0] ?? -1;
  walk.visit(walk.child(node, 'initializer'));
  const value = walk.visit(walk.child(node, 'value'));
  if (alias >= 0) facts.beginLocal(walk.text(alias));
  const variable = alias < 0 ? -1 : facts.declare(walk.text(alias));
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'default_case' && variable >= 0) facts.assign(facts.variable(variable), value);
    if (walk.type(child) !== 'type_case') {
      if (walk.type(child) === 'default_case') walk.visit(child);
      continue;
    }
    facts.branch();
    const types = walk.tree.childrenIn(child, 'type').map((type) => typeTerm(walk, type));
    if (variable >= 0) for (const type of types) facts.assign(facts.variable(variable), facts.instanceOf(type));
    walk.visitOthers(child, 'type');
  }
  return NONE;
};

export const range: Rule = (walk, node) => {
  const targets = expressions(walk, walk.child(node, 'left'));
  const element = walk.facts.element(walk.visit(walk.child(node, 'right')));
  // One name alone is the key of a map or slice, but the value of a channel or iterator; keys have no members to confuse.
  const values = targets.length === 1 ? [element] : [NONE, element];
  if (/^[^{]*?:=/.test(walk.text(node))) declareNames(walk, targets, values);
  else {
    for (const [index, target] of targets.entries()) walk.facts.assign(walk.target(target), values[index] ?? NONE);
  }
  return NONE;
};
