import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readGraphqlDocument, readGraphqlSchema } from '../../src/federation/contracts/graphql.ts';
import { looksLikeApiDescription, readApiDescription } from '../../src/federation/contracts/openapi.ts';
import { readManifest, sourceCandidates } from '../../src/federation/contracts/package-manifest.ts';
import { readProto } from '../../src/federation/contracts/proto.ts';
import { folderWith } from '../folder-with.ts';
import { surveyOf } from './surveyed-fixture.ts';

describe('contracts that nobody should have written', () => {
  it('gives what a broken file has, and ends', async () => {
    assert.equal(readProto('service A { rpc Get(').services[0]?.methods[0]?.name, 'Get');
    assert.deepEqual(readProto('}}}} message').services, []);
    assert.deepEqual(readProto('// service A { rpc B(C) returns (D); }').services, []);
    assert.equal(readGraphqlSchema('type Query { a(b: C').roots.query.length, 1);
    assert.deepEqual(readGraphqlDocument('query { a(b: {c: [1'), [
      { operation: 'query', name: '', field: 'a', arguments: ['b'], line: 1 },
    ]);
    assert.equal(await readApiDescription('openapi: 3.0.0\npaths: [1, 2]\n'), null);
    assert.equal(await readApiDescription('openapi: 3.0.0\npaths: {a: {get: {'), null);
    assert.ok(!looksLikeApiDescription(`${'\n'.repeat(200_000)}x`));
  });

  it('ends where comments and texts never do', () => {
    for (const open of ['/* ', '"\\', "'\\", '""" "'])
      assert.deepEqual(readProto(`${open.repeat(200_000)}\nmessage`).services, [], open);
    assert.equal(readGraphqlSchema(`type Query { a: B }${'""" "'.repeat(200_001)}`).roots.query.length, 1);
  });

  it('takes words of a language for names where they are names', () => {
    const { messages } = readProto(`message Echo {
      string message = 1; repeated string option = 2; string reserved = 3; int32 enum = 4;
      option (note) = 'http://about.it';
      message Inner { string oneof = 1; }
      oneof kind { string extend = 5; }
      string last = 6;
    }`);
    assert.deepEqual(
      messages.map(({ name, fields }) => [name, fields]),
      [
        ['Inner', ['oneof']],
        ['Echo', ['message', 'option', 'reserved', 'enum', 'extend', 'last']],
      ],
    );
    const schema = readGraphqlSchema(`type toString { a: Int }
      type Query {
        """
        By its id # and only so """
        user(id: ID!): User
        """ All """
        users: [User]
      }
      type constructor { a: Int }`);
    assert.deepEqual(
      schema.roots.query.map(({ name }) => name),
      ['user', 'users'],
    );
  });

  it('reads contracts that tools have written, and takes nothing for a request that is none', async (test) => {
    const folder = folderWith(test, {
      'schema.gql': `# ----
# THIS FILE WAS AUTOMATICALLY GENERATED (DO NOT MODIFY)
# ----
type Query { invoice(id: ID!): Invoice }
`,
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        paths: Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`/invoices/${at}`, { get: { operationId: `invoice${at}` } }]),
        ),
      }),
      'src/Names.java': `import org.springframework.web.client.RestTemplate;
class Names {
  String name(int id) { return String.valueOf("/users/" + id); }
}
`,
    });
    const { operations, uses } = await surveyOf(folder);
    const titles = operations.map(({ title }) => title);
    assert.ok(titles.includes('Query.invoice'));
    assert.ok(titles.includes('GET /invoices/7'));
    assert.deepEqual(uses, []);
  });

  it('bounds what one package exports and the ways to one route, and goes on with the others', async (test) => {
    const [many, mounts, holes] = [20_001, 40, 60];
    const constant = (name: string, of: string): string => `const ${name} = \`${`\${${of}}`.repeat(holes)}\`;\n`;
    const folder = folderWith(test, {
      'a/package.json': '{"name": "many", "main": "index.js"}',
      'a/index.js': Array.from({ length: many }, (_, at) => `export const n${at} = 1;\n`).join(''),
      'b/package.json': '{"name": "few", "main": "index.js"}',
      'b/index.js': 'export const one = 1;\n',
      'server.js': `import express from 'express';\nconst app = express();\n${"app.use('/x', app);\n".repeat(mounts)}
app.get('/users', (request, response) => response.json([]));
${constant('A', 'B')}${constant('B', 'C')}${constant('C', 'D')}${constant('D', 'A')}
fetch(\`\${A}/users\`);
`,
    });
    const { operations } = await surveyOf(folder);
    assert.ok(operations.some(({ title }) => title === 'few one'));
    const routes = operations.filter(({ contract }) => contract === 'openapi');
    assert.ok(routes.length > 0 && routes.length <= 64, `${routes.length} routes`);
  });

  it('reads a package.json as data of any shape', () => {
    for (const text of ['', '[]', '{"name": 7}', '{"name": "", "exports": {}}', 'null'])
      assert.equal(readManifest(text, ''), null, text);
    const plain = readManifest('{"name": "plain", "main": "./lib/a.js"}', '');
    assert.deepEqual([...(plain?.entries.get('.') ?? [])], ['./lib/a.js']);
    const manifest = readManifest(
      '{"name": "a", "main": 3, "exports": {".": {"import": ["./x.js", {"default": null}]}}}',
      '',
    );
    assert.deepEqual([...(manifest?.entries.get('.') ?? [])], ['./x.js']);
    assert.ok(sourceCandidates('./dist/esm/a/index.js').includes('src/a/index.js'));
  });

  it('survives a file that nests without end, and reads nothing outside the repository', async (test) => {
    const folder = folderWith(test, {
      'outside/secret.proto': 'syntax = "proto3"; service Secret { rpc Read(A) returns (B); }\n',
      'project/deep.proto': `${'message A { '.repeat(60_000)}\n`,
      'project/deep.yaml': `openapi: 3.0.0\npaths: ${'['.repeat(60_000)}\n`,
      'project/good.proto': 'service Good { rpc Read(A) returns (B); }\n',
      'project/package.json': '{"name": "x", "exports": {".": "../outside/secret.js", "./*": "../../*"}}',
      'project/main.ts': 'export const a = 1;\n',
    });
    mkdirSync(join(folder, 'project/link'));
    symlinkSync(join(folder, 'outside/secret.proto'), join(folder, 'project/link/secret.proto'));
    writeFileSync(join(folder, 'outside/secret.ts'), 'export const secret = 1;\n');
    const { operations } = await surveyOf(join(folder, 'project'));
    assert.deepEqual(
      operations.filter(({ contract }) => contract === 'proto').map(({ title }) => title),
      ['Good/Read'],
    );
    assert.ok(operations.every(({ name }) => name !== 'secret'));
  });
});
