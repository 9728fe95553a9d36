import { NONE, type TermId } from '../../../code/facts.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';

/** Library types that stand for what they hold: a call on them reaches through. */
const TRANSPARENT = new Set([
  'unique_ptr',
  'shared_ptr',
  'weak_ptr',
  'optional',
  'reference_wrapper',
  'atomic',
  'not_null',
]);
/** `intrusive_ptr`, `scoped_refptr`, `QPointer`, `ComPtr`: every library of size has smart pointers, and calls them so. */
const SMART_POINTER = /(?:^|_)(?:ref)?ptr$|(?:Ptr|Pointer)$/;

const arrayOf = (walk: Walk, element: TermId): TermId =>
  element === NONE ? NONE : walk.facts.generic(walk.facts.name('Array', 0), [element]);

/** What a template's arguments make of it. */
const templateTerm = (walk: Walk, node: number, base: TermId): TermId => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const written = walk.children(walk.child(node, 'arguments'));
  const parts = written.map((child) => {
    if (walk.type(child) === 'type_descriptor') return typeTerm(walk, child);
    walk.visit(child);
    return NONE;
  });
  if (name === 'function') return parts[0] ?? NONE;
  const isKnown = TRANSPARENT.has(name);
  // Others may be the repository's own.
  if (!isKnown) facts.use(base, walk.line(node), true);
  if (isKnown || SMART_POINTER.test(name)) {
    const [first = -1] = written;
    // Between the parentheses of a constructor the grammar takes `shared_ptr<Order> order` for a comparison.
    const isName = /^(?:qualified_)?identifier$/.test(walk.type(first));
    return isName ? qualifiedTerm(walk, first, undefined, true) : (parts[0] ?? NONE);
  }
  return facts.generic(base, parts);
};

/** `a::b::C<D>` from the left: each scope is a namespace or a class. */
export const qualifiedTerm = (walk: Walk, node: number, from: TermId | undefined, isType: boolean): TermId => {
  const { facts } = walk;
  const step = (name: string, scope: TermId | undefined): TermId => {
    if (scope !== undefined) return facts.member(scope, name);
    return TypeNames.of(facts).term(name);
  };
  switch (walk.type(node)) {
    case 'qualified_identifier': {
      const scope = walk.child(node, 'scope');
      const name = walk.child(node, 'name');
      if (scope < 0) {
        const isPlain = /^(?:identifier|type_identifier)$/.test(walk.type(name));
        return isPlain ? facts.name(walk.text(name), 0) : qualifiedTerm(walk, name, undefined, isType);
      }
      return qualifiedTerm(walk, name, qualifiedTerm(walk, scope, from, true), isType);
    }
    case 'template_type':
      return templateTerm(walk, node, step(walk.text(walk.child(node, 'name')), from));
    case 'template_function':
    case 'template_method':
      for (const child of walk.children(walk.child(node, 'arguments'))) walk.visit(child);
      return qualifiedTerm(walk, walk.child(node, 'name'), from, isType);
    case 'dependent_name':
      return qualifiedTerm(walk, walk.children(node).at(-1) ?? -1, from, isType);
    case '':
      return NONE;
    default: {
      const name = walk.text(node);
      return from === undefined && !isType ? facts.name(name) : step(name, from);
    }
  }
};

/** A written type as a term; pointers, references and smart pointers are their target. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  // The parser puts an empty node where it misses one.
  if (node < 0 || walk.text(node) === '') return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'qualified_identifier':
    case 'template_type': {
      const term = qualifiedTerm(walk, node, undefined, true);
      if (!walk.text(node).endsWith('>')) facts.use(term, walk.line(node), true);
      return term;
    }
    case 'struct_specifier':
    case 'union_specifier':
    case 'enum_specifier':
    case 'class_specifier': {
      if (walk.child(node, 'body') >= 0) return walk.visit(node);
      const name = walk.child(node, 'name');
      return name < 0 ? NONE : typeTerm(walk, name);
    }
    case 'type_descriptor': {
      const base = typeTerm(walk, walk.child(node, 'type'));
      return declaredType(walk, walk.child(node, 'declarator'), base);
    }
    case 'dependent_type':
      return typeTerm(walk, walk.children(node).at(-1) ?? -1);
    case 'decltype':
      return NONE;
    case 'primitive_type':
    case 'sized_type_specifier':
      return facts.literal(walk.text(node));
    default:
      return NONE;
  }
};

/** What a declarator makes of the type before it: an array, a function, or (a pointer, a reference) the same. */
export const declaredType = (walk: Walk, declarator: number, base: TermId): TermId => {
  let type = base;
  for (let at = declarator; at >= 0; at = innerDeclarator(walk, at)) {
    if (/array_declarator/.test(walk.type(at))) {
      walk.visit(walk.child(at, 'size'));
      type = arrayOf(walk, type);
    } else if (/function_declarator/.test(walk.type(at))) {
      const parameters = walk.children(walk.child(at, 'parameters')).map((child) => parameterType(walk, child));
      type = walk.facts.functionType(parameters, type);
    }
  }
  return type;
};

const parameterType = (walk: Walk, node: number): TermId =>
  declaredType(walk, walk.child(node, 'declarator'), typeTerm(walk, walk.child(node, 'type')));

const innerDeclarator = (walk: Walk, node: number): number => {
  const inner = walk.child(node, 'declarator');
  if (inner >= 0) return inner;
  if (
    !/reference_declarator|parenthesized_declarator|attributed_declarator|pointer_type_declarator/.test(walk.type(node))
  )
    return -1;
  return walk.children(node).find((child) => /declarator|identifier|_name$/.test(walk.type(child))) ?? -1;
};

/** What a declarator says: the name (maybe `A::b`), and the function that it declares. */
interface Declarator {
  /** Node of the name; -1 for an abstract one. */
  readonly name: number;
  /** The function_declarator when the name itself is a function, not a pointer to one; else -1. */
  readonly callable: number;
}

/** Words that name nothing in C or C++: where a parse has gone wrong, statements read as declarations. */
const STATEMENT_WORDS = new Set(
  `if else for while do switch case default break continue return goto sizeof typedef struct union enum`.split(' '),
);

export const readDeclarator = (walk: Walk, node: number): Declarator => {
  let callable = -1;
  let at = node;
  for (let inner = at; inner >= 0; inner = innerDeclarator(walk, at)) {
    at = inner;
    const type = walk.type(at);
    if (type === 'function_declarator') callable = at;
    else if (/^(?:pointer|reference|array)_declarator$/.test(type)) callable = -1;
  }
  const type = walk.type(at);
  const isName =
    type === 'structured_binding_declarator' || (!/declarator/.test(type) && !STATEMENT_WORDS.has(walk.text(at)));
  return { name: isName ? at : -1, callable };
};
