import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf } from '../../src/federation/clients/address.ts';
import { templateSegments } from '../../src/federation/http-path.ts';
import { matchUses } from '../../src/federation/matching/match.ts';
import { type Offer, offersFor } from '../../src/federation/matching/offers.ts';
import type { HttpUse, Operation, Place, RpcUse, Use } from '../../src/federation/survey/survey.ts';

const place = (name: string): Place => ({ path: 'a.ts', key: name, name, line: 1, endLine: 2, isIndexed: true });
const nothing = { operations: [], implementations: [], packages: [] };

function route(title: string, more: { handler?: Place | null; isWhole?: boolean } = {}): Operation {
  const [method = '', path = ''] = title.split(' ');
  const segments = templateSegments(path);
  return {
    contract: 'openapi',
    service: '',
    name: title,
    title,
    http: { method, segments, isWhole: more.isWhole ?? true },
    parameters: { names: segments.flatMap((one) => ('parameter' in one ? [one.parameter] : [])), type: '' },
    required: [],
    definition: place(`defined ${title}`),
    handler: more.handler === undefined ? place(title) : more.handler,
  };
}

function request(method: string, url: string, hasBase = false): HttpUse {
  // Holes are written {name}, a base address {BASE} at the beginning.
  const parts = url.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? { hole: part.slice(1, -1) } : part));
  const outline = { calls: [], bindings: [], typed: [], functions: [], classes: [] };
  const address = addressOf(
    parts.filter((part) => part !== ''),
    outline,
    hasBase,
  );
  assert.ok(address !== null, url);
  return { kind: 'http', source: place('caller'), line: 1, method, ...address };
}

function procedure(service: string, name: string, more: { handler?: Place | null } = {}): Operation {
  return {
    contract: 'proto',
    service,
    name,
    title: `${service}/${name}`,
    http: null,
    parameters: { names: ['id'], type: `${name}Request` },
    required: [],
    definition: place(`defined ${name}`),
    handler: more.handler === undefined ? place(name) : more.handler,
  };
}

const call = (service: string, method: string, type = ''): RpcUse => ({
  kind: 'rpc',
  source: place('caller'),
  line: 1,
  services: [service],
  method,
  given: [{ type, keys: [] }],
});

const offer = (repo: string, operations: readonly Operation[]): Offer => ({ ...nothing, repo, operations });

const found = (use: Use, others: readonly Offer[], own: Offer = offer('own', [])): string[] =>
  matchUses([use], offersFor(own, others)).map(
    ({ repo, target, confidence }) => `${repo} ${target.name} ${confidence}`,
  );

describe('matching requests with routes', () => {
  const users = offer('users', [route('GET /users/{id}'), route('GET /users/me'), route('POST /users')]);

  it('goes segment by segment, and prefers the words that fit', () => {
    assert.deepEqual(found(request('GET', '/users/{id}'), [users]), ['users GET /users/{id} 0.905']);
    assert.deepEqual(found(request('GET', '/users/{userId}'), [users]), ['users GET /users/{id} 0.785']);
    assert.deepEqual(found(request('GET', '/users/42'), [users]), ['users GET /users/{id} 0.785']);
    assert.deepEqual(found(request('GET', '/users/me'), [users]), ['users GET /users/me 0.905']);
    assert.deepEqual(found(request('POST', '/users'), [users]), ['users POST /users 0.905']);
  });

  it('makes no edge where method, length or a word differ', () => {
    for (const [method, url] of [
      ['DELETE', '/users/{id}'],
      ['GET', '/users/{id}/orders'],
      ['GET', '/orders/{id}'],
      ['GET', '/userz/7'],
    ] as const)
      assert.deepEqual(found(request(method, url), [users]), [], `${method} ${url}`);
  });

  it('forgives what gateways and base addresses put in front, and says that it is less sure', () => {
    assert.deepEqual(found(request('GET', '/api/v1/users/{id}'), [users]), ['users GET /users/{id} 0.725']);
    assert.deepEqual(found(request('GET', '/admin/users/{id}'), [users]), []);
    const mounted = offer('users', [route('GET /users/{id}', { isWhole: false })]);
    assert.deepEqual(found(request('GET', '/admin/users/{id}'), [mounted]), ['users GET /users/{id} 0.725']);
    const deep = offer('users', [route('GET /api/v2/users/{id}')]);
    assert.deepEqual(found(request('GET', '{BASE}/users/{id}'), [deep]), ['users GET /api/v2/users/{id} 0.725']);
    assert.deepEqual(found(request('GET', '/users/{id}'), [deep]), []);
  });

  it('asks the host, and leaves public hosts alone', () => {
    const orders = offer('orders', [route('GET /users/{id}')]);
    assert.equal(found(request('GET', '/users/{id}'), [users, orders]).length, 2);
    const byHost = found(request('GET', 'http://orders:80/users/{id}'), [users, orders]);
    assert.deepEqual(byHost, ['orders GET /users/{id} 0.905']);
    assert.deepEqual(found(request('GET', 'https://api.github.com/users/{id}'), [users]).length, 0);
    assert.deepEqual(found(request('GET', 'https://users.acme.com/users/{id}'), [users]).length, 1);
    assert.deepEqual(found(request('GET', 'http://localhost:3000/users/{id}'), [users]).length, 1);
  });

  it('needs more than a path that every service has', () => {
    const health = [offer('users', [route('GET /health')]), offer('orders', [route('GET /health')])];
    assert.deepEqual(found(request('GET', '/health'), health), []);
    assert.deepEqual(found(request('GET', '{USERS_URL}/health'), health), ['users GET /health 0.905']);
  });

  it('makes no edge for what the project answers itself', () => {
    const own = offer('own', [route('GET /users/{id}')]);
    assert.deepEqual(found(request('GET', '/users/{id}'), [users], own), []);
    const copied = offer('own', [route('GET /users/{id}', { handler: null })]);
    assert.equal(found(request('GET', '/users/{id}'), [users], copied).length, 1);
  });

  it('prefers a repository with the code to one with a copy of the description', () => {
    const copy = offer('docs', [route('GET /users/{id}', { handler: null })]);
    assert.deepEqual(found(request('GET', '/users/{id}'), [copy, users]), ['users GET /users/{id} 0.905']);
    assert.deepEqual(found(request('GET', '/users/{id}'), [copy]), ['docs defined GET /users/{id} 0.905']);
  });
});

describe('matching calls with procedures', () => {
  const users = offer('users', [procedure('UserService', 'GetUser'), procedure('UserService', 'DeleteUser')]);

  it('takes the procedure of the service whose name fits best', () => {
    assert.deepEqual(found(call('UserService', 'GetUser', 'GetUserRequest'), [users]), ['users GetUser 0.91']);
    assert.deepEqual(found(call('User', 'getUser'), [users]), ['users GetUser 0.61']);
  });

  it('makes no edge for unrelated names, other services, or a service of its own', () => {
    assert.deepEqual(found(call('UserService', 'sendMail'), [users]), []);
    assert.deepEqual(found(call('OrderService', 'GetUser'), [users]), []);
    const own: Offer = {
      ...offer('own', []),
      implementations: [{ service: 'UserService', method: 'GetUser', handler: place('own') }],
    };
    assert.deepEqual(found(call('UserService', 'GetUser'), [users], own), []);
  });

  it('finds the code in one repository by the contract in another', () => {
    const contract = offer('protos', [procedure('UserService', 'GetUser', { handler: null })]);
    const server: Offer = {
      ...offer('server', []),
      implementations: [{ service: 'UserService', method: 'GetUser', handler: place('Server.GetUser') }],
    };
    assert.deepEqual(found(call('UserService', 'GetUser'), [contract, server]), ['server Server.GetUser 0.79']);
  });

  it('knows the methods of a client that was generated from OpenAPI', () => {
    const described = offer('pets', [{ ...route('GET /pets/{petId}'), name: 'getPet' }]);
    const use: RpcUse = { ...call('Pets', 'getPet'), given: [{ type: '', keys: ['petId'] }] };
    assert.deepEqual(found(use, [described]), ['pets GET /pets/{petId} 0.905']);
    assert.deepEqual(found({ ...use, method: 'get' }, [described]), []);
  });
});

describe('matching documents with schemas', () => {
  const field = (handler: Place | null): Operation => ({
    contract: 'graphql',
    service: 'query',
    name: 'user',
    title: 'Query.user',
    http: null,
    parameters: { names: ['id', 'withOrders'], type: '' },
    required: ['id'],
    definition: place('defined user'),
    handler,
  });
  const ask = (name: string, given: readonly string[]): Use => ({
    kind: 'graphql',
    source: place('caller'),
    line: 1,
    operation: 'query',
    field: name,
    given,
  });

  it('takes the field of that name, with what must be given', () => {
    const server = offer('server', [field(place('resolveUser'))]);
    assert.deepEqual(found(ask('user', ['id']), [server]), ['server resolveUser 0.908']);
    assert.deepEqual(found(ask('user', ['id', 'withOrders']), [server]), ['server resolveUser 0.908']);
    assert.deepEqual(found(ask('user', ['name', 'age']), [server]), ['server resolveUser 0.788']);
    assert.deepEqual(found(ask('user', []), [server]), ['server resolveUser 0.608']);
    assert.deepEqual(found(ask('User', ['id']), [server]), []);
    assert.deepEqual(found(ask('user', ['id']), [server], offer('own', [field(place('own'))])), []);
  });

  it('leads to the schema where no code is known', () => {
    assert.deepEqual(found(ask('user', ['id']), [offer('schemas', [field(null)])]), ['schemas defined user 0.908']);
  });
});

describe('matching imports with packages', () => {
  const exported = (name: string, parameters: readonly string[] | null): Operation => ({
    contract: 'typescript',
    service: '@acme/kit/money',
    name,
    title: `@acme/kit/money ${name}`,
    http: null,
    parameters: parameters === null ? null : { names: parameters, type: '' },
    required: [],
    definition: null,
    handler: place(name),
  });
  const kit: Offer = { ...offer('kit', [exported('format', ['cents', 'currency'])]), packages: ['@acme/kit'] };
  const use = (more: {
    name?: string;
    subpath?: string;
    kind?: 'import' | 'call';
    given?: readonly string[];
  }): Use => ({
    kind: more.kind ?? 'import',
    source: place('caller'),
    line: 1,
    package: '@acme/kit',
    subpath: more.subpath ?? './money',
    name: more.name ?? 'format',
    given: more.given ?? null,
  });

  it('takes the exported name of that very path, and looks at the parameters of calls', () => {
    assert.deepEqual(found(use({}), [kit]), ['kit format 0.75']);
    assert.deepEqual(found(use({ kind: 'call', given: ['cents', 'currency'] }), [kit]), ['kit format 0.9']);
    assert.deepEqual(found(use({ kind: 'call', given: ['total', ''] }), [kit]), ['kit format 0.78']);
    assert.deepEqual(found(use({ name: 'parse' }), [kit]), []);
    assert.deepEqual(found(use({ subpath: '.' }), [kit]), []);
  });

  it('leaves a package alone that the project has itself', () => {
    assert.deepEqual(found(use({}), [kit], { ...offer('own', []), packages: ['@acme/kit'] }), []);
  });
});
