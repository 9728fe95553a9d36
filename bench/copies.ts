#!/usr/bin/env node
/** What a full index costs once, and what it costs for every further copy of the same code: see bench/README.md. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ignoreStateFolders, layOut, projectCommit } from './checkout.ts';
import { machine } from './machine.ts';
import { LAUNCHER, PROJECT_ROOT } from './product.ts';
import { type Contender, peer, product } from './speed/contenders.ts';
import { type Cost, measure, medianCost } from './speed/measure.ts';
import { SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';

const COPIES = 4;

/** A line of its own in every source file: files of the same content are parsed once. */
const COMMENTS: Readonly<Record<string, string>> = { '.ts': '//', '.js': '//', '.py': '#' };

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (values.help || values.mirrors === undefined || !(runs >= 1)) {
  console.error('usage: node bench/copies.ts --mirrors DIR [--work DIR] [--runs N]');
  process.exit(values.help ? 0 : 2);
}
const mirrors = resolve(values.mirrors);
const work = resolve(values.work);

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

/** A repository of so many copies of a tree, each in a folder of its own. */
function copied(tree: string, count: number, target: string): string {
  if (existsSync(target)) return target;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const files = git(tree, 'ls-files', '-z').split('\0').filter(Boolean);
  for (let copy = 1; copy <= count; copy++) {
    for (const file of files) {
      const path = join(partial, `copy${copy}`, file);
      mkdirSync(join(path, '..'), { recursive: true });
      cpSync(join(tree, file), path, { verbatimSymlinks: true });
      const comment = COMMENTS[extname(file)];
      if (comment !== undefined) appendFileSync(path, `\n${comment} copy ${copy}\n`);
    }
  }
  git(partial, 'init', '--quiet');
  ignoreStateFolders(partial);
  git(partial, 'add', '--all');
  git(partial, 'commit', '--quiet', '--message', `${count} copies`);
  renameSync(partial, target);
  return target;
}

/** What the runs of one tool have cost. */
interface Costs {
  readonly contender: Contender;
  readonly one: Cost[];
  readonly many: Cost[];
}

function runIndex(contender: Contender, tree: string): Cost {
  contender.forget(tree);
  return measure(tree, contender.index(tree));
}

/** What one copy and many take, what each further one adds, and what of the first is not spent on its code. */
function cells(one: Cost, many: Cost): string[] {
  const wall = (many.wall - one.wall) / (COPIES - 1);
  const cpu = (many.cpu - one.cpu) / (COPIES - 1);
  const seconds = [one.wall, one.cpu, many.wall, many.cpu, wall, cpu, one.wall - wall, one.cpu - cpu];
  return seconds.map((figure) => `${figure.toFixed(2)} s`);
}

const contenders = [product(LAUNCHER), peer(join(work, 'peer'))];
console.log(`${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}; medians of ${runs} interleaved runs`);
const rows = [
  [
    'repository',
    'tool',
    'one: wall',
    'cpu',
    `${COPIES}: wall`,
    'cpu',
    'each further: wall',
    'cpu',
    'once: wall',
    'cpu',
  ],
];
for (const subject of SUBJECTS) {
  const tree = layOut(subject, mirrors, join(work, 'trees', subject.name));
  const one = copied(tree, 1, join(work, 'trees', `${subject.name}-once`));
  const many = copied(tree, COPIES, join(work, 'trees', `${subject.name}-${COPIES}-times`));
  const costs = contenders.map((contender): Costs => ({ contender, one: [], many: [] }));
  for (let run = 0; run < runs; run++)
    for (const cost of costs) {
      cost.one.push(runIndex(cost.contender, one));
      cost.many.push(runIndex(cost.contender, many));
    }
  for (const cost of costs)
    rows.push([subject.name, cost.contender.name, ...cells(medianCost(cost.one), medianCost(cost.many))]);
  console.error(`${subject.name} done`);
}
console.log(table(rows));
