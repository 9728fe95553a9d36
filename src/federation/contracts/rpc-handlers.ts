import { type CodeOutline, type Entry, lastOf, plainText, positional, type Value } from '../outline/outline.ts';
import { type HandlerPlace, handlerOf } from './routes/route.ts';

/** A class whose methods are the procedures of a service. */
interface RpcImplementer {
  readonly service: string;
  /** The name of the class or struct. */
  readonly owner: string;
}

/** One procedure of a service that is given its function directly. */
interface RpcHandler {
  readonly service: string;
  readonly method: string;
  readonly handler: HandlerPlace;
}

export interface FoundRpc {
  readonly implementers: readonly RpcImplementer[];
  readonly handlers: readonly RpcHandler[];
}

/** What generated code calls the base of an implementation: Go, Python, Java. */
const BASES = [/(?:^|\.)Unimplemented(\w+)Server$/, /(?:^|\.)(\w+)Servicer$/, /(?:^|\.)(\w+)(?:Coroutine)?ImplBase$/];

/** Finds who implements gRPC services in one file. */
export function rpcHandlersOf(outline: CodeOutline): FoundRpc {
  const implementers: RpcImplementer[] = [];
  const handlers: RpcHandler[] = [];
  for (const { name, bases } of outline.classes)
    for (const base of bases) {
      const service = BASES.map((form) => form.exec(base)?.[1]).find((found) => found !== undefined);
      if (service !== undefined) implementers.push({ service, owner: name });
    }
  for (const call of outline.calls) {
    const method = lastOf(call.chain);
    // Go registers any struct: pb.RegisterUserServiceServer(s, &server{})
    const registered = /^Register(\w+)Server$/.exec(method)?.[1];
    const given = positional(call, 1);
    if (registered !== undefined && given?.kind === 'object' && given.type !== '')
      implementers.push({ service: registered, owner: given.type.replace(/^[*&]|^\w+\./g, '') });
    if (method === 'addService' || method === 'service') readService(outline, positional(call, 0), given);
  }
  handlers.push(...nestHandlers(outline));
  return { implementers, handlers };

  // JavaScript: server.addService(UserService.service, { getUser }), router.service(UserService, impl)
  function readService(from: CodeOutline, definition: Value | undefined, given: Value | undefined): void {
    if (definition?.kind !== 'name') return;
    const names = definition.chain.filter((name) => name !== 'service');
    const service = lastOf(names)
      .replace(/ServiceService$/, 'Service')
      .replace(/Definition$/, '');
    const made = given?.kind === 'name' ? (bindingOf(from, lastOf(given.chain)) ?? given) : given;
    if (made?.kind === 'object') handlers.push(...made.entries.flatMap((entry) => entryHandler(service, entry)));
    else if (made?.kind === 'call' && made.call.constructs)
      implementers.push({ service, owner: lastOf(made.call.chain) });
  }
}

function entryHandler(service: string, { key, value }: Entry): RpcHandler[] {
  const handler = handlerOf(value);
  return handler === null ? [] : [{ service, method: key, handler }];
}

/** The value that a name of the file is given, the last one where there are several. */
export const bindingOf = (outline: CodeOutline, name: string): Value | undefined =>
  outline.bindings.findLast((binding) => binding.name === name)?.value;

// Nest: @GrpcMethod('UserService', 'GetUser'); both may be left out.
function nestHandlers(outline: CodeOutline): RpcHandler[] {
  return outline.functions.flatMap(({ name, owner, decorators, line }) =>
    decorators
      .filter(({ chain }) => /^Grpc(?:Stream)?Method$/.test(lastOf(chain)))
      .map((decorator) => ({
        service: plainText(positional(decorator, 0)) ?? owner.replace(/Controller$/, ''),
        method: plainText(positional(decorator, 1)) ?? name,
        handler: { kind: 'here', line },
      })),
  );
}
