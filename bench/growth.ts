#!/usr/bin/env node
/** Prints how time, memory and index grow with the number of functions: see bench/README.md. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectCommit } from './checkout.ts';
import { type Generated, generateRepository } from './growth/repository.ts';
import { machine } from './machine.ts';
import { LAUNCHER, PROJECT_ROOT, STATE_FOLDER } from './product.ts';
import { product } from './speed/contenders.ts';
import { type Cost, measure, medianCost } from './speed/measure.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/growth.ts [options]
  --sizes A,B     functions of each generated repository (default: 1000,10000,100000)
  --runs N        full indexes of each, the median is printed (default: 1)
  --work DIR      where the repositories are kept (default: a folder of the system's temporary one)
  --launcher FILE the product's executable (default: the project's own)`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    runs: { type: 'string', default: '1' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    launcher: { type: 'string', default: LAUNCHER },
    help: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
if (values.help || !sizes.every((size) => size >= 1) || !(runs >= 1)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const contender = product(resolve(values.launcher));
const repositories = join(resolve(values.work), 'growth');
mkdirSync(repositories, { recursive: true });

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function indexFresh(folder: string): Cost {
  contender.forget(folder);
  return measure(folder, contender.index(folder));
}

function row(generated: Generated, cost: Cost): string[] {
  const { functions, files, bytes, folder } = generated;
  return [
    functions.toLocaleString('en'),
    files.toLocaleString('en'),
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${cost.wall.toFixed(2)} s`,
    `${cost.cpu.toFixed(2)} s`,
    `${((cost.wall / functions) * 1e6).toFixed(0)} µs`,
    `${cost.peakMegabytes.toFixed(0)} MB`,
    `${((cost.peakMegabytes * 1e6) / functions).toFixed(0)} B`,
    `${(folderBytes(join(folder, STATE_FOLDER)) / functions).toFixed(0)} B`,
  ];
}

/** What each further function costs: start-up and the program itself, which do not grow, fall out of the difference. */
function slopes(measured: readonly { generated: Generated; cost: Cost }[]): string[] {
  return measured.slice(1).flatMap(({ generated, cost }, index) => {
    const before = measured[index];
    if (before === undefined) return [];
    const added = generated.functions - before.generated.functions;
    const time = ((cost.wall - before.cost.wall) / added) * 1e6;
    const memory = ((cost.peakMegabytes - before.cost.peakMegabytes) * 1e6) / added;
    const step = `${before.generated.functions.toLocaleString('en')} to ${generated.functions.toLocaleString('en')}`;
    return [`${step}: each further function costs ${time.toFixed(0)} µs and ${memory.toFixed(0)} B of peak memory`];
  });
}

console.log(`${machine()}; graph-rag ${projectCommit(PROJECT_ROOT)}, ${contender.runtime}; median of ${runs}`);
const measured = sizes.map((size) => {
  const generated = generateRepository(size, join(repositories, String(size)));
  const cost = medianCost(Array.from({ length: runs }, () => indexFresh(generated.folder)));
  return { generated, cost };
});
const head = [
  'functions',
  'files',
  'source',
  'wall',
  'cpu',
  'wall/function',
  'peak',
  'peak/function',
  'index/function',
];
console.log(table([head, ...measured.map(({ generated, cost }) => row(generated, cost))]));
for (const line of slopes(measured)) console.log(line);
