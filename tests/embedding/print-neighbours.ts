// Prints whether this process scans with SIMD and what it finds, as JSON. Run with engine options that take SIMD away.

import { randomVector, randomVectors } from './random-vectors.ts';
import { hasSimd, scored } from './scored.ts';

console.log(
  JSON.stringify({ hasSimd: hasSimd(), found: scored(randomVector(200, 22), randomVectors(3000, 200, 21)).found }),
);
