import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { changeImpact } from '../../src/contract/answers.ts';
import { folderWith } from '../folder-with.ts';
import { repository, write } from '../source/tree.ts';
import { graphRag } from './program.ts';

const CONFIG = 'export function readConfig(): number {\n  return 1;\n}\n';
const MAIN = "import { readConfig } from './config.ts';\n\nexport function main(): void {\n  readConfig();\n}\n";

function changed(t: TestContext): string {
  const root = repository(t, { 'config.ts': CONFIG, 'main.ts': MAIN });
  write(root, 'config.ts', CONFIG.replace('1', '2'));
  return root;
}

describe('impact --since', () => {
  it('says what a change can break, in text and as JSON', async (t) => {
    const cwd = changed(t);
    const text = await graphRag(['impact', '--since', 'HEAD'], { cwd });
    assert.equal(text.code, 0, text.stderr);
    assert.match(text.stdout, /\n1 symbol changed, 1 other can break in 1 file, depth 3\n/);
    assert.match(text.stdout, /\n1 {2}main {2}function {2}main\.ts:3-5 {2}calls readConfig at 4\n/);
    const json = await graphRag(['impact', '--since', 'HEAD', '--depth', '9', '--json'], { cwd });
    const answer = changeImpact.parse(JSON.parse(json.stdout));
    assert.deepEqual([answer.total, answer.depth, answer.depth_requested], [1, 5, 9]);
    assert.match(json.stderr, /depth capped at maximum 5/);
  });

  it('takes a symbol or a commit, and says so', async (t) => {
    const cwd = changed(t);
    const both = await graphRag(['impact', 'main', '--since', 'HEAD'], { cwd });
    assert.deepEqual([both.code, both.stdout], [1, '']);
    assert.match(both.stderr, /impact --since takes no further argument, but got 'main'/);
    const neither = await graphRag(['impact'], { cwd });
    assert.equal(neither.code, 1);
    assert.match(neither.stderr, /impact needs SYMBOL or --since REF\nSee `graph-rag impact --help`/);
    for (const ref of ['nowhere', '-x']) {
      const unknown = await graphRag(['impact', `--since=${ref}`], { cwd });
      assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
      assert.match(unknown.stderr, /--since is '.*', allowed is a commit, branch or tag/);
    }
  });

  it('needs git and the graph', async (t) => {
    const bare = await graphRag(['impact', '--since', 'HEAD'], { cwd: folderWith(t, { 'config.ts': CONFIG }) });
    assert.deepEqual([bare.code, bare.stdout], [3, '']);
    assert.match(bare.stderr, /what changed since 'HEAD' cannot be told/);
    const off = await graphRag(['impact', '--since', 'HEAD'], {
      cwd: changed(t),
      environment: { CKB_UNAVAILABLE: '1' },
    });
    assert.deepEqual([off.code, off.stdout], [2, '']);
    assert.match(off.stderr, /the graph is missing.*\n.*CKB_UNAVAILABLE.*graph-rag search --since HEAD/);
  });
});
