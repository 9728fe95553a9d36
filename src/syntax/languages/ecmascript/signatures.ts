import { append } from '../../../code/append.ts';
import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** The results of overload signatures, by what tells the function that follows them. */
const results = new WeakMap<Walk, Map<string, TermId[]>>();

const keyOf = (walk: Walk, node: number): string => {
  const parent = walk.tree.parent[node] ?? -1;
  const block = walk.type(parent) === 'export_statement' ? (walk.tree.parent[parent] ?? -1) : parent;
  return `${block} ${walk.text(walk.child(node, 'name'))}`;
};

/** Notes what an overload signature gives whose implementation follows. */
export const noteSignature = (walk: Walk, signature: number): void => {
  const known = results.get(walk) ?? new Map<string, TermId[]>();
  results.set(walk, known);
  append(known, keyOf(walk, signature), typeTerm(walk, walk.child(signature, 'return_type')));
};

/** What the signatures before an implementation say that it gives, which often says no more than `any` itself. */
export const resultOfSignatures = (walk: Walk, implementation: number): TermId => {
  const known = results.get(walk);
  return known === undefined
    ? NONE
    : walk.facts.instanceOf(walk.facts.union(known.get(keyOf(walk, implementation)) ?? []));
};
