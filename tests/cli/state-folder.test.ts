import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
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
