import { NONE, type TermId } from '../../../code/facts.ts';
import { expecting } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';

const LITERAL = /_literal$|^nil$/;

/** What asks whether two names mean one object is no function of ours. */
const IDENTITY = new Set(['===', '!==']);

const between = (walk: Walk, left: number, right: number): string =>
  walk.tree.text
    .slice(walk.tree.end[left], walk.tree.start[right])
    .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .trim();

/** An operator is a function of the type itself, not of its objects. */
const ofType = ({ facts }: Walk, object: TermId, operator: string): TermId =>
  facts.member(facts.member(object, 'constructor'), operator);

/** Types that can be compared write `==` and `<`; the others come of these. */
const calleeOf = (walk: Walk, object: TermId, operator: string): TermId => {
  if (operator === '!=') return ofType(walk, object, '==');
  return /^[<>]=?$/.test(operator) && operator !== '<'
    ? walk.facts.orElse(ofType(walk, object, operator), ofType(walk, object, '<'))
    : ofType(walk, object, operator);
};

/** `left + right` calls the function `+` of the type of one of both, as does `left += right`. */
export const operated = (walk: Walk, left: number, right: number, values: readonly [TermId, TermId]): TermId => {
  const operator = between(walk, left, right);
  const [first, second] = values;
  const isPlain = LITERAL.test(walk.type(left));
  const object = isPlain ? second : first;
  const isValue = object === NONE || (isPlain && LITERAL.test(walk.type(right)));
  if (isValue || IDENTITY.has(operator) || operator === '=' || !/^[-+*/%&|^<>=!~]+$/.test(operator)) return NONE;
  return walk.facts.call(calleeOf(walk, object, operator), [first, second], walk.line(right));
};

/** `left + right`; where nobody wrote a `+` for them it is of the kind of what is added. */
export const binary: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'lhs');
  const right = walk.child(node, 'rhs');
  const first = walk.visit(left);
  const second = walk.visit(right);
  const result = operated(walk, left, right, [first, second]);
  const values = facts.union([first, second]);
  return result === NONE ? values : facts.orElse(result, values);
};

/** `kind == .file`: one side says what the other is compared as. */
export const comparison: Rule = (walk, node) => {
  const left = walk.child(node, 'lhs');
  const right = walk.child(node, 'rhs');
  const first = walk.visit(left);
  const second = expecting(
    walk,
    () => first,
    () => walk.visit(right),
  );
  if (!LITERAL.test(walk.type(right)) && walk.text(right) !== 'nil') operated(walk, left, right, [first, second]);
  return walk.facts.literal('Bool');
};

/** `left |> right`: an operator that somebody has declared, of the type or of all files. Some others read so too. */
export const custom: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'lhs');
  const right = walk.child(node, 'rhs');
  const operator = walk.text(walk.child(node, 'op'));
  if (/^(?:[!=]==?|[<>]=?)$/.test(operator)) return comparison(walk, node, true);
  const first = walk.visit(left);
  const second = walk.visit(right);
  const callee = facts.orElse(ofType(walk, first, operator), facts.name(operator));
  return facts.call(callee, [first, second], walk.line(right));
};

/** `-value` calls the function `-` of its type. */
export const negative = (walk: Walk, node: number, term: TermId): TermId => {
  const { facts } = walk;
  if (term === NONE || !walk.text(node).startsWith('-') || LITERAL.test(walk.type(walk.child(node, 'target'))))
    return term;
  return facts.orElse(facts.call(ofType(walk, term, '-'), [term], walk.line(node)), term);
};

/** `object[key]` calls the subscript of its type; a container of the library gives what it holds. */
export const subscripted = (
  walk: Walk,
  object: TermId,
  keys: readonly TermId[],
  element: TermId,
  line: number,
): TermId =>
  object === NONE
    ? element
    : walk.facts.orElse(walk.facts.call(walk.facts.member(object, 'subscript'), [...keys], line), element);
