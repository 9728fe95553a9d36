import { type GitOutcome, streamGit } from './ask-git.ts';
import { isShallow } from './shallow.ts';

/** Names that git prints are read up to here: some 3 million changes of a file, far above any project's year. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Begins each commit in git's output; no path is taken for it, as a hash follows. */
const COMMIT_MARK = '\u0001';
const HEADER = /^([0-9a-f]{40,64})(?: (.*))?$/s;

/** Merges repeat what they bring. */
const WHAT_CHANGED = [
  '-z',
  '--no-show-signature',
  '--no-merges',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=all',
  '--relative',
];

/** Of commits that move more files only those count as moved whose content stayed the same: comparing all of them takes long. */
const MOST_COMPARED = '-l100';

/** Hears of each commit, newest first, and behind it of every path that it touched. */
interface LogListener {
  onCommit?(hash: string, subject: string): void;
  onPath(path: string): void;
  /** A file was moved; where this is left out, a file that moved is another one. */
  onMoved?(from: string, to: string): void;
}

interface LogRange {
  readonly commit: string;
  /** Further arguments that say which commits: `--since`, `--max-count`. */
  readonly which: readonly string[];
  readonly withSubjects: boolean;
}

/** Reads the commits before and with one, as git prints them. Never rejects. */
export async function readLog(
  root: string,
  { commit, which, withSubjects }: LogRange,
  listener: LogListener,
): Promise<GitOutcome['kind']> {
  // The oldest commit of a shallow clone looks as if it had added every file.
  const settings = (await isShallow(root)) ? ['log.showRoot=false'] : [];
  const scanner = new LogScanner(listener);
  const names =
    listener.onMoved === undefined
      ? ['--name-only', '--no-renames']
      : ['--name-status', '--find-renames', MOST_COMPARED];
  const format = withSubjects ? '--format=tformat:%x01%H %s' : '--format=tformat:%x01%H';
  const outcome = await streamGit(
    root,
    ['log', ...which, format, '--encoding=UTF-8', ...names, ...WHAT_CHANGED, commit, '--', '.'],
    (chunk) => scanner.read(chunk),
    { settings },
  );
  scanner.end();
  return outcome.kind;
}

/** `M`, `A`, `R087`: what happened to the path that follows. */
const STATUS = /^([A-Z])\d*$/;
const MOVED = 'R';

class LogScanner {
  readonly #listener: LogListener;
  readonly #hasStatus: boolean;
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;
  #isFirstName = false;
  /** What is said of the next path; null where that is still to come. */
  #status: string | null = null;
  /** From where the file was moved whose new name comes next. */
  #from: string | null = null;

  constructor(listener: LogListener) {
    this.#listener = listener;
    this.#hasStatus = listener.onMoved !== undefined;
  }

  read(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    const end = chunk.lastIndexOf(0);
    if (end < 0) this.#rest = Buffer.concat([this.#rest, chunk]);
    else {
      const whole = Buffer.concat([this.#rest, chunk.subarray(0, end)]);
      this.#rest = Buffer.from(chunk.subarray(end + 1));
      for (const record of whole.toString('utf8').split('\0')) this.#take(record);
    }
    return this.#bytes <= MAX_OUTPUT_BYTES;
  }

  end(): void {
    this.#take(this.#rest.toString('utf8'));
  }

  #take(record: string): void {
    if (record === '') return;
    const header = record.startsWith(COMMIT_MARK) ? HEADER.exec(record.slice(1)) : null;
    if (header !== null) {
      this.#listener.onCommit?.(header[1] ?? '', header[2] ?? '');
      this.#isFirstName = true;
      return;
    }
    // Git sets one line feed between a commit and its first name.
    const name = this.#isFirstName && record.startsWith('\n') ? record.slice(1) : record;
    this.#isFirstName = false;
    if (this.#hasStatus) this.#takeWithStatus(name);
    else this.#listener.onPath(name);
  }

  #takeWithStatus(name: string): void {
    if (this.#status === null) this.#status = STATUS.exec(name)?.[1] ?? null;
    else if (this.#status === MOVED && this.#from === null) this.#from = name;
    else {
      if (this.#from === null) this.#listener.onPath(name);
      else this.#listener.onMoved?.(this.#from, name);
      this.#status = null;
      this.#from = null;
    }
  }
}
