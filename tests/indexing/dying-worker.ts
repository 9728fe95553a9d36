import { parentPort } from 'node:worker_threads';

/** Stands in for the product's worker where its death matters: it answers with the files of a task, and dies of file 99. */
export const DEADLY = 99;

parentPort?.on('message', (task: { kind: string; files?: readonly number[] }) => {
  if (task.files?.includes(DEADLY) === true) throw new Error('a file that kills');
  parentPort?.postMessage(task.files === undefined ? { kind: 'done' } : { kind: 'resolved', files: task.files });
});
