import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { seededRandom } from '../../src/embedding/http/waiting.ts';
import {
  BestRows,
  EmbeddingError,
  openLocalProvider,
  packedBytes,
  packVector,
  recordBytes,
  scanStreamed,
  VectorMatrix,
} from '../../src/embedding/index.ts';
import { quantiseQuery, queryLimit, strideOf } from '../../src/embedding/vectors/quantise.ts';
import { KEYS_AFTER, plainScan, type Scan, wasmScan } from '../../src/embedding/vectors/scan-kernel.ts';
import { simdScan } from '../../src/embedding/vectors/simd-scan.ts';
import { USUAL_SCAN, USUAL_STRIDE } from '../../src/embedding/vectors/usual-scan.ts';
import { VectorMemory } from '../../src/embedding/vectors/vector-memory.ts';
import { randomVector, randomVectors } from './random-vectors.ts';
import { collected, hasSimd, recordsOf, scored } from './scored.ts';

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

/** What a kernel writes for a query and some rows: the scores, and the keys behind them. */
function written(kernel: typeof wasmScan | typeof plainScan, query: Float32Array, vectors: readonly Float32Array[]) {
  const stride = strideOf(query.length);
  const records = recordsOf(vectors);
  const [scoresAt, recordsAt] = [stride * 2, stride * 2 + KEYS_AFTER * 2];
  const memory = new VectorMemory(recordsAt + records.length);
  const scan: Scan | null = kernel(memory, { stride, recordBytes: recordBytes(query.length) });
  quantiseQuery(query, new Int16Array(memory.buffer, 0, stride));
  new Uint8Array(memory.buffer).set(records, recordsAt);
  scan?.(recordsAt, 0, scoresAt, vectors.length);
  return {
    scores: new Float32Array(memory.buffer, scoresAt, vectors.length),
    keys: new Uint32Array(memory.buffer, scoresAt + KEYS_AFTER, vectors.length),
  };
}

test('this engine scans with SIMD', () => {
  assert.equal(hasSimd(), true);
});

test('the scan that is kept for the model that ships is the one that would be made', () => {
  const made = simdScan(USUAL_STRIDE, recordBytes(USUAL_STRIDE), KEYS_AFTER);
  assert.equal(USUAL_SCAN, Buffer.from(made).toString('base64'));
  assert.equal(strideOf(openLocalProvider().dimensions), USUAL_STRIDE);
});

test('an engine without SIMD finds the same, to the last bit', () => {
  const script = join(import.meta.dirname, 'print-neighbours.ts');
  const run = (...flags: string[]): { hasSimd: boolean; found: unknown[] } =>
    JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
  const [fast, plain] = [run(), run('--no-enable-sse4-1')];
  assert.equal(fast.hasSimd, true);
  // The option is about x64 processors; others keep their SIMD.
  assert.equal(plain.hasSimd, process.arch !== 'x64');
  assert.equal(fast.found.length, 3000);
  assert.deepEqual(plain.found, fast.found);
});

for (const width of WIDTHS)
  test(`cosines of ${width} dimensions are those of the floats, within the rounding to int8`, () => {
    const vectors = randomVectors(40, width, width);
    const query = randomVector(width, -width);
    const { scale, found } = scored(query, vectors);
    assert.deepEqual(
      found.map(({ key }) => key),
      vectors.map((_, place) => place),
    );
    for (const { key, score } of found) {
      const vector = vectors[key] ?? query;
      const allowed = 2 * (angleError(vector, 127) + angleError(query, queryLimit(strideOf(width)))) + 1e-6;
      assert.ok(Math.abs(score * scale - cosine(query, vector)) <= allowed, `row ${key} of width ${width}`);
    }
  });

for (const width of WIDTHS)
  test(`SIMD and plain JavaScript agree to the last bit at ${width} dimensions`, () => {
    const vectors = randomVectors(300, width, width + 1);
    for (let seed = 0; seed < 5; seed++) {
      const query = randomVector(width, seed);
      assert.deepEqual(written(wasmScan, query, vectors), written(plainScan, query, vectors));
    }
  });

test('the largest sums that a row and a query can give do not overflow', () => {
  for (const width of WIDTHS) {
    const ones = new Float32Array(width).fill(1);
    const scale = quantiseQuery(ones, new Int16Array(strideOf(width)));
    for (const kernel of [wasmScan, plainScan]) {
      const { scores } = written(kernel, ones, [ones, ones.map((value) => -value)]);
      assert.ok(Math.abs((scores[0] ?? 0) * scale - 1) < 1e-5, `${width} ${kernel.name}`);
      assert.ok(Math.abs((scores[1] ?? 0) * scale + 1) < 1e-5, `${width} ${kernel.name}`);
    }
  }
});

test('the best rows are those of a sorted list, equal ones by key', () => {
  const random = seededRandom(3);
  const rows = Array.from({ length: 5000 }, (_, key) => ({ key, score: Math.floor(random() * 500) }));
  const sorted = rows.toSorted((a, b) => b.score - a.score || a.key - b.key);
  for (const k of [0, 1, 10, 2500, 6000]) {
    const best = new BestRows(k);
    for (const { key, score } of rows.toSorted((a, b) => (a.key % 7) - (b.key % 7))) best.offer(key, score);
    assert.deepEqual(best.ranked(), sorted.slice(0, k));
  }
});

test('zero vectors are near nothing, and an empty matrix finds nothing', () => {
  const zero = new Float32Array(32);
  const [nothing] = scored(randomVector(32, 1), [zero, randomVector(32, 1)]).found;
  assert.equal(nothing?.score, 0);
  assert.deepEqual(
    scored(zero, [randomVector(32, 1)]).found.map(({ score }) => score),
    [0],
  );
  assert.deepEqual(scored(zero, []).found, []);
});

test('what is not finite is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    assert.throws(
      () => packVector(new Float32Array(16).fill(value)),
      (error: unknown) => error instanceof EmbeddingError && error.kind === 'bad_vector' && error.remedy !== '',
    );
});

/** The unit vector that a packed one stands for. */
function unpacked(packed: Uint8Array, dimensions: number): Float32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const scale = view.getFloat32(strideOf(dimensions), true);
  return Float32Array.from({ length: dimensions }, (_, i) => view.getInt8(i) * scale);
}

test('packing keeps direction: length 1, the opposite of a vector is the opposite row', () => {
  for (let seed = 0; seed < 50; seed++) {
    const vector = randomVector(50, seed);
    const packed = packVector(vector);
    assert.equal(packed.byteLength, packedBytes(50));
    const unit = unpacked(packed, 50);
    assert.ok(Math.abs(length(unit) - 1) < 1e-5);
    assert.ok(cosine(unit, vector) > 0.9999);
    const opposite = unpacked(packVector(vector.map((value) => -value)), 50);
    assert.ok(unit.every((value, i) => value + (opposite[i] ?? 1) === 0));
    assert.deepEqual(packVector(vector.map((value) => value * 4)), packed, 'length does not matter');
  }
  const tiny = new Float32Array(16).fill(1e-44);
  assert.ok(Math.abs(length(unpacked(packVector(tiny), 16)) - 1) < 1e-5);
});

test('rows that are read through a window score the same, to the last bit', () => {
  // Two whole windows and a part of a third.
  const vectors = randomVectors(2300, 24, 5);
  const query = randomVector(24, 99);
  const records = recordsOf(vectors);
  const source = {
    byteLength: records.byteLength,
    read: (target: Uint8Array, from: number) => target.set(records.subarray(from, from + target.byteLength)),
  };
  const streamed = collected((visit) => scanStreamed(source, query, visit));
  assert.equal(streamed.found.length, 2300);
  assert.deepEqual(streamed, scored(query, vectors));
});

test('a matrix that was asked once answers the next question by itself', () => {
  const vectors = randomVectors(1500, 24, 6);
  const records = recordsOf(vectors);
  const matrix = VectorMatrix.fromRecords({ dimensions: 24 }, 1500, (target) => target.set(records));
  for (const seed of [1, 2])
    assert.deepEqual(
      collected((visit) => matrix.scan(randomVector(24, seed), visit)),
      scored(randomVector(24, seed), vectors),
    );
});
