import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { run } from '../../src/cli/run.ts';
import { isFailure } from '../../src/failure/index.ts';
import { entryOf, nameOfFolder, readEntry, readRegistry } from '../../src/federation/registry.ts';
import { open } from '../../src/index.ts';
import { KeptOutput } from '../cli/kept-output.ts';
import { graphRag } from '../cli/program.ts';
import { folderWith } from '../folder-with.ts';

/** Runs a command line without a process of its own; gives what it prints, or the failure that it ends with. */
async function runHere(line: readonly string[], environment: NodeJS.ProcessEnv) {
  const output = new KeptOutput();
  const signal = new AbortController().signal;
  const failure = await run(line, { output, environment, signal }).then(
    () => null,
    (thrown: unknown) => {
      assert.ok(isFailure(thrown), String(thrown));
      return thrown;
    },
  );
  return { stdout: output.stdout, stderr: output.stderr, failure };
}

describe('the registry of repositories', () => {
  it('reads folders and named folders, and leaves out what cannot be one', () => {
    assert.deepEqual(readEntry('/home/me/api'), { name: 'api', root: '/home/me/api' });
    assert.deepEqual(readEntry('users=/home/me/user service'), { name: 'users', root: '/home/me/user service' });
    assert.deepEqual(readEntry('/home/a=b/c'), { name: 'c', root: '/home/a=b/c' });
    assert.equal(readEntry('../api'), null);
    assert.equal(nameOfFolder('/home/me/user service'), 'user_service');
    for (const entry of ['/home/me/api', 'users=/home/me/api']) {
      const found = readEntry(entry);
      assert.equal(found === null ? '' : entryOf(found), entry);
    }
    const { repositories, warnings } = readRegistry(['/a/api', '/b/api', 'x', '/a/api', 'other=/b/api']);
    assert.deepEqual(
      repositories.map(({ name }) => name),
      ['api', 'other'],
    );
    assert.equal(warnings.length, 2);
  });

  it("adds to the user's file, keeps its comments, and removes again", async (test) => {
    const folder = folderWith(test, {
      'one/a.ts': '',
      'two/one/b.ts': '',
      'config/graph-rag/config.yaml': '# mine\ngraph_rag:\n  top_k: 7 # not 10\n',
    });
    const environment = { XDG_CONFIG_HOME: join(folder, 'config') };
    const federation = (...line: string[]) =>
      runHere(['federation', ...line, '--cwd', join(folder, 'one')], environment);
    const file = join(folder, 'config/graph-rag/config.yaml');

    assert.equal((await federation('add', join(folder, 'one'))).failure, null);
    const { failure: clash } = await federation('add', join(folder, 'two/one'));
    assert.equal(clash?.exitCode, 1);
    assert.match(clash?.message ?? '', /another repository is registered as 'one'/);
    assert.match(clash?.remedy ?? '', /--name/);
    assert.equal((await federation('add', join(folder, 'two/one'), '--name', 'other')).failure, null);
    const text = readFileSync(file, 'utf8');
    assert.match(text, /^# mine\ngraph_rag:\n {2}top_k: 7 # not 10\n/);
    assert.match(text, new RegExp(`- other=${join(folder, 'two/one')}`));
    const list = await federation('list');
    assert.match(list.stdout, /^one {2}.*not indexed yet/m);
    assert.match(list.stdout, /^other {2}/m);

    assert.match((await federation('remove', 'other')).stdout, /^removed other\none {2}/);
    const last = await federation('remove', join(folder, 'one'));
    assert.match(last.stdout, /^removed \S*one\nno repository is registered/);
    assert.match((await federation('list')).stdout, /^no repository is registered/);
    assert.match(readFileSync(file, 'utf8'), /top_k: 7 # not 10/);
  });

  it('keeps what several add at once, and a file that lies elsewhere', async (test) => {
    const names = ['one', 'two', 'three', 'four'];
    const folder = folderWith(test, {
      'project/a.ts': '',
      'dotfiles/graph-rag.yaml': '# mine\n',
      ...Object.fromEntries(names.map((name) => [`${name}/a.ts`, ''])),
    });
    mkdirSync(join(folder, 'config/graph-rag'), { recursive: true });
    const link = join(folder, 'config/graph-rag/config.yaml');
    symlinkSync('../../dotfiles/graph-rag.yaml', link);
    await using project = await open(join(folder, 'project'), {
      environment: { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') },
    });
    const federation = await project.federation();
    await Promise.all(names.map((name) => federation.add(join(folder, name))));
    assert.ok(lstatSync(link).isSymbolicLink());
    const text = readFileSync(join(folder, 'dotfiles/graph-rag.yaml'), 'utf8');
    assert.match(text, /^# mine/);
    for (const name of names) assert.ok(text.includes(join(folder, name)), text);
    assert.deepEqual(readdirSync(join(folder, 'dotfiles')), ['graph-rag.yaml']);
  });

  it('says what is wrong with a command line', async (test) => {
    const folder = folderWith(test, { 'a.ts': '' });
    const environment = { XDG_CONFIG_HOME: join(folder, 'config') };
    const cases: [string[], RegExp][] = [
      [[], /federation needs ACTION/],
      [['lnik'], /ACTION is 'lnik', allowed is one of add, remove, list, link, edges$/],
      [['add'], /federation add needs TARGET/],
      [['add', '/nowhere/at/all'], /nowhere\/at\/all cannot be used: ENOENT/],
      [['add', folder, '--name', 'a b'], /--name is 'a b', allowed is letters/],
      [['remove', 'unknown'], /no such repository is registered/],
      [['list', 'extra'], /takes no further argument/],
    ];
    for (const [line, message] of cases) {
      const { failure } = await runHere(['federation', ...line, '--cwd', folder], environment);
      assert.equal(failure?.exitCode, 1, line.join(' '));
      assert.match(failure?.message ?? '', message);
    }
  });

  it('takes no repository from a file that came with a clone', async (test) => {
    const folder = folderWith(test, {
      'secret/a.ts': 'export const secret = 1;\n',
      'clone/a.ts': 'export const a = 1;\n',
    });
    mkdirSync(join(folder, 'clone/.devbooks'));
    writeFileSync(
      join(folder, 'clone/.devbooks/config.yaml'),
      `federation:\n  repositories: [${join(folder, 'secret')}]\n`,
    );
    const environment = { XDG_CONFIG_HOME: join(folder, 'config') };
    const { stdout, stderr } = await graphRag(['federation', 'list'], { cwd: join(folder, 'clone'), environment });
    assert.match(stdout, /^no repository is registered/);
    assert.match(stderr, /federation\.repositories is ignored in a project's file/);
    const search = await graphRag(['search', 'secret', '--all', '--json'], { cwd: join(folder, 'clone'), environment });
    assert.doesNotMatch(search.stdout, /external-repo/);
  });
});
