import { isTypeLike } from '../../code/symbol.ts';
import type { StoredSymbol } from '../../store/index.ts';
import { GRAPHQL_OPERATIONS } from '../contracts/graphql.ts';
import { HTTP_METHODS } from '../contracts/routes/route.ts';
import { joinPaths, parametersOf, type Segment, shownPath, templateSegments } from '../http-path.ts';
import { sameWords } from '../matching/names.ts';
import type { FoundFiles } from './found-files.ts';
import { type MountedRoute, mountRoutes } from './mounted-routes.ts';
import { definitionPlace, type Places, placeOf } from './places.ts';
import type { Operation, Place, Survey } from './survey.ts';

/** Services that classes and functions of this repository implement, by service and procedure. */
export async function implementationsOf(found: FoundFiles, places: Places): Promise<Survey['implementations']> {
  const out: { service: string; method: string; handler: Place }[] = [];
  for (const { path, rpc } of found.code)
    for (const { service, method, handler } of rpc.handlers) {
      const symbol = await places.handler(path, handler);
      if (symbol !== null) out.push({ service, method, handler: placeOf(symbol) });
    }
  const names = found.protos.flatMap(({ file }) =>
    file.services.flatMap(({ methods }) => methods.map(({ name }) => name)),
  );
  for (const { path, rpc } of found.code)
    for (const { service, owner } of rpc.implementers)
      for (const symbol of await places.membersOf(path, owner, names))
        out.push({ service, method: symbol.name, handler: placeOf(symbol) });
  return out;
}

/** The procedures of every Protobuf service, with the code of this repository behind them. */
export function procedures(found: FoundFiles, implementations: Survey['implementations']): Operation[] {
  const messages = new Map(found.protos.flatMap(({ file }) => file.messages.map((message) => [message.name, message])));
  return found.protos.flatMap(({ path, file }) =>
    file.services.flatMap(({ name: service, fullName, methods }) =>
      methods.map(({ name, request, line, endLine }): Operation => {
        const own = implementations.find((known) => known.service === service && sameWords(known.method, name));
        const fields = messages.get(request)?.fields ?? [];
        return {
          contract: 'proto',
          service,
          name,
          title: `${fullName}/${name}`,
          http: null,
          parameters: { names: fields, type: request },
          required: [],
          definition: definitionPlace(path, `${service}.${name}`, line, endLine),
          handler: own?.handler ?? null,
        };
      }),
    ),
  );
}

/** The root fields of GraphQL schemas and of resolvers that no schema file describes. */
export async function graphqlFields(found: FoundFiles, places: Places): Promise<Operation[]> {
  const resolvers = new Map<string, Place>();
  for (const { path, resolvers: listed } of found.code)
    for (const { operation, field, handler } of listed) {
      const symbol = await places.handler(path, handler);
      if (symbol !== null) resolvers.set(`${operation}.${field}`, placeOf(symbol));
    }
  const written = found.schemas.flatMap(({ path, schema }) =>
    GRAPHQL_OPERATIONS.flatMap((operation) =>
      schema.roots[operation].map(({ name, arguments: given, line, endLine }) => ({
        ...fieldOperation(operation, name, resolvers.get(`${operation}.${name}`) ?? null),
        parameters: { names: given.map((argument) => argument.name), type: '' },
        required: given.filter(({ required }) => required).map((argument) => argument.name),
        definition: definitionPlace(path, `${capital(operation)}.${name}`, line, endLine),
      })),
    ),
  );
  const described = new Set(written.map(({ service, name }) => `${service}.${name}`));
  const coded = [...resolvers]
    .filter(([key]) => !described.has(key))
    .map(([key, handler]) => fieldOperation(key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1), handler));
  return [...written, ...coded];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const fieldOperation = (operation: string, name: string, handler: Place | null): Operation => ({
  contract: 'graphql',
  service: operation,
  name,
  title: `${capital(operation)}.${name}`,
  http: null,
  parameters: null,
  required: [],
  definition: null,
  handler,
});

/** The routes of a repository: those that an API description writes down, and those that only code does. */
export async function httpOperations(found: FoundFiles, places: Places): Promise<Operation[]> {
  const files = found.code.map(({ path, routes }) => ({ path, ...routes }));
  const mounted = await mountRoutes(files, places);
  const taken = new Set<MountedRoute>();
  const described: Operation[] = [];
  for (const { path, operations } of found.descriptions)
    for (const { method, path: template, operationId, line, endLine } of operations) {
      const segments = templateSegments(template);
      const route = mounted.find((candidate) => isRouteOf(candidate, method, segments));
      if (route !== undefined) taken.add(route);
      const symbol = route === undefined ? null : await places.handler(route.path, route.route.handler);
      const title = `${method} ${shownPath(segments)}`;
      described.push({
        ...routeOperation(method, segments, true, symbol === null ? null : placeOf(symbol)),
        name: operationId === '' ? title : operationId,
        definition: definitionPlace(path, title, line, endLine),
      });
    }
  const coded: Operation[] = [];
  for (const route of mounted) {
    if (taken.has(route)) continue;
    const symbol = await places.handler(route.path, route.route.handler);
    if (symbol === null) continue;
    const segments = templateSegments(route.wholePath);
    const add = (method: string, handler: StoredSymbol): void => {
      coded.push(routeOperation(method, segments, route.isWhole, placeOf(handler)));
    };
    // A class behind a route answers each method of HTTP with its own.
    const own =
      route.route.method === '*' && isTypeLike(symbol.kind) ? await places.membersNamed(symbol, HTTP_METHODS) : [];
    for (const member of own) add(member.name.toUpperCase(), member);
    if (own.length === 0) add(route.route.method, symbol);
  }
  return [...described, ...coded];
}

function isRouteOf({ route, wholePath, isWhole }: MountedRoute, method: string, segments: readonly Segment[]): boolean {
  if (route.method !== '*' && route.method !== method) return false;
  const own = templateSegments(joinPaths(wholePath));
  const tail = isWhole && own.length === segments.length ? segments : segments.slice(segments.length - own.length);
  return (
    own.length > 0 && own.length === tail.length && own.every((segment, place) => sameSegment(segment, tail[place]))
  );
}

function sameSegment(a: Segment, b: Segment | undefined): boolean {
  if (b === undefined || 'literal' in a !== 'literal' in b) return false;
  return 'literal' in a && 'literal' in b ? a.literal === b.literal : true;
}

const routeOperation = (
  method: string,
  segments: readonly Segment[],
  isWhole: boolean,
  handler: Place | null,
): Operation => ({
  contract: 'openapi',
  service: '',
  name: `${method} ${shownPath(segments)}`,
  title: `${method} ${shownPath(segments)}`,
  http: { method, segments, isWhole },
  parameters: { names: parametersOf(segments), type: '' },
  required: [],
  definition: null,
  handler,
});
