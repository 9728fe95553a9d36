import type { Operation, RpcUse } from '../survey/survey.ts';
import { confidenceOf, type SignatureMatch, signatureMatch } from './confidence.ts';
import { type NameMatch, nameMatch, sameWords, wordsOf } from './names.ts';
import { type Match, type Offered, type Offers, targetOf, withHandlersFirst } from './offers.ts';

const NAME_REASON: Readonly<Record<NameMatch, string>> = {
  exact: 'same name',
  caseOrPrefix: 'same name but for case or a prefix',
  fuzzy: 'nearly the same name',
  none: 'another name',
};
const SIGNATURE_REASON: Readonly<Record<SignatureMatch, string>> = {
  same: 'same parameters',
  sameCount: 'same number of parameters',
  unknown: 'parameters unknown',
  different: 'other parameters',
};

export const reasonsFor = (name: NameMatch, signature: SignatureMatch): string[] => [
  NAME_REASON[name],
  SIGNATURE_REASON[signature],
];

/** A call on a client of a service: the procedure of that service whose name fits best; else a described operation. */
export function matchRpc(use: RpcUse, offers: Offers): Match[] {
  const procedures = matchProcedures(use, offers);
  return procedures.length > 0 ? procedures : matchOperationIds(use, offers);
}

function matchProcedures(use: RpcUse, offers: Offers): Match[] {
  const isMeant = (service: string): boolean => use.services.some((name) => isService(name, service));
  if (offers.own.implementations.some(({ service }) => isMeant(service))) return [];
  const described = (offers.byContract.get('proto') ?? []).filter(({ operation }) => isMeant(operation.service));
  const scored = [...described, ...implementedElsewhere(offers, isMeant)].flatMap((offered) => scoredBy(use, offered));
  const most = Math.max(...scored.map(({ confidence }) => confidence));
  return [...withHandlersFirst(scored.filter(({ confidence }) => confidence === most))];
}

function scoredBy(use: RpcUse, { repo, operation }: Offered): Match[] {
  const name = nameMatch(use.method, operation.name);
  const target = targetOf(operation);
  if (name === 'none' || target === null) return [];
  const signature = messageMatch(use, operation);
  const confidence = confidenceOf(name, signature, 'proto');
  const reasons = [operation.title, ...reasonsFor(name, signature)];
  return [{ repo, operation, target, type: 'VIRTUAL_CALLS', confidence, reasons }];
}

const isService = (client: string, service: string): boolean =>
  sameWords(client, service) || sameWords(`${client}Service`, service) || sameWords(client, `${service}Service`);

// One request message: by its type, by its fields, else by its being one.
function messageMatch({ given }: RpcUse, { parameters }: Operation): SignatureMatch {
  if (parameters === null) return 'unknown';
  if (given.length === 0) return parameters.names.length === 0 ? 'same' : 'different';
  if (given.length > 1) return 'different';
  const [message] = given;
  if (message?.type === parameters.type) return 'same';
  const keys = message?.keys ?? [];
  const isPart = keys.length > 0 && keys.every((key) => parameters.names.some((field) => sameWords(field, key)));
  return isPart ? 'same' : 'sameCount';
}

// The contract may lie in one repository and the code behind it in another.
function implementedElsewhere(offers: Offers, isMeant: (service: string) => boolean): Offered[] {
  const contracts = [offers.own, ...offers.others]
    .flatMap(({ operations }) => operations)
    .filter(({ contract, service }) => contract === 'proto' && isMeant(service));
  return offers.others.flatMap(({ repo, operations, implementations }) =>
    implementations
      .filter(({ service }) => isMeant(service))
      .filter(({ service }) => !operations.some((own) => own.contract === 'proto' && own.service === service))
      .flatMap(({ service, method, handler }) =>
        contracts
          .filter((contract) => contract.service === service && sameWords(contract.name, method))
          .slice(0, 1)
          .map((contract) => ({ repo, operation: { ...contract, handler } })),
      ),
  );
}

// Clients that are generated from OpenAPI have a method for each operationId.
function matchOperationIds(use: RpcUse, offers: Offers): Match[] {
  // `get` and `list` are methods of any client; two words are a name.
  const isMeant = ({ name }: Operation): boolean =>
    /^\w+$/.test(name) && wordsOf(name).length > 1 && sameWords(name, use.method);
  if (offers.own.operations.some((own) => own.contract === 'openapi' && own.handler !== null && isMeant(own)))
    return [];
  const found = (offers.byContract.get('openapi') ?? []).filter(({ operation }) => isMeant(operation));
  return withHandlersFirst(found).flatMap(({ repo, operation }): Match[] => {
    const target = targetOf(operation);
    if (target === null) return [];
    const name = nameMatch(use.method, operation.name);
    const [message] = use.given;
    const taken = operation.parameters?.names ?? [];
    const byKeys = message === undefined ? 'unknown' : signatureMatch(message.keys, taken);
    const signature = byKeys === 'different' ? (use.given.length === taken.length ? 'sameCount' : 'unknown') : byKeys;
    const reasons = [`${operation.title} (${operation.name})`, ...reasonsFor(name, signature)];
    const confidence = confidenceOf(name, signature, 'openapi');
    return [{ repo, operation, target, type: 'VIRTUAL_CALLS', confidence, reasons }];
  });
}
