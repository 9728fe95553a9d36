import { closeSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { openRegularFile } from '../disk/open-regular-file.ts';
import { askGit, complaintOf, settingsForWorkTree, streamGit } from './ask-git.ts';
import { type LineRange, PatchScanner } from './patch-scanner.ts';
import { SourceError } from './source-error.ts';

const LINE_FEED = 0x0a;
const BLOCK_BYTES = 64 * 1024;

const DIFF = [
  'diff-index',
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--text',
  '--no-color',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=all',
  '--relative',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/**
 * Which lines of the work tree differ from a commit, uncommitted changes included. Untracked files are new as a whole;
 * a deleted file is there with no lines; where lines were only removed, the line before them stands for the change.
 */
export async function changedLines(root: string, ref: string): Promise<Map<string, LineRange[]>> {
  const commit = await commitOf(root, ref);
  const settings = await settingsForWorkTree(root);
  if (settings === null) throw new SourceError('git_failed', 'the filters of this repository cannot be switched off');
  const untracked = askGit(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  const scanner = new PatchScanner();
  const outcome = await streamGit(
    root,
    [...DIFF, commit, '--', '.'],
    (chunk) => {
      scanner.read(chunk);
      return true;
    },
    { settings },
  );
  const others = await untracked;
  if (outcome.kind === 'failed' || outcome.kind === 'unavailable') {
    throw new SourceError('git_failed', complaintOf(outcome));
  }
  if (others.kind !== 'done') throw new SourceError('git_failed', complaintOf(others));
  for (const path of others.output.toString('utf8').split('\0')) {
    const lines = path === '' || path.endsWith('/') ? null : countLines(join(root, path));
    if (lines !== null) scanner.files.set(path, lines === 0 ? [] : [[1, lines]]);
  }
  return scanner.files;
}

/** The commit that a name stands for; a name that starts with a dash would be an option to git. */
async function commitOf(root: string, ref: string): Promise<string> {
  const unknown = new SourceError('unknown_ref', `"${ref}" is no commit, branch or tag of this repository`);
  if (ref === '' || ref.startsWith('-') || ref.includes('\0')) throw unknown;
  const answer = await askGit(root, ['rev-parse', '--quiet', '--verify', `${ref}^{commit}`]);
  if (answer.kind === 'done') return answer.output.toString('latin1').trim();
  if (answer.kind === 'unavailable') throw new SourceError('git_missing', answer.complaint);
  const inside = await askGit(root, ['rev-parse', '--is-inside-work-tree']);
  if (inside.kind === 'done') throw unknown;
  throw new SourceError('not_a_repository', complaintOf(inside));
}

function countLines(path: string): number | null {
  const opened = openRegularFile(path);
  if ('code' in opened) return null;
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    let lines = 0;
    let last = LINE_FEED;
    for (let count = readSync(opened.descriptor, block); count > 0; count = readSync(opened.descriptor, block)) {
      for (let at = block.indexOf(LINE_FEED); at >= 0 && at < count; at = block.indexOf(LINE_FEED, at + 1)) lines++;
      last = block[count - 1] ?? LINE_FEED;
    }
    return last === LINE_FEED ? lines : lines + 1;
  } catch {
    return null;
  } finally {
    closeSync(opened.descriptor);
  }
}
