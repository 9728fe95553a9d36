import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** What hands its own target on to the values inside it. */
const HANDING_ON =
  /^(?:parenthesized_expression|conditional_expression|switch_expression|switch_expression_arm|expression_statement)$/;

const FUNCTION =
  /^(?:method_declaration|local_function_statement|property_declaration|indexer_declaration|operator_declaration|lambda_expression|anonymous_method_expression|accessor_declaration|constructor_declaration)$/;

const parentOf = (walk: Walk, node: number): number => walk.tree.parent[node] ?? -1;

/** What a function gives whose result this is; an `async` one gives what its task brings. */
const resultType = (walk: Walk, node: number): TermId => {
  let at = node;
  while (at >= 0 && !FUNCTION.test(walk.type(at))) at = parentOf(walk, at);
  if (walk.type(at) === 'accessor_declaration') at = parentOf(walk, parentOf(walk, at));
  if (/^(?:lambda|anonymous_method)_expression$/.test(walk.type(at))) return NONE;
  const type = Math.max(walk.child(at, 'returns'), walk.child(at, 'type'));
  const isTask = walk.type(type) === 'generic_name' && /^(?:Value)?Task</.test(walk.text(type));
  const [brought = -1] = isTask ? walk.children(walk.tree.childOfType(type, 'type_argument_list')) : [];
  return typeTerm(walk, brought >= 0 ? brought : type);
};

/** What a collection that is made here holds: `new List<T> { … }`, `new T[] { … }`. */
const elementType = (walk: Walk, made: number): TermId => {
  const type = walk.child(made, 'type');
  if (walk.type(type) === 'array_type') return typeTerm(walk, walk.child(type, 'type'));
  if (walk.type(type) !== 'generic_name') return NONE;
  return typeTerm(walk, walk.children(walk.tree.childOfType(type, 'type_argument_list')).at(-1) ?? -1);
};

/** The class that `new(…)` makes, by where it stands; NONE where only the parameters of a call would tell. */
export const targetType = (walk: Walk, node: number): TermId => {
  let inner = node;
  let at = parentOf(walk, node);
  while (HANDING_ON.test(walk.type(at))) {
    inner = at;
    at = parentOf(walk, at);
  }
  switch (walk.type(at)) {
    case 'return_statement':
    case 'arrow_expression_clause':
      return resultType(walk, at);
    case 'variable_declarator':
      return typeTerm(walk, walk.child(parentOf(walk, at), 'type'));
    case 'property_declaration':
      return typeTerm(walk, walk.child(at, 'type'));
    case 'initializer_expression':
      return elementType(walk, parentOf(walk, at));
    case 'assignment_expression': {
      const left = walk.child(at, 'left');
      // The class of what stands there already, as it is declared.
      return inner === left ? NONE : walk.facts.member(walk.named(left), 'constructor');
    }
    default:
      return NONE;
  }
};
