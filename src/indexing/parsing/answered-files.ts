import type { Answer } from '../threads/messages.ts';
import type { ReadFile } from './parse-file.ts';

/** Each file of a batch with what a worker made of it: one without an answer would be missing without a word. */
export function answeredFiles<File extends { readonly path: string }>(
  batch: readonly File[],
  answer: Answer,
): (readonly [File, ReadFile])[] {
  const byPath = new Map((answer.kind === 'parsed' ? answer.files : []).map((read) => [read.path, read]));
  return batch.map((file) => {
    const read = byPath.get(file.path);
    if (read === undefined) throw new Error(`a worker did not answer for ${file.path}, which it was given`);
    return [file, read];
  });
}
