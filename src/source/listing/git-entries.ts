import { isUtf8 } from 'node:buffer';
import { askGit, type GitAnswer } from '../git/ask-git.ts';
import { headFromFiles } from '../git/git-head.ts';
import type { Entry, EntryKind } from './entry.ts';

const NUL = 0;

/** What git says of a tree; `untracked` is still under way so that the tracked files can be looked at meanwhile. */
export interface GitEntries {
  tracked: Entry[];
  untracked: Promise<Entry[] | null>;
  head: Promise<string | null>;
}

type GitEntriesAnswer = { kind: 'listed'; entries: GitEntries } | Exclude<GitAnswer, { kind: 'done' }>;

/**
 * Asks git for the files of a tree. Two processes instead of one `--cached --others`: the index is printed within a few
 * milliseconds, the search for untracked files takes ten times as long and overlaps with the caller's work.
 */
export async function gitEntries(root: string): Promise<GitEntriesAnswer> {
  const others = askGit(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  const cached = askGit(root, ['ls-files', '-z', '--stage']);
  const head = headOf(root);
  const answer = await cached;
  if (answer.kind !== 'done') {
    await Promise.all([others, head]);
    return answer;
  }
  return {
    kind: 'listed',
    entries: {
      tracked: parseTracked(answer.output),
      untracked: others.then((other) => (other.kind === 'done' ? parseUntracked(other.output) : null)),
      head,
    },
  };
}

async function headOf(root: string): Promise<string | null> {
  const known = headFromFiles(root);
  if (known !== undefined) return known;
  const found = await askGit(root, ['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']);
  return found.kind === 'done' ? found.output.toString('latin1').trim() : null;
}

/** Whether the root is the top of its work tree; a folder below it may be ignored as a whole. */
export async function isTopOfWorkTree(root: string): Promise<boolean> {
  const answer = await askGit(root, ['rev-parse', '--show-cdup']);
  return answer.kind === 'done' && answer.output.toString('latin1').trim() === '';
}

/** Reads `mode sha stage<TAB>path`; the stages of a conflict name one path several times. */
function parseTracked(output: Buffer): Entry[] {
  const entries: Entry[] = [];
  let previous = '';
  for (const { text, valid } of records(output)) {
    const tab = text.indexOf('\t');
    if (tab < 0) continue;
    const path = text.slice(tab + 1);
    if (path === previous) continue;
    previous = path;
    entries.push(valid ? { path, kind: kindOfMode(text) } : misnamed(path));
  }
  return entries;
}

function parseUntracked(output: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (const { text, valid } of records(output)) {
    if (!valid) entries.push(misnamed(text));
    else if (text.endsWith('/')) entries.push({ path: text, kind: 'repository', detail: 'nested repository' });
    else entries.push({ path: text, kind: 'unknown' });
  }
  return entries;
}

function kindOfMode(record: string): EntryKind {
  if (record.startsWith('160000')) return 'repository';
  return record.startsWith('120000') ? 'symlink' : 'file';
}

function misnamed(path: string): Entry {
  return { path, kind: 'unreadable', detail: 'the file name is not UTF-8' };
}

/** Splits at NUL; decodes everything at once where it can, because a decoding per name costs more than git itself. */
function* records(output: Buffer): Generator<{ text: string; valid: boolean }> {
  if (isUtf8(output)) {
    for (const text of output.toString('utf8').split('\0')) if (text !== '') yield { text, valid: true };
    return;
  }
  let start = 0;
  for (let end = output.indexOf(NUL); end >= 0; end = output.indexOf(NUL, start)) {
    const bytes = output.subarray(start, end);
    start = end + 1;
    if (bytes.length > 0) yield { text: bytes.toString('utf8'), valid: isUtf8(bytes) };
  }
}
