import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shippedModel } from '../../src/embedding/index.ts';
import { Vectors } from '../../src/engine/embedding/vectors.ts';
import { asksForDocument } from '../../src/retrieval/document-words.ts';
import { search } from '../../src/retrieval/search.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';
import { index, TreeOnDisk } from '../indexing/tree-on-disk.ts';

const OWN = fileURLToPath(new URL('../../', import.meta.url));

const taken = (folder: string, ending: string): [string, string][] =>
  readdirSync(join(OWN, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => [join(folder, name), readFileSync(join(OWN, folder, name), 'utf8')]);

const QUESTIONS = [
  'which piece of a file answers a question',
  'budget of tokens that an answer may take',
  'documentation about the ranking of files by learned weights',
  'rankPieces',
  '令牌预算 片段 排序',
];

const EVERYTHING = { topK: 100_000 };

describe('documents beside code', () => {
  const home = mkdtempSync(join(tmpdir(), 'beside-'));
  const readers: IndexReader[] = [];
  before(async () => {
    const code = [...taken('src/retrieval', '.ts'), ...taken('src/context', '.ts')];
    const documents = [...taken('.', '.md'), ...taken('docs', '.md'), ...taken('schema', '.json')];
    for (const [name, files] of [
      ['alone', code],
      ['both', [...code, ...documents]],
    ] as const) {
      const tree = new TreeOnDisk(join(home, name));
      tree.write(new Map(files));
      await index(tree.root, join(home, `${name}-state`));
      const reader = await openReader(join(home, `${name}-state`));
      assert.ok(reader !== null);
      readers.push(reader);
    }
  });
  after(async () => {
    for (const reader of readers) await reader[Symbol.asyncDispose]();
    rmSync(home, { recursive: true });
  });

  for (const withVectors of [true, false])
    it(`leave the order and relevance of code as they are, ${withVectors ? 'with' : 'without'} vectors`, async () => {
      const vectors = new Vectors(withVectors ? shippedModel() : { id: '', readModel: null });
      const ranked = async (reader: IndexReader, question: string): Promise<string[]> => {
        const { dense } = await vectors.ask(reader, question);
        assert.equal(dense !== null, withVectors);
        const { pieces } = await search(reader, question, { ...EVERYTHING, dense });
        return pieces.map(({ symbol, relevance }) => `${symbol.kind} ${symbol.path}:${symbol.startLine} ${relevance}`);
      };
      const [alone, both] = readers;
      assert.ok(alone !== undefined && both !== undefined);
      let sections = 0;
      for (const question of QUESTIONS) {
        const without = await ranked(alone, question);
        const withDocuments = await ranked(both, question);
        const ofCode = withDocuments.filter((piece) => !piece.startsWith('section '));
        sections += withDocuments.length - ofCode.length;
        assert.ok(without.length > 0);
        assert.deepEqual(ofCode, without, question);
      }
      assert.ok(sections > 20, `${sections} sections`);
    });
});

it('where the docs are generated is answered by the code that generates them, with the docs near', async () => {
  const home = mkdtempSync(join(tmpdir(), 'docs-'));
  const tree = new TreeOnDisk(join(home, 'tree'));
  tree.write(
    new Map([
      [
        'site/pages.ts',
        '/** Generates the docs of every command. */\nexport function generateDocs(): string[] {\n  return [];\n}\n',
      ],
      ['src/orders.ts', 'export function total(items: number[]): number {\n  return items.length;\n}\n'],
      ...['install', 'orders', 'refunds', 'release'].map((name): [string, string] => [
        `docs/${name}.md`,
        `# ${name}\n\nThe docs say how ${name} work. What is generated stands in the docs of ${name}.\n`,
      ]),
    ]),
  );
  await index(tree.root, join(home, 'state'));
  const reader = await openReader(join(home, 'state'));
  assert.ok(reader !== null);
  for (const withVectors of [true, false]) {
    const vectors = new Vectors(withVectors ? shippedModel() : { id: '', readModel: null });
    const first = async (question: string): Promise<string[]> => {
      const { pieces } = await search(reader, question, {
        topK: 3,
        dense: (await vectors.ask(reader, question)).dense,
      });
      return pieces.map(({ symbol }) => symbol.path);
    };
    const generated = await first('where are the docs generated');
    assert.equal(generated[0], 'site/pages.ts');
    assert.ok(
      generated.some((path) => path.startsWith('docs/')),
      generated.join(' '),
    );
    assert.equal((await first('what do the docs say about refunds'))[0], 'docs/refunds.md');
  }
  await reader[Symbol.asyncDispose]();
  rmSync(home, { recursive: true });
});

it('a question asks for a document by naming one, not by being about its format', async () => {
  const asked = async (question: string, kind: string): Promise<number> => {
    const { terms, dropped } = await queryTokens(question);
    return asksForDocument(kind, new Set(terms.map(({ token }) => token)), dropped);
  };
  assert.equal(await asked('readme about refunds', 'markdown'), 1);
  assert.equal(await asked('the SQL table of orders', 'sql'), 1);
  assert.equal(await asked('the SQL table of orders', 'markdown'), 0);
  assert.equal(await asked('what does the Dockerfile install', 'dockerfile'), 1);
  assert.equal(await asked('yaml file with the release workflow', 'yaml'), 1);
  assert.equal(await asked('how Markdown is parsed into a tree', 'markdown'), 0.5);
  assert.equal(await asked('where are the markdown files parsed', 'markdown'), 0.5);
  assert.equal(await asked('how is the Dockerfile generated', 'dockerfile'), 0.5);
  assert.equal(await asked('where are the docs generated', 'markdown'), 0.5);
  assert.equal(await asked('where are doc comments read', 'markdown'), 0.5);
  assert.equal(await asked('docs for the cache', 'markdown'), 0.75);
  assert.equal(await asked('the page of the docs with refunds', 'markdown'), 1);
  assert.equal(await asked('documentation about parsing', 'markdown'), 1);
  assert.equal(await asked('Execute and ExecuteScalar for running SQL commands', 'sql'), 0.5);
  assert.equal(await asked('schema of the orders table', 'sql'), 1);
  assert.equal(await asked('订单表结构', 'sql'), 1);
  assert.equal(await asked('how is the schema of a request validated', 'sql'), 0);
  assert.equal(await asked('how rows of a table are sorted', 'sql'), 0);
  assert.equal(await asked('send a message to a container', 'protobuf'), 0);
  assert.equal(await asked('make a page of settings', 'makefile'), 0);
});
