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

/** What a run did, in two lines. */
export function renderIndexReport(report: IndexReport): string {
  const { files } = report;
  const size = `${counted(files.total, 'file')}, ${counted(report.symbols, 'symbol')}, ${counted(report.edges, 'edge')}`;
  if (!report.changed)
    return `generation ${report.generation}: nothing changed, ${size} (${seconds(report.duration_ms)})\n`;
  const changes = `${files.added} added, ${files.modified} modified, ${files.deleted} deleted, ${files.unchanged} unchanged, ${files.skipped} skipped`;
  return `generation ${report.generation}: ${size} (${seconds(report.duration_ms)})\n${changes}\n`;
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
    `by folder\n${renderCounts(plan.by_folder)}`,
    ...(plan.skipped.length === 0 ? [] : [`skipped\n${renderSkipped(plan.skipped)}`]),
  ].join('\n');
}
