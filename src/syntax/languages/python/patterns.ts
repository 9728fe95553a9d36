import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { pathOf } from '../../narrowing.ts';
import { holding, literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { bindTarget, holdBound } from './targets.ts';

/** A case of `match` says of which class the value is, and gives names to its parts as long as the case runs. */
export const matchStatement: Rule = (walk, node) => {
  const subjects = walk.tree.childrenIn(node, 'subject');
  const values = subjects.map((subject) => walk.visit(subject));
  const [value = NONE] = values;
  const [subject = -1] = subjects;
  const path = subjects.length === 1 ? pathOf(walk.text(subject)) : '';
  for (const clause of walk.tree.childrenIn(walk.child(node, 'body'), 'alternative')) {
    const mark = walk.narrowings.mark();
    const code = walk.text(walk.child(clause, 'consequence'));
    const patterns = walk.children(clause).filter((child) => walk.type(child) === 'case_pattern');
    const told = patterns.map((pattern, at) => matched(walk, pattern, partOf(walk, values, patterns, at), code));
    const [term = value] = told;
    if (path !== '' && told.length === 1 && term !== value)
      walk.narrowings.hold([{ path, term, isNegated: false }], true, code);
    walk.visit(walk.child(clause, 'guard'));
    walk.visit(walk.child(clause, 'consequence'));
    walk.narrowings.release(mark);
  }
  return NONE;
};

/** `match left, right` and `case first, second` go part by part. */
const partOf = (walk: Walk, values: readonly TermId[], patterns: readonly number[], at: number): TermId => {
  if (values.length > 1 || patterns.length === 1) return values[at] ?? NONE;
  return walk.facts.element(values[0] ?? NONE, String(at));
};

const bind = (walk: Walk, name: number, value: TermId, code: string): void => {
  bindTarget(walk, name, value);
  holdBound(walk, name, value, code);
};

/** Binds what a pattern names, and gives what is known of the value where it fits. */
const matched = (walk: Walk, pattern: number, value: TermId, code: string): TermId => {
  const { facts } = walk;
  const parts = walk.children(pattern);
  const [first = -1] = parts;
  switch (walk.type(pattern)) {
    case 'case_pattern':
      return first < 0 ? value : matched(walk, first, value, code);
    case 'dotted_name':
      if (parts.length === 1) bind(walk, first, value, code);
      else classNamed(walk, pattern);
      return value;
    case 'as_pattern': {
      const told = matched(walk, first, value, code);
      bind(walk, parts.at(-1) ?? -1, told, code);
      return told;
    }
    case 'class_pattern': {
      const made = facts.instanceOf(classNamed(walk, first));
      for (const part of parts.slice(1)) fieldMatched(walk, part, made, code);
      return made;
    }
    case 'union_pattern':
      return facts.union(parts.map((part) => matched(walk, part, value, code)));
    case 'list_pattern':
    case 'tuple_pattern':
      for (const [at, part] of parts.entries()) matched(walk, part, facts.element(value, String(at)), code);
      return value;
    case 'splat_pattern':
      bind(walk, first, holding(walk, facts.element(value)), code);
      return value;
    case 'dict_pattern':
      for (const [at, key] of walk.tree.childrenIn(pattern, 'key').entries()) {
        const part = walk.tree.childrenIn(pattern, 'value')[at] ?? -1;
        matched(walk, part, facts.element(value, literalKey(walk, key)), code);
      }
      return value;
    default:
      walk.visitChildren(pattern);
      return value;
  }
};

/** `Car(engine=e)`; which field stands at a place is not told here. */
const fieldMatched = (walk: Walk, part: number, made: TermId, code: string): void => {
  const [inside = -1] = walk.children(part);
  if (walk.type(inside) !== 'keyword_pattern') {
    matched(walk, part, NONE, code);
    return;
  }
  const [name = -1, pattern = -1] = walk.children(inside);
  matched(walk, pattern, walk.facts.member(made, walk.text(name)), code);
};

const classNamed = (walk: Walk, node: number): TermId => {
  const [head = -1, ...rest] = walk.children(node);
  return rest.reduce((object, name) => {
    const term = walk.facts.member(object, walk.text(name));
    walk.facts.use(term, walk.line(node));
    return term;
  }, walk.visit(head));
};
