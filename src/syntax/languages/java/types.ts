import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, typeName, typePath } from '../class-based.ts';

const PRIMITIVE = new Set(['integral_type', 'floating_point_type', 'boolean_type', 'void_type']);

/** A type with as many dimensions as a node adds to it: `int[][] table`, `int table[][]`, `new int[2][]`. */
export const arraysOf = (walk: Walk, type: TermId, node: number): TermId => {
  let array = type;
  for (const dimension of walk.tree.childrenIn(node, 'dimensions')) {
    const brackets = walk.type(dimension) === 'dimensions_expr' ? 1 : walk.text(dimension).split('[').length - 1;
    for (let count = 0; count < brackets; count++) array = arrayOf(walk, array);
  }
  return array;
};

export const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'identifier':
      return walk.text(node) === 'var' ? NONE : typeName(walk, walk.text(node), node);
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return typePath(
        walk,
        walk
          .text(node)
          .replace(/@\w+|<[^>]*>|\s+/g, '')
          .split('.'),
        node,
      );
    case 'generic_type': {
      const [base = -1] = walk.children(node);
      const list = walk.tree.childOfType(node, 'type_arguments');
      return facts.generic(
        typeTerm(walk, base),
        walk.children(list).map((child) => typeTerm(walk, child)),
      );
    }
    case 'array_type':
      return arraysOf(walk, typeTerm(walk, walk.child(node, 'element')), node);
    // `?` alone stands for any object.
    case 'wildcard': {
      const bounds = walk.children(node).map((child) => typeTerm(walk, child));
      return bounds.some((bound) => bound !== NONE) ? facts.union(bounds) : facts.name('Object');
    }
    case 'annotated_type':
    case 'type_bound':
    case 'catch_type':
    case 'type_list':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    default:
      return PRIMITIVE.has(walk.type(node)) ? facts.name(walk.text(node)) : NONE;
  }
};
