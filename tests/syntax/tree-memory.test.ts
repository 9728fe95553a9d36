import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Language, Parser, type TreeCursor } from 'web-tree-sitter';
import { flatten } from '../../src/syntax/flatten.ts';
import type { LanguageDefinition } from '../../src/syntax/language.ts';
import { readGrammar } from '../../src/syntax/parse.ts';
import { languageOfFile } from '../../src/syntax/registry.ts';
import type { Grammar } from '../../src/syntax/tree.ts';
import { readProductions, TreeMemory } from '../../src/syntax/tree-memory.ts';
import { loadGrammar } from '../../src/syntax/wasm-tiering.ts';

/** `GRAPH_RAG_TEST_REPOSITORIES=a:b` compares the trees of real repositories too. */
const FOLDERS = [
  join(import.meta.dirname, '..', 'fixtures', 'languages'),
  ...(process.env.GRAPH_RAG_TEST_REPOSITORIES ?? '').split(':').filter((folder) => folder !== ''),
];

type Node = readonly [
  type: number,
  field: number,
  start: number,
  end: number,
  parent: number,
  previous: number,
  after: number,
];

const core = {};
await Parser.init(core);
const memory = new TreeMemory(core);
const grammars = new Map<string, Promise<Grammar>>();

const load = (language: LanguageDefinition): Promise<Grammar> => {
  let loading = grammars.get(language.grammar);
  if (loading === undefined) {
    loading = loadGrammar(() => readGrammar(memory, language), false);
    grammars.set(language.grammar, loading);
  }
  return loading;
};

/** The same tree as tree-sitter's own cursor tells it. */
const byCursor = (cursor: TreeCursor, keeps: (type: number) => boolean): Node[] => {
  const nodes: number[][] = [];
  const visit = (parent: number): void => {
    let previous = -1;
    do {
      const type = cursor.nodeTypeId;
      if (type !== 65535 && !keeps(type)) continue;
      const node = nodes.length;
      nodes.push([type, cursor.currentFieldId, cursor.startIndex, cursor.endIndex, parent, previous, 0]);
      previous = node;
      if (cursor.gotoFirstChild()) {
        visit(node);
        cursor.gotoParent();
      }
      const own = nodes[node];
      if (own !== undefined) own[6] = nodes.length;
    } while (cursor.gotoNextSibling());
  };
  visit(-1);
  return nodes as unknown as Node[];
};

const byMemory = (language: Language, tree: Parameters<typeof flatten>[2], keeps: Uint8Array): Node[] => {
  const { columns, size } = flatten(memory, readProductions(memory, language), tree, keeps);
  const { type, fieldId, start, end, parent, previous, after } = columns;
  return Array.from({ length: size }, (_, node) =>
    [type, fieldId, start, end, parent, previous, after].map((column) => column[node] ?? 0),
  ) as unknown as Node[];
};

const compare = async (definition: LanguageDefinition, text: string): Promise<number> => {
  const { language, kept } = await load(definition);
  const parser = new Parser();
  parser.setLanguage(language);
  const tree = parser.parse(text);
  assert.ok(tree !== null);
  let told = 0;
  for (const keeps of [everything(language), kept]) {
    const cursor = tree.walk();
    const expected = byCursor(cursor, (type) => keeps[type] === 1);
    cursor.delete();
    assert.deepEqual(byMemory(language, tree, keeps), expected);
    told += expected.length;
  }
  tree.delete();
  parser.delete();
  return told;
};

const everything = (language: Language): Uint8Array => new Uint8Array(language.nodeTypeCount).fill(1);

/** Every third line gone, brackets first: what a grammar makes of it has errors, missing and hidden nodes everywhere. */
const broken = (text: string): string =>
  text
    .split('\n')
    .filter((_, line) => line % 3 !== 1)
    .join('\n')
    .replaceAll(/[)}\]]/g, (bracket, at: number) => (at % 2 === 0 ? bracket : ''));

describe('a tree read from the memory of tree-sitter is the one that its cursor tells', () => {
  for (const folder of FOLDERS) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) => {
        const language = languageOfFile(file, () => '');
        return language === undefined ? [] : [{ file, language }];
      });
    for (const id of [...new Set(files.map(({ language }) => language.id))].sort()) {
      test(`${id} in ${folder.slice(folder.lastIndexOf('/') + 1)}`, async () => {
        let told = 0;
        for (const { file, language } of files) {
          if (language.id !== id) continue;
          const text = readFileSync(file, 'utf8');
          const source = language.embedded === undefined ? text : language.embedded(text);
          told += await compare(language, source);
          told += await compare(language, broken(source));
        }
        assert.ok(told > 100, `${told} nodes`);
      });
    }
  }

  test('an empty text, one of comments, characters of two units, and nesting deeper than a stack', async () => {
    const python = languageOfFile('a.py', () => '');
    assert.ok(python !== undefined);
    assert.equal(await compare(python, ''), 2);
    assert.ok((await compare(python, '# 注释 😀\n')) > 2);
    assert.ok((await compare(python, 's = "😀😀" + 中文\nf(x)  # 😀\n')) > 10);
    const { language } = await load(python);
    const parser = new Parser();
    parser.setLanguage(language);
    const tree = parser.parse(`x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\n`);
    assert.ok(tree !== null);
    const { size } = flatten(memory, readProductions(memory, language), tree, everything(language));
    assert.ok(size > 20_000, `${size} nodes`);
    tree.delete();
  });
});
