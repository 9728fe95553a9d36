import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExport } from '../callgraph/export.ts';
import { predictionsOf } from '../callgraph/prediction.ts';
import { judgeByCompiler } from '../callgraph/referee.ts';
import { layOut, writeJsonLines } from '../checkout.ts';
import { forgetIndex, LAUNCHER, runProduct } from '../product.ts';
import { checkedTree, isChecked } from './checkers.ts';
import { Judge, type Judgement } from './judge.ts';
import type { Peer } from './peers.ts';
import type { Place } from './rows.ts';
import type { CheckedLanguage, Subject } from './subjects.ts';
import { installCompilers, truthOf } from './truth.ts';

export interface Measured {
  readonly subject: Subject;
  readonly figures: Figures;
  readonly edges: readonly JudgedEdge[];
  /** The figures of other tools on the same tree, by name. */
  readonly beside: ReadonlyMap<string, Figures>;
}

export interface Figures {
  /** Pairs of a caller and a callee with a body that the compiler has. */
  readonly calls: number;
  readonly P: number;
  /** With what is only referenced there counted as right. */
  readonly P_ref: number;
  readonly R: number;
}

/** What was said of an edge, and how it was found. */
export interface JudgedEdge {
  readonly provenance: string;
  readonly verdict: 'right' | 'mentioned' | 'wrong' | 'open';
}

export interface Folders {
  readonly data: string;
  readonly mirrors: string;
  readonly work: string;
  /** Other tools to judge as well, where a type checker does. */
  readonly peers: readonly Peer[];
}

/** Indexes the tree of a subject and lets its compiler judge the calls that were found. */
export async function measure(subject: Subject, folders: Folders): Promise<Measured> {
  const { mirrors, work } = folders;
  const tree = layOut(subject, mirrors, join(work, 'trees', subject.name));
  const exported = join(work, 'exports', `${subject.name}.jsonl`);
  mkdirSync(join(work, 'exports'), { recursive: true });
  forgetIndex(tree);
  runProduct(LAUNCHER, ['index', '--cwd', tree]);
  runProduct(LAUNCHER, ['export', '--cwd', tree, '--format', 'jsonl'], exported);
  const { language } = subject;
  const judged = isChecked(language)
    ? judgedByChecker(subject, language, tree, exported, folders)
    : await judgedByIndexer(subject, tree, exported, folders);
  return { subject, ...judged };
}

/** By a program beside this file that asks a type checker. */
function judgedByChecker(
  subject: Subject,
  language: CheckedLanguage,
  tree: string,
  exported: string,
  { work, peers }: Folders,
): Omit<Measured, 'subject'> {
  const checked = checkedTree(subject, language, tree, join(work, 'truth'));
  const { nodes, calls } = readExport(exported);
  const lineAt = lineReader(tree);
  const judgement = new Judge(nodes, checked, lineAt).judge(calls);
  const { verdicts } = judgement;
  const ofPeer = (peer: Peer): [string, Figures] => {
    const graph = peer.graph(tree);
    return [peer.name, figuresOf(new Judge(graph.nodes, checked, lineAt).judge(graph.calls))];
  };
  writeJsonLines(join(work, 'verdicts', `${subject.name}.jsonl`), verdicts);
  return {
    figures: figuresOf(judgement),
    beside: new Map(peers.map(ofPeer)),
    edges: verdicts.flatMap(({ provenance, verdict }): JudgedEdge[] => {
      if (provenance === undefined || verdict === 'missed') return [];
      return [{ provenance, verdict: verdict === 'dispatched' ? 'right' : verdict }];
    }),
  };
}

const figuresOf = ({ pairs, precision, precisionWithMentions, recall }: Judgement): Figures => ({
  calls: pairs,
  P: precision,
  P_ref: precisionWithMentions,
  R: recall,
});

/** Gives lines of a tree's files; each is read once. */
function lineReader(tree: string): (place: Place) => string {
  const files = new Map<string, readonly string[]>();
  return ({ file, line }) => {
    const lines = files.get(file) ?? readFileSync(join(tree, file), 'utf8').split('\n');
    files.set(file, lines);
    return lines[line - 1] ?? '';
  };
}

/** The verdicts of the evaluation data's referee that are not "right". */
const REFEREE_VERDICTS: ReadonlyMap<string, JudgedEdge['verdict']> = new Map([
  ['REF', 'mentioned'],
  ['UNKNOWN', 'open'],
  ['FALSE', 'wrong'],
]);

/** By an indexer that was made of a compiler, and the referee of the evaluation data. */
async function judgedByIndexer(
  subject: Subject,
  tree: string,
  exported: string,
  { data, work }: Folders,
): Promise<Omit<Measured, 'subject'>> {
  const tools = installCompilers(join(work, 'tools'));
  const truth = await truthOf(subject, tree, { tools, data, folder: join(work, 'truth') });
  const predictions = join(work, 'predictions', `${subject.name}.jsonl`);
  writeJsonLines(predictions, predictionsOf(readExport(exported).calls));
  const { summary, verdicts, precision, recall } = judgeByCompiler(truth, data, tree, predictions);
  return {
    beside: new Map(),
    figures: { calls: Number(summary.truth_core), P: precision, P_ref: Number(summary.P_ref), R: recall },
    edges: verdicts.flatMap(({ v, provenance }): JudgedEdge[] =>
      provenance === undefined ? [] : [{ provenance, verdict: REFEREE_VERDICTS.get(v) ?? 'right' }],
    ),
  };
}
