import assert from 'node:assert/strict';
import { openReader } from '../../src/store/index.ts';

// Asks an index again and again until it is told to stop; ends badly at the first answer that is not of one whole generation.
const [stateDir = ''] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
let answers = 0;
const generations = new Set<number>();
while (!isOver) {
  const reader = await openReader(stateDir);
  if (reader === null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    continue;
  }
  await reader.snapshot(async () => {
    const { generation } = await reader.meta();
    generations.add(generation);
    const files = new Set((await reader.files()).map((file) => file.id));
    const symbols = new Set<number>();
    for await (const batch of reader.streamSymbols()) {
      for (const symbol of batch) {
        assert.ok(files.has(symbol.fileId), `a symbol of no file in generation ${generation}`);
        symbols.add(symbol.id);
      }
    }
    let edges = 0;
    for await (const batch of reader.streamEdges()) {
      for (const { src, dst } of batch)
        assert.ok(symbols.has(src) && symbols.has(dst), `a loose edge in generation ${generation}`);
      edges += batch.length;
    }
    const counts = await reader.counts();
    assert.equal(counts.symbols, symbols.size);
    assert.equal((await reader.meta()).generation, generation);
    assert.equal(counts.edges, edges);
  });
  await reader[Symbol.asyncDispose]();
  answers++;
  // Answers come without waiting for anything: the word to stop would never be heard.
  await new Promise((resolve) => setImmediate(resolve));
}
process.stdout.write(JSON.stringify({ answers, generations: generations.size }));
