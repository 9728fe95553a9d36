import { GIVEN, NONE, type TermId } from '../../../code/facts.ts';
import { holding } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** What is made of the value that is held: by its place or name, or as it is. */
type Holding = (walk: Walk, value: TermId, given: TermId) => TermId;

const under =
  (key: string): Holding =>
  (walk, value) =>
    walk.facts.object([{ key, term: value }]);

const itself: Holding = (_walk, value) => value;

/** What a function gives that is passed. */
const result: Holding = (walk, _, given) => walk.facts.element(given, GIVEN);

const computed: Holding = (walk, _, given) => under('value')(walk, walk.facts.element(given, GIVEN), given);

/** Functions of React, Vue and Svelte that hold a value: what they give of it. */
const HOLDING = new Map<string, Holding>([
  ['useRef', under('current')],
  ['createRef', under('current')],
  ['useState', (walk, value, given) => walk.facts.object([{ key: '0', term: orResult(walk, value, given) }])],
  ['useMemo', result],
  ['useCallback', (_walk, _, given) => given],
  ['createContext', (walk, value) => holding(walk, value)],
  ['useContext', (walk, _, given) => walk.facts.element(given)],
  ['ref', under('value')],
  ['shallowRef', under('value')],
  ['computed', computed],
  ['useTemplateRef', under('value')],
  ['defineExpose', itself],
  ['defineComponent', itself],
  ['$state', itself],
  ['$state.raw', itself],
  ['$bindable', itself],
  ['$derived', itself],
  ['$derived.by', result],
]);

/** Those that are given something later. */
const BEGINS_EMPTY = new Set(['createContext', 'ref', 'shallowRef']);

/** `useState(() => new Timer())` begins with what the function gives. */
const orResult = ({ facts }: Walk, value: TermId, given: TermId): TermId =>
  given === NONE ? value : facts.union([value, facts.element(given, GIVEN)]);

/** What a hook of React, what holds a value in Vue, or a rune of Svelte gives; none for any other function. */
export const givenByHook = (walk: Walk, callee: number, name: string, [given = NONE]: readonly TermId[]): TermId[] => {
  const holds = HOLDING.get(name);
  if (holds === undefined) return [];
  const types = walk.child(walk.tree.parent[callee] ?? -1, 'type_arguments');
  const [type = -1] = types < 0 ? [] : walk.children(types);
  const value = type < 0 ? given : walk.facts.instanceOf(typeTerm(walk, type));
  if (value === NONE && given === NONE && !BEGINS_EMPTY.has(name)) return [];
  return [holds(walk, value, given)];
};
