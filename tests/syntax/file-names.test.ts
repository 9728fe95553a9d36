import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FILE_NAMES, languageIdOfFile } from '../../src/syntax/file-names.ts';
import { LANGUAGES } from '../../src/syntax/registry.ts';

it('every language has names of files, and no name belongs to two', () => {
  assert.deepEqual(Object.keys(FILE_NAMES).sort(), LANGUAGES.map(({ id }) => id).sort());
  const names = Object.values(FILE_NAMES).flatMap(({ extensions, filenames = [] }) => [...extensions, ...filenames]);
  assert.equal(new Set(names).size, names.length);
});

it('a file is known by its ending in any case, its whole name, or the first line of a script', () => {
  assert.equal(languageIdOfFile('src/a.TS'), 'typescript');
  assert.equal(languageIdOfFile('Rakefile'), 'ruby');
  assert.equal(
    languageIdOfFile('bin/run', () => '#!/usr/bin/env -S python3.12 -u'),
    'python',
  );
  assert.equal(
    languageIdOfFile('bin/run', () => 'plain text'),
    undefined,
  );
  assert.equal(languageIdOfFile('.ts'), undefined);
  assert.equal(languageIdOfFile('a.constructor'), undefined);
});
