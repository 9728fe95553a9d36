#!/usr/bin/env node
/** Times indexing, one edit and one question beside a peer: see bench/README.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { layOut, projectCommit } from './checkout.ts';
import { machine } from './machine.ts';
import { LAUNCHER, PROJECT_ROOT } from './product.ts';
import type { Contender } from './speed/contenders.ts';
import { peer, product } from './speed/contenders.ts';
import type { Cost } from './speed/measure.ts';
import { measure, measureShort, medianCost } from './speed/measure.ts';
import type { Subject } from './speed/subjects.ts';
import { LARGE_SUBJECTS, SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';
import { whileWatched } from './watched.ts';

/**
 * `work-tree` is the first index of a work tree that was just made from an indexed one; `watched` is the subgraph again,
 * while `graph-rag watch` runs in our copy of the tree and answers.
 */
const JOBS = ['index', 'work-tree', 'edit', 'subgraph', 'watched'] as const;
type Job = (typeof JOBS)[number];

/** Our share of the peer's cost that we aim at. */
const TARGETS: Readonly<Record<Job, { wall: number; memory?: number }>> = {
  index: { wall: 0.7, memory: 0.8 },
  'work-tree': { wall: 0.3 },
  edit: { wall: 0.3 },
  subgraph: { wall: 0.3 },
  watched: { wall: 0.3 },
};

const ALL_SUBJECTS = [...SUBJECTS, ...LARGE_SUBJECTS];
const NAMES = SUBJECTS.map(({ name }) => name).join(',');

const USAGE = `usage: node bench/speed.ts --mirrors DIR [options]
  --mirrors DIR   git mirrors, <owner>+<name>/repo
  --work DIR      where trees and the peer are kept (default: a folder of the system's temporary one)
  --runs N        runs of each job, interleaved (default: 5)
  --repos A,B     ${ALL_SUBJECTS.map(({ name }) => name).join(',')} (default: ${NAMES})
  --only JOB      ${JOBS.join(' | ')} (may be repeated)
  --alone         time graph-rag without the peer
  --launcher FILE the product's executable (default: the project's own)`;

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    runs: { type: 'string', default: '5' },
    repos: { type: 'string', default: NAMES },
    only: { type: 'string', multiple: true, default: [...JOBS] },
    alone: { type: 'boolean', default: false },
    launcher: { type: 'string', default: LAUNCHER },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const repos = values.repos.split(',');
const subjects = ALL_SUBJECTS.filter(({ name }) => repos.includes(name));
const jobs = JOBS.filter((job) => values.only.includes(job));
if (values.help || values.mirrors === undefined || !(runs >= 1) || subjects.length === 0 || jobs.length === 0) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const mirrors = resolve(values.mirrors);
const work = resolve(values.work);
const launcher = resolve(values.launcher);
const contenders = [product(launcher), ...(values.alone ? [] : [peer(join(work, 'peer'))])];

/** Each tool has its own copy of the tree: neither meets the other's files. */
function treeOf(contender: Contender, subject: Subject): string {
  const copy = contender === contenders[0] ? subject.name : `${subject.name}-peer`;
  return layOut(subject, mirrors, join(work, 'trees', copy));
}

function runIndex(contender: Contender, tree: string): Cost {
  contender.forget(tree);
  return measure(tree, contender.index(tree));
}

function runInWorkTree(contender: Contender, tree: string): Cost {
  const linked = `${tree}-linked`;
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-C', tree, 'worktree', ...args], { stdio: 'pipe' });
  git('add', '--quiet', '--force', '--detach', linked);
  try {
    return measure(linked, contender.index(linked));
  } finally {
    git('remove', '--force', linked);
  }
}

function runEdit(contender: Contender, tree: string, subject: Subject, nth: number): Cost {
  const file = join(tree, subject.editedFile);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, original + subject.edit(nth));
  try {
    return measure(tree, contender.index(tree));
  } finally {
    writeFileSync(file, original);
  }
}

function runSubgraph(contender: Contender, tree: string, subject: Subject, nth: number): Cost {
  const symbol = subject.symbols[nth % subject.symbols.length] ?? '';
  return measureShort(tree, contender.subgraph(tree, symbol));
}

function runJob(job: Job, contender: Contender, subject: Subject, nth: number): Cost {
  const tree = treeOf(contender, subject);
  if (job === 'index') return runIndex(contender, tree);
  if (job === 'work-tree') return runInWorkTree(contender, tree);
  if (job === 'edit') return runEdit(contender, tree, subject, nth);
  return runSubgraph(contender, tree, subject, nth);
}

/** A first run outside the clock fills the file cache, builds what the job needs and undoes the last edit. */
function prepare(contender: Contender, subject: Subject): void {
  const tree = treeOf(contender, subject);
  measure(tree, contender.index(tree));
}

/** Tools take turns, and the one that begins changes, so that a busy moment of the machine falls on all alike. */
function interleaved(job: Job, subject: Subject): Map<Contender, Cost[]> {
  const costs = new Map(contenders.map((contender): [Contender, Cost[]] => [contender, []]));
  for (const contender of contenders) prepare(contender, subject);
  for (let nth = 0; nth < runs; nth += 1) {
    const order = nth % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order) costs.get(contender)?.push(runJob(job, contender, subject, nth));
  }
  if (job === 'edit') for (const contender of contenders) prepare(contender, subject);
  return costs;
}

/** Our copy of the tree, indexed. */
function watchOf(subject: Subject): { readonly tree: string; readonly environment: Readonly<Record<string, string>> } {
  const [ours] = contenders;
  if (ours !== undefined) prepare(ours, subject);
  return { tree: join(work, 'trees', subject.name), environment: {} };
}

const costCells = ({ wall, cpu, peakMegabytes }: Cost): string[] => [
  `${wall.toFixed(3)} s`,
  `${cpu.toFixed(3)} s`,
  `${peakMegabytes.toFixed(0)} MB`,
];

function verdict(job: Job, ours: Cost, theirs: Cost): string[] {
  const { wall, memory } = TARGETS[job];
  const wallRatio = ours.wall / theirs.wall;
  const memoryRatio = ours.peakMegabytes / theirs.peakMegabytes;
  const met = wallRatio <= wall && (memory === undefined || memoryRatio <= memory);
  const target = memory === undefined ? `≤${wall} wall` : `≤${wall} wall, ≤${memory} memory`;
  return [
    wallRatio.toFixed(2),
    (ours.cpu / theirs.cpu).toFixed(2),
    memoryRatio.toFixed(2),
    target,
    met ? 'met' : 'above',
  ];
}

console.log(`${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}; medians of ${runs} interleaved runs`);
for (const { name, runtime } of contenders) console.log(`${name}: ${runtime}`);
const head = contenders.flatMap(({ name }) => [`${name} wall`, 'cpu', 'peak']);
const rows = [['repository', 'job', ...head, ...(values.alone ? [] : ['wall ×', 'cpu ×', 'memory ×', 'target', ''])]];
for (const subject of subjects) {
  for (const job of jobs) {
    const timed = (): Map<Contender, Cost[]> => interleaved(job, subject);
    const costs = job === 'watched' ? await whileWatched([launcher], watchOf(subject), timed) : timed();
    const medians = [...costs.values()].map(medianCost);
    const [ours, theirs] = medians;
    const judged = ours !== undefined && theirs !== undefined ? verdict(job, ours, theirs) : [];
    rows.push([subject.name, job, ...medians.flatMap(costCells), ...judged]);
    console.error(`${subject.name} ${job} done`);
  }
}
console.log(table(rows));
