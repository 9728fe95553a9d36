#!/usr/bin/env node
/** Judges the call graph by compilers on further repositories: see bench/README.md. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectCommit } from './checkout.ts';
import { isChecked, isTraced } from './compilers/checkers.ts';
import { type Figures, type JudgedEdge, type Measured, measure } from './compilers/measure.ts';
import { peersBelow } from './compilers/peers.ts';
import { type Language, SUBJECTS, type Subject } from './compilers/subjects.ts';
import { PROJECT_ROOT } from './product.ts';
import { table } from './table.ts';

/** Languages whose repositories stand in one table, and what judges them. */
const GROUPS: readonly { readonly languages: readonly Language[]; readonly by: string }[] = [
  { languages: ['typescript', 'javascript', 'python'], by: 'scip-typescript 0.4.0 and scip-python 0.6.6' },
  { languages: ['go'], by: 'go/types' },
  { languages: ['java'], by: 'javac' },
  { languages: ['kotlin'], by: 'kotlinc 2.4.20' },
  { languages: ['c'], by: 'libclang' },
  { languages: ['rust'], by: 'rustdoc' },
  { languages: ['php'], by: 'intelephense 1.18.5' },
  { languages: ['scala'], by: 'scalac 2.11' },
  { languages: ['elixir'], by: 'the Elixir compiler' },
  { languages: ['csharp'], by: 'Roslyn 1.0' },
  { languages: ['ruby'], by: 'what Ruby calls in their tests' },
  { languages: ['lua'], by: 'what Lua calls in their tests' },
  { languages: ['haskell'], by: 'GHC' },
  { languages: ['zig'], by: 'the Zig compiler' },
  { languages: ['bash'], by: 'what Bash calls in their tests' },
  { languages: ['component'], by: 'TypeScript 5.9, @vue/language-core and svelte2tsx' },
];
const LANGUAGES = GROUPS.flatMap(({ languages }) => languages);

const USAGE = `usage: node bench/compilers.ts --data DIR --mirrors DIR [options]
  --data DIR        the evaluation data (the folder that holds callgraph/score.py)
  --mirrors DIR     git mirrors, <owner>+<name>/repo
  --work DIR        where trees, compilers and what they say are kept (default: a folder of the system's temporary one)
  --languages A,B   ${LANGUAGES.join(',')}
  --beside          judge two other tools too, where a type checker judges
  --repos A,B       ${SUBJECTS.map(({ name }) => name).join(',')}`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    languages: { type: 'string', default: LANGUAGES.join(',') },
    repos: { type: 'string', default: SUBJECTS.map(({ name }) => name).join(',') },
    beside: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const repos = values.repos.split(',');
const languages = values.languages.split(',');
const isKnown =
  repos.every((repo) => SUBJECTS.some(({ name }) => name === repo)) &&
  languages.every((language) => LANGUAGES.some((known) => known === language));
if (values.help || values.data === undefined || values.mirrors === undefined || !isKnown) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const folders = {
  data: resolve(values.data),
  mirrors: resolve(values.mirrors),
  work: resolve(values.work, 'compilers'),
  peers: values.beside ? peersBelow(resolve(values.work)) : [],
};
const subjects = SUBJECTS.filter(({ name, language }) => repos.includes(name) && languages.includes(language));

const fixed = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/, ''));

/** Over the repositories in which a tool found anything that can be judged: some do not read every language. */
function mean(rows: readonly Measured[], figure: keyof Figures, peer?: string): number {
  const all = rows.map(({ figures, beside }) => (peer === undefined ? figures : beside.get(peer)));
  const read = all.filter((figures) => figures !== undefined && !Number.isNaN(figures.P));
  return read.reduce((sum, figures) => sum + (figures?.[figure] ?? 0), 0) / read.length;
}

/** How often a compiler confirms what was found in each way; what it has no word on is left out. */
function byProvenance(edges: readonly JudgedEdge[]): string[][] {
  const counts = new Map<string, Record<JudgedEdge['verdict'], number>>();
  for (const { verdict, provenance } of edges) {
    const count = counts.get(provenance) ?? { right: 0, mentioned: 0, wrong: 0, open: 0 };
    counts.set(provenance, count);
    count[verdict]++;
  }
  return [...counts].sort().map(([provenance, { right, mentioned, wrong, open }]) => {
    const judged = right + mentioned + wrong;
    return [provenance, String(judged), fixed(right / judged), fixed((right + mentioned) / judged), String(open)];
  });
}

function print(rows: readonly Measured[], by: string): void {
  const peers = [...(rows[0]?.beside.keys() ?? [])];
  console.log(`\njudged by ${by}`);
  for (const isStudied of [true, false]) {
    const group = rows.filter(({ subject }) => subject.isStudied === isStudied);
    if (group.length === 0) continue;
    console.log(`\n${isStudied ? 'looked into' : 'never looked into'}`);
    console.log(
      table([
        ['repository', 'calls', 'P', 'P_ref', 'R_core', ...peers.flatMap((name) => [`${name}: P`, 'R_core'])],
        ...group.map(({ subject, figures, beside }) => [
          ...[subject.name, String(figures.calls)],
          ...[fixed(figures.P), fixed(figures.P_ref), fixed(figures.R)],
          ...peers.flatMap((name) => [fixed(beside.get(name)?.P ?? 0), fixed(beside.get(name)?.R ?? 0)]),
        ]),
        [
          ...['mean', '', fixed(mean(group, 'P')), fixed(mean(group, 'P_ref')), fixed(mean(group, 'R'))],
          ...peers.flatMap((name) => [fixed(mean(group, 'P', name)), fixed(mean(group, 'R', name))]),
        ],
      ]),
    );
  }
  console.log('\nhow edges were found');
  const header = ['provenance', 'judged', 'P', 'P_ref', 'not judged'];
  console.log(table([header, ...byProvenance(rows.flatMap(({ edges }) => edges))]));
}

console.log(`graph-rag ${projectCommit(PROJECT_ROOT)}`);
const rows: Measured[] = [];
for (const subject of subjects) {
  const measured = await measure(subject, folders);
  rows.push(measured);
  console.error(`${subject.name}: P ${fixed(measured.figures.P)}, R_core ${fixed(measured.figures.R)}`);
}
for (const { languages: members, by } of GROUPS) {
  const group = rows.filter(({ subject }) => members.includes(subject.language));
  if (group.length > 0) print(group, by);
}
const isTyped = ({ language }: Subject): boolean => isChecked(language) && !isTraced(language);
const unseen = rows.filter(({ subject }) => !subject.isStudied && isTyped(subject));
if (unseen.length > 0) {
  const tools = [undefined, ...(unseen[0]?.beside.keys() ?? [])];
  const figures = tools.map((tool) => [fixed(mean(unseen, 'P', tool)), fixed(mean(unseen, 'R', tool))]);
  console.log(`\nall ${unseen.length} that type checkers judge and nobody looked into`);
  console.log(
    table([['tool', 'P', 'R_core'], ...tools.map((tool, at) => [tool ?? 'graph-rag', ...(figures[at] ?? [])])]),
  );
}
