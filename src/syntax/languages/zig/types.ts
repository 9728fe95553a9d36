import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** A written type as a term; types are values in Zig, so any expression may stand here. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'identifier': {
      const term = facts.name(walk.text(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'field_expression': {
      const object = typeTerm(walk, walk.child(node, 'object'));
      const term = facts.member(object, walk.text(walk.child(node, 'member')));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'pointer_type':
    case 'nullable_type':
    case 'parenthesized_expression':
      return typeTerm(walk, walk.children(node).at(-1) ?? -1);
    case 'slice_type':
    case 'array_type': {
      const element = typeTerm(walk, walk.children(node).at(-1) ?? -1);
      return facts.generic(facts.name('Array', 0), [element]);
    }
    case 'error_union_type': {
      const failure = walk.child(node, 'error');
      if (failure >= 0) typeTerm(walk, failure);
      return typeTerm(walk, walk.child(node, 'ok'));
    }
    case 'function_signature': {
      const list = walk.tree.childOfType(node, 'parameters');
      const parameters = walk.children(list).map((child) => typeTerm(walk, walk.child(child, 'type')));
      return facts.functionType(parameters, typeTerm(walk, walk.child(node, 'type')));
    }
    case 'builtin_type':
      return walk.text(node) === 'type' || walk.text(node) === 'anytype' ? NONE : facts.literal(walk.text(node));
    case 'call_expression':
    case 'builtin_function':
    case 'struct_declaration':
    case 'union_declaration':
    case 'enum_declaration':
      return walk.visit(node);
    default:
      walk.visit(node);
      return NONE;
  }
};
