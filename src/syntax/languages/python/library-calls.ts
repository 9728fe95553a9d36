import { COPIED, ENTERED, GIVEN, ITERATED, KEY, NONE, type TermId } from '../../../code/facts.ts';
import { nameSet } from '../../../code/name-set.ts';
import { holding, literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { fixtureByName } from './fixtures.ts';
import { typeTerm } from './types.ts';

/** What gives the very thing that it is given, or one like it. */
const SAME = nameSet(`
  copy deepcopy partial partialmethod staticmethod classmethod closing wait_for shield create_task ensure_future`);

/** What holds the same as the container that it is given, or what a loop over the object takes. */
const COPYING = nameSet('list tuple set frozenset sorted reversed iter deque islice cycle as_completed');

/** Modules of the library by the names that they are imported under: their functions are the same as bare ones. */
const MODULES = nameSet(`
  typing t tp te typing_extensions collections contextlib functools itertools heapq copy asyncio queue multiprocessing`);

/** Methods that put an argument into a container. */
const ADDING = nameSet('append appendleft add insert put put_nowait');

/** Methods that take one out, without a key. */
const TAKING = nameSet('pop popleft get get_nowait result');

/** Methods of pools and loops that give what a function gives, for each element or when it is done. */
const RUNNING = nameSet('submit map imap imap_unordered starmap');

/** Classes that hold nothing when they are made. */
const EMPTY = nameSet('list set dict deque OrderedDict Queue LifoQueue PriorityQueue SimpleQueue JoinableQueue');

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
  if (walk.type(callee) === 'attribute') {
    const name = walk.text(walk.child(callee, 'attribute'));
    const written = walk.text(walk.child(callee, 'object'));
    // `client.headers` may be a property of another class: what it is told is not what it holds.
    if (name === 'update' && /^(?!self\b|cls\b)\w+\s*\./.test(written)) return [];
    if (SIGNING.has(name) && /^(?!(?:self|cls)$)[\w.]+$/.test(written)) return [facts.objectOf(called)];
    if (name === 'run' && written === 'asyncio') return given.slice(0, 1).map((term) => facts.unwrap(term));
    const ofModule = MODULES.has(written) ? byFunction(walk, name, nodes, given) : [];
    return [...ofModule, ...byMethod(walk, facts.objectOf(called), name, nodes, given)];
  }
  return walk.type(callee) === 'identifier' ? byFunction(walk, walk.text(callee), nodes, given) : [];
};

/** `dict(others, save=on_save)` */
const keptByName = (walk: Walk, nodes: readonly number[], given: readonly TermId[]): TermId[] => {
  const entries = nodes.flatMap((node, place) => {
    const term = given[place];
    if (term === undefined || walk.type(node) !== 'keyword_argument') return [];
    return [{ key: walk.text(walk.child(node, 'name')), term }];
  });
  const others = given
    .filter((_, place) => walk.type(nodes[place] ?? -1) !== 'keyword_argument')
    .map((term) => walk.facts.element(term, COPIED));
  return entries.length === 0 ? others : [walk.facts.object(entries), ...others];
};

const byFunction = (walk: Walk, name: string, nodes: readonly number[], given: readonly TermId[]): TermId[] => {
  const { facts } = walk;
  const [first, second] = given;
  const [firstNode = -1, secondNode = -1] = nodes;
  if (first === undefined) return EMPTY.has(name) ? [facts.object([])] : [];
  if (name === 'dict' || name === 'OrderedDict' || name === 'SimpleNamespace') return keptByName(walk, nodes, given);
  if (SAME.has(name)) return [first];
  if (COPYING.has(name)) return [facts.element(first, COPIED), holding(walk, facts.element(first, ITERATED))];
  const several = (parts: readonly TermId[]): TermId[] => [
    holding(walk, facts.object(parts.map((term, place) => ({ key: String(place), term })))),
  ];
  switch (name) {
    case 'next':
    case 'heappop':
      return [facts.element(first)];
    case 'heappush':
      if (second !== undefined) facts.assign(facts.element(first), second);
      return [];
    case 'enumerate':
      return several([facts.literal('int'), facts.element(first)]);
    case 'zip':
    case 'zip_longest':
      return several(given.map((term) => facts.element(term)));
    case 'groupby':
      return several([facts.literal('key'), first]);
    case 'chain':
      return [holding(walk, facts.union(given.map((term) => facts.element(term))))];
    case 'to_thread':
      return [facts.element(first, GIVEN)];
    case 'map':
      return [holding(walk, facts.element(first, GIVEN))];
    case 'filter':
    case 'filterfalse':
    case 'takewhile':
    case 'dropwhile':
      return given.slice(1, 2);
    case 'min':
    case 'max':
      return given.length === 1 || walk.type(secondNode) === 'keyword_argument' ? [facts.element(first)] : [];
    // What is waited for together comes as a list.
    case 'gather': {
      if (nodes.some((node) => walk.type(node) === 'list_splat'))
        return [holding(walk, facts.unwrap(facts.element(facts.union(given))))];
      return [facts.object(given.map((term, place) => ({ key: String(place), term: facts.unwrap(term) })))];
    }
    // What is said to be of a type is, and where that is none of ours it is what it was.
    case 'cast':
      return second === undefined ? [] : [facts.orElse(facts.instanceOf(typeTerm(walk, firstNode)), second)];
    // A type variable stands for what bounds it where nothing else is said of it.
    case 'TypeVar': {
      const bound = nodes.find((node) => walk.text(walk.child(node, 'name')) === 'bound') ?? -1;
      return bound < 0 ? [] : [typeTerm(walk, walk.child(bound, 'value'))].filter((term) => term !== NONE);
    }
    case 'defaultdict':
      return [holding(walk, EMPTY.has(walk.text(firstNode)) ? facts.object([]) : facts.element(first, GIVEN))];
    case 'setattr': {
      const name = literalKey(walk, secondNode);
      if (name !== undefined && given[2] !== undefined) facts.assign(facts.member(first, name), given[2]);
      return [];
    }
    case 'type':
      return given.length === 1 ? [facts.member(first, '__class__')] : [];
    case 'getattr': {
      const asked = literalKey(walk, secondNode);
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
    if (TAKING.has(name)) return [facts.element(object)];
    if (name === 'values') return [holding(walk, facts.element(object))];
    if (name === 'copy') return [object];
    if (name === 'as_manager') return [facts.instanceOf(object)];
    const key = facts.element(object, KEY);
    if (name === 'keys') return [holding(walk, key)];
    const pair = facts.object([
      { key: '0', term: key },
      { key: '1', term: facts.element(object) },
    ]);
    if (name === 'popitem') return [pair];
    return name === 'items' ? [holding(walk, pair)] : [];
  }
  if (ADDING.has(name)) facts.assign(facts.element(object), name.startsWith('put') ? (given[0] ?? last) : last);
  else if (name === 'extend') facts.assign(facts.element(object), facts.element(last));
  // What is updated has the keys of both from then on.
  else if (name === 'update' && given.length === 1) facts.assign(object, last);
  else if (name === 'get' || name === 'pop' || name === 'setdefault') {
    const held = facts.element(object, literalKey(walk, nodes[0] ?? -1));
    if (name === 'setdefault' && given[1] !== undefined) facts.assign(held, given[1]);
    return [held, ...given.slice(1)];
  } else if (name === 'partial' || name === 'deepcopy') return given.slice(0, 1);
  else if (name === 'enter_context' || name === 'enter_async_context') return [facts.element(last, ENTERED)];
  else if (name === 'create_task') return given.slice(0, 1);
  // `super().__new__(cls)`, `object.__new__(cls)`
  else if (name === '__new__') return given.slice(0, 1).map((term) => facts.instanceOf(term));
  else if (RUNNING.has(name)) return given.slice(0, 1).map((term) => holding(walk, facts.element(term, GIVEN)));
  else if (name === 'run_in_executor') return given.slice(1, 2).map((term) => facts.element(term, GIVEN));
  else if (name === 'run_until_complete') return [facts.unwrap(last)];
  // `chain.from_iterable(lists)`
  else if (name === 'from_iterable') return [holding(walk, facts.element(facts.element(last)))];
  // A manager is called for an instance with the methods of the query set.
  else if (name === 'from_queryset') return [facts.functionType([], facts.union([object, ...given.slice(0, 1)]))];
  else if (name === 'getfixturevalue') {
    const asked = literalKey(walk, nodes[0] ?? -1);
    return asked === undefined ? [] : [fixtureByName(walk, asked, walk.line(nodes[0] ?? -1))];
  }
  return [];
};
