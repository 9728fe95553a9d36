import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, typeName, typePath } from '../class-based.ts';

export const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'identifier':
      return walk.text(node) === 'this' ? facts.thisClassTerm() : typeName(walk, walk.text(node), node);
    case 'stable_type_identifier':
    case 'stable_identifier':
      return typePath(walk, walk.text(node).replace(/\s+/g, '').split('.'), node);
    case 'generic_type': {
      const list = walk.child(node, 'type_arguments');
      return facts.generic(
        typeTerm(walk, walk.child(node, 'type')),
        walk.children(list).map((child) => typeTerm(walk, child)),
      );
    }
    case 'function_type': {
      const list = walk.child(node, 'parameter_types');
      const parameters = walk.children(list).map((child) => typeTerm(walk, child));
      return facts.functionType(parameters, typeTerm(walk, walk.child(node, 'return_type')));
    }
    case 'repeated_parameter_type':
      return arrayOf(walk, typeTerm(walk, walk.child(node, 'type')));
    case 'lazy_parameter_type':
    case 'annotated_type':
    case 'singleton_type':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case 'tuple_type':
      return facts.generic(
        facts.name('Tuple'),
        walk.children(node).map((child) => typeTerm(walk, child)),
      );
    case 'compound_type':
    case 'infix_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    default:
      return NONE;
  }
};
