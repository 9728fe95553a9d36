import { bindingOf } from '../contracts/rpc-handlers.ts';
import {
  type Argument,
  type Call,
  type CodeOutline,
  lastOf,
  plainText,
  positional,
  type Value,
} from '../outline/outline.ts';

/** A name of the repository that holds a client of a service. */
interface RpcClient {
  readonly name: string;
  /** As far as the code tells: `UserService` of `UserServiceClient`. */
  readonly service: string;
}

/** What a call gives to a procedure, for comparing it with the request's type. */
export interface GivenMessage {
  /** '' where it cannot be told. */
  readonly type: string;
  readonly keys: readonly string[];
}

/** A call of a method on something that may be a client of a service. */
interface RpcCall {
  /** The name of the client; '' where it is made in the same expression. */
  readonly client: string;
  /** Of a client that is made in the same expression; '' otherwise. */
  readonly service: string;
  readonly method: string;
  readonly given: readonly GivenMessage[];
  readonly line: number;
}

export interface FoundRpcCalls {
  readonly clients: readonly RpcClient[];
  readonly calls: readonly RpcCall[];
}

/** What generated code calls a client: UserServiceClient, UserServiceStub, UserServiceGrpc.UserServiceBlockingStub, UsersApi. */
const CLIENT_TYPE =
  /(?:^|[.*&\s<])(\w+?)(?:Grpc)?(?:Promise|Blocking|Future|Async)?(?:V2)?(?:Client|Stub|ClientImpl|Api)(?:$|[>\s|?])/;
const MAKES_CLIENT = /^(?:New)?(\w+?)(?:Promise)?(?:Client|Stub|ClientImpl|Api)$/;
const CONNECT_CLIENT = /^create(?:Promise|Callback)?Client$/;
const CLIENT_NAME = /client|stub|service|grpc|api$/i;

/** Finds clients of services and the calls on them in one file. */
export function rpcCallsOf(outline: CodeOutline): FoundRpcCalls {
  const clients: RpcClient[] = [];
  for (const { name, type } of outline.typed) {
    const service = CLIENT_TYPE.exec(type)?.[1];
    if (service !== undefined) clients.push({ name, service });
  }
  for (const { name, value } of outline.bindings) {
    const service = value.kind === 'call' ? serviceMade(value.call) : '';
    if (service !== '') clients.push({ name, service });
  }
  const known = new Set(clients.map(({ name }) => name));
  const calls = outline.calls.flatMap((call): RpcCall[] => {
    const [client = '', method = ''] = call.chain.slice(-2);
    if (call.constructs || call.chain.length < 2) return [];
    const service = client === '()' ? serviceNamed(call.chain.slice(0, -2)) : '';
    if (service === '' && !known.has(client) && !CLIENT_NAME.test(client)) return [];
    return [{ client: client === '()' ? '' : client, service, method, given: givenTo(call, outline), line: call.line }];
  });
  return { clients, calls };
}

function serviceMade(call: Call): string {
  const name = lastOf(call.chain);
  const [first] = call.arguments.map(({ value }) => value);
  if (CONNECT_CLIENT.test(name) && first?.kind === 'name') return lastOf(first.chain);
  // Nest: client.getService<UserService>('UserService')
  if (name === 'getService') return plainText(positional(call, 0)) ?? '';
  // grpc-js with definitions that are loaded at run time: new proto.users.UserService(address, credentials)
  if (call.constructs && call.chain.length > 1 && !MAKES_CLIENT.test(name)) return name;
  return serviceNamed(call.chain);
}

// pb.NewUserServiceClient, users_pb2_grpc.UserServiceStub, UserServiceGrpc.newBlockingStub
function serviceNamed(chain: readonly string[]): string {
  const name = lastOf(chain);
  if (/^new(?:Blocking|Future)?(?:V2)?Stub$/.test(name)) return (chain.at(-2) ?? '').replace(/Grpc$/, '');
  return MAKES_CLIENT.exec(name)?.[1] ?? '';
}

// Contexts, callbacks and options are how a call is made, not what is asked.
function givenTo(call: Call, outline: CodeOutline): GivenMessage[] {
  return call.arguments.filter((given) => !isAside(given)).map(({ value }) => messageOf(value, outline, true));
}

const ASIDE = /^(?:ctx|context|metadata|meta|md|options?|opts|callback|cb|timeout|credentials)$/i;

function isAside({ name, value }: Argument): boolean {
  if (name !== '' || value.kind === 'function') return true;
  if (value.kind === 'name') return ASIDE.test(lastOf(value.chain));
  return value.kind === 'call' && /^(?:context|metadata|grpc|Metadata)$/.test(value.call.chain[0] ?? '');
}

function messageOf(value: Value, outline: CodeOutline, mayLookUp: boolean): GivenMessage {
  if (value.kind === 'object') return { type: lastWord(value.type), keys: value.entries.map(({ key }) => key) };
  if (value.kind === 'call') {
    const words = value.call.chain.filter((word) => word !== '()');
    // GetUserRequest.newBuilder().setId(1).build(), GetUserRequest.create({ id })
    const type = words.find((word) => /^[A-Z]/.test(word)) ?? '';
    const [first] = value.call.arguments.map((given) => given.value);
    const inner = first?.kind === 'object' ? first.entries.map(({ key }) => key) : [];
    return { type, keys: [...value.call.arguments.map(({ name }) => name).filter((name) => name !== ''), ...inner] };
  }
  if (value.kind !== 'name' || !mayLookUp) return { type: '', keys: [] };
  const name = lastOf(value.chain);
  const bound = bindingOf(outline, name);
  const typed = outline.typed.findLast((known) => known.name === name)?.type;
  const made = bound === undefined ? null : messageOf(bound, outline, false);
  return made !== null && (made.type !== '' || made.keys.length > 0) ? made : { type: lastWord(typed ?? ''), keys: [] };
}

const lastWord = (type: string): string => /(\w+)\W*$/.exec(type)?.[1] ?? '';
