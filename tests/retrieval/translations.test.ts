import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { search } from '../../src/retrieval/search.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { index, TreeOnDisk } from '../indexing/tree-on-disk.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/router.ts': `export async function create(request: Request) {
  const allowed = await canActivate(guards, request);
  if (!allowed) throw new Error('forbidden');
  return execute(handler, request);
}
`,
  'src/scripts.ts': `export async function start(script: string) {
  const running = exec(script);
  await running.run();
  if (running.failed) throw new Error('failed');
  return running.execute();
}
`,
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, nth) => [
      `src/part${nth}.ts`,
      `export function part${nth}() {\n  return ${nth % 2 === 0 ? `guards[${nth}]` : `run(${nth})`};\n}\n`,
    ]),
  ),
};

describe('translations of one word', () => {
  const home = mkdtempSync(join(tmpdir(), 'translations-'));
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

  const relevanceOf = async (question: string): Promise<Readonly<Record<string, number>>> => {
    assert.ok(reader !== null);
    const { pieces } = await search(reader, question, { topK: 100 });
    return Object.fromEntries(pieces.map(({ symbol, relevance }) => [symbol.name, relevance]));
  };

  for (const [language, question] of [
    ['Chinese', '守卫在哪里执行'],
    ['Japanese', 'ガードはどこで実行されますか'],
    ['Korean', '가드는 어디서 실행되나요'],
  ] as const)
    it(`count once: what says all of a ${language} question comes before what says one word of it in three ways`, async () => {
      const { create = 0, start = 0 } = await relevanceOf(question);
      assert.ok(create > start, `${create} > ${start}`);
    });

  it('stand for the word, whichever of them the code has', async () => {
    const { start = 0, part1 = 0 } = await relevanceOf('执行脚本');
    assert.ok(start > part1 && part1 > 0, `${start} > ${part1} > 0`);
  });
});
