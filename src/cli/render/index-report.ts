import type { DryRun, IndexReport, SkippedFile } from '../../contract/index-state.ts';
import { printable } from '../printable.ts';
import { counted } from './names.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const byCount = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

/** Counts by name, the largest first, as an indented table. */
export function renderCounts(counts: Readonly<Record<string, number>>): string {
  const rows = Object.entries(counts).sort(byCount);
  const width = Math.max(0, ...rows.map(([, count]) => String(count).length));
  return rows.map(([name, count]) => `  ${String(count).padStart(width)}  ${printable(name)}\n`).join('');
}

/** Skipped files, each with its reason. */
export const renderSkipped = (skipped: readonly SkippedFile[]): string =>
  skipped
    .map(({ path, reason, detail }) => {
      const more = detail === undefined || detail === '' ? '' : ` (${printable(detail)})`;
      return `  ${reason}  ${printable(path)}${more}\n`;
    })
    .join('');

/** Money of an unknown currency: as many places as a small index needs. */
const costOf = (cost: number | null): string => (cost === null ? '' : `, cost ${cost.toFixed(4)}`);

function renderEmbedding({ embedding }: IndexReport): string {
  if (embedding === undefined) return '';
  const { embedded, known, requests, tokens, cost, missing, host } = embedding;
  const from = host === null ? '' : ` by ${printable(host)}`;
  const work = `${counted(embedded, 'piece')} embedded${from} (${counted(requests, 'request')}, ${counted(tokens, 'token')}${costOf(cost)})`;
  return `${work}, ${known} known from before, ${missing} still without a vector\n`;
}

/** What a run did, in a few lines. */
export const renderIndexReport = (report: IndexReport): string =>
  report.started_from === undefined
    ? renderRun(report)
    : `started from the index of ${printable(report.started_from)}\n${renderRun(report)}`;

function renderRun(report: IndexReport): string {
  const { files } = report;
  const size = `${counted(files.total, 'file')}, ${counted(report.symbols, 'symbol')}, ${counted(report.edges, 'edge')}`;
  if (!report.changed)
    return `generation ${report.generation}: nothing changed, ${size} (${seconds(report.duration_ms)})\n${renderEmbedding(report)}`;
  const changes = `${files.added} added, ${files.modified} modified, ${files.deleted} deleted, ${files.unchanged} unchanged, ${files.skipped} skipped`;
  return `generation ${report.generation}: ${size} (${seconds(report.duration_ms)})\n${changes}\n${renderEmbedding(report)}`;
}

function renderEstimate({ embedding }: DryRun): string {
  if (embedding === undefined) return '';
  const { texts, known, tokens, requests, cost, host, model, problem } = embedding;
  const what = `${counted(texts, 'text')}, ${counted(tokens, 'token')}, ${counted(requests, 'request')}${costOf(cost)}`;
  const lines = [
    `would be embedded by ${printable(model ?? 'no model')} at ${printable(host ?? 'no host')}`,
    `  ${what}; ${known} known from before`,
    ...(problem === null ? [] : [`  ${printable(problem.message)}. ${printable(problem.remedy)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const KILOBYTE = 1024;

/** What would be read and what not. */
export function renderDryRun(plan: DryRun): string {
  const languages = Object.entries(plan.by_language).map(([language, { files, bytes }]) => [
    `${language} (${Math.ceil(bytes / KILOBYTE)} KB)`,
    files,
  ]);
  const total = Object.values(plan.by_language).reduce((sum, { files }) => sum + files, 0);
  return [
    `${counted(total, 'file')} would be indexed, ${plan.skipped.length} skipped, ${plan.other_files} in no indexed language\n`,
    `by language\n${renderCounts(Object.fromEntries(languages))}`,
    ...(Object.keys(plan.unread_languages).length === 0
      ? []
      : [`not read, for lack of a grammar\n${renderCounts(plan.unread_languages)}`]),
    `by folder\n${renderCounts(plan.by_folder)}`,
    ...(plan.skipped.length === 0 ? [] : [`skipped\n${renderSkipped(plan.skipped)}`]),
    ...(plan.embedding === undefined ? [] : [renderEstimate(plan)]),
  ].join('\n');
}
