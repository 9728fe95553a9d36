import { NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';

/** A type of the language with parts. Its name is none that a program can give to a type of its own. */
const builtIn = (walk: Walk, name: '[]' | 'chan' | 'map' | '()', parts: readonly TermId[]): TermId =>
  walk.facts.generic(walk.facts.name(name, 0), parts);

const arrayOf = (walk: Walk, element: TermId): TermId => builtIn(walk, '[]', [element]);

/** A written type as a term; pointers are their target, slices are arrays. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'identifier': {
      const term = TypeNames.of(facts).term(walk.text(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'qualified_type': {
      // Packages are names of the file: a field or parameter that is called like one (`fs fs.FS`) is not meant.
      const module = facts.name(walk.text(walk.child(node, 'package')), 0);
      const term = facts.member(module, walk.text(walk.child(node, 'name')));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'generic_type':
      return facts.generic(
        typeTerm(walk, walk.child(node, 'type')),
        walk.children(walk.child(node, 'type_arguments')).map((child) => typeTerm(walk, child)),
      );
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      walk.visit(walk.child(node, 'length'));
      return arrayOf(walk, typeTerm(walk, walk.child(node, 'element')));
    case 'channel_type':
      return builtIn(walk, 'chan', [typeTerm(walk, walk.child(node, 'value'))]);
    case 'map_type':
      return builtIn(walk, 'map', [typeTerm(walk, walk.child(node, 'key')), typeTerm(walk, walk.child(node, 'value'))]);
    case 'function_type': {
      const parameters = parametersOf(walk, walk.child(node, 'parameters'));
      return facts.functionType(
        parameters.map(({ type }) => type),
        resultType(walk, walk.child(node, 'result')),
      );
    }
    case 'struct_type':
      return facts.objectType(fieldsOf(walk, node).map(({ name, type }) => ({ key: name, term: type })));
    case 'type_elem':
    case 'type_constraint':
    case 'pointer_type':
    case 'parenthesized_type':
    case 'negated_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    default:
      return NONE;
  }
};

interface Written {
  readonly name: string;
  readonly type: TermId;
  readonly isVariadic: boolean;
}

/** Parameters (or named results), one entry per name; `a, b int` is two. */
export const parametersOf = (walk: Walk, list: number): Written[] =>
  walk.children(list).flatMap((node) => {
    const isVariadic = walk.type(node) === 'variadic_parameter_declaration';
    if (!isVariadic && walk.type(node) !== 'parameter_declaration') return [];
    const written = typeTerm(walk, walk.child(node, 'type'));
    const type = isVariadic ? arrayOf(walk, written) : written;
    const names = walk.tree.childrenIn(node, 'name').map((name) => walk.text(name));
    return (names.length === 0 ? [''] : names).map((name) => ({ name, type, isVariadic }));
  });

/** Several results are a tuple, which the assignment of a call to several names takes apart. */
export const resultType = (walk: Walk, node: number): TermId => {
  if (walk.type(node) !== 'parameter_list') return typeTerm(walk, node);
  const types = parametersOf(walk, node).map(({ type }) => type);
  if (types.length <= 1) return types[0] ?? NONE;
  return builtIn(walk, '()', types);
};

export const baseName = (text: string): string => text.replace(/\[.*$/s, '').replace(/^.*\./s, '').replace(/^\**/, '');

interface Field {
  readonly name: string;
  readonly type: TermId;
  readonly isEmbedded: boolean;
}

/** Fields of a struct; an embedded type is a field under its own name. */
export const fieldsOf = (walk: Walk, struct: number): Field[] =>
  walk.children(walk.tree.childOfType(struct, 'field_declaration_list')).flatMap((node): Field[] => {
    if (walk.type(node) !== 'field_declaration') return [];
    const written = walk.child(node, 'type');
    const type = typeTerm(walk, written);
    const names = walk.tree.childrenIn(node, 'name');
    if (names.length === 0) return [{ name: baseName(walk.text(written)), type, isEmbedded: true }];
    return names.map((name) => ({ name: walk.text(name), type, isEmbedded: false }));
  });

/** The names of the type parameters of types, in their order. */
const typeParameters = new WeakMap<FactsBuilder, Map<number, readonly string[]>>();

/** Those of a type; what stands for a type of another file has them as its first method names them. */
export const typeParametersOf = (facts: FactsBuilder, type: number, names: readonly string[]): readonly string[] => {
  const known = typeParameters.get(facts)?.get(type);
  if (known !== undefined) return known;
  for (const name of names) facts.declare(name, type);
  return keepTypeParameters(facts, type, names);
};

const keepTypeParameters = (facts: FactsBuilder, type: number, names: readonly string[]): readonly string[] => {
  const ofFile = typeParameters.get(facts) ?? new Map<number, readonly string[]>();
  typeParameters.set(facts, ofFile.set(type, names));
  return names;
};

export const declareTypeParameters = (walk: Walk, symbol: number, list: number): void => {
  const all: string[] = [];
  for (const node of walk.children(list)) {
    const names = walk.tree.childrenIn(node, 'name').map((name) => walk.text(name));
    all.push(...names);
    for (const name of names) TypeNames.of(walk.facts).add(name, symbol, -1);
    const constraint = typeTerm(walk, walk.child(node, 'type'));
    for (const name of names) walk.facts.assign(walk.facts.variable(walk.facts.declare(name, symbol)), constraint);
  }
  keepTypeParameters(walk.facts, symbol, all);
};
