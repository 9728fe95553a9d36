import { askGit, streamGit } from './git.ts';

const SECONDS_PER_DAY = 86_400;
const DEFAULT_DAYS = 365;

/** Names printed by git before the count stops: some 3 million changes of a file, far above any project's year. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** Begins each commit in git's output; no path is taken for it, as a hash follows. */
const COMMIT_MARK = '\u0001';
const HASH = /^[0-9a-f]{40,64}$/;

export interface ChurnOptions {
  /** The commit whose past is counted. */
  commit?: string;
  /** The end of the period, seconds since 1970; by default the commit's own date, so that the count is repeatable. */
  untilSeconds?: number;
  days?: number;
}

export interface Churn {
  /** Commits that touched a path; paths without any are absent. */
  commitsByPath: Map<string, number>;
  commits: number;
  /** False when git failed or printed more than is read; then the newest commits are counted. */
  complete: boolean;
}

/** How often each file was changed in the year before a commit: what hotspots are made of. Never rejects. */
export async function churn(root: string, options: ChurnOptions = {}): Promise<Churn> {
  const commit = options.commit ?? 'HEAD';
  const counter = new ChurnCounter();
  if (commit.startsWith('-')) return counter.result(false);
  const [until, shallow] = await Promise.all([
    options.untilSeconds ?? dateOf(root, commit),
    askGit(root, ['rev-parse', '--is-shallow-repository']),
  ]);
  if (until === null) return counter.result(false);
  const since = until - (options.days ?? DEFAULT_DAYS) * SECONDS_PER_DAY;
  const period = [`--since=${since}`, `--until=${until}`];
  const format = ['-z', '--name-only', '--format=tformat:%x01%H', '--no-show-signature'];
  const diff = [
    '--no-merges',
    '--no-renames',
    '--no-ext-diff',
    '--no-textconv',
    '--ignore-submodules=all',
    '--relative',
  ];
  const isShallow = shallow.kind === 'done' && shallow.output.toString('latin1').trim() === 'true';
  const outcome = await streamGit(
    root,
    ['log', ...period, ...format, ...diff, commit, '--', '.'],
    (chunk) => counter.read(chunk),
    // The oldest commit of a shallow clone looks as if it had added every file.
    { settings: isShallow ? ['log.showRoot=false'] : [] },
  );
  counter.end();
  return counter.result(outcome.kind === 'done');
}

async function dateOf(root: string, commit: string): Promise<number | null> {
  const answer = await askGit(root, ['log', '-1', '--no-show-signature', '--format=%ct', commit, '--']);
  const seconds = answer.kind === 'done' ? Number.parseInt(answer.output.toString('latin1'), 10) : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
}

/** Counts while git prints: only the distinct paths are kept. */
class ChurnCounter {
  readonly #commitsByPath = new Map<string, number>();
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;
  #commits = 0;
  #isFirstName = false;

  read(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    const end = chunk.lastIndexOf(0);
    if (end < 0) this.#rest = Buffer.concat([this.#rest, chunk]);
    else {
      const whole = Buffer.concat([this.#rest, chunk.subarray(0, end)]);
      this.#rest = Buffer.from(chunk.subarray(end + 1));
      for (const record of whole.toString('utf8').split('\0')) this.#count(record);
    }
    return this.#bytes <= MAX_OUTPUT_BYTES;
  }

  end(): void {
    this.#count(this.#rest.toString('utf8'));
  }

  result(complete: boolean): Churn {
    return { commitsByPath: this.#commitsByPath, commits: this.#commits, complete };
  }

  #count(record: string): void {
    if (record === '') return;
    if (record.startsWith(COMMIT_MARK) && HASH.test(record.slice(1))) {
      this.#commits++;
      this.#isFirstName = true;
      return;
    }
    // Git sets one line feed between a commit and its first name.
    const path = this.#isFirstName && record.startsWith('\n') ? record.slice(1) : record;
    this.#isFirstName = false;
    this.#commitsByPath.set(path, (this.#commitsByPath.get(path) ?? 0) + 1);
  }
}
