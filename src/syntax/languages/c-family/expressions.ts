import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { argumentsOf, literalKey } from '../../rules.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { qualifiedTerm, typeTerm } from './types.ts';
import { readInitializerList } from './variables.ts';

export const qualified: Rule = (walk, node, use) => {
  const term = qualifiedTerm(walk, node, undefined, false);
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** `object.field` and `object->field`, the field maybe with template arguments. */
export const fieldExpression: Rule = (walk, node, use) => {
  const object = walk.visit(walk.child(node, 'argument'));
  let field = walk.child(node, 'field');
  while (/template_method|dependent_name|qualified_identifier/.test(walk.type(field))) {
    const named = walk.child(field, 'name');
    for (const child of walk.children(walk.child(field, 'arguments'))) walk.visit(child);
    field = named >= 0 ? named : (walk.children(field).at(-1) ?? -1);
  }
  const term = walk.facts.member(object, walk.text(field));
  if (use) walk.facts.use(term, walk.line(field));
  return term;
};

/** The type between the angle brackets of `make_unique<T>` or `static_cast<T>`. */
const firstTemplateArgument = (walk: Walk, node: number): number => {
  let at = node;
  while (walk.type(at) === 'qualified_identifier') at = walk.child(at, 'name');
  if (walk.type(at) !== 'template_function') return -1;
  return walk.tree.childOfType(walk.child(at, 'arguments'), 'type_descriptor');
};

export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  // The calls of a chain stand on lines of their own.
  const line = walk.line(walk.type(callee) === 'field_expression' ? walk.child(callee, 'field') : node);
  const name = walk.text(callee).replace(/<.*$/s, '').replace(/^.*::/s, '').trim();
  const written = firstTemplateArgument(walk, callee);
  if (written >= 0 && /^(?:static|dynamic|const|reinterpret)_(?:pointer_)?cast$/.test(name)) {
    walk.visitAll(walk.children(list));
    return facts.instanceOf(typeTerm(walk, written));
  }
  if (written >= 0 && /^make_(?:unique|shared)$/.test(name)) {
    const type = typeTerm(walk, written);
    return facts.call(type, argumentsOf(walk, list), line, true);
  }
  if (walk.type(callee) === 'primitive_type') {
    walk.visitAll(walk.children(list));
    return facts.literal(walk.text(callee));
  }
  const term = walk.named(callee);
  const args = argumentsOf(walk, list);
  const result = facts.call(term, args, line);
  // `pointer.get()`: a smart pointer is what it points to.
  if (
    args.length === 0 &&
    walk.type(callee) === 'field_expression' &&
    /^(?:get|Get|data|lock|release|take|value)$/.test(name.replace(/^.*(?:\.|->)\s*/s, ''))
  )
    return facts.orElse(result, facts.objectOf(term));
  return /^(?:std::)?(?:move|forward|as_const|ref|cref)(?:<|$)/.test(walk.text(callee)) ? (args[0] ?? NONE) : result;
};

export const newExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const type = typeTerm(walk, walk.child(node, 'type'));
  const args = argumentsOf(walk, walk.child(node, 'arguments'));
  const made = facts.call(type, args, walk.line(node), true);
  return walk.child(node, 'declarator') < 0 ? made : facts.object([{ key: '*', term: made }]);
};

/** `T{…}` of C++ constructs, `(struct t){…}` of C fills. */
export const compoundLiteral: Rule = (walk, node) => {
  const { facts } = walk;
  const written = walk.child(node, 'type');
  const type = typeTerm(walk, written);
  const value = walk.child(node, 'value');
  const isDesignated = walk.children(value).some((child) => walk.type(child) === 'initializer_pair');
  if (type === NONE) return readInitializerList(walk, value, NONE, -1, false);
  if (walk.type(written) !== 'type_descriptor' && !isDesignated) {
    return facts.call(type, argumentsOf(walk, value), walk.line(node), true);
  }
  const made = facts.instanceOf(type);
  const inner = walk.type(written) === 'type_descriptor' ? walk.child(written, 'type') : written;
  readInitializerList(walk, value, made, inner, false);
  return made;
};

export const subscript: Rule = (walk, node) => {
  const object = walk.visit(walk.child(node, 'argument'));
  const index = walk.child(node, 'index');
  const list = walk.child(node, 'indices');
  walk.visit(index);
  for (const child of walk.children(list)) walk.visit(child);
  return walk.facts.element(object, literalKey(walk, index >= 0 ? index : (walk.children(list)[0] ?? -1)));
};

export const cast: Rule = (walk, node) => {
  const value = walk.visit(walk.child(node, 'value'));
  const type = typeTerm(walk, walk.child(node, 'type'));
  // A cast to a built-in type (`void *`, `int`) tells less than the value itself.
  return /^(?:primitive_type|sized_type_specifier)$/.test(walk.type(walk.child(walk.child(node, 'type'), 'type')))
    ? value
    : walk.facts.instanceOf(type);
};

/** `using A::b;` makes `b` mean it; `using namespace` only widens where names are looked for. */
export const usingDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  if (walk.hasKeyword(node, 'namespace') || (facts.current > 0 && facts.enclosingType() >= 0)) return NONE;
  const path = walk.tree.childOfType(node, 'qualified_identifier');
  if (path < 0) return NONE;
  const term: TermId = qualifiedTerm(walk, path, undefined, true);
  const local = walk.text(path).replace(/^.*::/s, '').trim();
  facts.use(term, walk.line(node), true);
  if (facts.current === 0) facts.assign(facts.variable(facts.declare(local)), term);
  else {
    // The namespace may be one that only a macro opens: then the name stands alone.
    const meant = facts.orElse(term, facts.name(local, 0));
    facts.assign(facts.variable(facts.declare(local)), meant);
    TypeNames.of(facts).add(local, facts.current, -1);
  }
  return NONE;
};
