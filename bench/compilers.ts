#!/usr/bin/env node
/** Judges the call graph by compilers on further repositories: see bench/README.md. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readExport } from './callgraph/export.ts';
import { predictionsOf } from './callgraph/prediction.ts';
import { type CompilerVerdict, judgeByCompiler } from './callgraph/referee.ts';
import { layOut, projectCommit, writeJsonLines } from './checkout.ts';
import { SUBJECTS, type Subject } from './compilers/subjects.ts';
import { installCompilers, truthOf } from './compilers/truth.ts';
import { forgetIndex, LAUNCHER, PROJECT_ROOT, runProduct } from './product.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/compilers.ts --data DIR --mirrors DIR [options]
  --data DIR      the evaluation data (the folder that holds callgraph/score.py)
  --mirrors DIR   git mirrors, <owner>+<name>/repo
  --work DIR      where trees, compilers and what they say are kept (default: a folder of the system's temporary one)
  --repos A,B     ${SUBJECTS.map(({ name }) => name).join(',')}`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    repos: { type: 'string', default: SUBJECTS.map(({ name }) => name).join(',') },
    help: { type: 'boolean', default: false },
  },
});
const asked = values.repos.split(',');
const subjects = SUBJECTS.filter(({ name }) => asked.includes(name));
if (values.help || values.data === undefined || values.mirrors === undefined || subjects.length !== asked.length) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const data = resolve(values.data);
const mirrors = resolve(values.mirrors);
const work = resolve(values.work, 'compilers');

interface Row {
  readonly subject: Subject;
  readonly figures: Readonly<Record<string, number>>;
  readonly verdicts: readonly CompilerVerdict[];
}

async function measure(subject: Subject): Promise<Row> {
  const tree = layOut(subject, mirrors, join(work, 'trees', subject.name));
  const tools = installCompilers(join(work, 'tools'));
  const truth = await truthOf(subject, tree, { tools, data, folder: join(work, 'truth') });
  const exported = join(work, 'exports', `${subject.name}.jsonl`);
  mkdirSync(join(work, 'exports'), { recursive: true });
  forgetIndex(tree);
  runProduct(LAUNCHER, ['index', '--cwd', tree]);
  runProduct(LAUNCHER, ['export', '--cwd', tree, '--format', 'jsonl'], exported);
  const predictions = join(work, 'predictions', `${subject.name}.jsonl`);
  writeJsonLines(predictions, predictionsOf(readExport(exported).calls));
  const { summary, verdicts } = judgeByCompiler(truth, data, tree, predictions);
  return { subject, figures: summary as Record<string, number>, verdicts };
}

const fixed = (value: number | undefined): string => (value ?? 0).toFixed(3).replace(/^0/, '');

const mean = (rows: readonly Row[], figure: string): number =>
  rows.reduce((sum, { figures }) => sum + (figures[figure] ?? 0), 0) / rows.length;

/** How often a compiler confirms what was found in each way; what it has no word on is left out. */
function byProvenance(verdicts: readonly CompilerVerdict[]): string[][] {
  const counts = new Map<string, { right: number; referenced: number; wrong: number; open: number }>();
  for (const { v, provenance } of verdicts) {
    if (provenance === undefined) continue;
    const count = counts.get(provenance) ?? { right: 0, referenced: 0, wrong: 0, open: 0 };
    counts.set(provenance, count);
    if (v === 'UNKNOWN') count.open++;
    else if (v === 'REF') count.referenced++;
    else if (v === 'FALSE') count.wrong++;
    else count.right++;
  }
  return [...counts].sort().map(([provenance, { right, referenced, wrong, open }]) => {
    const judged = right + referenced + wrong;
    return [provenance, String(judged), fixed(right / judged), fixed((right + referenced) / judged), String(open)];
  });
}

const rows: Row[] = [];
for (const subject of subjects) {
  rows.push(await measure(subject));
  console.error(`${subject.name}: P ${fixed(rows.at(-1)?.figures.P)}, R_core ${fixed(rows.at(-1)?.figures.R_core)}`);
}

console.log(`graph-rag ${projectCommit(PROJECT_ROOT)}; judged by scip-typescript 0.4.0 and scip-python 0.6.6`);
for (const isStudied of [true, false]) {
  const group = rows.filter(({ subject }) => subject.isStudied === isStudied);
  if (group.length === 0) continue;
  console.log(`\n${isStudied ? 'looked into' : 'never looked into'}`);
  console.log(
    table([
      ['repository', 'calls', 'P', 'P_ref', 'R_core'],
      ...group.map(({ subject, figures }) => [
        ...[subject.name, String(figures.truth_core ?? 0)],
        ...[fixed(figures.P), fixed(figures.P_ref), fixed(figures.R_core)],
      ]),
      ['mean', '', ...['P', 'P_ref', 'R_core'].map((figure) => fixed(mean(group, figure)))],
    ]),
  );
}

console.log('\nhow edges were found');
console.log(
  table([
    ['provenance', 'judged', 'P', 'P_ref', 'not judged'],
    ...byProvenance(rows.flatMap(({ verdicts }) => verdicts)),
  ]),
);
