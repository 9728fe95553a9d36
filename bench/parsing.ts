#!/usr/bin/env node
/** What tree-sitter alone takes for a repository: the least that an index built on it can cost. See bench/README.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Language, Parser } from 'web-tree-sitter';
import { layOut } from './checkout.ts';
import { machine } from './machine.ts';
import { SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';

const THREADS = 2;

/** What most of a repository is written in. */
const LANGUAGES: Readonly<Record<string, { ending: string; grammar: string }>> = {
  nest: { ending: '.ts', grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm' },
  django: { ending: '.py', grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm' },
};

interface Share {
  readonly root: string;
  readonly files: readonly string[];
  readonly grammar: string;
}

/** Parses each file, keeps nothing, and says how many characters it has read. */
async function parseShare({ root, files, grammar }: Share): Promise<number> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(createRequire(import.meta.url).resolve(grammar))));
  let characters = 0;
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    characters += text.length;
    parser.parse(text)?.delete();
  }
  return characters;
}

/** One repository in this process, which ends with it: memory that was once taken is not given back. */
async function parseAll(root: string, name: string): Promise<void> {
  const { ending, grammar } = LANGUAGES[name] ?? { ending: '', grammar: '' };
  const listed = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
  const files = listed.filter((file) => file.endsWith(ending));
  const shares = Array.from({ length: THREADS }, (_, thread) => files.filter((_file, at) => at % THREADS === thread));
  const characters = await Promise.all(
    shares.map(
      (share) =>
        new Promise<number>((done, failed) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: { root, files: share, grammar } });
          worker.once('message', done).once('error', failed);
        }),
    ),
  );
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(
    JSON.stringify([
      ...[String(files.length), `${(characters.reduce((sum, count) => sum + count, 0) / 1e6).toFixed(1)} million`],
      ...[`${(performance.now() / 1000).toFixed(2)} s`, `${((userCPUTime + systemCPUTime) / 1e6).toFixed(2)} s`],
      `${Math.round(maxRSS / 1024)} MB`,
    ]),
  );
}

if (!isMainThread) parentPort?.postMessage(await parseShare(workerData));
else {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mirrors: { type: 'string' },
      work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
      help: { type: 'boolean', default: false },
    },
  });
  const [root, name = ''] = positionals;
  if (root !== undefined) await parseAll(root, name);
  else if (values.help || values.mirrors === undefined) {
    console.error('usage: node bench/parsing.ts --mirrors DIR [--work DIR]');
    process.exitCode = values.help ? 0 : 2;
  } else {
    const mirrors = resolve(values.mirrors);
    console.log(`${machine()}; ${THREADS} threads, process start included`);
    const rows = SUBJECTS.map((subject) => {
      const tree = layOut(subject, mirrors, resolve(values.work, 'parsing', subject.name));
      const said = execFileSync(process.execPath, [import.meta.filename, tree, subject.name], { encoding: 'utf8' });
      const cells: string[] = JSON.parse(said);
      return [subject.name, ...cells];
    });
    console.log(table([['repository', 'files', 'characters', 'wall', 'cpu', 'peak'], ...rows]));
  }
}
