import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { seededRandom } from '../../src/embedding/http/waiting.ts';
import {
  cosinesOf,
  EmbeddingError,
  openLocalProvider,
  packedBytes,
  packVector,
  recordBytes,
  scanStreamed,
  topK,
  unpackVector,
  VectorMatrix,
} from '../../src/embedding/index.ts';
import { queryLimit, strideOf } from '../../src/embedding/vectors/quantise.ts';
import { KEYS_AFTER } from '../../src/embedding/vectors/scan-kernel.ts';
import { simdScan } from '../../src/embedding/vectors/simd-scan.ts';
import { USUAL_SCAN, USUAL_STRIDE } from '../../src/embedding/vectors/usual-scan.ts';
import { folderWith } from '../folder-with.ts';
import { randomVector, randomVectors } from './random-vectors.ts';

const WIDTHS = [1, 7, 16, 17, 128, 256, 384, 1536, 4096];

const length = (vector: Float32Array): number => Math.hypot(...vector);

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

// Rounding moves each number by at most half a step; the angle cannot change by more than that relative to the length.
function angleError(vector: Float32Array, limit: number): number {
  const largest = Math.max(...vector.map(Math.abs));
  return ((largest / limit) * 0.5 * Math.sqrt(vector.length)) / length(vector);
}

function matrixOf(vectors: readonly Float32Array[], kernel: 'simd' | 'plain' = 'simd'): VectorMatrix {
  const matrix = VectorMatrix.create({ model: 'test', dimensions: vectors[0]?.length ?? 1 }, { kernel });
  for (const [key, vector] of vectors.entries()) matrix.set(key, vector);
  return matrix;
}

test('this engine scans with SIMD', () => {
  assert.equal(VectorMatrix.create({ model: 'test', dimensions: 256 }).kernel, 'simd');
  assert.equal(VectorMatrix.create({ model: 'test', dimensions: 256 }, { kernel: 'plain' }).kernel, 'plain');
});

test('the scan that is kept for the model that ships is the one that would be made', () => {
  const made = simdScan(USUAL_STRIDE, recordBytes(USUAL_STRIDE), KEYS_AFTER);
  assert.equal(USUAL_SCAN, Buffer.from(made).toString('base64'));
  assert.equal(strideOf(openLocalProvider().dimensions), USUAL_STRIDE);
});

test('an engine without SIMD finds the same, to the last bit', () => {
  const script = join(import.meta.dirname, 'print-neighbours.ts');
  const run = (...flags: string[]): { kernel: string; found: unknown[] } =>
    JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
  const [fast, plain] = [run(), run('--no-enable-sse4-1')];
  assert.equal(fast.kernel, 'simd');
  // The option is about x64 processors; others keep their SIMD.
  assert.equal(plain.kernel, process.arch === 'x64' ? 'plain' : 'simd');
  assert.equal(fast.found.length, 200);
  assert.deepEqual(plain.found, fast.found);
});

for (const width of WIDTHS)
  test(`cosines of ${width} dimensions are those of the floats, within the rounding to int8`, () => {
    const vectors = randomVectors(40, width, width);
    const query = randomVector(width, -width);
    const matrix = matrixOf(vectors);
    const found = topK(query, matrix, vectors.length);
    assert.equal(found.length, vectors.length);
    for (const { key, cosine: measured } of found) {
      const vector = vectors[key] ?? query;
      const allowed = 2 * (angleError(vector, 127) + angleError(query, queryLimit(strideOf(width)))) + 1e-6;
      assert.ok(Math.abs(measured - cosine(query, vector)) <= allowed, `row ${key} of width ${width}`);
    }
  });

for (const width of WIDTHS)
  test(`SIMD and plain JavaScript agree to the last bit at ${width} dimensions`, () => {
    const vectors = randomVectors(300, width, width + 1);
    const [fast, plain] = [matrixOf(vectors), matrixOf(vectors, 'plain')];
    assert.deepEqual(Buffer.from(fast.image()), Buffer.from(plain.image()));
    for (let seed = 0; seed < 5; seed++) {
      const query = randomVector(width, seed);
      assert.deepEqual(topK(query, fast, 300), topK(query, plain, 300));
    }
  });

test('the largest sums that a row and a query can give do not overflow', () => {
  for (const width of WIDTHS) {
    const ones = new Float32Array(width).fill(1);
    const minus = ones.map((value) => -value);
    for (const kernel of ['simd', 'plain'] as const) {
      const [same, opposite] = topK(ones, matrixOf([ones, minus], kernel), 2);
      assert.ok(Math.abs((same?.cosine ?? 0) - 1) < 1e-5 && same?.key === 0, `${width} ${kernel}`);
      assert.ok(Math.abs((opposite?.cosine ?? 0) + 1) < 1e-5 && opposite?.key === 1, `${width} ${kernel}`);
    }
  }
});

test('more rows than one call scans: the same list as sorting all cosines', () => {
  const vectors = randomVectors(5000, 32, 3);
  const matrix = matrixOf(vectors);
  const query = randomVector(32, 99);
  const all = topK(query, matrix, vectors.length);
  assert.equal(new Set(all.map(({ key }) => key)).size, 5000);
  for (const k of [0, 1, 10, 2500, 6000]) assert.deepEqual(topK(query, matrix, k), all.slice(0, k));
  const sorted = all.toSorted((a, b) => b.cosine - a.cosine || a.key - b.key);
  assert.deepEqual(all, sorted);
});

test('equal rows rank by key, whatever order they were added in and whatever was removed', () => {
  const vector = randomVector(64, 5);
  const keys = [70, 3, 4_294_967_295, 12, 9, 500];
  const matrix = VectorMatrix.create({ model: 'test', dimensions: 64 });
  for (const key of [...keys, 1]) matrix.set(key, vector);
  matrix.delete(1);
  const ranked = [3, 9, 12, 70, 500, 4_294_967_295];
  for (const k of [1, 2, 3, 6])
    assert.deepEqual(
      topK(vector, matrix, k).map(({ key }) => key),
      ranked.slice(0, k),
    );
});

test('a filter leaves out keys, and k still counts those that remain', () => {
  const matrix = matrixOf(randomVectors(500, 48, 6));
  const query = randomVector(48, 7);
  const even = (key: number): boolean => key % 2 === 0;
  const expected = topK(query, matrix, 500).filter(({ key }) => even(key));
  assert.deepEqual(topK(query, matrix, 20, even), expected.slice(0, 20));
  assert.deepEqual(
    topK(query, matrix, 20, () => false),
    [],
  );
});

test('cosines of chosen keys are those of the list; keys without a vector are left out', () => {
  const matrix = matrixOf(randomVectors(3000, 24, 8));
  const query = randomVector(24, 9);
  const byKey = new Map(topK(query, matrix, 3000).map(({ key, cosine }) => [key, cosine]));
  const found = cosinesOf(query, matrix, new Set([0, 2999, 17, 12_345]));
  assert.deepEqual([...found.keys()], [0, 17, 2999]);
  for (const [key, value] of found) assert.equal(value, byKey.get(key));
});

test('zero vectors are near nothing, and an empty matrix finds nothing', () => {
  const zero = new Float32Array(32);
  const matrix = matrixOf([zero, randomVector(32, 1)]);
  assert.equal(topK(randomVector(32, 1), matrix, 2).find(({ key }) => key === 0)?.cosine, 0);
  assert.deepEqual(
    topK(zero, matrix, 2).map(({ cosine }) => cosine),
    [0, 0],
  );
  assert.deepEqual(topK(zero, VectorMatrix.create({ model: 'test', dimensions: 32 }), 5), []);
});

test('a random history of changes leaves what a map would hold', () => {
  const random = seededRandom(42);
  const matrix = VectorMatrix.create({ model: 'test', dimensions: 20 });
  const model = new Map<number, Float32Array>();
  for (let step = 0; step < 4000; step++) {
    const key = Math.floor(random() * 300);
    if (random() < 0.4) assert.equal(matrix.delete(key), model.delete(key));
    else {
      const vector = randomVector(20, step);
      matrix.set(key, vector);
      model.set(key, vector);
    }
  }
  assert.equal(matrix.size, model.size);
  const reloaded = reload(matrix);
  for (const each of [matrix, reloaded])
    for (let key = 0; key < 300; key++) {
      const vector = model.get(key);
      assert.equal(each.has(key), vector !== undefined);
      assert.deepEqual(each.packed(key), vector === undefined ? null : packVector(vector));
    }
  const fresh = VectorMatrix.create({ model: 'test', dimensions: 20 });
  for (const [key, vector] of model) fresh.set(key, vector);
  const query = randomVector(20, -1);
  assert.deepEqual(topK(query, matrix, 50), topK(query, fresh, 50));
});

function reload(matrix: VectorMatrix, kernel: 'simd' | 'plain' = 'simd'): VectorMatrix {
  const image = matrix.image();
  return VectorMatrix.load(image.byteLength, (target) => target.set(image), { kernel });
}

test('an image written to a file is read into place and goes on growing', (t) => {
  const folder = folderWith(t);
  const file = join(folder, 'vectors.bin');
  const vectors = randomVectors(3000, 100, 10);
  const matrix = matrixOf(vectors);
  writeFileSync(file, matrix.image());
  const descriptor = openSync(file, 'r');
  const read = VectorMatrix.load(statSync(file).size, (target) => readSync(descriptor, target, 0, target.length, 0));
  assert.deepEqual([read.model, read.dimensions, read.size], ['test', 100, 3000]);
  const query = randomVector(100, 11);
  assert.deepEqual(topK(query, read, 30), topK(query, matrix, 30));
  for (const [i, vector] of randomVectors(3000, 100, 12).entries()) {
    read.set(10_000 + i, vector);
    matrix.set(10_000 + i, vector);
  }
  assert.deepEqual(topK(query, read, 30), topK(query, matrix, 30));
  assert.deepEqual(Buffer.from(read.image()), Buffer.from(matrix.image()));
  assert.deepEqual(topK(query, reload(matrix, 'plain'), 30), topK(query, matrix, 30));
});

const refused = (kind: EmbeddingError['kind'], message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddingError);
  assert.equal(error.kind, kind);
  assert.match(error.message, message);
  assert.notEqual(error.remedy, '');
  return true;
};

test('a damaged image is refused and says what is wrong', () => {
  const image = Buffer.from(matrixOf(randomVectors(3, 16, 13)).image());
  const loading = (bytes: Uint8Array) => () => VectorMatrix.load(bytes.byteLength, (target) => target.set(bytes));
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(image);
    copy.writeUInt32LE(value, at);
    return copy;
  };
  assert.throws(loading(image.subarray(0, 100)), refused('bad_matrix', /less than a header/));
  assert.throws(loading(image.subarray(0, -1)), refused('bad_matrix', /3 rows take/));
  assert.throws(loading(changed(0, 1)), refused('bad_matrix', /not a matrix/));
  assert.throws(loading(changed(4, 2)), refused('bad_matrix', /version 2/));
  assert.throws(loading(changed(8, 0)), refused('bad_matrix', /0 dimensions/));
  assert.throws(loading(changed(12, 4)), refused('bad_matrix', /4 rows take/));
  assert.throws(loading(changed(16, 5000)), refused('bad_matrix', /id is too long/));
});

test('vectors that do not fit are refused', () => {
  const matrix = matrixOf(randomVectors(2, 16, 14));
  assert.throws(() => matrix.set(0, new Float32Array(17)), refused('bad_vector', /17 dimensions.*16/));
  assert.throws(() => topK(new Float32Array(3), matrix, 1), refused('bad_vector', /3 dimensions.*16/));
  assert.throws(() => matrix.setPacked(0, new Uint8Array(5)), refused('bad_vector', /does not fit/));
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    assert.throws(() => matrix.set(0, new Float32Array(16).fill(value)), refused('bad_vector', /not finite/));
  for (const key of [-1, 1.5, 2 ** 32]) assert.throws(() => matrix.set(key, new Float32Array(16)), RangeError);
  for (const dimensions of [0, 4097, 1.5])
    assert.throws(() => VectorMatrix.create({ model: 'x', dimensions }), refused('config', /dimensions cannot/));
  assert.throws(() => VectorMatrix.create({ model: 'x'.repeat(300), dimensions: 4 }), refused('config', /300 bytes/));
});

test('packing keeps direction: length 1, the opposite of a vector is the opposite row', () => {
  for (let seed = 0; seed < 50; seed++) {
    const vector = randomVector(50, seed);
    const packed = packVector(vector);
    assert.equal(packed.byteLength, packedBytes(50));
    const unit = unpackVector(packed, 50);
    assert.ok(Math.abs(length(unit) - 1) < 1e-5);
    assert.ok(cosine(unit, vector) > 0.9999);
    const opposite = unpackVector(packVector(vector.map((value) => -value)), 50);
    assert.ok(unit.every((value, i) => value + (opposite[i] ?? 1) === 0));
    assert.deepEqual(packVector(vector.map((value) => value * 4)), packed, 'length does not matter');
  }
  const tiny = new Float32Array(16).fill(1e-44);
  assert.ok(Math.abs(length(unpackVector(packVector(tiny), 16)) - 1) < 1e-5);
});

test('rows that are read through a window score the same, to the last bit', () => {
  // Two whole windows and a part of a third.
  const vectors = randomVectors(2300, 24, 5);
  const matrix = matrixOf(vectors);
  const records = matrix.image().slice(256);
  const query = randomVector(24, 99);
  const collected = (scan: (visit: (scores: Float32Array, keys: Uint32Array, count: number) => number) => number) => {
    const found: number[] = [];
    const scale = scan((scores, keys, count) => {
      for (let at = 0; at < count; at++) found.push(scores[at] ?? 0, keys[at] ?? 0);
      return Number.NEGATIVE_INFINITY;
    });
    return { scale, found };
  };
  const source = {
    byteLength: records.byteLength,
    read: (target: Uint8Array, from: number) => target.set(records.subarray(from, from + target.byteLength)),
  };
  const streamed = collected((visit) => scanStreamed(source, query, visit));
  assert.equal(streamed.found.length, 4600);
  assert.deepEqual(
    streamed,
    collected((visit) => matrix.scan(query, visit)),
  );
});
