import { parentPort } from 'node:worker_threads';

/** Stands in for the product's worker where its death matters: it answers with the files of a task, and dies of file 99. */
export const DEADLY = 99;

// A thread with much memory takes a while to end: its failure is heard before that, and before its last answers.
const kept = parentPort === null ? [] : Array.from({ length: 1_000_000 }, (_, nth) => ({ nth, text: `x${nth}` }));

const answerTo = async (task: { kind: string; files?: readonly number[] }): Promise<unknown> => {
  if (task.files === undefined) return { kind: 'done' };
  const end = performance.now() + 4;
  while (performance.now() < end);
  if (task.files.includes(DEADLY)) throw new Error(`a file that kills, with ${kept.length} objects`);
  return { kind: 'resolved', files: task.files };
};

parentPort?.on('message', (task) => {
  void answerTo(task).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => {
      throw error;
    },
  );
});
