#!/usr/bin/env node
/** Times questions in plain words, warm, fresh, from the cache and beside a peer: see bench/README.md. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { layOut, projectCommit } from './checkout.ts';
import { generateRepository } from './growth/repository.ts';
import { machine } from './machine.ts';
import { LAUNCHER, PROJECT_ROOT, runProduct } from './product.ts';
import { contextPeer } from './query/context-peer.ts';
import { GENERATED_QUESTIONS, REAL_QUESTIONS } from './query/questions.ts';
import { median, wallOf } from './speed/measure.ts';
import { SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';
import { whileWatched } from './watched.ts';

/** Ratios that we aim at. */
const TARGETS = { warm: 2, bare: 2, fresh: 4, kept: 3, peer: 0.25 } as const;

const USAGE = `usage: node bench/query.ts [options]
  --mirrors DIR   git mirrors, <owner>+<name>/repo; without it the peer is left out
  --work DIR      where trees and the peer are kept (default: a folder of the system's temporary one)
  --functions N   size of the generated repository (default: 100000)
  --runs N        runs of each question, interleaved (default: 5)
  --repos A,B     ${Object.keys(REAL_QUESTIONS).join(',')}`;

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    functions: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    repos: { type: 'string', default: Object.keys(REAL_QUESTIONS).join(',') },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const functions = Number(values.functions);
if (values.help || !(runs >= 1) || !(functions >= 1)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const work = resolve(values.work);
const node = process.execPath;
const program = join(PROJECT_ROOT, 'dist', 'cli.js');

const setting = (kept: boolean) => ({ GRAPH_RAG_CACHE_ENABLED: String(kept) });

/** The program as npm links it; the launcher's own shell is not under the clock. */
const ask = (tree: string, question: string, kept: boolean): number =>
  wallOf(tree, [node, program, 'search', question, '--cwd', tree], setting(kept));

const rows: string[][] = [['what', 'median', 'beside', 'median', 'ratio', 'target', '']];
function judge(what: string, ours: readonly number[], beside: string, theirs: readonly number[], target: number): void {
  const ratio = median(ours) / median(theirs);
  const seconds = (times: readonly number[]): string => `${median(times).toFixed(3)} s`;
  const verdict = ratio <= target ? 'met' : 'above';
  rows.push([what, seconds(ours), beside, seconds(theirs), ratio.toFixed(2), `≤ ${target}`, verdict]);
  console.error(rows.at(-1)?.join('  '));
}

function warmTimes(tree: string): Record<string, number[]> {
  const script = join(import.meta.dirname, 'query', 'warm.ts');
  const library = join(PROJECT_ROOT, 'dist', 'index.js');
  const output = execFileSync(node, [script, library, tree, String(runs), ...GENERATED_QUESTIONS], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const times: Record<string, number[]> = JSON.parse(output);
  return Object.fromEntries(Object.entries(times).map(([kind, ms]) => [kind, ms.map((time) => time / 1000)]));
}

console.log(`${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}, node ${process.version}; ${runs} runs`);
runProduct(LAUNCHER, ['--version']);

const repositories = join(work, 'growth');
mkdirSync(repositories, { recursive: true });
const generated = generateRepository(functions, join(repositories, String(functions)));
runProduct(LAUNCHER, ['index', '--cwd', generated.folder]);

const warm = warmTimes(generated.folder);
judge('warm query, depth 1', warm.depth1 ?? [], 'depth 0', warm.depth0 ?? [], TARGETS.warm);
judge('warm query of a server', warm.watched ?? [], 'bare FTS5 and vector scan', warm.bare ?? [], TARGETS.bare);

const [question = ''] = GENERATED_QUESTIONS;

/** Times a command line with and without the cache, beside the start of Node and nothing else. */
async function judgeFresh(how: string, isWatched: boolean): Promise<void> {
  for (const kept of [false, true]) {
    const [bare, ours]: [number[], number[]] = [[], []];
    const timeAll = (): void => {
      for (let nth = -2; nth < runs * 2; nth++) {
        const own = ask(generated.folder, question, kept);
        const node0 = wallOf(generated.folder, [node, '-e', '0']);
        if (nth < 0) continue;
        ours.push(own);
        bare.push(node0);
      }
    };
    if (isWatched) await whileWatched([node, program], { tree: generated.folder, environment: setting(kept) }, timeAll);
    else timeAll();
    const what = kept ? 'answer from the cache' : 'fresh process';
    judge(`${what}, ${how}`, ours, 'node -e 0', bare, kept ? TARGETS.kept : TARGETS.fresh);
  }
}
await judgeFresh('nothing else running', false);
await judgeFresh('the project watched', true);

if (values.mirrors !== undefined) {
  const peer = contextPeer(join(work, 'context-peer'));
  const wanted = values.repos.split(',');
  for (const subject of SUBJECTS.filter(({ name }) => wanted.includes(name))) {
    const [ourTree, peerTree] = ['query', 'query-peer'].map((suffix) =>
      layOut(subject, resolve(values.mirrors ?? ''), join(work, 'trees', `${subject.name}-${suffix}`)),
    );
    if (ourTree === undefined || peerTree === undefined) continue;
    runProduct(LAUNCHER, ['index', '--cwd', ourTree]);
    peer.prepare(peerTree);
    const timed = (): [number[], number[]] => {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let nth = -1; nth < runs; nth++)
        for (const asked of REAL_QUESTIONS[subject.name] ?? []) {
          const own = ask(ourTree, asked, false);
          const other = wallOf(peerTree, peer.context(peerTree, asked));
          // The first round fills the file cache for both.
          if (nth < 0) continue;
          ours.push(own);
          theirs.push(other);
        }
      return [ours, theirs];
    };
    const [ours, theirs] = timed();
    judge(`${subject.name}: search, nothing else running`, ours, `${peer.name} context`, theirs, TARGETS.peer);
    await whileWatched([node, program], { tree: ourTree, environment: setting(false) }, () => {
      const [ours, theirs] = timed();
      judge(`${subject.name}: search, the project watched`, ours, `${peer.name} context`, theirs, TARGETS.peer);
    });
  }
}
console.log(table(rows));
