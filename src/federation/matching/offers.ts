import type { VirtualEdgeType } from '../../code/edge.ts';
import { literalsOf } from '../http-path.ts';
import type { ContractType, Operation, Place, Survey } from '../survey/survey.ts';

/** What one repository offers to others. */
export interface Offer extends Omit<Survey, 'uses'> {
  readonly repo: string;
}

/** An operation with the repository that offers it. */
export interface Offered {
  readonly repo: string;
  readonly operation: Operation;
}

/** A use that fits an operation of another repository. */
export interface Match {
  readonly repo: string;
  readonly operation: Operation;
  readonly target: Place;
  readonly type: VirtualEdgeType;
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** What a matcher looks into: the repository that uses, and what others offer, by contract. */
export interface Offers {
  readonly own: Offer;
  readonly others: readonly Offer[];
  readonly byContract: ReadonlyMap<ContractType, readonly Offered[]>;
  /** Routes by the last word of their path: a request that lacks the word cannot reach them. */
  readonly routesByWord: ReadonlyMap<string, readonly Offered[]>;
  /** Exported names of packages: specifier and name → who has it. */
  readonly exported: ReadonlyMap<string, readonly Offered[]>;
}

export const exportKey = (specifier: string, name: string): string => `${specifier}\n${name}`;

export function offersFor(own: Offer, others: readonly Offer[]): Offers {
  const all = others.flatMap(({ repo, operations }) => operations.map((operation): Offered => ({ repo, operation })));
  const routes = all.filter(({ operation }) => operation.http !== null);
  const typescript = all.filter(({ operation }) => operation.contract === 'typescript');
  return {
    own,
    others,
    byContract: Map.groupBy(all, ({ operation }) => operation.contract),
    routesByWord: Map.groupBy(routes, ({ operation }) => literalsOf(operation.http?.segments ?? []).at(-1) ?? ''),
    exported: Map.groupBy(typescript, ({ operation }) => exportKey(operation.service, operation.name)),
  };
}

/** Code before its description: a repository that only carries a copy of a contract does not answer. */
export function withHandlersFirst<T extends { readonly operation: Operation }>(found: readonly T[]): readonly T[] {
  const handled = found.filter(({ operation }) => operation.handler !== null);
  return handled.length > 0 ? handled : found;
}

/** Where an edge to an operation leads. */
export const targetOf = ({ handler, definition }: Operation): Place | null => handler ?? definition;
