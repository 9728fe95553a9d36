import { EACH, ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { holding, literalKey, slice, subscript } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { knownResults } from './library-calls.ts';
import { bindTarget, holdBound } from './targets.ts';

export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  const args = walk.type(list) === 'argument_list' ? walk.children(list) : [list];
  if (walk.type(callee) === 'identifier' && walk.text(callee) === 'super') {
    const receiver = facts.superTerm();
    if (receiver !== NONE) {
      walk.visitAll(args);
      return receiver;
    }
  }
  const term = walk.named(callee);
  const given = args.map((argument) => walk.visit(argument));
  const made = facts.call(term, given, walk.line(node));
  const known = knownResults(walk, callee, term, args, given);
  return known.length === 0 ? made : facts.union([made, ...known]);
};

export const importStatement: Rule = (walk, node) => {
  for (const child of walk.tree.childrenIn(node, 'name')) {
    const aliased = walk.type(child) === 'aliased_import';
    const module = walk.text(aliased ? walk.child(child, 'name') : child);
    const line = walk.line(child);
    if (aliased) walk.facts.import({ module, name: '', line, local: walk.text(walk.child(child, 'alias')) });
    else {
      // `import a.b` binds `a`; the attribute path then leads to `a.b`, which this loads.
      const head = module.split('.')[0] ?? module;
      walk.facts.import({ module: head, name: '', line, local: head });
      if (head !== module) walk.facts.import({ module, name: '', line });
    }
  }
  return NONE;
};

export const importFrom: Rule = (walk, node) => {
  const module = walk.text(walk.child(node, 'module_name')).replace(/\s+/g, '');
  const line = walk.line(node);
  if (walk.tree.childOfType(node, 'wildcard_import') >= 0) walk.facts.import({ module, name: '*', line });
  for (const child of walk.tree.childrenIn(node, 'name')) {
    const aliased = walk.type(child) === 'aliased_import';
    const name = walk.text(aliased ? walk.child(child, 'name') : child);
    walk.facts.import({
      module,
      name,
      line: walk.line(child),
      local: aliased ? walk.text(walk.child(child, 'alias')) : name,
    });
  }
  return NONE;
};

/** The names of a loop are what it goes through as long as it runs, whatever other loops give them. */
export const loop: Rule = (walk, node) => {
  const iterated = walk.visit(walk.child(node, 'right'));
  walk.facts.run(walk.hasKeyword(node, 'async') ? 'async loop' : 'loop', iterated, walk.line(node));
  const left = walk.child(node, 'left');
  const body = walk.child(node, 'body');
  const each = walk.facts.element(iterated, EACH);
  bindTarget(walk, left, each);
  // The clause of a comprehension has no body: what is around it forgets the names.
  const mark = walk.narrowings.mark();
  holdBound(walk, left, each, walk.text(body));
  walk.visit(body);
  if (body >= 0) walk.narrowings.release(mark);
  walk.visitOthers(node, 'left', 'right', 'body');
  return NONE;
};

/** `raise Missing` makes an instance, as `raise Missing()` does. */
export const raiseStatement: Rule = (walk, node) => {
  const cause = walk.child(node, 'cause');
  const raised = walk.children(node).find((child) => child !== cause && walk.type(child) !== 'raise') ?? -1;
  const term = walk.visit(raised);
  if (walk.type(raised) !== 'call') walk.facts.run('raise', term, walk.line(node));
  walk.visit(cause);
  return NONE;
};

/** A comprehension's variables are bound before its body is read, and are nothing outside of it. */
const inside = (walk: Walk, node: number, read: (body: number) => TermId): TermId => {
  const mark = walk.narrowings.mark();
  walk.visitOthers(node, 'body');
  const held = read(walk.child(node, 'body'));
  walk.narrowings.release(mark);
  return holding(walk, held);
};

export const comprehension: Rule = (walk, node) => inside(walk, node, (body) => walk.visit(body));

export const dictionaryComprehension: Rule = (walk, node) =>
  inside(walk, node, (pair) => {
    walk.visit(walk.child(pair, 'key'));
    return walk.visit(walk.child(pair, 'value'));
  });

const LISTS = new Set(['list', 'tuple', 'list_comprehension']);

/** `[a] + [b]`, `[a] * 3`, `seen | found`, `seen - done` hold what their sides hold. */
export const binaryOperator: Rule = (walk, node) => {
  const { facts, tree } = walk;
  const [leftNode, rightNode] = [walk.child(node, 'left'), walk.child(node, 'right')];
  const left = walk.visit(leftNode);
  const right = walk.visit(rightNode);
  switch (tree.text.slice(tree.end[leftNode], tree.start[rightNode]).trim()) {
    case '+':
    case '*':
    case '|': {
      const both = facts.union([left, right]);
      // Behind what is written here nothing keeps its place.
      return [leftNode, rightNode].some((side) => LISTS.has(walk.type(side)))
        ? holding(walk, facts.element(both))
        : both;
    }
    case '-':
    case '&':
      return left;
    default:
      return NONE;
  }
};

const element = subscript('value', 'subscript');

/** `list[k]`, `list[1:]`. */
export const elementOrSlice: Rule = (walk, node, use) => {
  const index = walk.child(node, 'subscript');
  if (walk.type(index) !== 'slice') return element(walk, node, use);
  const list = walk.visit(walk.child(node, 'value'));
  walk.visit(index);
  const [start = '', end = '', step = ''] = walk.text(index).split(':');
  return step === '' ? slice(walk, list, start.trim(), end.trim()) : holding(walk, walk.facts.element(list));
};

export const dictionary: Rule = (walk, node) => {
  const entries: { key: string; term: TermId }[] = [];
  const spreads: TermId[] = [];
  for (const child of walk.children(node)) {
    if (walk.type(child) !== 'pair') {
      spreads.push(walk.visit(walk.children(child)[0] ?? -1));
      continue;
    }
    const key = walk.child(child, 'key');
    walk.visit(key);
    entries.push({ key: literalKey(walk, key) ?? ELEMENT, term: walk.visit(walk.child(child, 'value')) });
  }
  return walk.facts.union([walk.facts.object(entries), ...spreads]);
};
