import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, typePath } from '../class-based.ts';

const TYPES = new Set([
  'user_type',
  'optional_type',
  'array_type',
  'dictionary_type',
  'function_type',
  'tuple_type',
  'protocol_composition_type',
  'opaque_type',
  'existential_type',
  'metatype',
]);

export const isType = (walk: Walk, node: number): boolean => TYPES.has(walk.type(node));

/** The written type among a node's children, also inside its annotation; names and types share one field. */
export const typeNode = (walk: Walk, node: number): number => {
  if (node < 0) return -1;
  const annotation = walk.tree.childOfType(node, 'type_annotation');
  return walk.children(annotation >= 0 ? annotation : node).find((child) => isType(walk, child)) ?? -1;
};

export const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'user_type': {
      const names = walk
        .children(node)
        .filter((child) => walk.type(child) === 'type_identifier')
        .map((child) => walk.text(child));
      if (names[0] === 'Self' && names.length === 1) return facts.thisClassTerm();
      // `Kind.Type` is the type itself as a value: what it has is what the type has.
      const isMeta = names.length > 1 && /^(?:Type|Protocol)$/.test(names.at(-1) ?? '');
      const type = typePath(walk, isMeta ? names.slice(0, -1) : names, node);
      const list = walk.tree.childOfType(node, 'type_arguments');
      return list < 0
        ? type
        : facts.generic(
            type,
            walk.children(list).map((child) => typeTerm(walk, child)),
          );
    }
    case 'array_type':
      return arrayOf(walk, typeTerm(walk, typeNode(walk, node)));
    case 'dictionary_type': {
      const parts = walk.children(node).filter((child) => isType(walk, child));
      return facts.generic(
        facts.name('Dictionary'),
        parts.map((child) => typeTerm(walk, child)),
      );
    }
    case 'function_type': {
      const list = walk.child(node, 'params');
      const items = walk.children(list).filter((child) => walk.type(child) === 'tuple_type_item');
      const result = walk.children(node).find((child) => child !== list && isType(walk, child)) ?? -1;
      return facts.functionType(
        items.map((child) => typeTerm(walk, typeNode(walk, child))),
        typeTerm(walk, result),
      );
    }
    case 'tuple_type': {
      const items = walk.children(node).filter((child) => walk.type(child) === 'tuple_type_item');
      // `(T)` is a type in parentheses.
      if (items.length === 1) return typeTerm(walk, typeNode(walk, items[0] ?? -1));
      return facts.generic(
        facts.name('Tuple'),
        items.map((child) => typeTerm(walk, typeNode(walk, child))),
      );
    }
    case 'protocol_composition_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    case 'optional_type':
    case 'opaque_type':
    case 'existential_type':
    case 'metatype':
      return typeTerm(walk, typeNode(walk, node));
    default:
      return NONE;
  }
};
