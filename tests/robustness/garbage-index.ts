import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openReader } from '../../src/store/index.ts';
import { checkIntegrity } from '../../src/store/writing.ts';
import { index } from '../indexing/tree-on-disk.ts';
import { type Dose, garbage } from './garbage.ts';

const LEAST_FILES = 500;

/** Nesting that no grammar has to survive. */
const MAY_FAIL = /(?:nested|parentheses|unbalanced)\.\w+$/;

/** Files of a language that the corpus also holds by other names. */
const isConfiguration = (path: string): boolean => /(?:\.json|go\.mod|\.toml)$/.test(path);

/** Indexes the corpus: each file must be in the index, or left out with a reason, and the next runs must be whole. */
export async function checkGarbage(root: string, seed: number, dose: Dose): Promise<void> {
  const files = garbage(seed, dose);
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  assert.ok(files.length >= LEAST_FILES, `${files.length} files`);

  const stateDir = join(root, '.devbooks');
  const report = await index(root, stateDir, { workers: 2 });
  assert.ok(report.changed);
  assert.deepEqual(await checkIntegrity(stateDir), { state: 'sound', findings: [] });

  const reader = await openReader(stateDir);
  assert.ok(reader !== null);
  try {
    const indexed = new Set((await reader.files()).map((file) => file.path));
    const reasons = new Map((await reader.skipped()).map(({ path, reason, detail }) => [path, `${reason} ${detail}`]));
    const sources = files.map((file) => file.path).filter((path) => !isConfiguration(path) && path !== 'names/.ts');
    assert.deepEqual(
      sources.filter((path) => !indexed.has(path) && !reasons.has(path)),
      [],
      'left out without a word',
    );
    const failed = sources.filter((path) => reasons.get(path)?.startsWith('parser_failed') === true);
    assert.deepEqual(
      failed.filter((path) => !MAY_FAIL.test(path)),
      [],
      'a parser that crashes costs its own file only',
    );

    // A name of the language's own objects is a name like any other.
    for (const ending of ['ts', 'py', 'java', 'go', 'c', 'php', 'rb', 'lua']) {
      const names = new Set(
        (await reader.symbolsOfFile((await reader.fileByPath(`${ending}/treacherous.${ending}`))?.id ?? 0)).map(
          (symbol) => symbol.name,
        ),
      );
      for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
        assert.ok(names.has(name), `${name} in ${ending}`);
    }
  } finally {
    await reader[Symbol.asyncDispose]();
  }

  // The next run has nothing to do, and mending one file takes that file only.
  assert.equal((await index(root, stateDir)).parsed, 0);
  writeFileSync(join(root, 'ts/half.ts'), 'export function whole() {}\n');
  const mended = await index(root, stateDir);
  assert.equal(mended.parsed, 1);
}
