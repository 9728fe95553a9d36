import { NONE, RECEIVER, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { typeName, typePath } from '../class-based.ts';
import { JOINT } from './repairs.ts';

const TYPES = ['user_type', 'nullable_type', 'function_type', 'parenthesized_type', 'not_nullable_type'];

/** The grammar has no fields: the written type of a declaration is its child of a type's kind. */
export const typeNode = (walk: Walk, node: number): number => (node < 0 ? -1 : walk.tree.childOfType(node, ...TYPES));

export const isType = (walk: Walk, node: number): boolean => TYPES.includes(walk.type(node));

export const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
      return typeName(walk, walk.text(node), node);
    case 'user_type': {
      const names = walk.children(node).filter((child) => walk.type(child) === 'type_identifier');
      const type = typePath(
        walk,
        names.flatMap((child) => walk.text(child).split(JOINT)),
        node,
      );
      const list = walk.tree.childOfType(node, 'type_arguments');
      return list < 0
        ? type
        : facts.generic(
            type,
            walk.children(list).map((child) => typeTerm(walk, child)),
          );
    }
    case 'function_type': {
      const list = walk.tree.childOfType(node, 'function_type_parameters');
      const parts = walk.children(node).filter((child) => child !== list);
      const receiver = parts.find((child) => child < list) ?? -1;
      const parameters = walk
        .children(list)
        .map((child) => typeTerm(walk, walk.type(child) === 'parameter' ? typeNode(walk, child) : child));
      // `T.(A) -> B` takes its receiver under a name of its own.
      if (receiver >= 0) parameters.unshift(facts.keyword(RECEIVER, typeTerm(walk, receiver)));
      return facts.functionType(parameters, typeTerm(walk, parts.find((child) => child > list) ?? -1));
    }
    case 'nullable_type':
    case 'not_nullable_type':
    case 'parenthesized_type':
    case 'type_projection': {
      const inner = walk.children(node).find((child) => isType(walk, child)) ?? -1;
      return typeTerm(walk, inner);
    }
    default:
      return NONE;
  }
};

/** `a.b.Order` of an extension's receiver, without arguments and nullability. */
export const receiverName = (walk: Walk, node: number): string => walk.text(node).replace(/<.*|[?\s()]/gs, '');
