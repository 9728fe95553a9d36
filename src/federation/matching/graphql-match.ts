import type { GraphqlUse, Operation } from '../survey/survey.ts';
import { confidenceOf, type SignatureMatch } from './confidence.ts';
import { type Match, type Offers, targetOf, withHandlersFirst } from './offers.ts';
import { reasonsFor } from './rpc-match.ts';

/** A root field of a document: the field of that very name in a schema of another repository. */
export function matchGraphql(use: GraphqlUse, offers: Offers): Match[] {
  const isMeant = ({ contract, service, name }: Operation): boolean =>
    contract === 'graphql' && service === use.operation && name === use.field;
  if (offers.own.operations.some((own) => isMeant(own) && own.handler !== null)) return [];
  const found = (offers.byContract.get('graphql') ?? []).filter(({ operation }) => isMeant(operation));
  return withHandlersFirst(found).flatMap(({ repo, operation }): Match[] => {
    const target = targetOf(operation);
    if (target === null) return [];
    const signature = argumentMatch(use.given, operation);
    const confidence = confidenceOf('exact', signature, 'graphql');
    const reasons = [operation.title, ...reasonsFor('exact', signature)];
    return [{ repo, operation, target, type: 'VIRTUAL_CALLS', confidence, reasons }];
  });
}

// What may be left out may be left out: the same parameters are all that must be given and none that is unknown.
function argumentMatch(given: readonly string[], { parameters, required }: Operation): SignatureMatch {
  if (parameters === null) return 'unknown';
  const isKnown = given.every((name) => parameters.names.includes(name));
  if (isKnown && required.every((name) => given.includes(name))) return 'same';
  return given.length === parameters.names.length ? 'sameCount' : 'different';
}
