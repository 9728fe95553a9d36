import { ELEMENT, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import type { Block } from './blocks.ts';

/** What the standard collections hand to a block, and what comes out of the call. */
const ITERATION: Readonly<Record<string, 'receiver' | 'mapped' | 'element' | 'other'>> = {
  each: 'receiver',
  each_with_index: 'receiver',
  reverse_each: 'receiver',
  find_each: 'receiver',
  select: 'receiver',
  filter: 'receiver',
  reject: 'receiver',
  sort_by: 'receiver',
  take_while: 'receiver',
  map: 'mapped',
  collect: 'mapped',
  filter_map: 'mapped',
  flat_map: 'other',
  find: 'element',
  detect: 'element',
  min_by: 'element',
  max_by: 'element',
  sum: 'other',
  any: 'other',
  all: 'other',
  none: 'other',
  count: 'other',
  partition: 'other',
  group_by: 'other',
  each_with_object: 'other',
};

const iterationOf = (name: string) => {
  const bare = name.replace(/[?!]$/, '');
  return Object.hasOwn(ITERATION, bare) ? ITERATION[bare] : undefined;
};

/** Methods of every object that give it, or another like it. */
export const GIVES_ITSELF = /^(?:freeze|dup|clone|itself|to_a|compact)$/;

interface CallOnObject {
  readonly receiver: TermId;
  readonly name: string;
  /** What the call gives, by what is called. */
  readonly result: TermId;
  readonly block: Block | undefined;
}

/** What a method of every object or of a collection gives, and what its block takes. */
export const givenByLibrary = ({ facts }: Walk, { receiver, name, result, block }: CallOnObject): TermId => {
  const first = block === undefined ? undefined : facts.symbol(block.symbol).parameters[0]?.variable;
  if (name === 'tap' || name === 'then' || name === 'yield_self') {
    if (first !== undefined) facts.assign(facts.variable(first), receiver);
    return name === 'tap' ? receiver : (block?.value ?? result);
  }
  if (GIVES_ITSELF.test(name)) return receiver;
  if (name === 'first' || name === 'last') return facts.union([result, facts.element(receiver)]);
  const iteration = iterationOf(name);
  if (iteration === undefined) return result;
  if (first !== undefined) facts.assign(facts.variable(first), facts.element(receiver));
  if (iteration === 'mapped' && block !== undefined) return facts.object([{ key: ELEMENT, term: block.value }]);
  if (iteration === 'receiver') return receiver;
  return iteration === 'element' ? facts.union([result, facts.element(receiver)]) : result;
};
