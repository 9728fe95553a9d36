import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadGrammar, loadingGate, releaseLoadingGate } from '../../src/syntax/wasm-tiering.ts';

it('a thread that ends while it loads a grammar does not keep the others from theirs', async () => {
  const gate = loadingGate();
  const ended = 41;
  Atomics.store(gate, 0, 1 + ended);
  const loading = loadGrammar(async () => 'loaded', true);
  // Another thread's end is none of its business.
  releaseLoadingGate(7);
  assert.equal(Atomics.load(gate, 0), 1 + ended);
  setTimeout(() => releaseLoadingGate(ended), 20);
  assert.equal(await loading, 'loaded');
  assert.equal(Atomics.load(gate, 0), 0);
});
