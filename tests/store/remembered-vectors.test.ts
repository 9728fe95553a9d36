import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { open, type QueryAnswer } from '../../src/index.ts';
import { recallVectors, rememberVectors } from '../../src/store/vectors/remembered-vectors.ts';
import { joinedVectors, type StoredVectors } from '../../src/store/vectors/stored-vectors.ts';
import { folderWith } from '../folder-with.ts';

function folder(t: TestContext): string {
  const made = folderWith(t);
  return made;
}

const bytesOf = (vectors: StoredVectors): Uint8Array => {
  const bytes = new Uint8Array(vectors.byteLength);
  vectors.read(bytes, 0);
  return bytes;
};

// Three files of lengths that do not fit one another, more than is read or written at a time.
const SAMPLE = joinedVectors(
  [700_001, 3, 4_000_000].map((length, nth) => ({
    fileId: nth * 5 + 1,
    records: Uint8Array.from({ length }, (_, at) => (at * 31 + nth) & 255),
    collection: nth === 1 ? 'documents' : 'code',
  })),
);

describe('vectors that are remembered', () => {
  it('are read back to the last byte, from any place', (t) => {
    const state = folder(t);
    rememberVectors(state, 'one', SAMPLE);
    const recalled = recallVectors(state, 'one');
    assert.ok(recalled !== null);
    assert.deepEqual(recalled.files, SAMPLE.files);
    assert.deepEqual(bytesOf(recalled), bytesOf(SAMPLE));
    const [here, there] = [new Uint8Array(1000), new Uint8Array(1000)];
    recalled.read(here, 699_500);
    SAMPLE.read(there, 699_500);
    assert.deepEqual(here, there);
    recalled.close();
  });

  it('are those of one generation alone', (t) => {
    const state = folder(t);
    rememberVectors(state, 'one', SAMPLE);
    assert.equal(recallVectors(state, 'two'), null);
    assert.equal(recallVectors(state, 'on'), null);
    rememberVectors(state, 'two', SAMPLE);
    assert.equal(recallVectors(state, 'one'), null);
    recallVectors(state, 'two')?.close();
  });

  it('are not believed when the file is not what was written', (t) => {
    const state = folder(t);
    const file = join(state, 'vectors.memory');
    const damaged = (damage: () => void): void => {
      rmSync(file, { force: true });
      rememberVectors(state, 'one', SAMPLE);
      damage();
      assert.equal(recallVectors(state, 'one'), null);
    };
    damaged(() => rmSync(file));
    damaged(() => truncateSync(file, 100));
    damaged(() => truncateSync(file, 2_000_000));
    damaged(() => writeFileSync(file, ''));
    damaged(() => writeFileSync(file, Buffer.alloc(3_000_000)));
    damaged(() => writeFileSync(file, 'x', { flag: 'a' }));
    // Written before the machine was started: it may have stopped before all bytes were on the disk.
    damaged(() => utimesSync(file, 1, 1));
    damaged(() => {
      const elsewhere = join(state, 'elsewhere');
      writeFileSync(elsewhere, readFileSync(file));
      rmSync(file);
      symlinkSync(elsewhere, file);
    });
  });

  it('are not worth a file where there are few', (t) => {
    const state = folder(t);
    rememberVectors(state, 'one', joinedVectors([{ fileId: 1, records: new Uint8Array(264), collection: 'code' }]));
    assert.equal(existsSync(join(state, 'vectors.memory')), false);
  });
});

describe('a project large enough to remember its vectors', () => {
  const QUERY = 'convert a price';

  function project(t: TestContext): string {
    const root = folder(t);
    const many = Array.from({ length: 4200 }, (_, nth) => `export function g${nth}() {\n  return ${nth};\n}\n`);
    writeFileSync(join(root, 'many.ts'), many.join(''));
    writeFileSync(join(root, 'price.ts'), 'export function convertPrice(price: number) {\n  return price * 2;\n}\n');
    return root;
  }

  const ask = async (root: string): Promise<QueryAnswer> => {
    await using opened = await open(root, { config: { 'graph_rag.cache_enabled': false } });
    // Waited for here: the project must not be closed while it answers.
    return await opened.search(QUERY);
  };
  const seen = ({ candidates }: QueryAnswer) => candidates.map(({ name, relevance }) => ({ name, relevance }));

  it('answers the same from the database, from the file, and after an edit', async (t) => {
    const root = project(t);
    const file = join(root, '.devbooks', 'vectors.memory');
    const first = await ask(root);
    assert.equal(first.candidates[0]?.name, 'convertPrice');
    assert.ok(existsSync(file));
    assert.deepEqual(seen(await ask(root)), seen(first));
    writeFileSync(join(root, 'price.ts'), 'export function exchangePrice(price: number) {\n  return price * 3;\n}\n');
    const edited = await ask(root);
    assert.equal(edited.candidates[0]?.name, 'exchangePrice');
    rmSync(file);
    assert.deepEqual(seen(await ask(root)), seen(edited));
  });
});
