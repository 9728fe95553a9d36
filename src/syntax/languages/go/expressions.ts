import { ELEMENT, KEY, NONE, type TermId } from '../../../code/facts.ts';
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
    const isTold = holdsMembers(walk, inner) || holdsMembers(walk, walk.child(written, 'key'));
    return isContainer && isTold ? facts.union([made, facts.instanceOf(type)]) : made;
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
  if (walk.type(callee) === 'index_expression') return calleeLine(walk, walk.child(callee, 'operand'));
  const field = walk.child(callee, 'field');
  return walk.line(field >= 0 ? field : callee);
};

/** What is called. `f[T](…)` and `functions[place](…)` are written alike: what `f` is decides between them. */
const readCallee = (walk: Walk, callee: number): TermId => {
  if (walk.type(callee) !== 'index_expression') return walk.named(callee);
  const { facts } = walk;
  const operand = walk.named(walk.child(callee, 'operand'));
  const index = walk.child(callee, 'index');
  const given = walk.visit(index);
  return facts.generic(facts.element(operand, literalKey(walk, index)), [given]);
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
  const term = readCallee(walk, callee);
  walk.visitOthers(node, 'function', 'arguments');
  const args = argumentsOf(walk, list);
  const result = facts.call(term, args, calleeLine(walk, callee));
  if (builtin !== 'append') return result;
  const isSpread = walk.tree.childOfType(list, 'variadic_argument') >= 0;
  const added = args.slice(1).map((term) => ({ key: ELEMENT, term: isSpread ? facts.element(term) : term }));
  return facts.union([args[0] ?? NONE, facts.object(added)]);
};

/** A name that may be a type's or a function's, in a place where the grammar takes it for a type. */
export const readNamed = (walk: Walk, node: number, isUsed: boolean): TermId => {
  const { facts } = walk;
  if (walk.type(node) === 'qualified_type') {
    const term = facts.member(facts.name(walk.text(walk.child(node, 'package'))), walk.text(walk.child(node, 'name')));
    if (isUsed) facts.use(term, walk.line(node));
    return term;
  }
  if (walk.type(node) !== 'type_identifier') return typeTerm(walk, node);
  const term = facts.name(walk.text(node));
  if (isUsed) facts.use(term, walk.line(node));
  return term;
};

/** `T(x)`. To the grammar a call of `f[T](x)` with one argument is the conversion to a generic type. */
export const conversion: Rule = (walk, node) => {
  const { facts } = walk;
  const type = walk.child(node, 'type');
  if (walk.type(type) !== 'generic_type') {
    walk.visit(walk.child(node, 'operand'));
    return facts.instanceOf(typeTerm(walk, type));
  }
  const name = walk.child(type, 'type');
  const called = readNamed(walk, name, false);
  const given = walk.children(walk.child(type, 'type_arguments')).map((argument) => {
    const [only = argument] = walk.type(argument) === 'type_elem' ? walk.children(argument) : [];
    return readNamed(walk, only, true);
  });
  const callee = facts.generic(facts.element(called), given);
  const line = walk.line(walk.type(name) === 'qualified_type' ? walk.child(name, 'name') : name);
  return facts.call(callee, [walk.visit(walk.child(node, 'operand'))], line);
};

export const typeSwitch: Rule = (walk, node) => {
  const { facts } = walk;
  const alias = expressions(walk, walk.child(node, 'alias'))[0] ?? -1;
  walk.visit(walk.child(node, 'initializer'));
  const value = walk.visit(walk.child(node, 'value'));
  for (const child of walk.children(node)) {
    const isCase = walk.type(child) === 'type_case';
    if (!isCase && walk.type(child) !== 'default_case') continue;
    if (isCase) facts.branch();
    const types = walk.tree.childrenIn(child, 'type').map((type) => typeTerm(walk, type));
    const [only = NONE] = types;
    facts.block(() => {
      if (alias >= 0) {
        const held = types.length === 1 && only !== NONE ? facts.instanceOf(only) : value;
        facts.assign(facts.variable(facts.declare(walk.text(alias))), held);
      }
      walk.visitOthers(child, 'type');
    });
  }
  return NONE;
};

export const range: Rule = (walk, node) => {
  const targets = expressions(walk, walk.child(node, 'left'));
  const over = walk.visit(walk.child(node, 'right'));
  const values = [walk.facts.element(over, KEY), walk.facts.element(over)];
  if (/^[^{]*?:=/.test(walk.text(node))) declareNames(walk, targets, values);
  else {
    for (const [index, target] of targets.entries()) walk.facts.assign(walk.target(target), values[index] ?? NONE);
  }
  return NONE;
};
