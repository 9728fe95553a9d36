import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SPECIFIED } from './specified.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Row {
  readonly id: string;
  readonly status: string;
  readonly proof: string;
}

/** The rows of every table, heads and rules left out. */
function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, , status, proof] = line.split(/(?:^|\s)\|(?:\s|$)/).map((cell) => cell.trim());
    if (id === undefined || status === undefined || proof === undefined) return [];
    return id === 'id' || /^-+$/.test(id) ? [] : [{ id, status, proof }];
  });
}

const namedTests = (proof: string): { file: string; name: string }[] =>
  [...proof.matchAll(/`(tests\/[^`]+)`: "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A test of that title is written in the file, for Node's runner or for bats. */
const holdsTest = (text: string, name: string): boolean =>
  new RegExp(`(?:\\b(?:test|it)\\(\\s*|@test )(['"\`])${escaped(name)}\\1`).test(text);

describe('docs/conformance.md', () => {
  const rows = rowsOf(readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8'));

  it('has every id of the documents once, and no other', () => {
    assert.deepEqual(rows.map(({ id }) => id).sort(), [...SPECIFIED].sort());
  });

  it('names a test for what is done, and an issue for what is not', () => {
    for (const { id, status, proof } of rows) {
      assert.ok(status === 'done' || status === 'not yet', `${id} is '${status}'`);
      if (status === 'done') assert.ok(namedTests(proof).length > 0, `${id} is done without a test`);
      else assert.match(proof, /^[A-Z]/, `${id} does not name an issue`);
    }
  });

  it('names only tests that exist', () => {
    for (const { id, proof } of rows) {
      const tests = namedTests(proof);
      assert.equal(tests.length, proof.split('`tests/').length - 1, `${id}: a test without its title`);
      for (const { file, name } of tests) {
        assert.ok(existsSync(join(ROOT, file)), `${id}: no file ${file}`);
        assert.ok(holdsTest(readFileSync(join(ROOT, file), 'utf8'), name), `${id}: no test '${name}' in ${file}`);
      }
    }
  });

  it('would notice a test that is not there', () => {
    const text = "test('a', () => {});\n  it(`b.c`, () => {});\n@test \"test_d\" {\n// it('e')\n";
    for (const name of ['a', 'b.c', 'test_d']) assert.ok(holdsTest(text, name));
    for (const name of ['b-c', 'c', 'test_', 'f']) assert.ok(!holdsTest(text, name));
  });
});
