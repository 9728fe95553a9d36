/**
 * Runs commands in a copy of a tree, its tests for example, and prints which of its functions Bash calls meanwhile, one row
 * of JSON per line; bench/README.md describes the rows.
 *
 *   node calls.ts TREE COMMAND …
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Seconds that a command may take: tests may wait for a network that is not there. */
const LONGEST_RUN = 300;

/** The line of a call is that where its command begins or ends; its name stands at most so far away. */
const LINES_APART = 4;

interface Call {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** The file with the function; empty where it is a program, a builtin or not of the tree. */
  readonly to: string;
}

const [tree = '.', ...commands] = process.argv.slice(2);
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'bash-calls-')));
const copy = join(scratch, 'tree');
const trace = join(scratch, 'trace');

/** The sources of the tree by path, as lines. */
const sources = new Map<string, readonly string[]>();

function run(): void {
  cpSync(tree, copy, { recursive: true, verbatimSymlinks: true });
  writeFileSync(trace, '');
  const env = {
    ...{ PATH: process.env.PATH, LANG: 'C.UTF-8', TERM: 'xterm', HOME: join(scratch, 'home'), TMPDIR: scratch },
    ...{ BASH_ENV: join(import.meta.dirname, 'trace.bash'), CALLS_TRACE: trace },
  };
  spawnSync('mkdir', ['-p', env.HOME]);
  for (const command of commands) {
    const ended = spawnSync('timeout', ['-k', '5', String(LONGEST_RUN), 'bash', '-c', command], {
      ...{ cwd: copy, env, stdio: ['ignore', 2, 2] },
    });
    if (ended.status !== 0) console.error(`${command} ended with ${ended.status}`);
  }
}

/** The path inside the tree of a source as Bash has it. */
const inside = (() => {
  const known = new Map<string, string>();
  return (source: string, folder: string): string => {
    const key = `${folder}\n${source}`;
    let path = known.get(key);
    if (path === undefined) {
      const whole = resolve(folder, source);
      const real = source !== '' && existsSync(whole) ? relative(copy, realpathSync(whole)) : '';
      path = real.startsWith('..') || /(?:^|\/)(?:tests?|spec)\//.test(real) ? '' : real;
      known.set(key, path);
      if (path !== '' && !sources.has(path)) sources.set(path, readFileSync(join(copy, path), 'utf8').split('\n'));
    }
    return path;
  };
})();

const isNamed = (line: string, name: string): boolean =>
  line.split(/[^\w:.@+-]+/).some((word) => word === name || word.replace(/[.:]$/, '') === name);

const quoted = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** Where a file defines a function. */
const definitions = (file: string, name: string): number[] => {
  const pattern = new RegExp(
    `(?:^|[;{&|]|\\bthen|\\belse)\\s*(?:function\\s+${quoted(name)}\\b|${quoted(name)}\\s*\\(\\s*\\))`,
  );
  return (sources.get(file) ?? []).flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
};

/** The line near the one that Bash tells in which the name is written, or undefined. */
function written({ file, line, name }: Call): number | undefined {
  const lines = sources.get(file) ?? [];
  const defined = definitions(file, name);
  for (let apart = 0; apart <= LINES_APART; apart++)
    for (const at of [line - apart, line + apart])
      if (isNamed(lines[at - 1] ?? '', name) && !defined.includes(at)) return at;
  return undefined;
}

async function heard(): Promise<{ calls: Call[]; ran: Map<string, Set<number>> }> {
  const calls = new Map<string, Call>();
  const ran = new Map<string, Set<number>>();
  const seen = new Set<string>();
  for await (const text of createInterface({ input: createReadStream(trace, 'latin1') })) {
    const fields = text.slice(text.lastIndexOf('\x01') + 1).split('\x02');
    const [, folder = '', source = '', at = '', name = '', caller = '', calledAt = '', command = ''] = fields;
    if (!text.includes('\x01') || fields.length < 8) continue;
    const word = /^[\w:.@+-]+(?= |$)/.exec(command)?.[0] ?? '';
    const key = [source, at, name, caller, calledAt, word, folder].join('\x02');
    if (seen.has(key)) continue;
    seen.add(key);
    const file = inside(source, folder);
    const from = inside(caller, folder);
    if (file !== '') {
      ran.set(file, (ran.get(file) ?? new Set()).add(Number(at)));
      if (word !== '') add({ file, line: Number(at), name: word, to: '' });
    }
    // `main` and `source` stand for code outside of functions.
    if (from !== '' && name !== '' && definitions(file, name).length > 0)
      add({ file: from, line: Number(calledAt), name, to: file });
  }
  function add(call: Call): void {
    calls.set(Object.values(call).join('\x02'), call);
  }
  return { calls: [...calls.values()], ran };
}

const print = (row: object): void => console.log(JSON.stringify(row));

function printRows(calls: readonly Call[], ran: ReadonlyMap<string, ReadonlySet<number>>): void {
  const isOurs = new Set(calls.filter(({ to }) => to !== '').map(({ file, line, name }) => `${file} ${line} ${name}`));
  for (const file of ran.keys()) print({ t: 'file', file, line: 1 });
  const said = new Set<string>();
  for (const call of calls) {
    const { file, line, name, to } = call;
    // A function that runs no command leaves no other trace.
    if (to === '' && (isOurs.has(`${file} ${line} ${name}`) || definitions(file, name).length > 0)) continue;
    const at = written(call);
    said.add(`${file} ${line}`).add(`${file} ${at}`);
    const row = { t: 'call', file, line: at ?? line, name };
    if (to === '') print({ ...row, outside: true });
    else
      print({
        ...{ ...row, to: definitions(to, name).map((found) => ({ file: to, line: found })) },
        // One that a variable names is found by nobody who reads.
        ...(at === undefined ? { optional: true } : {}),
      });
  }
  for (const [file, lines] of ran)
    for (let line = 1; line <= (sources.get(file)?.length ?? 0); line++)
      if (!lines.has(line) && !said.has(`${file} ${line}`)) print({ t: 'call', file, line, name: '', unknown: true });
}

try {
  run();
  const { calls, ran } = await heard();
  printRows(calls, ran);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
