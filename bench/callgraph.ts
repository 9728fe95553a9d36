#!/usr/bin/env node
/** Judges the call graph by compilers and by micro programs: see bench/README.md. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readExport } from './callgraph/export.ts';
import { compilerFindings, microFindings } from './callgraph/findings.ts';
import { anonymousNames, predictionsOf } from './callgraph/prediction.ts';
import { exportPrograms } from './callgraph/programs.ts';
import type { Judgement } from './callgraph/referee.ts';
import { judge, microDefinitions } from './callgraph/referee.ts';
import type { Figures, Suite } from './callgraph/suites.ts';
import { SUITES } from './callgraph/suites.ts';
import { layOut, projectCommit } from './checkout.ts';
import { forgetIndex, LAUNCHER, PROJECT_ROOT, runProduct } from './product.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/callgraph.ts --data DIR --mirrors DIR [options]
  --data DIR      the evaluation data (the folder that holds callgraph/score.py)
  --mirrors DIR   git mirrors, <owner>+<name>/repo
  --work DIR      where trees and exports are kept (default: a folder of the system's temporary one)
  --suite NAME    ${SUITES.map(({ name }) => name).join(' | ')} (may be repeated; default: all)
  --projects KIND program (default): each micro program is a project of its own, as other tools were measured;
                  suite: a micro suite is one project (quick, and harder: programs must not attract each other's calls)
  --edges FILE    judge this export instead of indexing (one --suite)
  --show N        list up to N findings of each kind with their source
  --match REGEX   only findings whose text matches
  --launcher FILE the product's executable (default: the project's own)`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    suite: { type: 'string', multiple: true, default: [] },
    projects: { type: 'string', default: 'program' },
    edges: { type: 'string' },
    show: { type: 'string', default: '0' },
    match: { type: 'string', default: '' },
    launcher: { type: 'string', default: LAUNCHER },
    help: { type: 'boolean', default: false },
  },
});

const suites = SUITES.filter(({ name }) => values.suite.length === 0 || values.suite.includes(name));
const unknownSuite = values.suite.find((name) => !SUITES.some((suite) => suite.name === name));
const unusable =
  values.data === undefined ||
  values.mirrors === undefined ||
  unknownSuite !== undefined ||
  !['program', 'suite'].includes(values.projects) ||
  (values.edges !== undefined && suites.length !== 1);
if (values.help || unusable || values.data === undefined || values.mirrors === undefined) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

const data = resolve(values.data);
const mirrors = resolve(values.mirrors);
const work = resolve(values.work);
const selection = { limit: Number(values.show), match: new RegExp(values.match) };

function exportOf(suite: Suite, tree: string): string {
  if (values.edges !== undefined) return resolve(values.edges);
  const file = join(work, 'exports', `${suite.name}.jsonl`);
  mkdirSync(join(work, 'exports'), { recursive: true });
  if (suite.referee === 'micro' && values.projects === 'program') {
    exportPrograms(values.launcher, tree, join(work, 'programs', suite.name), file);
    return file;
  }
  forgetIndex(tree);
  runProduct(values.launcher, ['index', '--cwd', tree]);
  runProduct(values.launcher, ['export', '--cwd', tree, '--format', 'jsonl'], file);
  return file;
}

function measure(suite: Suite): Judgement {
  const checkout = join(work, 'trees', suite.name);
  const tree = layOut(suite, mirrors, checkout);
  const { nodes, calls } = readExport(exportOf(suite, tree));
  const names = suite.referee === 'micro' ? anonymousNames(tree, nodes, microDefinitions(data)) : undefined;
  const predictions = predictionsOf(calls, names);
  const workFile = join(work, 'predictions', `${suite.name}.jsonl`);
  const judgement = judge(suite, predictions, { data, checkout, tree, workFile });
  if (selection.limit > 0) {
    console.log(`\n# ${suite.name} at ${suite.commit.slice(0, 8)}: ${nodes.length} nodes, ${calls.length} calls`);
    console.log(
      judgement.referee === 'compiler'
        ? compilerFindings(judgement, tree, predictions, selection)
        : microFindings(judgement, tree, predictions, selection),
    );
    console.log();
  }
  return judgement;
}

const fixed = (value: number): string => value.toFixed(3).replace(/^0/, '');

function row(suite: Suite, judgement: Figures): string[] {
  const peers = Object.entries(suite.peers).map(([, { precision, recall }]) => `${fixed(precision)} ${fixed(recall)}`);
  const best = (figure: keyof Figures): number => Math.max(...Object.values(suite.peers).map((peer) => peer[figure]));
  const met = judgement.precision >= suite.target.precision && judgement.recall >= suite.target.recall;
  return [
    suite.name,
    suite.referee === 'compiler' ? 'P, R_core' : 'P, R',
    `${fixed(judgement.precision)} ${fixed(judgement.recall)}`,
    `${fixed(suite.target.precision)} ${fixed(suite.target.recall)}`,
    met ? 'met' : 'below',
    `${fixed(best('precision'))} ${fixed(best('recall'))}`,
    ...peers,
  ];
}

const judged = suites.map((suite) => ({ suite, judgement: measure(suite) }));

for (const { suite, judgement } of judged) {
  if (judgement.referee !== 'compiler') continue;
  const { TP, TPX, DISP, REF, UNKNOWN, FALSE, R_full, R_core_by_call_form: forms } = judgement.summary;
  console.log(
    `${suite.name}: ${JSON.stringify({ TP, TPX, DISP, REF, UNKNOWN, FALSE, R_full })} ${JSON.stringify(forms)}`,
  );
}
console.log(
  `\ngraph-rag ${projectCommit(PROJECT_ROOT)}; micro suites indexed as one project per ${values.projects}; figures are precision and recall`,
);
const head = ['suite', 'figures', 'graph-rag', 'target', '', 'best of each', ...Object.keys(SUITES[0]?.peers ?? {})];
console.log(table([head, ...judged.map(({ suite, judgement }) => row(suite, judgement))]));
