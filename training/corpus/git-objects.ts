import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process';

const MOST_OUTPUT = 1024 ** 3;

/** Runs git in a bare repository and gives what it printed. */
export const git = (gitDir: string, ...args: string[]): string =>
  execFileSync('git', [`--git-dir=${gitDir}`, ...args], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** What git printed before it stopped: a snapshot may lack its largest objects, and a log ends at the first of them. */
export const gitAsFarAsItGoes = (gitDir: string, ...args: string[]): string =>
  spawnSync('git', [`--git-dir=${gitDir}`, ...args], { encoding: 'utf8', maxBuffer: MOST_OUTPUT }).stdout ?? '';

export interface TreeFile {
  readonly path: string;
  readonly object: string;
  readonly bytes: number;
}

/** The files of the newest commit. */
export const treeFiles = (gitDir: string): TreeFile[] =>
  git(gitDir, 'ls-tree', '-r', '-z', '--long', 'HEAD')
    .split('\0')
    .flatMap((line) => {
      const match = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line);
      return match === null ? [] : [{ object: match[1] ?? '', bytes: Number(match[2]), path: match[3] ?? '' }];
    });

/** Reads objects through one `git cat-file --batch`: a process per file would cost more than the parse. */
export class ObjectReader {
  readonly #process: ChildProcessWithoutNullStreams;
  #pending: Buffer = Buffer.alloc(0);
  #waiting: ((text: string | null) => void)[] = [];
  #parts: Buffer[] = [];
  #missing = 0;

  constructor(gitDir: string) {
    this.#process = spawn('git', [`--git-dir=${gitDir}`, 'cat-file', '--batch']);
    this.#process.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#process.on('close', () => {
      for (const answer of this.#waiting.splice(0)) answer(null);
    });
    this.#process.stdin.on('error', () => undefined);
  }

  /** The text of an object (`<hash>` or `<commit>:<path>`), or null where there is none. */
  text(name: string): Promise<string | null> {
    if (name.includes('\n')) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#process.stdin.write(`${name}\n`);
    });
  }

  close(): void {
    this.#process.stdin.end();
  }

  #take(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#missing -= chunk.length;
    if (this.#missing > 0) return;
    this.#pending = Buffer.concat([this.#pending, ...this.#parts]);
    this.#parts = [];
    this.#missing = 0;
    while (this.#answerOne());
  }

  #answerOne(): boolean {
    const end = this.#pending.indexOf(10);
    if (end < 0) return false;
    const header = this.#pending.subarray(0, end).toString('utf8');
    const size = /^[0-9a-f]+ \w+ (\d+)$/.exec(header)?.[1];
    if (size === undefined) {
      this.#pending = this.#pending.subarray(end + 1);
      this.#waiting.shift()?.(null);
      return this.#pending.length > 0;
    }
    const until = end + 1 + Number(size);
    if (this.#pending.length < until + 1) {
      this.#missing = until + 1 - this.#pending.length;
      return false;
    }
    const text = this.#pending.subarray(end + 1, until).toString('utf8');
    this.#pending = this.#pending.subarray(until + 1);
    this.#waiting.shift()?.(text);
    return this.#pending.length > 0;
  }
}
