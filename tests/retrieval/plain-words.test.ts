import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { search } from '../../src/retrieval/search.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { index, TreeOnDisk } from '../indexing/tree-on-disk.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/packets.ts': `export function concatChunks(chunks: Uint8Array[]) {
  let buf = new Uint8Array(0);
  for (const chunk of chunks) buf = concat(buf, chunk);
  return buf;
}
`,
  'src/gestures.ts': `export function movePieces(pieces: Piece[]) {
  for (const piece of pieces) piece.move();
  return pieces;
}
`,
  'src/steps.ts': `export function stepBack(steps: Step[]) {
  return steps.at(-2) ?? steps[0];
}
`,
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, nth) => [
      `src/part${nth}.ts`,
      `export function part${nth}() {\n  return ${nth % 2 === 0 ? `piece(${nth})` : `back(${nth})`};\n}\n`,
    ]),
  ),
};

describe('plain words of English', () => {
  const home = mkdtempSync(join(tmpdir(), 'plain-words-'));
  const tree = new TreeOnDisk(join(home, 'tree'));
  let reader: IndexReader | null = null;
  before(async () => {
    tree.write(new Map(Object.entries(FILES)));
    await index(tree.root, join(home, 'state'));
    reader = await openReader(join(home, 'state'));
  });
  after(async () => {
    await reader?.[Symbol.asyncDispose]();
    rmSync(home, { recursive: true });
  });

  const firstFor = async (question: string): Promise<string | undefined> => {
    assert.ok(reader !== null);
    return (await search(reader, question, { topK: 5 })).pieces[0]?.symbol.name;
  };

  it('find the code that says it in others', async () => {
    assert.equal(await firstFor('gluing pieces back together'), 'concatChunks');
  });

  it('find first what says it in the same ones', async () => {
    assert.equal(await firstFor('moving pieces'), 'movePieces');
  });

  it('find what code writes short', async () => {
    assert.equal(await firstFor('the buffer that everything is joined in'), 'concatChunks');
  });
});
