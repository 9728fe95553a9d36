import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FragmentReader } from '../../../src/engine/fragments/fragment-reader.ts';
import { open } from '../../../src/index.ts';
import { type IndexReader, openReader, type StoredSymbol } from '../../../src/store/index.ts';
import { folderWith } from '../../folder-with.ts';

const METHODS = Array.from({ length: 30 }, (_, place) => `  method${place}() {\n    return ${place};\n  }\n`).join('');
const ROWS = Array.from(
  { length: 200 },
  (_, place) => `  row${place}: '${place === 150 ? 'penguin' : 'bird'}',\n`,
).join('');
const FIELDS = ROWS.replaceAll(/'\w+',/g, 'string;');
const SOURCE = `import { nothing } from 'nowhere';\n\nexport class Big {\n  field = 1;\n\n${METHODS}}\n\nconst palette = ['red'];\r\n`;

describe('the code of a fragment', () => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-fragments-'));
  const place = { root, maxFileSizeMb: 2 };
  let reader: IndexReader;

  async function symbol(name: string): Promise<StoredSymbol> {
    const [found] = await reader.symbolsNamed([name]);
    assert.ok(found, name);
    return found;
  }

  before(async () => {
    writeFileSync(join(root, 'big.ts'), SOURCE);
    const told =
      "@Injectable()\nexport class Told {\n  // how many\n  count = 1;\n\n  /**\n   * Draws it.\n   */\n  @OnEvent('draw')\n";
    writeFileSync(join(root, 'told.ts'), `${told}${METHODS}}\n`);
    const defs = Array.from({ length: 30 }, (_, nth) => `    def method${nth}(self):\n        return ${nth}\n`).join(
      '',
    );
    writeFileSync(join(root, 'said.py'), `class Said:\n    """Says it."""\n\n    # the first\n    @property\n${defs}`);
    const java = METHODS.replaceAll('method', 'int method');
    writeFileSync(join(root, 'Block.java'), `class Block {\n  /*\n  Counts them\n  all.\n  */\n${java}}\n`);
    writeFileSync(join(root, 'long.ts'), `export const rows = {\n${ROWS}};\n\nexport interface Fields {\n${FIELDS}}\n`);
    writeFileSync(join(root, 'small.ts'), 'export function small() {\r\n  return 1;\r\n}\r\n');
    const functions = METHODS.replaceAll('  method', 'function method');
    const parted = `// Everything about ducks.\n\nconst duck = 1;\n\n/** Counts the penguins. */\n${functions}`;
    writeFileSync(join(root, 'parted.ts'), parted);
    await using project = await open(root);
    await project.index();
    const opened = await openReader(project.stateFolder);
    assert.ok(opened);
    reader = opened;
  });
  after(async () => {
    await reader[Symbol.asyncDispose]();
    rmSync(root, { recursive: true, force: true });
  });

  it('is a function whole, without the marks of other line ends', async () => {
    const fragment = await new FragmentReader(reader, place).read(await symbol('small'), new Set());
    assert.deepEqual(fragment, { lineStart: 1, lineEnd: 3, content: 'export function small() {\n  return 1;\n}' });
  });

  it('is the head of a large class, with the lines of the whole', async () => {
    const fragment = await new FragmentReader(reader, place).read(await symbol('Big'), new Set());
    const head = { lineStart: 3, lineEnd: 4, content: 'export class Big {\n  field = 1;' };
    assert.deepEqual(fragment, { ...head, partOf: { first: 3, last: 96 } });
  });

  it('ends before what is said of the first member', async () => {
    const fragments = new FragmentReader(reader, place);
    const told = await fragments.read(await symbol('Told'), new Set());
    assert.equal(told?.content, '@Injectable()\nexport class Told {\n  // how many\n  count = 1;');
    const python = await fragments.read(await symbol('Said'), new Set());
    assert.equal(python?.content, 'class Said:\n    """Says it."""');
    const c = await fragments.read(await symbol('Block'), new Set());
    assert.equal(c?.content, 'class Block {');
  });

  it('is what matches best of a long table or type, with the lines of the whole', async () => {
    const fragments = new FragmentReader(reader, place);
    const table = await fragments.read(await symbol('rows'), new Set(['penguin']));
    assert.deepEqual(table?.partOf, { first: 1, last: 202 });
    assert.match(table?.content ?? '', /row150: 'penguin'/);
    assert.ok((table?.lineEnd ?? 0) - (table?.lineStart ?? 0) < 100);
    const type = await fragments.read(await symbol('Fields'), new Set(['fields']));
    assert.deepEqual([type?.lineStart, type?.partOf], [204, { first: 204, last: 405 }]);
  });

  it('is what matches best of the rest of a file', async () => {
    const file = await reader.symbolAt('big.ts', 1);
    assert.equal(file?.kind, 'module');
    const fragments = new FragmentReader(reader, place);
    assert.equal((await fragments.read(file, new Set(['palett', 'palette'])))?.content, "const palette = ['red'];");
    assert.equal((await fragments.read(file, new Set()))?.content, "import { nothing } from 'nowhere';");
  });

  it('of the rest of a file has no comment that belongs to a function', async () => {
    const file = await reader.symbolAt('parted.ts', 1);
    const shown = await new FragmentReader(reader, place).read(
      file ?? (await symbol('parted.ts')),
      new Set(['penguin']),
    );
    assert.equal(shown?.content, '// Everything about ducks.\n\nconst duck = 1;');
  });

  it('is not there when the file is not what was indexed, or is gone', async () => {
    const small = await symbol('small');
    writeFileSync(join(root, 'small.ts'), '// one more line\nexport function small() {\n  return 1;\n}\n');
    assert.equal(await new FragmentReader(reader, place).read(small, new Set()), null);
    rmSync(join(root, 'small.ts'));
    assert.equal(await new FragmentReader(reader, place).read(small, new Set()), null);
  });
});

it('an empty file is named as left out, not shown', async (t) => {
  const root = folderWith(t, {
    'signals.py': '',
    'blank.py': '\n  \n',
    'receivers.py': 'def receive(signal):\n    return signal\n',
  });
  await using project = await open(root);
  const { candidates, metadata } = await project.search('signals.py blank.py receivers.py');
  assert.deepEqual([...new Set(candidates.map(({ file }) => file))], ['receivers.py']);
  const empty = metadata.left_out.filter(({ reason }) => reason === 'adds_nothing').map(({ file }) => file);
  assert.ok(empty.includes('signals.py') && empty.includes('blank.py'), empty.join(' '));
  assert.equal(candidates.length + metadata.left_out.length, metadata.total_candidates);
});
