import { parentPort, threadId, workerData } from 'node:worker_threads';
import { shareLoadingGate } from '../syntax/index.ts';
import { TaskRunner } from './task-runner.ts';
import type { Answer, Task, WorkerSetting } from './threads/messages.ts';

const port = parentPort;
if (port === null) throw new Error('this file is the start of a worker thread');

const setting = workerData as WorkerSetting;
shareLoadingGate(setting.gate, threadId);
const runner = new TaskRunner(setting);

const buffersOf = (answer: Answer): ArrayBuffer[] => {
  if (answer.kind !== 'parsed') return [];
  return answer.files.flatMap((file) =>
    file.state === 'parsed'
      ? [
          file.body.buffer as ArrayBuffer,
          file.chunks.buffer as ArrayBuffer,
          ...(file.vectors === null ? [] : [file.vectors.buffer]),
        ]
      : [],
  );
};

port.on('message', (task: Task) => {
  // A failure must end the thread: the pool then tells which task it was.
  void runner.run(task).then(
    (answer) => port.postMessage(answer, buffersOf(answer)),
    (error: unknown) => {
      throw error;
    },
  );
});
