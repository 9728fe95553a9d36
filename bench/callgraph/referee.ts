import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJsonLines } from '../checkout.ts';
import type { Prediction } from './prediction.ts';
import type { Figures, Suite } from './suites.ts';

/** What the compiler referee says of one pair; the fields beside `v` depend on the verdict. */
export interface CompilerVerdict {
  readonly v: 'TP' | 'TPX' | 'DISP' | 'REF' | 'UNKNOWN' | 'FALSE' | 'MISS' | 'FMISS' | 'BADTRUTH';
  readonly why?: string | null;
  readonly core?: boolean;
  readonly caller?: string | null;
  readonly caller_file: string;
  readonly callee: string;
  readonly callee_file?: string;
  readonly callee_line?: number;
  readonly callee_start?: number;
  readonly callee_name?: string;
  readonly call_line?: number | null;
  readonly provenance?: string;
  readonly confidence?: number | null;
}

/** An edge of a micro program, in the dotted names of its truth. */
export interface MicroEdge {
  readonly program: string;
  readonly caller: string;
  readonly callee: string;
}

export interface CompilerJudgement extends Figures {
  readonly referee: 'compiler';
  readonly summary: Readonly<Record<string, unknown>>;
  readonly verdicts: readonly CompilerVerdict[];
}

export interface MicroJudgement extends Figures {
  readonly referee: 'micro';
  readonly categories: Readonly<Record<string, MicroCategory>>;
  readonly wrong: readonly MicroEdge[];
  readonly missed: readonly MicroEdge[];
}

export interface MicroCategory {
  readonly truth: number;
  readonly hit: number;
  readonly tp: number;
  readonly fp: number;
  readonly cross: number;
  readonly recall: number | null;
  readonly precision: number | null;
}

export type Judgement = CompilerJudgement | MicroJudgement;

/** More edges than any micro suite has, so that the referee lists all that it counts. */
const ALL_EDGES = '100000';

const jsonLines = <Row>(file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Row => JSON.parse(line));

const python = (args: readonly string[]): string =>
  execFileSync('python3', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });

/** What a compiler found: the calls, and every definition and reference behind them. */
export interface CompilerTruth {
  readonly calls: string;
  readonly occurrences: string;
}

export function judgeByCompiler(
  truth: CompilerTruth,
  data: string,
  tree: string,
  predictions: string,
): CompilerJudgement {
  const verdictsFile = `${predictions}.verdicts`;
  const summary: Record<string, unknown> = JSON.parse(
    python([
      join(data, 'callgraph', 'score.py'),
      ...['--truth', truth.calls, '--aux', truth.occurrences, '--src', tree],
      ...['--pred', predictions, '--dump', verdictsFile, '--json'],
    ]),
  );
  return {
    referee: 'compiler',
    precision: Number(summary.P),
    recall: Number(summary.R_core),
    summary,
    verdicts: jsonLines<CompilerVerdict>(verdictsFile),
  };
}

/** The referee prints edges as Python tuples of strings: FP ('args/call', 'main', 'main.f'). */
function microEdge(line: string): MicroEdge {
  const [program = '', caller = '', callee = ''] = [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return { program, caller, callee };
}

function judgeMicro(suite: Suite, data: string, checkout: string, predictions: string): MicroJudgement {
  const output = python([
    join(data, 'callgraph', 'micro_score.py'),
    ...['--truth', join(data, 'callgraph', 'micro-dev.jsonl'), '--suite', suite.truthName, '--root', checkout],
    ...['--jsdefs', microDefinitions(data), '--pred', predictions, '--json', '--show', ALL_EDGES],
  ]).split('\n');
  const categories: Record<string, MicroCategory> = JSON.parse(output[0] ?? '{}');
  const edges = (mark: string): MicroEdge[] =>
    output.filter((line) => line.startsWith(`${mark} (`)).map((line) => microEdge(line.slice(mark.length)));
  const all = categories.ALL;
  return {
    referee: 'micro',
    precision: all?.precision ?? 0,
    recall: all?.recall ?? 0,
    categories,
    wrong: edges('FP'),
    missed: edges('MISS'),
  };
}

/** The table of JavaScript definitions that belongs to the micro referee. */
export function microDefinitions(data: string): string {
  return join(data, 'callgraph', 'micro-js-definitions.json');
}

/** Hands predictions to the referee of a suite. `checkout` is the tree as laid out, `tree` the folder that was indexed. */
export function judge(
  suite: Suite,
  predictions: readonly Prediction[],
  places: { data: string; checkout: string; tree: string; workFile: string },
): Judgement {
  writeJsonLines(places.workFile, predictions);
  const truth = join(places.data, 'callgraph', `scip-${suite.truthName}`);
  return suite.referee === 'compiler'
    ? judgeByCompiler(
        { calls: `${truth}.jsonl`, occurrences: `${truth}-aux.jsonl.gz` },
        places.data,
        places.tree,
        places.workFile,
      )
    : judgeMicro(suite, places.data, places.checkout, places.workFile);
}
