import { GIVEN, KEY, type TermId } from '../../../code/facts.ts';
import { holding, literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { fixtureByName } from './fixtures.ts';

/** What holds the same as what it is given. */
const SAME = new Set([
  'list',
  'tuple',
  'set',
  'frozenset',
  'sorted',
  'reversed',
  'iter',
  'deque',
  'dict',
  'OrderedDict',
]);

/** Methods that put their last argument into a container. */
const ADDING = new Set(['append', 'appendleft', 'add', 'insert']);

/**
 * What calls of the library's own functions give, and what they put into containers, as far as functions and objects
 * travel through them. A function of ours under such a name is called all the same: these results only add to its own.
 */
export const knownResults = (
  walk: Walk,
  callee: number,
  called: TermId,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId[] => {
  const { facts } = walk;
  const [first] = given;
  if (walk.type(callee) === 'attribute') {
    const name = walk.text(walk.child(callee, 'attribute'));
    // `client.headers` may be a property of another class: what it is told is not what it holds.
    if (name === 'update' && /^(?!self\b|cls\b)\w+\s*\./.test(walk.text(walk.child(callee, 'object')))) return [];
    if (SIGNING.has(name) && /^(?!(?:self|cls)$)[\w.]+$/.test(walk.text(walk.child(callee, 'object'))))
      return [facts.objectOf(called)];
    return byMethod(walk, facts.objectOf(called), name, nodes, given);
  }
  if (walk.type(callee) !== 'identifier' || first === undefined) return [];
  const name = walk.text(callee);
  if (SAME.has(name)) return [first];
  const several = (parts: readonly TermId[]): TermId[] => [
    holding(walk, facts.object(parts.map((term, place) => ({ key: String(place), term })))),
  ];
  switch (name) {
    case 'next':
      return [facts.element(first)];
    case 'enumerate':
      return several([facts.literal('int'), facts.element(first)]);
    case 'zip':
      return several(given.map((term) => facts.element(term)));
    case 'map':
      return [holding(walk, facts.element(first, GIVEN))];
    case 'filter':
      return given.slice(1, 2);
    case 'min':
    case 'max':
      return given.length === 1 || walk.type(nodes[1] ?? -1) === 'keyword_argument' ? [facts.element(first)] : [];
    case 'partial':
    case 'copy':
    case 'deepcopy':
      return [first];
    case 'setattr': {
      const name = literalKey(walk, nodes[1] ?? -1);
      if (name !== undefined && given[2] !== undefined) facts.assign(facts.member(first, name), given[2]);
      return [];
    }
    case 'type':
      return given.length === 1 ? [facts.member(first, '__class__')] : [];
    case 'getattr': {
      const asked = literalKey(walk, nodes[1] ?? -1);
      return asked === undefined ? [] : [facts.member(first, asked), ...given.slice(2)];
    }
    default:
      return [];
  }
};

/** What makes a signature of a task of Celery, which is run as the task itself is. */
const SIGNING = new Set(['s', 'si']);

const byMethod = (
  walk: Walk,
  object: TermId,
  name: string,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId[] => {
  const { facts } = walk;
  const last = given.at(-1);
  if (last === undefined) {
    if (name === 'values') return [holding(walk, facts.element(object))];
    if (name === 'copy') return [object];
    if (name === 'as_manager') return [facts.instanceOf(object)];
    const key = facts.element(object, KEY);
    if (name === 'keys') return [holding(walk, key)];
    if (name !== 'items') return [];
    return [
      holding(
        walk,
        facts.object([
          { key: '0', term: key },
          { key: '1', term: facts.element(object) },
        ]),
      ),
    ];
  }
  if (ADDING.has(name)) facts.assign(facts.element(object), last);
  else if (name === 'extend') facts.assign(facts.element(object), facts.element(last));
  // What is updated has the keys of both from then on.
  else if (name === 'update' && given.length === 1) facts.assign(object, last);
  else if (name === 'get' || name === 'pop' || name === 'setdefault')
    return [facts.element(object, literalKey(walk, nodes[0] ?? -1)), ...given.slice(1)];
  else if (name === 'partial' || name === 'deepcopy') return given.slice(0, 1);
  // A manager is called for an instance with the methods of the query set.
  else if (name === 'from_queryset') return [facts.functionType([], facts.union([object, ...given.slice(0, 1)]))];
  else if (name === 'getfixturevalue') {
    const asked = literalKey(walk, nodes[0] ?? -1);
    return asked === undefined ? [] : [fixtureByName(walk, asked, walk.line(nodes[0] ?? -1))];
  }
  // What is waited for together comes as a list.
  else if (name === 'gather' && !nodes.some((node) => walk.type(node) === 'list_splat'))
    return [facts.object(given.map((term, place) => ({ key: String(place), term: facts.unwrap(term) })))];
  return [];
};
