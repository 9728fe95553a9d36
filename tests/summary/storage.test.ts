import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { takeBuildLock } from '../../src/summary/storage/build-lock.ts';
import { readSparseFile, sparseFile } from '../../src/summary/storage/sparse-file.ts';
import { readableFolder, recover, replaceFolder } from '../../src/summary/storage/swap.ts';
import { readTorchFile, torchFile } from '../../src/summary/storage/torch-file.ts';
import { unzip, zip } from '../../src/summary/storage/zip.ts';

/** Reads an archive by its local headers alone, as a streaming reader does. */
function localEntries(archive: Buffer): { name: string; offset: number; bytes: Buffer }[] {
  const entries: { name: string; offset: number; bytes: Buffer }[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [method, checksum, size, nameLength, extraLength] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 14),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const offset = at + 30 + nameLength + extraLength;
    const bytes = archive.subarray(offset, offset + size);
    assert.equal(method, 0);
    assert.equal(crc32(bytes), checksum);
    entries.push({ name: archive.toString('utf8', at + 30, at + 30 + nameLength), offset, bytes });
    at = offset + size;
  }
  return entries;
}

describe('dense/embeddings.pt', () => {
  const values = Float32Array.from({ length: 3 * 2 }, (_, i) => i / 4 - 0.5);
  const bytes = torchFile({ rows: 3, columns: 2, values });
  const entries = localEntries(bytes);

  it('is the archive that torch.save writes: pickle, byte order, aligned numbers, version', () => {
    assert.deepEqual(
      entries.map(({ name }) => name),
      ['embeddings/data.pkl', 'embeddings/byteorder', 'embeddings/data/0', 'embeddings/version'],
    );
    assert.equal(entries[1]?.bytes.toString(), 'little');
    assert.equal(entries[3]?.bytes.toString(), '3\n');
    assert.equal((entries[2]?.offset ?? 1) % 64, 0);
  });

  it('pickles a float32 tensor of rows × columns with nothing that weights_only refuses', () => {
    const expected = Buffer.concat([
      Buffer.from(
        '\x80\x02ctorch._utils\n_rebuild_tensor_v2\n((X\x07\0\0\0storagectorch\nFloatStorage\nX\x01\0\0\x000',
        'latin1',
      ),
      Buffer.from('X\x03\0\0\0cpuK\x06tQK\0(K\x03K\x02t(K\x02K\x01t\x89ccollections\nOrderedDict\n)RtR.', 'latin1'),
    ]);
    assert.deepEqual(entries[0]?.bytes, expected);
  });

  it('holds the numbers as little-endian floats, row by row', () => {
    const data = entries[2]?.bytes ?? Buffer.alloc(0);
    assert.deepEqual(
      Array.from({ length: 6 }, (_, i) => data.readFloatLE(i * 4)),
      [-0.5, -0.25, 0, 0.25, 0.5, 0.75],
    );
  });

  it('is read back as written, and large sizes and empty tables keep their shape', () => {
    assert.deepEqual(readTorchFile(bytes, 3), { rows: 3, columns: 2, values });
    const wide = torchFile({ rows: 300, columns: 256, values: new Float32Array(300 * 256).fill(1) });
    assert.ok(localEntries(wide)[0]?.bytes.includes(Buffer.from([0x4a, 0x00, 0x2c, 0x01, 0x00])), 'J 76800');
    assert.equal(readTorchFile(wide, 300)?.columns, 256);
    assert.equal(readTorchFile(torchFile({ rows: 0, columns: 256, values: new Float32Array(0) }), 0)?.rows, 0);
    assert.equal(readTorchFile(bytes, 4), null);
  });
});

describe('bm25/index.npz', () => {
  const table = {
    rows: 3,
    columns: 5,
    starts: Int32Array.of(0, 2, 2, 3),
    indices: Int32Array.of(0, 4, 2),
    values: Float32Array.of(1.5, 2.5, -3),
  };
  const entries = new Map(localEntries(sparseFile(table)).map(({ name, bytes }) => [name, bytes]));
  const header = (name: string): string => {
    const bytes = entries.get(name) ?? Buffer.alloc(10);
    assert.deepEqual(bytes.subarray(0, 8), Buffer.from('\x93NUMPY\x01\x00', 'latin1'));
    const length = bytes.readUInt16LE(8);
    assert.equal((10 + length) % 64, 0);
    return bytes.toString('latin1', 10, 10 + length).trimEnd();
  };

  it('has the arrays that scipy.sparse.load_npz wants, with their types and shapes', () => {
    assert.deepEqual([...entries.keys()], ['indices.npy', 'indptr.npy', 'format.npy', 'shape.npy', 'data.npy']);
    assert.equal(header('indices.npy'), "{'descr': '<i4', 'fortran_order': False, 'shape': (3,), }");
    assert.equal(header('indptr.npy'), "{'descr': '<i4', 'fortran_order': False, 'shape': (4,), }");
    assert.equal(header('format.npy'), "{'descr': '|S3', 'fortran_order': False, 'shape': (), }");
    assert.equal(header('shape.npy'), "{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }");
    assert.equal(header('data.npy'), "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }");
    assert.ok(entries.get('format.npy')?.toString('latin1').endsWith('\ncsr'));
  });

  it('is read back as written', () => {
    assert.deepEqual(readSparseFile(sparseFile(table)), table);
  });
});

describe('archives', () => {
  it('the same entries give the same bytes, and damage is noticed', () => {
    const entries = [
      { name: 'a', bytes: Buffer.from('one') },
      { name: 'b/c', bytes: Buffer.from('two') },
    ];
    const archive = zip(entries);
    assert.deepEqual(zip(entries), archive);
    assert.deepEqual(unzip(archive)?.get('b/c')?.toString(), 'two');
    const damaged = Buffer.from(archive);
    damaged[32] = 0;
    assert.equal(unzip(damaged), null);
    assert.equal(unzip(Buffer.from('no archive')), null);
  });
});

describe('writing aside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-rag-swap-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('a folder is replaced whole: nothing of the old one stays', () => {
    const place = join(folder, 'whole');
    replaceFolder(
      place,
      new Map([
        ['a', '1'],
        [join('d', 'b'), '2'],
      ]),
    );
    replaceFolder(place, new Map([['a', '3']]));
    assert.equal(readFileSync(join(place, 'a'), 'utf8'), '3');
    assert.equal(existsSync(join(place, 'd')), false);
  });

  it('a build that died between the renames leaves the old index readable, and the next one brings it back', () => {
    const place = join(folder, 'died');
    replaceFolder(place, new Map([['a', '1']]));
    renameSync(place, `${place}.old`);
    mkdirSync(`${place}.next`);
    assert.equal(readableFolder(place), `${place}.old`);
    recover(place);
    assert.equal(readFileSync(join(place, 'a'), 'utf8'), '1');
    assert.deepEqual([existsSync(`${place}.old`), existsSync(`${place}.next`)], [false, false]);
  });

  it('one build at a time; the lock of a dead process is taken over', () => {
    const lock = join(folder, 'x.lock');
    {
      using _held = takeBuildLock(lock);
      assert.throws(() => takeBuildLock(lock), { name: 'SummaryError', kind: 'busy' });
    }
    assert.equal(existsSync(lock), false);
    const own = JSON.parse(
      ((): string => {
        using _held = takeBuildLock(lock);
        return readFileSync(lock, 'utf8');
      })(),
    );
    writeFileSync(lock, JSON.stringify({ ...own, pid: 2 ** 22 - 3, started: 'long ago' }));
    using _held = takeBuildLock(lock);
    assert.equal(JSON.parse(readFileSync(lock, 'utf8')).pid, process.pid);
  });

  it('the lock of a machine that is not this one counts while it is renewed', () => {
    const lock = join(folder, 'y.lock');
    writeFileSync(lock, JSON.stringify({ pid: 1, host: 'a container that is gone', started: '' }));
    assert.throws(() => takeBuildLock(lock), { name: 'SummaryError', kind: 'busy' });
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    using _held = takeBuildLock(lock);
    assert.equal(JSON.parse(readFileSync(lock, 'utf8')).pid, process.pid);
  });
});
