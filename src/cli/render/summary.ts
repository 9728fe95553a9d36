import type { SummaryReport, SummarySearch, SummaryShow, SummaryStatus, SummaryTree } from '../../index.ts';
import { printable } from '../printable.ts';

type Counts = SummaryReport['documents'];
type Branch = SummaryTree['tree'];

const counted = (counts: Counts): string =>
  Object.entries(counts)
    .map(([type, count]) => `${count} ${type}${count === 1 ? '' : type === 'class' ? 'es' : 's'}`)
    .join(', ');

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const writerOf = ({ provider, model, host }: NonNullable<SummaryStatus['writer']>): string =>
  `${provider} ${model}${host === null ? '' : ` at ${host}`}`;

/** What a build did or would do. */
export function renderSummaryReport(report: SummaryReport): string {
  const { model } = report;
  const lines = [
    `${report.dry_run ? 'would write' : 'written'}: ${counted(report.written)} (${total(report.documents)} documents, ${report.placeholders} of them placeholders)`,
    `reused: ${report.reused}, contexts updated: ${report.contexts_updated}, refreshed for changed calls: ${report.refreshed}`,
    `vectors: ${report.vectors.embedded} embedded, ${report.vectors.reused} reused (${report.embedding})`,
    `writer: ${writerOf(report.writer)}`,
  ];
  if (model.requests > 0) {
    const cost = model.cost === null ? '' : `, about ${model.cost.toFixed(2)}`;
    const tokens = `${model.input_tokens} tokens in, ${model.output_tokens} out`;
    lines.push(
      `${report.dry_run ? 'estimate' : 'model'}: ${model.requests} requests, ${tokens}, ${model.seconds} s${cost}`,
    );
  }
  for (const { path, reason } of report.skipped) lines.push(`skipped: ${printable(path)} (${printable(reason)})`);
  lines.push(`${report.index_folder} in ${(report.duration_ms / 1000).toFixed(1)} s`);
  return `${lines.join('\n')}\n`;
}

/** Hits with their place and their text. */
export function renderSummarySearch(answer: SummarySearch): string {
  if (answer.results.length === 0) return 'nothing found\n';
  return answer.results
    .map(({ doc_id, type, score, start_line, end_line, summary }) => {
      const place = start_line === undefined ? '' : `:${start_line}-${end_line}`;
      return `${printable(doc_id)}${place}  ${type}  ${score.toFixed(3)}\n    ${printable(summary)}\n`;
    })
    .join('');
}

/** One document, what it is part of, and what it consists of. */
export function renderSummaryShow({ document, parents, children }: SummaryShow): string {
  const context = document.context ?? { called_by: [], calls: [] };
  const lines = [
    ...parents.map(({ id, type }, depth) => `${'  '.repeat(depth)}${printable(id)}  ${type}`),
    `${'  '.repeat(parents.length)}${printable(document.id)}  ${document.type}${document.is_placeholder ? ' (placeholder)' : ''}`,
    '',
    `summary: ${printable(document.summary)}`,
    `intent: ${printable(document.business_intent)}`,
    `keywords: ${printable(document.keywords.join(', '))}`,
    ...(context.called_by.length === 0 ? [] : [`called by: ${printable(someOf(context.called_by))}`]),
    ...(context.calls.length === 0 ? [] : [`calls: ${printable(someOf(context.calls))}`]),
    ...(document.dependencies === undefined || document.dependencies.length === 0
      ? []
      : [`depends on: ${printable(someOf(document.dependencies))}`]),
    ...(children.length === 0 ? [] : ['', 'consists of:']),
    ...children.map(({ id, type, summary }) => `  ${printable(id)}  ${type}  ${printable(summary)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Names that a reader takes in; all of them are in the JSON. */
const NAMES_SHOWN = 20;

const someOf = (names: readonly string[]): string =>
  names.length <= NAMES_SHOWN
    ? names.join(', ')
    : `${names.slice(0, NAMES_SHOWN).join(', ')} and ${names.length - NAMES_SHOWN} more (--json shows all)`;

/** The tree with a sentence for each part. */
export function renderSummaryTree({ tree }: SummaryTree): string {
  const lines: string[] = [];
  const add = ({ id, summary, children }: Branch, depth: number): void => {
    lines.push(`${'  '.repeat(depth)}${printable(id)}  ${printable(summary)}`);
    for (const child of children) add(child, depth + 1);
  };
  add(tree, 0);
  return `${lines.join('\n')}\n`;
}

/** What is there. */
export function renderSummaryStatus(status: SummaryStatus): string {
  if (!status.built || status.writer === null)
    return `no summary index in ${status.index_folder}; \`graph-rag summary build\` makes one\n`;
  return [
    `${counted(status.documents)}; ${status.placeholders} placeholders`,
    `vectors: ${status.vectors} of ${status.dimensions} dimensions (${status.embedding})`,
    `writer: ${writerOf(status.writer)}, ${status.cached_answers} answers in its cache`,
    `${status.current ? 'current' : 'behind the code index'}, in ${status.index_folder}\n`,
  ].join('\n');
}
