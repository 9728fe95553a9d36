/** A commit as a log line tells it. */
export interface CommitRecord {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly author: string;
  readonly email: string;
  readonly subject: string;
}

const FIELDS = 5;

/** Arguments of the `git log` whose output `readCommitLog` reads; `-z` and bare fields keep odd subjects from breaking it. */
export const logArguments = (limit: number): string[] => [
  'log',
  '-z',
  `--max-count=${limit}`,
  '--no-show-signature',
  '--no-color',
  '--format=tformat:%H%x00%P%x00%an%x00%ae%x00%s',
  '--end-of-options',
  'HEAD',
  '--',
];

/** Reads `git log` in the order of git, newest first; a record that is cut off is left out. */
export function readCommitLog(output: string): CommitRecord[] {
  const fields = output.split('\0');
  const records: CommitRecord[] = [];
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
    const [hash = '', parents = '', author = '', email = '', subject = ''] = fields.slice(at, at + FIELDS);
    records.push({ hash: hash.trim(), parents: parents.split(' ').filter(Boolean), author, email, subject });
  }
  return records;
}
