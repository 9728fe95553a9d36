import { ELEMENT, NONE, type TermId } from '../code/facts.ts';
import type { Rule } from './language.ts';
import { pathOf } from './narrowing.ts';
import type { Walk } from './walk.ts';

/** Rules that most languages share; a language names the fields of its grammar and gets the behaviour. */

/** A name that is read or called. */
export const identifier: Rule = (walk, node, use) => {
  const name = walk.text(node);
  const term = walk.facts.name(name);
  if (use) walk.facts.use(term, walk.line(node));
  return walk.narrowings.isNone ? term : walk.narrowings.of(name, term);
};

/** A name in a type position. */
export const typeIdentifier: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node), true);
  return term;
};

/** `object.property`. The object is always read; the whole only when the value is used here. */
export const member =
  (objectField: string, propertyField: string): Rule =>
  (walk, node, use) => {
    const object = walk.visit(walk.child(node, objectField));
    const term = walk.facts.member(object, walk.text(walk.child(node, propertyField)));
    if (use) walk.facts.use(term, walk.line(node));
    return walk.narrowings.isNone ? term : walk.narrowings.of(pathOf(walk.text(node)), term);
  };

/** A literal of a built-in type; what stands inside (interpolations) is read too. */
export const literal =
  (type: string): Rule =>
  (walk, node) => {
    walk.visitChildren(node);
    return walk.facts.literal(type);
  };

/** A wrapper that adds nothing: parentheses, casts, expression statements. The last child is the value. */
export const through: Rule = (walk, node, use) => {
  let term: TermId = NONE;
  const { tree } = walk;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (!walk.isComment(child)) term = walk.visit(child, use);
  return term;
};

/** A wrapper whose value is one field, the others being read for their own sake. */
export const throughField =
  (field: string): Rule =>
  (walk, node, use) => {
    walk.visitOthers(node, field);
    return walk.visit(walk.child(node, field), use);
  };

/** One of several values: conditional expressions, `a || b`. */
export const oneOf =
  (...fields: string[]): Rule =>
  (walk, node) => {
    walk.visitOthers(node, ...fields);
    return walk.facts.union(fields.map((field) => walk.visit(walk.child(node, field))));
  };

/** Read, but of no value: statements. What is asserted in them is known up to their end. */
export const statement: Rule = (walk, node) => {
  const mark = walk.narrowings.mark();
  walk.visitChildren(node);
  walk.narrowings.release(mark);
  return NONE;
};

/** Not read at all. */
export const ignore: Rule = () => NONE;

/** The arguments of a call, in order, spreads and keywords kept apart by the language's own rules. */
export const argumentsOf = (walk: Walk, list: number): TermId[] =>
  list < 0 ? [] : walk.children(list).map((argument) => walk.visit(argument));

const SPREADS = new Set(['spread_element', 'list_splat']);

/** `[a, b]`: each element by its place and as one of all. Behind what is spread (`[...a, b]`) places are not known. */
export const sequence: Rule = (walk, node) => {
  let places = 8;
  return walk.facts.object(
    walk.children(node).map((child, index) => {
      const isSpread = SPREADS.has(walk.type(child));
      if (isSpread) places = 0;
      const term = isSpread ? walk.facts.element(walk.visit(walk.children(child)[0] ?? -1)) : walk.visit(child);
      return { key: index < places ? String(index) : ELEMENT, term };
    }),
  );
};

/** How many places of a part of a list are told apart. */
const PLACES = 4;

/** A part of a list, from one place on and before another: its elements at their new places. */
const placesOf = (walk: Walk, list: TermId, start: number, end: number): TermId => {
  const entries: { key: string; term: TermId }[] = [];
  for (let place = 0; place < PLACES && start + place < end; place++)
    entries.push({ key: String(place), term: walk.facts.element(list, String(start + place)) });
  return walk.facts.object(entries);
};

/** A container of what another one holds, at whatever places. */
export const holding = (walk: Walk, element: TermId): TermId => walk.facts.object([{ key: ELEMENT, term: element }]);

/** `list[1:3]` or `list.slice(1, 3)` with bounds as they are written, '' where there is none. */
export const slice = (walk: Walk, list: TermId, start: string, end: string): TermId =>
  /^\d*$/.test(start) && /^\d*$/.test(end)
    ? placesOf(walk, list, Number(start), end === '' ? Number.POSITIVE_INFINITY : Number(end))
    : holding(walk, walk.facts.element(list));

/** `a[k]`: a key that is known is kept, any other means all elements. */
export const subscript =
  (objectField: string, indexField: string, keyOf = literalKey): Rule =>
  (walk, node) => {
    const object = walk.visit(walk.child(node, objectField));
    const index = walk.child(node, indexField);
    walk.visit(index);
    return walk.facts.element(object, keyOf(walk, index));
  };

/** The text of a string or integer literal, undefined for anything else. */
export const literalKey = (walk: Walk, node: number): string | undefined => {
  const text = walk.text(node);
  const quoted = /^(['"`])([^'"`\\$]*)\1$/.exec(text);
  if (quoted !== null) return quoted[2];
  return /^\d+$/.test(text) ? text : undefined;
};

/** `a = b`. */
export const assignment =
  (leftField: string, rightField: string): Rule =>
  (walk, node) => {
    const value = walk.visit(walk.child(node, rightField));
    walk.facts.assign(walk.target(walk.child(node, leftField)), value);
    return value;
  };
