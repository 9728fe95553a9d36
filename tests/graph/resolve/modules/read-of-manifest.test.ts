import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOfManifest } from '../../../../src/graph/resolve/modules/read-of-manifest.ts';

const CASES: readonly (readonly [path: string, before: string, after: string, isSame: boolean])[] = [
  ['package.json', '{"name":"a","version":"1"}', '{"name":"a","version":"2","scripts":{"x":"y"}}', true],
  ['kit/package.json', '{"name":"a","main":"a.js"}', '{"name":"a","main":"b.js"}', false],
  ['package.json', '{"name":"a"}', '{"name":"a","devDependencies":{"nuxt":"3"}}', false],
  ['package.json', '{"name":"a", // said\n}', '{"name":"b", // said\n}', false],
  ['tsconfig.json', '{"compilerOptions":{"strict":true}}', '{"compilerOptions":{"strict":false}}', false],
  ['go.mod', 'module a\n\nrequire x v1\n', 'module a\n\nrequire (\n\tx v2\n)\n', true],
  ['go.mod', 'module a\n\nreplace x => ./x\n', 'module a\n\nreplace x => ./y\n', false],
  ['Cargo.toml', '[package]\nname = "a"\nversion = "1"\n', '[package]\nname = "a"\nversion = "2"\n', true],
  ['Cargo.toml', '[dependencies]\nb = { path = "b" }\n', '[dependencies]\nb = { path = "../b" }\n', false],
  ['Cargo.toml', '[lib]\npath = "a.rs"\n', '[lib]\npath = "b.rs"\n', false],
];

test('what resolution reads of a manifest changes where it says something else of modules, and nowhere else', () => {
  for (const [path, before, after, isSame] of CASES)
    assert.equal(readOfManifest(path, before) === readOfManifest(path, after), isSame, `${path}: ${after}`);
});
