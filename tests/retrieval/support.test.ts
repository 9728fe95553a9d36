import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { shippedModel } from '../../src/embedding/index.ts';
import { Vectors } from '../../src/engine/embedding/vectors.ts';
import { gather } from '../../src/retrieval/candidates.ts';
import { fileFeatures } from '../../src/retrieval/features.ts';
import { rankPieces } from '../../src/retrieval/ranker.ts';
import { search } from '../../src/retrieval/search.ts';
import { asSupported } from '../../src/retrieval/support.ts';
import { KEYWORD_RANKING, RANKING } from '../../src/retrieval/weights.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';
import { index, TreeOnDisk } from '../indexing/tree-on-disk.ts';

/** Below this an answer says that it has only weak matches. */
const WEAK = 0.2;

const SHOP = new Map([
  [
    'src/orders.ts',
    `/** Checks an order before it is paid: the address, the items and the best price of each. */
export function validateOrder(order: { items: string[]; address: string }): boolean {
  return order.items.length > 0 && order.address !== '';
}

/** Processes the order of a customer. */
export function processOrder(items: string[]): number {
  return items.filter((item) => item !== '').length;
}
`,
  ],
  [
    'src/best-price.ts',
    `/** The best of all prices is the lowest. */
export function bestPrice(prices: number[]): number {
  return Math.min(...prices);
}
`,
  ],
  [
    'src/mail.ts',
    `/** Sends a mail to a customer. */
export function sendMail(address: string): string {
  return \`to \${address}\`;
}
`,
  ],
  ['docs/holidays.md', '# Holidays\n\nThe shop is closed on the holidays of the football team.\n'],
]);

for (const withVectors of [true, false])
  describe(`relevance, ${withVectors ? 'with' : 'without'} vectors`, () => {
    const home = mkdtempSync(join(tmpdir(), 'support-'));
    const vectors = new Vectors(withVectors ? shippedModel() : { id: '', readModel: null });
    let reader: IndexReader;
    before(async () => {
      const tree = new TreeOnDisk(join(home, 'tree'));
      tree.write(SHOP);
      await index(tree.root, join(home, 'state'));
      const opened = await openReader(join(home, 'state'));
      assert.ok(opened !== null);
      reader = opened;
    });
    after(async () => {
      await reader[Symbol.asyncDispose]();
      rmSync(home, { recursive: true });
    });

    const best = async (question: string): Promise<{ path: string; relevance: number }> => {
      const { dense } = await vectors.ask(reader, question);
      const { pieces } = await search(reader, question, { topK: 10, dense });
      return { path: pieces[0]?.symbol.path ?? '', relevance: pieces[0]?.relevance ?? 0 };
    };

    const ranked = async (question: string) => {
      const { dense } = await vectors.ask(reader, question);
      const query = await queryTokens(question);
      const gathered = await gather(reader, query, dense);
      const pieces = rankPieces(fileFeatures(query, gathered, new Map()), withVectors ? RANKING : KEYWORD_RANKING);
      return { pieces, supported: asSupported(pieces, query, gathered) };
    };

    it('is high where the words are there, in English and in Chinese', async () => {
      for (const question of ['where is an order validated', '订单处理']) {
        const found = await best(question);
        assert.equal(found.path, 'src/orders.ts', question);
        assert.ok(found.relevance > WEAK, `${question} ${found.relevance}`);
        const { pieces, supported } = await ranked(question);
        assert.deepEqual(supported, pieces, question);
      }
    });

    it('is low where most of what a question tells is nowhere', async () => {
      for (const question of [
        'best cricket players of the century',
        'winter weather of Paris and its price',
        'the of a',
        '这是什么',
      ])
        assert.ok((await best(question)).relevance < WEAK, `${question} ${(await best(question)).relevance}`);
    });

    it('is lowered for all alike: the order stays, and documents that say it keep theirs', async () => {
      for (const question of ['best cricket players of the century', 'best holidays of a football team', 'the of a']) {
        const { pieces, supported } = await ranked(question);
        assert.ok(pieces.length > 1);
        assert.deepEqual(
          supported.map(({ candidate }) => candidate.symbol.id),
          pieces.map(({ candidate }) => candidate.symbol.id),
        );
        supported.forEach(({ relevance }, at) => {
          assert.ok(relevance <= (supported[at - 1]?.relevance ?? 1));
        });
      }
      const { relevance, path } = await best('what does the readme say of holidays of the football team');
      assert.equal(path, 'docs/holidays.md');
      assert.ok(relevance > WEAK, `${relevance}`);
    });
  });
