import { literalsOf } from '../http-path.ts';
import type { HttpUse, Operation } from '../survey/survey.ts';
import { confidenceOf } from './confidence.ts';
import { httpMatch, isHinted } from './http-match.ts';
import { type Match, type Offers, targetOf, withHandlersFirst } from './offers.ts';
import { reasonsFor } from './rpc-match.ts';

/** A request: the route that fits best in each repository, and of repositories those that the address names. */
export function matchHttp(use: HttpUse, offers: Offers): Match[] {
  const isOwn = offers.own.operations.some((own) => own.handler !== null && isExact(use, own, offers.own.repo));
  if (isOwn) return [];
  const words = new Set(literalsOf(use.segments));
  const reachable = [...words].flatMap((word) => offers.routesByWord.get(word) ?? []);
  const candidates = reachable.flatMap(({ repo, operation }): Match[] => {
    const found = httpMatch(use, operation, repo);
    const target = targetOf(operation);
    if (found === null || target === null) return [];
    const confidence = confidenceOf(found.name, found.signature, 'openapi');
    const [, parameters = ''] = reasonsFor(found.name, found.signature);
    const named = isHinted(use, repo) ? ['the address names the repository'] : [];
    const reasons = [operation.title, found.reason, parameters, ...named];
    return [{ repo, operation, target, type: 'VIRTUAL_CALLS', confidence, reasons }];
  });
  const perRepository = [...Map.groupBy(candidates, ({ repo }) => repo).values()].flatMap(bestRoutes);
  const hinted = perRepository.filter(({ repo }) => isHinted(use, repo));
  const meant = hinted.length > 0 ? hinted : perRepository;
  const most = Math.max(...meant.map(({ confidence }) => confidence));
  return [...withHandlersFirst(meant.filter(({ confidence }) => confidence === most))];
}

const isExact = (use: HttpUse, operation: Operation, repo: string): boolean =>
  operation.contract === 'openapi' && httpMatch(use, operation, repo)?.name === 'exact';

// A router takes the route with the most words that fit: /users/me before /users/{id}.
function bestRoutes(matches: readonly Match[]): Match[] {
  const rank = ({ confidence, operation }: Match): number =>
    literals(operation) * 4 + confidence * 2 + (operation.handler === null ? 0 : 1);
  const [best] = matches.toSorted((a, b) => rank(b) - rank(a));
  return best === undefined ? [] : [best];
}

const literals = ({ http }: Operation): number => literalsOf(http?.segments ?? []).length;
