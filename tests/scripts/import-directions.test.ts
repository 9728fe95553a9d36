import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { importFaults } from '../../scripts/import-directions.ts';

const faultsOf = (files: Record<string, string>): string[] => importFaults(new Map(Object.entries(files)));

const allowed: [string, Record<string, string>][] = [
  ['a folder imports itself', { 'src/store/a.ts': "import { b } from './b.ts';", 'src/store/b.ts': '' }],
  ['a service imports the base', { 'src/store/a.ts': "import type { S } from '../code/symbol.ts';" }],
  ['the graph imports a service', { 'src/graph/resolve/a.ts': "import { s } from '../../store/open.ts';" }],
  [
    'a folder of resolution imports one before it',
    { 'src/graph/resolve/members/a.ts': "import { v } from '../values/value.ts';" },
  ],
  [
    'a folder of resolution knows a type of one behind it',
    { 'src/graph/resolve/values/a.ts': "import type { W } from '../world.ts';" },
  ],
  ['a folder of the listing imports one before it', { 'src/source/listing/a.ts': "import { g } from '../git/g.ts';" }],
  ['the run imports its folders', { 'src/indexing/update.ts': "import { p } from './publishing/p.ts';" }],
  ['what stands beside the folders imports them', { 'src/graph/resolve/a.ts': "import { e } from './edges/e.ts';" }],
  ['a surface imports the library', { 'src/cli/a.ts': "import { open } from '../index.ts';" }],
  ['the command line imports the evaluation', { 'src/cli/a.ts': "import { run } from '../evaluation/index.ts';" }],
  ['a surface renders with the context', { 'src/mcp/a.ts': "import { text } from '../context/answer-text.ts';" }],
  ['the engine imports the pipeline', { 'src/engine.ts': "import { run } from './indexing/run.ts';" }],
  ['a package is not a folder', { 'src/code/a.ts': "import { z } from 'zod';" }],
  [
    'two types name each other',
    { 'src/code/a.ts': "import type { B } from './b.ts';", 'src/code/b.ts': "import type { A } from './a.ts';" },
  ],
  ['an import in a comment is none', { 'src/code/a.ts': "// import { s } from '../store/open.ts';\n" }],
];
for (const [name, files] of allowed) {
  test(`allowed: ${name}`, () => assert.deepEqual(faultsOf(files), []));
}

const wrong: [string, Record<string, string>, RegExp][] = [
  ['between services', { 'src/store/a.ts': "import { g } from '../source/git.ts';" }, /'store' may import code, text/],
  ['upwards', { 'src/code/a.ts': "import { g } from '../graph/node.ts';" }, /nothing but itself/],
  ['a type alone', { 'src/store/a.ts': "import type { G } from '../graph/node.ts';" }, /src\/graph\/node\.ts/],
  [
    'over several lines',
    { 'src/store/a.ts': "import {\n  a,\n  b,\n} from '../graph/node.ts';" },
    /src\/graph\/node\.ts/,
  ],
  ['a re-export', { 'src/store/a.ts': "export * from '../graph/node.ts';" }, /src\/graph\/node\.ts/],
  ['a lazy import', { 'src/store/a.ts': "const g = await import('../graph/node.ts');" }, /src\/graph\/node\.ts/],
  ['for effect', { 'src/store/a.ts': "import '../graph/node.ts';" }, /src\/graph\/node\.ts/],
  ['a surface past the library', { 'src/cli/a.ts': "import { e } from '../engine.ts';" }, /may import index/],
  ['context beyond its two', { 'src/context/a.ts': "import { t } from '../text/words.ts';" }, /contract, code/],
  [
    'a server with the evaluation',
    { 'src/mcp/a.ts': "import { run } from '../evaluation/run.ts';" },
    /may import index/,
  ],
  [
    'a folder of resolution with one behind it',
    { 'src/graph/resolve/types/a.ts': "import { m } from '../members/members.ts';" },
    /'types' may import repository, values, answers$/,
  ],
  [
    'a folder of resolution with what stands beside it',
    { 'src/graph/resolve/edges/a.ts': "import { World } from '../world.ts';" },
    /'edges' may import repository/,
  ],
  ['git with the listing', { 'src/source/git/a.ts': "import { l } from '../listing/l.ts';" }, /'git' may import disk$/],
  [
    'a folder of the pipeline with one behind it',
    { 'src/indexing/parsing/a.ts': "import { p } from '../publishing/p.ts';" },
    /'parsing' may import vectors, threads$/,
  ],
  ['a folder of resolution without a place', { 'src/graph/resolve/rest/a.ts': '' }, /'rest' has no place/],
  ['out of src', { 'src/code/a.ts': "import { t } from '../../tests/a.ts';" }, /outside src/],
  ['a folder without a rule', { 'src/utils/a.ts': '' }, /'utils' has no rule/],
];
for (const [name, files, message] of wrong) {
  test(`refused: ${name}`, () => {
    const faults = faultsOf(files);
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', message);
  });
}

test('refused: a cycle, told as its path', () => {
  const faults = faultsOf({
    'src/code/a.ts': "import { b } from './b.ts';",
    'src/code/b.ts': "import { c } from './c.ts';",
    'src/code/c.ts': "import { a } from './a.ts';",
  });
  assert.deepEqual(faults, ['cycle: src/code/a.ts → src/code/b.ts → src/code/c.ts → src/code/a.ts']);
});

test('the command fails on a tree with a wrong import and passes once it is gone', async (t) => {
  const tree = await mkdtemp(join(tmpdir(), 'graph-rag-imports-'));
  t.after(() => rm(tree, { recursive: true }));
  const check = () => promisify(execFile)(process.execPath, [resolve('scripts/check-imports.ts')], { cwd: tree });
  await mkdir(join(tree, 'src/code'), { recursive: true });
  await writeFile(join(tree, 'src/code/a.ts'), "import { open } from '../store/open.ts';\n");
  await assert.rejects(check(), /src\/code\/a\.ts imports src\/store\/open\.ts/);
  await writeFile(join(tree, 'src/code/a.ts'), "import { open } from 'node:fs';\n");
  assert.match((await check()).stdout, /files: 1, wrong imports: 0/);
});
