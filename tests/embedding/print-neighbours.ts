// Prints which scan this process has and what it finds, as JSON. Run with engine options that take SIMD away.
import { topK, VectorMatrix } from '../../src/embedding/index.ts';
import { randomVector, randomVectors } from './random-vectors.ts';

const matrix = VectorMatrix.create({ model: 'test', dimensions: 200 });
for (const [key, vector] of randomVectors(3000, 200, 21).entries()) matrix.set(key, vector);
for (let key = 0; key < 3000; key += 7) matrix.delete(key);
console.log(JSON.stringify({ kernel: matrix.kernel, found: topK(randomVector(200, 22), matrix, 200) }));
