import { setImmediate as turn } from 'node:timers/promises';
import { index } from '../indexing/tree-on-disk.ts';

// Keeps an index up to its tree until it is told to stop.
const [root = '', stateDir = ''] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
let published = 0;
while (!isOver) {
  if ((await index(root, stateDir)).changed) published++;
  // Where nothing changed and nobody else writes, an index waits for nothing: the end of stdin would never be heard.
  await turn();
}
process.stdout.write(JSON.stringify({ published }));
