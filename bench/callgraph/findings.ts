import type { Prediction } from './prediction.ts';
import type { CompilerJudgement, CompilerVerdict, MicroEdge, MicroJudgement } from './referee.ts';
import { callForm, linesOf, quote, sourceFilesUnder } from './source-lines.ts';

/** What to list: at most `limit` findings of each kind, only those whose text matches `match`. */
export interface Selection {
  readonly limit: number;
  readonly match: RegExp;
}

const lastPart = (dotted: string): string => dotted.split('.').at(-1) ?? dotted;

/** The readable end of a SCIP symbol: src/`context.ts`/Context#json(). */
const symbolTail = (symbol: string | null | undefined): string =>
  (symbol ?? '<module>').split(' ').at(-1)?.replaceAll('`', '') ?? '';

const simpleName = (symbol: string): string => {
  const madeClass = /([\w$]+)`?#(`<constructor>`|__init__|constructor)\(\)\.$/.exec(symbol)?.[1];
  return madeClass ?? /([\w$]+)`?(\(\+?\d*\))?[.#:]?$/.exec(symbol)?.[1] ?? symbol;
};

function tally(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([label, count]) => `${label} ${count}`)
    .join(', ');
}

const shown = (prediction: Prediction): string => {
  const from = prediction.caller_name ?? '<module>';
  const sureness = prediction.confidence === null ? '' : ` ${prediction.confidence}`;
  const to = `${prediction.callee_file}:${prediction.callee_line} ${prediction.callee_name}`;
  return `${from} -> ${to} [${prediction.provenance}${sureness}]`;
};

function section(title: string, blocks: readonly string[], { limit, match }: Selection): string {
  const fitting = blocks.filter((block) => match.test(block));
  const cut = fitting.length > limit ? ` (${limit} of ${fitting.length})` : '';
  return [`\n## ${title}: ${fitting.length}${cut}`, ...fitting.slice(0, limit)].join('\n');
}

function missBlock(miss: CompilerVerdict, root: string, predictions: readonly Prediction[]): [string, string] {
  const name = simpleName(miss.callee);
  const form = callForm(quote(root, miss.caller_file, miss.call_line), name);
  const instead = predictions.filter(
    (each) => each.caller_file === miss.caller_file && each.call_line === miss.call_line,
  );
  const block = [
    `MISS ${form} ${miss.caller_file}:${miss.call_line}  ${quote(root, miss.caller_file, miss.call_line)}`,
    `     expected  ${symbolTail(miss.caller)} -> ${miss.callee_file}:${miss.callee_start} ${symbolTail(miss.callee)}`,
    `     there     ${quote(root, miss.callee_file ?? '', miss.callee_start)}`,
    ...(instead.length === 0 ? ['     predicted nothing on that line'] : []),
    ...instead.map((each) => `     predicted ${shown(each)}`),
  ].join('\n');
  return [form, block];
}

function wrongBlock(wrong: CompilerVerdict, root: string, verdicts: readonly CompilerVerdict[]): string {
  const expected = verdicts.filter(
    ({ v, caller_file, call_line }) =>
      v === 'MISS' && caller_file === wrong.caller_file && call_line === wrong.call_line,
  );
  const sureness = wrong.confidence === null || wrong.confidence === undefined ? '' : ` ${wrong.confidence}`;
  return [
    `${wrong.v} ${wrong.why ?? 'referenced, not called'} [${wrong.provenance}${sureness}] ` +
      `${wrong.caller_file}:${wrong.call_line ?? '?'}  ${quote(root, wrong.caller_file, wrong.call_line)}`,
    `     predicted ${wrong.caller} -> ${wrong.callee_file}:${wrong.callee_line} ${wrong.callee_name}`,
    `     there     ${quote(root, wrong.callee_file ?? '', wrong.callee_line)}`,
    ...expected.map((miss) => `     expected  ${miss.callee_file}:${miss.callee_start} ${symbolTail(miss.callee)}`),
  ].join('\n');
}

/** Lists what the compiler referee holds against us, with the source beside it: first what costs recall, then precision. */
export function compilerFindings(
  judgement: CompilerJudgement,
  root: string,
  predictions: readonly Prediction[],
  selection: Selection,
): string {
  const { verdicts } = judgement;
  const misses = verdicts.filter(({ v, core }) => v === 'MISS' && core === true);
  const described = misses.map((miss) => missBlock(miss, root, predictions));
  const wrong = verdicts.filter(({ v }) => v === 'FALSE' || v === 'REF');
  const unknown = verdicts.filter(({ v }) => v === 'UNKNOWN');
  return [
    `\nmisses by form: ${tally(described.map(([form]) => form))}`,
    `wrong by reason: ${tally(wrong.map(({ v, why }) => why ?? v))}`,
    `wrong by provenance: ${tally(wrong.map(({ provenance }) => provenance ?? '?'))}`,
    `unknown (not counted) by provenance: ${tally(unknown.map(({ provenance }) => provenance ?? '?'))}`,
    section(
      'missed core calls',
      described.map(([, block]) => block),
      selection,
    ),
    section(
      'wrong calls',
      wrong.map((each) => wrongBlock(each, root, verdicts)),
      selection,
    ),
  ].join('\n');
}

const programOf = (file: string): string => file.split('/').slice(0, 2).join('/');

function programBlock(
  program: string,
  root: string,
  edges: { missed: MicroEdge[]; wrong: MicroEdge[]; predicted: Prediction[] },
): string {
  const local = (file: string): string => file.slice(program.length + 1);
  const wrongLine = (edge: MicroEdge): string => {
    const sources = edges.predicted.filter(({ callee_name }) => lastPart(callee_name) === lastPart(edge.callee));
    const places = [...new Set(sources.map((each) => `${local(each.caller_file)}:${each.call_line}`))].join(', ');
    return `  FALSE ${edge.caller} -> ${edge.callee}   (call at ${places || '?'})`;
  };
  const crossing = edges.predicted.filter(({ callee_file }) => programOf(callee_file) !== program);
  const listing = sourceFilesUnder(root, program).flatMap((file) => [
    `  --- ${local(file)}`,
    ...linesOf(root, file).map((line, index) => `  ${String(index + 1).padStart(3)} ${line}`),
  ]);
  return [
    `\n### ${program}`,
    ...edges.missed.map((edge) => `  MISS  ${edge.caller} -> ${edge.callee}`),
    ...edges.wrong.map(wrongLine),
    ...crossing.map((each) => `  CROSS ${shown(each)}`),
    ...edges.predicted.map((each) => `  predicted ${local(each.caller_file)}:${each.call_line ?? '?'} ${shown(each)}`),
    ...listing,
  ].join('\n');
}

function categoryLines(judgement: MicroJudgement): string[] {
  return Object.entries(judgement.categories).map(([name, c]) => {
    const counts = `recall ${c.hit}/${c.truth}`.padEnd(16);
    return `${name.padEnd(18)}${counts} true ${c.tp}, false ${c.fp}, into another program ${c.cross}`;
  });
}

/** Lists the micro programs with a missed or false edge, whole: they are short enough to be read. */
export function microFindings(
  judgement: MicroJudgement,
  root: string,
  predictions: readonly Prediction[],
  selection: Selection,
): string {
  const crossing = predictions.filter(
    ({ caller_file, callee_file }) => programOf(caller_file) !== programOf(callee_file),
  );
  const programs = new Set([
    ...judgement.wrong.map(({ program }) => program),
    ...judgement.missed.map(({ program }) => program),
    ...crossing.map(({ caller_file }) => programOf(caller_file)),
  ]);
  const blocks = [...programs].sort().map((program) =>
    programBlock(program, root, {
      missed: judgement.missed.filter((edge) => edge.program === program),
      wrong: judgement.wrong.filter((edge) => edge.program === program),
      predicted: predictions.filter(({ caller_file }) => programOf(caller_file) === program),
    }),
  );
  return [...categoryLines(judgement), section('programs with a fault', blocks, selection)].join('\n');
}
