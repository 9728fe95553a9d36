import { createHash } from 'node:crypto';
import type { Candidate } from '../contract/query.ts';

/** Names a fragment with its content: what was given once is the same only while its code is. */
export const fragmentKey = ({ symbol_id, line_start, content }: Candidate): string =>
  `${symbol_id}:${line_start}:${createHash('sha1').update(content).digest('base64url')}`;
