import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fromHere } from '../../src/cli/from-here.ts';
import { type QueryAnswer, queryAnswer } from '../../src/contract/query.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('paths that are written from the current folder', () => {
  const project = fixtureProject();
  const below = join(project, 'src');

  before(async () => {
    mkdirSync(join(project, 'src', 'lib'));
    mkdirSync(join(project, 'lib'));
    writeFileSync(join(project, 'src', 'lib', 'own.ts'), 'export function runOwnScript(): void {}\n');
    writeFileSync(join(project, 'lib', 'other.ts'), 'export function runOtherScript(): void {}\n');
    assert.equal((await graphRag(['index', '--cwd', '.'], { cwd: project })).code, 0);
  });

  async function filesFound(cwd: string, ...line: string[]): Promise<string[]> {
    const { code, stdout, stderr } = await graphRag(['search', 'run a script', '--json', ...line], { cwd });
    assert.equal(code, 0, stderr);
    const { candidates }: QueryAnswer = queryAnswer.parse(JSON.parse(stdout));
    return [...new Set(candidates.map(({ file }) => file))].sort();
  }

  it('filter from there, and all others from the project', async () => {
    assert.deepEqual(await filesFound(below, '--path', './lib'), ['src/lib/own.ts']);
    assert.deepEqual(await filesFound(below, '--path', 'lib'), ['lib/other.ts']);
    assert.deepEqual(await filesFound(below, '--path', '../lib'), ['lib/other.ts']);
    assert.deepEqual(await filesFound(below, '--path', './lib/**,../lib/*.ts'), ['lib/other.ts', 'src/lib/own.ts']);
    assert.ok((await filesFound(below, '--path', '.')).every((file) => file.startsWith('src/')));
    assert.ok((await filesFound(below, '--path', '..')).includes('lib/other.ts'));
  });

  it('filter behind a question too, as grep takes them', async () => {
    assert.deepEqual(await filesFound(below, 'lib/'), ['src/lib/own.ts']);
    assert.deepEqual(await filesFound(below, '../lib/'), ['lib/other.ts']);
    assert.deepEqual(await filesFound(below, join(project, 'lib')), ['lib/other.ts']);
    assert.deepEqual(await filesFound(below, 'src/lib/own.ts', '../lib/other.ts'), ['lib/other.ts', 'src/lib/own.ts']);
    assert.ok((await filesFound(below, '..')).includes('lib/other.ts'));
    const { stderr } = await graphRag(['search', 'runOwnScript', 'src/lib/', '--budget', '500'], { cwd: project });
    assert.match(stderr, /^note: only below src\/lib; inside the quotes it is a word of the question\n/);
  });

  it('are words where they are no paths, or no quotes tell the question from them', async () => {
    for (const words of [
      ['run a script', 'no/such/folder/'],
      ['run', 'a', 'script', 'lib/'],
      ['run a script', 'lib'],
      ['lib/', 'src/lib/'],
    ]) {
      const { stdout, stderr } = await graphRag(['search', ...words, '--json'], { cwd: project });
      assert.doesNotMatch(stderr, /only below/);
      const { candidates }: QueryAnswer = queryAnswer.parse(JSON.parse(stdout));
      assert.ok(new Set(candidates.map(({ file }) => file)).size > 1, words.join(' '));
    }
  });

  it('mean the project folder for whoever stands outside of it', async () => {
    assert.deepEqual(await filesFound(tmpdir(), '--cwd', project, '--path', './lib'), ['lib/other.ts']);
  });

  it('name places too', async () => {
    const inner = join(below, 'lib');
    for (const place of ['./own.ts:1', '../lib/own.ts:1', 'own.ts:1']) {
      const { stdout, stderr } = await graphRag(['impact', place], { cwd: inner });
      assert.match(stdout, /^runOwnScript {2}function/, stderr);
    }
    assert.deepEqual(await filesFound(inner, '--anchor', '../../lib/other.ts:1', '--path', '../../lib'), [
      'lib/other.ts',
    ]);
  });

  it('are told apart from names', () => {
    const here = { folder: '/p/src', root: '/p' };
    for (const text of ['lib', '.hidden', '...', 'Order.total', '/p/lib', 'src/./lib', '..x/y'])
      assert.equal(fromHere(text, here), text);
    assert.equal(fromHere('.\\lib', here), 'src/lib');
    assert.equal(fromHere('../..', here), '..');
  });
});
