import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { shippedModel } from '../../src/embedding/index.ts';
import { type EmbeddingChoice, updateIndex } from '../../src/indexing/index.ts';
import { dumpIndex } from './index-dump.ts';
import { TreeOnDisk } from './tree-on-disk.ts';

const NONE: EmbeddingChoice = { id: '', readModel: null };
const vectorsOf = (stateDir: string): string[] => dumpIndex(stateDir).filter((line) => line.startsWith('vector'));
const symbolOf = (line: string): string => (JSON.parse(line.slice('vector '.length)) as string[]).slice(0, 2).join('#');

describe('the vectors of an index', () => {
  const home = mkdtempSync(join(tmpdir(), 'vectors-'));
  after(() => rmSync(home, { recursive: true }));
  const tree = new TreeOnDisk(join(home, 'tree'));
  const state = join(home, 'state');
  const index = (embedding: EmbeddingChoice = shippedModel()) =>
    updateIndex({ root: tree.root, stateDir: state, repo: 'sample', maxFileSizeMb: 2, embedding, workers: 1 });
  const texts = new Map([
    ['src/a.ts', 'export function removeFile(path: string) { return unlink(path); }\n'],
    [
      'src/b.py',
      'class Mailer:\n    """Sends letters."""\n    def deliver(self, letter):\n        return self.smtp.send(letter)\n',
    ],
  ]);

  it('has one for every piece, and they stay while nothing changes', async () => {
    tree.write(texts);
    await index();
    const all = vectorsOf(state);
    assert.equal(all.length, 5);
    assert.ok(all.every((line) => symbolOf(line).startsWith('src/')));
    const report = await index();
    assert.equal(report.changed, false);
    assert.deepEqual(vectorsOf(state), all);
  });

  it('follows edits, renames and deletions, and touches nothing else', async () => {
    const before = vectorsOf(state);
    tree.write(new Map([...texts, ['src/a.ts', 'export function removeFile(path: string) { return trash(path); }\n']]));
    await index();
    const changed = vectorsOf(state).filter((line) => !before.includes(line));
    assert.deepEqual(
      changed.map(symbolOf).map((name) => name.split('#')[0]),
      ['src/a.ts'],
    );
    tree.write(
      new Map([
        ['src/b.py', texts.get('src/b.py') ?? ''],
        ['src/c.ts', texts.get('src/a.ts') ?? ''],
      ]),
    );
    await index();
    assert.deepEqual(
      [...new Set(vectorsOf(state).map((line) => symbolOf(line).split('#')[0]))],
      ['src/b.py', 'src/c.ts'],
    );
  });

  it('goes when vectors are not wanted, and comes back as it was, without parsing', async () => {
    const before = vectorsOf(state);
    await index(NONE);
    assert.deepEqual(vectorsOf(state), []);
    const report = await index();
    assert.deepEqual([report.changed, report.parsed], [true, 0]);
    assert.deepEqual(vectorsOf(state), before);
  });
});
