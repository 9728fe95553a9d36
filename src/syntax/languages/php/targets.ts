import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { qualifiedTerm } from './types.ts';

// Variables and properties keep their `$`: PHP lets `$count`, `count()` and `->count()` live side by side.

/** `$this` is the receiver; every other variable keeps its sigil. */
export const variableName: Rule = (walk, node, use) => {
  const { facts } = walk;
  const name = walk.text(node);
  if (name === '$this') {
    const receiver = facts.thisTerm();
    if (receiver !== NONE) return receiver;
  }
  const term = facts.name(name);
  if (use) facts.use(term, walk.line(node));
  return walk.narrowings.isNone ? term : walk.narrowings.of(name, term);
};

/** A name without `$`: a constant, a function or a class. */
export const bareName: Rule = (walk, node, use) => {
  const term = qualifiedTerm(walk.facts, walk.text(node), walk.line(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** Binds a target (variable, property, element, list of targets) to a value. */
export const bindTarget = (walk: Walk, target: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(target)) {
    case 'variable_name': {
      const name = walk.text(target);
      if (name === '$this') return;
      if (facts.current === 0 && facts.declared(name, 0) === undefined) {
        walk.constant('variable', name, walk.describe(walk.tree.parent[target] ?? target, { name: target }));
      }
      facts.assign(facts.variable(facts.declare(name)), value);
      return;
    }
    case 'list_literal':
    case 'array_creation_expression':
      bindList(walk, target, value);
      return;
    case 'by_ref':
    case 'reference_modifier':
    case 'array_element_initializer':
      bindTarget(walk, walk.children(target).at(-1) ?? -1, value);
      return;
    case 'pair': {
      const [key = -1, element = -1] = walk.children(target);
      bindTarget(walk, key, NONE);
      bindTarget(walk, element, value);
      return;
    }
    default:
      facts.assign(walk.named(target), value);
  }
};

/** `[$a, 'k' => $b] = …`: places are counted by commas, since one may be left out. */
const bindList = (walk: Walk, list: number, value: TermId): void => {
  const { tree, facts } = walk;
  let place = 0;
  let key: string | undefined;
  let end = tree.start[list] ?? 0;
  for (const child of walk.children(list)) {
    if (walk.type(child) === 'list') continue;
    const gap = tree.text.slice(end, tree.start[child]);
    place += gap.split(',').length - 1;
    end = tree.end[child] ?? end;
    const inner = walk.type(child) === 'array_element_initializer' ? walk.children(child) : [child];
    if (inner.length > 1) key = literalKey(walk, inner[0] ?? -1) ?? ELEMENT;
    else if (/^\s*=>/.test(tree.text.slice(end, end + 40))) {
      key = literalKey(walk, child) ?? ELEMENT;
      continue;
    }
    bindTarget(walk, inner.at(-1) ?? -1, facts.element(value, key === ELEMENT ? undefined : (key ?? String(place))));
    key = undefined;
  }
};
