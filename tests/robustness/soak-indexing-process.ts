import { open } from '../../src/index.ts';

// Brings the index up to date again and again until it is told to stop.
const [root = ''] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
let [published, rounds] = [0, 0];
while (!isOver) {
  const project = await open(root);
  if ((await project.index()).changed) published++;
  if (rounds++ === 0) process.stdout.write('ready\n');
  await project.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
process.stdout.write(JSON.stringify({ published }));
