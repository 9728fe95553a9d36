import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { doctor } from '../../src/contract/index-state.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('a state folder that cannot be made', () => {
  /** Where the state is to lie, and what makes that impossible. */
  const places: Readonly<Record<string, (project: string) => string | null>> = {
    'its name is that of a file': (project) => {
      writeFileSync(join(project, '.devbooks'), '');
      return null;
    },
    'it lies below a file': () => '/dev/null/state',
    // There mkdir says that the path does not exist, although the folder around it does.
    'it lies where no folder can be made': () =>
      existsSync('/proc/self') ? '/proc/graph-rag/state' : '/dev/null/state',
  };

  for (const [what, arrange] of Object.entries(places)) {
    it(`is said to a question and found by doctor: ${what}`, async () => {
      const project = fixtureProject();
      const elsewhere = arrange(project);
      const environment: Record<string, string> = elsewhere === null ? {} : { GRAPH_RAG_STATE_DIR: elsewhere };
      const before = readdirSync(project);
      for (const line of [['search', 'script'], ['callers', 'runScript'], ['index']]) {
        const { code, stdout, stderr } = await graphRag(line, { cwd: project, environment });
        assert.deepEqual([code, stdout], [3, ''], stderr);
        assert.match(
          stderr,
          /^graph-rag: nothing can be written to .*: it (is not a folder|cannot be made \(E[A-Z]+\))$/m,
        );
        assert.match(stderr, /set GRAPH_RAG_STATE_DIR to one/);
      }
      const examined = await graphRag(['doctor', '--json'], { cwd: project, environment });
      const { healthy, checks } = doctor.parse(JSON.parse(examined.stdout));
      assert.deepEqual([examined.code, healthy], [3, false]);
      assert.equal(checks.find(({ name }) => name === 'state folder')?.state, 'failed');
      assert.deepEqual(readdirSync(project), before);
    });
  }
});

it('an index that is there and cannot be opened is not called damaged: what is told as remedy works', async () => {
  const project = fixtureProject();
  // SQLite cannot open what is a folder, whoever runs the test.
  mkdirSync(join(project, '.devbooks', 'graph.db'), { recursive: true });
  const remedy = /Look at the rights of .*, or remove .*; the next question builds the index anew/;
  for (const line of [
    ['callers', 'runScript'],
    ['doctor', '--repair'],
  ]) {
    const { code, stdout, stderr } = await graphRag(line, { cwd: project });
    assert.equal(code, 3, stderr);
    assert.match(stdout + stderr, remedy);
    assert.doesNotMatch(stdout + stderr, /Run `graph-rag doctor/);
  }
  rmSync(join(project, '.devbooks'), { recursive: true });
  assert.equal((await graphRag(['callers', 'runScript'], { cwd: project })).code, 0);
});
