import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { freshen } from '../../../src/engine/freshen.ts';
import { checkFreshness, updateIndex } from '../../../src/indexing/index.ts';
import { CONFIGURATIONS } from '../../../src/store/index.ts';
import { difference, dumpIndex } from '../index-dump.ts';

const optionsFor = (root: string, stateDir = join(root, '.devbooks')) => ({
  ...{ root, stateDir, repo: 'tree', maxFileSizeMb: 1, workers: 1 },
  embedding: { id: '', readModel: null },
});

function project(files: Readonly<Record<string, string>>) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-settings-')));
  after(() => rmSync(home, { recursive: true, force: true }));
  const root = join(home, 'tree');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const options = optionsFor(root);
  const otherThanWhole = async (): Promise<string[]> => {
    await updateIndex(optionsFor(root, join(home, 'whole')));
    return difference(dumpIndex(join(home, 'whole')), dumpIndex(options.stateDir)).filter((line) => /edge/.test(line));
  };
  return { root, write, options, otherThanWhole };
}

const paths = (folder: string): string => `{ "compilerOptions": { "paths": { "@/*": ["./src/${folder}/*"] } } }\n`;
const asks = (name: string): string =>
  `import { loadStore } from '@/store';\nexport function ${name}() { loadStore(); }\n`;

describe('files that say where modules are', () => {
  it('are not forgotten when a watch tells of another file first', async () => {
    const { write, options, otherThanWhole } = project({
      'tsconfig.json': paths('one'),
      'src/one/store.ts': 'export function loadStore() {}\n',
      'src/two/store.ts': 'export function loadStore() {}\n',
      'src/a.ts': asks('goA'),
      'src/b.ts': asks('goB'),
    });
    await updateIndex(options);
    write('tsconfig.json', paths('two'));
    write('src/a.ts', `${asks('goA')}// again\n`);
    await updateIndex({ ...options, only: ['src/a.ts'] });
    await updateIndex({ ...options, only: ['tsconfig.json'] });
    assert.deepEqual(await otherThanWhole(), []);
  });

  it('are noticed when they come, also where git looks at nothing', async () => {
    const { root, write, options } = project({
      '.gitignore': '.made/\n.devbooks/\n',
      'tsconfig.json': '{ "extends": "./.made/tsconfig.json" }\n',
      'src/main.ts': "import { loadStore } from '~lib/store';\nexport function go() { loadStore(); }\n",
    });
    execFileSync('git', ['-C', root, 'init', '-q']);
    await updateIndex(options);
    write('.made/tsconfig.json', '{ "compilerOptions": { "paths": { "~lib/*": ["../src/lib/*"] } } }\n');
    assert.deepEqual((await checkFreshness(options)).changed, ['.made/tsconfig.json']);
  });

  it('have nothing resolved again where they say the same of modules', async () => {
    const manifest = (name: string, version: string): string =>
      `{ "name": "${name}", "version": "${version}", "dependencies": { "left-pad": "${version}" } }\n`;
    const { write, options, otherThanWhole } = project({
      'package.json': '{ "workspaces": ["packages/*"] }\n',
      'packages/kit/package.json': manifest('kit', '1.0.0'),
      'packages/kit/src/index.ts': 'export function loadStore() {}\n',
      'packages/app/package.json': manifest('app', '1.0.0'),
      'packages/app/src/main.ts': "import { loadStore } from 'kit';\nexport function go() { loadStore(); }\n",
    });
    await updateIndex(options);
    write('packages/kit/package.json', manifest('kit', '1.0.1'));
    assert.equal((await updateIndex(options)).resolved, 0);
    write('packages/kit/package.json', manifest('case', '1.0.1'));
    assert.equal((await updateIndex(options)).resolved, 2);
    assert.deepEqual(await otherThanWhole(), []);
  });

  it('are forgotten with the last file that asked for them', async () => {
    const { root, options } = project({
      'kit/package.json': '{ "name": "kit" }\n',
      'kit/tsconfig.json': '{ "compilerOptions": { "baseUrl": "." } }\n',
      'kit/kit.ts': "import { other } from 'other';\nexport function kit() { other(); }\n",
      'main.ts': 'export function main() {}\n',
    });
    await updateIndex(options);
    rmSync(join(root, 'kit'), { recursive: true });
    await updateIndex(options);
    assert.deepEqual((await checkFreshness(options)).changed, []);
    assert.equal((await updateIndex(options)).changed, false);
  });

  it('are forgotten with the folders that they would stand in, where every file is resolved anew', async () => {
    const { root, write, options } = project({
      'old/main.ts': "import { a } from '@/a';\nexport const go = () => a();\n",
    });
    await updateIndex(options);
    write('new/main.ts', "import { a } from '@/a';\nexport const go = () => a();\n");
    rmSync(join(root, 'old'), { recursive: true });
    await updateIndex({ ...options, full: true });
    const database = new DatabaseSync(join(options.stateDir, 'graph.db'), { readOnly: true });
    const { value } = database.prepare('SELECT value FROM meta WHERE key = ?').get(CONFIGURATIONS) ?? {};
    database.close();
    assert.match(String(value), /new\/tsconfig\.json/);
    assert.doesNotMatch(String(value), /old\//);
  });

  it('are never opened where they are pipes, nor followed out of the project', async () => {
    const { root, options } = project({ 'src/main.ts': "import { a } from '@/a';\nexport const go = () => a();\n" });
    execFileSync('mkfifo', [join(root, '..', 'pipe')]);
    execFileSync('ln', ['-s', '../pipe', join(root, 'tsconfig.json')]);
    assert.equal((await updateIndex(options)).files.total, 1);
  });
});

describe('an index of an older program', () => {
  it('is made anew by the first question', async () => {
    const { options } = project({ 'a.ts': 'export function a() {}\n' });
    await updateIndex(options);
    const database = new DatabaseSync(join(options.stateDir, 'graph.db'));
    database.exec("UPDATE meta SET value = '1.1' WHERE key = 'extractor_version'");
    database.close();
    const { freshness } = await freshen(options);
    assert.deepEqual([freshness.current, freshness.generation], [true, 2]);
    assert.equal((await updateIndex(options)).changed, false);
  });
});
