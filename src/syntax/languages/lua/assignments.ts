import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { keepCall, requiredModule } from './calls.ts';
import { readLabelled, readMembers } from './entries.ts';
import { addMember, namedFunction } from './functions.ts';
import { argumentsOf, isClassLike, tableKind, tableSymbol } from './tables.ts';

/** The variable of a name: a local of the functions around, else a global. */
const variableOf = (walk: Walk, name: string): number => {
  const { facts } = walk;
  for (let at = facts.current; at > 0; at = facts.around(at)) {
    const known = facts.declared(name, at);
    if (known !== undefined && !isClassLike(facts.symbol(at).kind)) return known;
  }
  return facts.declare(name, 0);
};

/** `a.b.c` as it is written; '' for a target with a computed key, and for what belongs to an instance. */
const pathOf = (walk: Walk, target: number): string => {
  const written = walk.text(target);
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(written) && !/^self\b/.test(written) ? written : '';
};

const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** `local limit <const> = 50`: the attribute stands behind the name. */
const isMarkedConstant = (walk: Walk, name: number): boolean => {
  const next = walk.tree.nextSibling(name);
  return next >= 0 && /^<\s*const\s*>$/.test(walk.text(next));
};

/** A name of the top level: a table with functions is a class or a module, anything else a constant or variable. */
const topLevel = (walk: Walk, node: number, name: number, value: number): TermId | undefined => {
  const { facts } = walk;
  const text = walk.text(name);
  const kind = tableKind(walk, text, value);
  if (kind === undefined) {
    if (facts.declared(text, 0) === undefined) {
      const isConstant = CONSTANT_NAME.test(text) || isMarkedConstant(walk, name);
      walk.constant(isConstant ? 'constant' : 'variable', text, walk.describe(node, { name }));
    }
    return undefined;
  }
  const owner = tableSymbol(walk, name, { kind: kind.kind, node });
  for (const base of kind.bases) facts.addBase(owner, walk.visit(base));
  if (kind.members >= 0) readMembers(walk, owner, kind.members);
  // What makes the class is called, with all that it is given: `class({ … }, checked('name'))`.
  if (kind.members < 0) walk.visit(value);
  else if (walk.type(value) === 'function_call') {
    const [, metatable = -1, ...others] = argumentsOf(walk, value);
    keepCall(walk, facts.symbolTerm(owner), metatable, walk.visit(metatable));
    walk.visitAll(others);
  }
  return facts.symbolTerm(owner);
};

/** `local a, b = x, y`, `local a, b` and `a, b = x, y`: all targets and values of a statement. */
export const assignment: Rule = (walk, node) => {
  const { facts, tree } = walk;
  const isLocal = walk.type(node) === 'variable_declaration';
  const given = isLocal ? tree.childOfType(node, 'assignment_statement') : node;
  const lists = given >= 0 ? given : node;
  const targets = tree.childrenIn(tree.childOfType(lists, 'variable_list'), 'name');
  const values = tree.childrenIn(tree.childOfType(lists, 'expression_list'), 'value');
  let last: TermId = NONE;
  targets.forEach((target, index) => {
    const value = values[index] ?? -1;
    const isName = walk.type(target) === 'identifier';
    const module = requiredModule(walk, value);
    if (isName && isLocal && module !== undefined) {
      facts.import({ module, name: '', line: walk.line(value), local: walk.text(target) });
      return;
    }
    if (isName && isLocal && facts.current > 0) facts.declare(walk.text(target));
    if (walk.type(value) === 'function_definition') {
      readAssignedFunction(walk, node, target, value);
      return;
    }
    const made = isName && facts.current === 0 && value >= 0 ? topLevel(walk, node, target, value) : undefined;
    if (made !== undefined) return;
    if (value >= 0) last = readLabelled(walk, pathOf(walk, target), value);
    // Further targets of one call get its further results.
    const source = value >= 0 ? last : facts.element(last, String(index - values.length + 1));
    if (isName)
      facts.assign(
        facts.variable(isLocal ? facts.declare(walk.text(target)) : variableOf(walk, walk.text(target))),
        source,
      );
    else facts.assign(walk.named(target), source);
  });
  return NONE;
};

/** `f = function … end`, `M.f = function … end`. */
const readAssignedFunction = (walk: Walk, node: number, target: number, value: number): void => {
  const { facts } = walk;
  const owner = walk.child(target, 'table');
  const field = walk.child(target, 'field');
  const isNamed = walk.type(target) === 'dot_index_expression';
  if (owner < 0) {
    const symbol = namedFunction(walk, value, node, target);
    facts.assign(facts.variable(variableOf(walk, walk.text(target))), facts.symbolTerm(symbol));
    if (facts.current === 0) facts.declare(walk.text(target), 0, NONE, symbol);
  } else if (facts.current === 0 && walk.type(owner) === 'identifier' && isNamed) {
    addMember(walk, tableSymbol(walk, owner), value, field, node, false);
  } else {
    const path = pathOf(walk, owner);
    const read = (): TermId => facts.symbolTerm(namedFunction(walk, value, node, field));
    const term = !isNamed ? walk.visit(value) : path === '' ? read() : facts.labelled(path, read);
    facts.assign(walk.named(target), term);
  }
};
