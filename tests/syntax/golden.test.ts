import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, test } from 'node:test';
import { FileParser } from '../../src/syntax/parse.ts';
import { languageOfFile } from '../../src/syntax/registry.ts';
import { renderFacts } from './render-facts.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'languages');
const GOLDEN_ENDING = '.facts.txt';
const isUpdating = process.env.UPDATE_GOLDEN === '1';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const parser = new FileParser();

/** `UPDATE_GOLDEN=1 node --test --test-name-pattern='^go/' tests/syntax/golden.test.ts` rewrites one language's files. */
describe('the facts of each language', () => {
  const files = filesBelow(FIXTURES);
  const read = new Set<string>();

  for (const file of files) {
    if (file.endsWith(GOLDEN_ENDING)) continue;
    const text = readFileSync(file, 'utf8');
    const language = languageOfFile(file, () => text.slice(0, text.indexOf('\n')));
    if (language === undefined) continue;
    const path = relative(FIXTURES, file).split(sep).join('/');
    read.add(path.split('/')[0] ?? '');
    test(path, async () => {
      const rendered = renderFacts(await parser.parse(language, path, text));
      const golden = `${file}${GOLDEN_ENDING}`;
      if (isUpdating) writeFileSync(golden, rendered);
      assert.ok(existsSync(golden), `${path} has no ${GOLDEN_ENDING}; UPDATE_GOLDEN=1 writes it`);
      assert.equal(rendered, readFileSync(golden, 'utf8'));
    });
  }

  test('every folder holds a language that is read', () => {
    const folders = readdirSync(FIXTURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(
      folders.map((entry) => entry.name).filter((name) => !read.has(name)),
      [],
    );
  });

  test('no golden file outlives its source', () => {
    const goldens = files.filter((file) => file.endsWith(GOLDEN_ENDING));
    assert.deepEqual(
      goldens.filter((file) => !existsSync(file.slice(0, -GOLDEN_ENDING.length))),
      [],
    );
  });
});
