import type { Candidate } from '../../contract/query.ts';

// Brought when a server first asks: loading it takes 5 ms, and other askers have been given nothing.
const sha1 = (text: string): string => process.getBuiltinModule('node:crypto').hash('sha1', text, 'base64url');

/** Names a fragment with its content: what was given once is the same only while its code is. */
export const fragmentKey = ({ symbol_id, line_start, content }: Candidate): string =>
  `${symbol_id}:${line_start}:${sha1(content)}`;

/** The keys of an answer's fragments: whose code another one shows was given with it. */
export function fragmentKeys(candidates: readonly Candidate[]): string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.symbol_id, candidate]));
  return candidates.map((candidate) => {
    const { inside, whole_range } = candidate;
    const holder = inside === undefined ? undefined : byId.get(inside);
    if (holder === undefined || whole_range === undefined) return fragmentKey(candidate);
    const [first, last] = whole_range.map((line) => line - holder.line_start);
    const lines = holder.content.split('\n').slice(first, (last ?? 0) + 1);
    return fragmentKey({ ...candidate, content: lines.join('\n') });
  });
}
