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

  it('reads a package.json as data of any shape', () => {
    for (const text of ['', '[]', '{"name": 7}', '{"name": "", "exports": {}}', 'null'])
      assert.equal(readManifest(text, ''), null, text);
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
