import { Failure } from '../failure/index.ts';
import { readSource } from '../source/reading/read-source.ts';
import type { Files } from './asked.ts';
import { leftOutAs } from './left-out.ts';

/** The text of an indexed file as it is now; what the index leaves out (secrets, ignored files) cannot be had. */
export async function readIndexed({ reader, root, maxFileSizeMb }: Files, path: string): Promise<string> {
  const stored = await reader.fileByPath(path);
  const read = stored === null ? null : await readSource(root, { path }, { maxFileSizeMb });
  if (read === null || 'skipped' in read)
    throw new Failure('unknown_file', { path, ...(await leftOutAs(reader, path)) });
  return read.text;
}
