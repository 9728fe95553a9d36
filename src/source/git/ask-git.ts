import type { ChildProcess } from 'node:child_process';
import { disabledFilters, safeGitEnvironment, safeGitOptions } from './git-safety.ts';

/** A git that does not answer (a dead network drive) must not hold an index for ever. */
const GIT_TIMEOUT_MS = 120_000;

/** Enough for the names of several million files; a larger answer is refused instead of filling the memory. */
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

/** Only the beginning of git's complaint is of use in a message. */
const MAX_COMPLAINT_CHARS = 2_000;

export type GitOutcome =
  /** Even then it may have complained, of a file that it could not look at for example. */
  | { kind: 'done'; complaint: string }
  /** The consumer asked for no more. */
  | { kind: 'stopped' }
  | { kind: 'failed'; code: number | null; complaint: string }
  /** There is no git on the PATH, or it cannot be started. */
  | { kind: 'unavailable'; complaint: string };

export type GitAnswer =
  | { kind: 'done'; output: Buffer; complaint: string }
  | Exclude<GitOutcome, { kind: 'done' | 'stopped' }>;

interface GitOptions {
  /** Further `-c` settings, as `name=value`. */
  settings?: readonly string[];
  /** What git is to read from its standard input. */
  input?: string;
  /** An index of our own in the place of the repository's, of the files below the root. */
  indexFile?: string;
  timeoutMs?: number;
  /** Is given a way to end git at once, for whoever needs its answer no more. */
  onStart?: (stop: () => void) => void;
}

/** Runs git and hands over its output as it comes; the consumer returns false to stop it. Never rejects. */
export function streamGit(
  root: string,
  args: readonly string[],
  onChunk: (chunk: Buffer) => boolean,
  options: GitOptions = {},
): Promise<GitOutcome> {
  return new Promise((resolve) => {
    // `-C` instead of `cwd`: with a relative entry in PATH, `cwd` would let the repository bring its own `git`.
    // Loaded with the first question to git: most questions to an index need none, and loading it takes 4 ms.
    const { spawn } = process.getBuiltinModule('node:child_process');
    let child: ChildProcess;
    try {
      child = spawn('git', [...safeGitOptions(root, options.settings), ...args], {
        env: { ...safeGitEnvironment(), ...ownIndex(root, options.indexFile) },
        stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        windowsHide: true,
      });
    } catch (error) {
      // Some of what keeps a program from starting is told at once: a PATH that leads through a file, no memory.
      resolve({ kind: 'unavailable', complaint: error instanceof Error ? error.message : String(error) });
      return;
    }
    // A git that ends without reading all of it says why by its exit code.
    child.stdin?.on('error', () => undefined).end(options.input);
    // What git has started may hold its pipes: nobody waits for that.
    const end = (outcome: GitOutcome): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
      resolve(outcome);
    };
    // Not the `timeout` of `spawn`: where there is no git to start, that one keeps the whole process alive until it is over.
    const timer = setTimeout(
      () => end({ kind: 'failed', code: null, complaint: 'git did not answer in time' }),
      options.timeoutMs ?? GIT_TIMEOUT_MS,
    );
    options.onStart?.(() => end({ kind: 'failed', code: null, complaint: 'git was needed no more' }));
    let complaint = '';
    let stopped = false;
    let fault: unknown;
    child.stdout?.on('data', (chunk: Buffer) => {
      if (stopped) return;
      try {
        if (onChunk(chunk)) return;
      } catch (error) {
        fault = error;
      }
      stopped = true;
      child.kill();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (complaint.length < MAX_COMPLAINT_CHARS) complaint += text.slice(0, MAX_COMPLAINT_CHARS - complaint.length);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ kind: 'unavailable', complaint: error.message });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (fault !== undefined) resolve({ kind: 'failed', code: null, complaint: String(fault) });
      else if (stopped) resolve({ kind: 'stopped' });
      else if (code === 0) resolve({ kind: 'done', complaint: complaint.trim() });
      else resolve({ kind: 'failed', code, complaint: complaint.trim() });
    });
  });
}

/** Runs git and collects its whole output. Never rejects: a broken repository is an answer, not an exception. */
export async function askGit(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const outcome = await streamGit(
    root,
    args,
    (chunk) => {
      bytes += chunk.length;
      chunks.push(chunk);
      return bytes <= MAX_OUTPUT_BYTES;
    },
    options,
  );
  if (outcome.kind === 'stopped') return { kind: 'failed', code: null, complaint: 'git printed too much' };
  return outcome.kind === 'done'
    ? { kind: 'done', output: Buffer.concat(chunks), complaint: outcome.complaint }
    : outcome;
}

/** With an index of our own, git looks at the files below the root, whatever work tree the repository names. */
const ownIndex = (root: string, indexFile: string | undefined): NodeJS.ProcessEnv =>
  indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile, GIT_WORK_TREE: root };

/** The settings needed by commands that read the work tree's contents; `null` when they cannot be made safe. */
export async function settingsForWorkTree(root: string): Promise<string[] | null> {
  const names = await askGit(root, ['config', '--name-only', '-z', '--get-regexp', '^filter\\.']);
  if (names.kind === 'unavailable') return null;
  // Exit code 1 means that no setting matches.
  if (names.kind === 'failed') return names.code === 1 ? [] : null;
  return disabledFilters(names.output.toString('utf8').split('\0'));
}

/** The first line of git's complaint, for a message to the user. */
export function complaintOf(answer: { complaint: string }): string {
  return answer.complaint.split('\n', 1)[0] ?? '';
}
