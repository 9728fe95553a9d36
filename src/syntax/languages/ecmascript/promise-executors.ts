import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { isFunctionValue } from './function-declarations.ts';

/** What a promise is resolved with, while its executor is read. */
interface Executor {
  readonly resolve: string;
  readonly brings: TermId;
  readonly end: number;
}

const open = new WeakMap<Walk, Executor[]>();

/** `new Promise((resolve) => …)` brings what the executor resolves it with; NONE for what else is made. */
export const resolvedBy = (walk: Walk, node: number): TermId => {
  if (walk.text(walk.child(node, 'constructor')) !== 'Promise') return NONE;
  const [executor = -1] = walk.children(walk.child(node, 'arguments'));
  if (!isFunctionValue(walk, executor)) return NONE;
  const single = walk.child(executor, 'parameter');
  const [first = -1] = single >= 0 ? [single] : walk.children(walk.child(executor, 'parameters'));
  const pattern = walk.child(first, 'pattern');
  const resolve = walk.text(pattern >= 0 ? pattern : first);
  if (resolve === '') return NONE;
  const brings = walk.facts.variable(walk.facts.temporary());
  const known = (open.get(walk) ?? []).filter(({ end }) => end > node);
  open.set(walk, [...known, { resolve, brings, end: walk.tree.after[node] ?? node }]);
  return brings;
};

/** `resolve(order)` inside an executor. */
export const keepResolved = (walk: Walk, callee: number, [given = NONE]: readonly TermId[]): void => {
  if (given === NONE || walk.type(callee) !== 'identifier') return;
  const executor = open.get(walk)?.findLast(({ resolve, end }) => end > callee && resolve === walk.text(callee));
  if (executor !== undefined) walk.facts.assign(executor.brings, walk.facts.unwrap(given));
};

/** What the library hands to an executor are functions of its own. */
export const settleOutside = ({ facts }: Walk, executor: TermId): void => {
  const symbol = facts.symbolOf(executor);
  if (symbol < 0) return;
  for (const { variable } of facts.symbol(symbol).parameters)
    facts.assign(facts.variable(variable), facts.literal('function'));
};
