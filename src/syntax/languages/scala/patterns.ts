import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal } from '../class-based.ts';
import { typeTerm } from './types.ts';

/** Cases that only wrap one value. */
const WRAPPER = /^(?:Some|Success|Right)$/;

/** The name of what stands at a place of a case class, as the language itself has it. */
export const partName = (place: number): string => `_${place + 1}`;

/** Binds the names of a pattern: a lower-case name is new, a capitalised one is a value that is compared with. */
export const bindPattern = (walk: Walk, node: number, value: TermId, type: TermId = NONE): void => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case '':
    case 'wildcard':
      return;
    case 'identifier':
      if (/^[\p{Lu}`]/u.test(walk.text(node)) && type === NONE && value !== NONE) walk.visit(node);
      else declareLocal(walk, walk.text(node), type, value);
      return;
    case 'typed_pattern':
      bindPattern(walk, walk.child(node, 'pattern'), NONE, typeTerm(walk, walk.child(node, 'type')));
      return;
    case 'case_class_pattern': {
      const matched = facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
      const isWrapper = WRAPPER.test(walk.text(walk.child(node, 'type')));
      walk.tree.childrenIn(node, 'pattern').forEach((child, place) => {
        bindPart(walk, child, isWrapper ? facts.unwrap(value) : facts.member(matched, partName(place)));
      });
      return;
    }
    case 'capture_pattern':
      declareLocal(walk, walk.text(walk.child(node, 'name')), type, value);
      bindPattern(walk, walk.child(node, 'pattern'), value);
      return;
    case 'tuple_pattern':
      for (const [index, child] of walk.children(node).entries())
        bindPart(walk, child, facts.element(value, String(index)));
      return;
    case 'infix_pattern':
      bindPart(walk, walk.child(node, 'left'), facts.element(value));
      bindPart(walk, walk.child(node, 'right'), value);
      return;
    case 'identifiers':
    case 'alternative_pattern':
      for (const child of walk.children(node)) bindPattern(walk, child, value);
      return;
    default:
      walk.visit(node);
  }
};

/** Inside a pattern a capitalised name is never new, even where nothing is known of the value. */
const bindPart = (walk: Walk, node: number, value: TermId): void => {
  if (walk.type(node) === 'identifier' && /^\p{Lu}/u.test(walk.text(node))) walk.visit(node);
  else bindPattern(walk, node, value);
};

/** The pattern of a `case`: its outermost name follows the same rule as the inner ones. */
export const bindCase = bindPart;
