import type { StoredSymbol } from '../../store/index.ts';
import type { FoundFiles } from './found-files.ts';
import { definitionPlace, type Places, placeOf } from './places.ts';
import type { GraphqlUse, HttpUse, RpcUse } from './survey.ts';

/** The requests of a repository, each with the function that sends it. */
export async function httpUses(found: FoundFiles, places: Places): Promise<HttpUse[]> {
  const uses: HttpUse[] = [];
  for (const { path, http } of found.code)
    for (const call of http) {
      const symbol = await places.around(path, call.line);
      if (symbol !== null) uses.push({ kind: 'http', source: placeOf(symbol), ...call });
    }
  return uses;
}

/** Calls on clients of services. What the index knows as a call inside this repository is left out. */
export async function rpcUses(found: FoundFiles, places: Places): Promise<RpcUse[]> {
  const services = new Map<string, Set<string>>();
  for (const { rpcCalls } of found.code)
    for (const { name, service } of rpcCalls.clients)
      services.set(name, (services.get(name) ?? new Set<string>()).add(service));
  const uses: RpcUse[] = [];
  for (const { path, rpcCalls } of found.code) {
    const own = Map.groupBy(rpcCalls.clients, ({ name }) => name);
    for (const { client, service, method, given, line } of rpcCalls.calls) {
      const symbol = await places.around(path, line);
      // A name that this file binds itself means that; else what any file of the repository binds under it.
      const bound = own.get(client)?.map((known) => known.service) ?? [...(services.get(client) ?? [])];
      const candidates = service === '' ? [...new Set(bound)] : [service];
      if (symbol === null || candidates.length === 0 || (await places.isLocalCall(symbol, method, line))) continue;
      uses.push({ kind: 'rpc', source: placeOf(symbol), services: candidates, method, given, line });
    }
  }
  return uses;
}

/** Root fields that documents ask for, each with the functions that send the document. */
export async function graphqlUses(found: FoundFiles, places: Places): Promise<GraphqlUse[]> {
  const uses: GraphqlUse[] = [];
  for (const { path, graphql } of found.code)
    for (const { operation, field, arguments: given, line } of graphql)
      for (const symbol of await sendersOf(path, line, places))
        uses.push({ kind: 'graphql', source: placeOf(symbol), operation, field, given, line });
  for (const { path, calls } of found.schemas)
    for (const { operation, name, field, arguments: given, line } of calls) {
      const source = definitionPlace(path, name === '' ? operation : name, line, line);
      uses.push({ kind: 'graphql', source, operation, field, given, line });
    }
  return uses;
}

// A document is mostly a constant; who sends it is who refers to the constant.
async function sendersOf(path: string, line: number, places: Places): Promise<StoredSymbol[]> {
  const around = await places.around(path, line);
  if (around === null) return [];
  if (around.kind !== 'constant' && around.kind !== 'variable') return [around];
  const senders = (await places.referrers(around)).filter(({ kind }) => kind !== 'module' && kind !== 'lambda');
  return senders.length === 0 ? [around] : senders;
}
