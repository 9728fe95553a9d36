import { type Comparison, isNotable } from './comparison.ts';
import type { EvaluationReport } from './report.ts';
import type { MetricSummary, ScoreSummary } from './summary.ts';

const GAP = '  ';

/** A plain text table: first column to the left, figures to the right. */
export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines
    .map((line) =>
      widths
        .map((width, column) => {
          const cell = line[column] ?? '';
          const padding = ' '.repeat(width - widthOf(cell));
          return column === 0 ? cell + padding : padding + cell;
        })
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

/** A report as tables: all pipelines together, against the baseline and the earlier run, then group by group. */
export function renderReport(report: EvaluationReport): string {
  const pipelines = Object.entries(report.pipelines);
  const overall = pipelines.map(([name, { overall }]) => [name, overall] as const);
  const sections = [
    `${report.dataset}\n${noteOf(overall)}\n\n${summaryTable('pipeline', overall)}`,
    ...pipelines.flatMap(([name, { against_baseline: comparison }]) =>
      comparison === undefined ? [] : [comparisonSection(`${name} against ${report.baseline}`, comparison)],
    ),
    ...pipelines.flatMap(([name, { against_earlier: comparison }]) =>
      comparison === undefined ? [] : [comparisonSection(`${name} against the earlier run`, comparison)],
    ),
    ...pipelines.flatMap(([name, { folds = [] }]) => {
      if (folds.length === 0) return [];
      const rows = folds.map(({ summary }, place) => [`fold ${place + 1}`, summary] as const);
      return [`${name} by fold of repositories\n\n${summaryTable('fold', rows)}`];
    }),
    ...pipelines.flatMap(([name, { groups }]) =>
      Object.entries(groups).map(
        ([grouping, members]) =>
          `${name} by ${grouping.replace('_', ' ')}\n\n${summaryTable(grouping.replace('_', ' '), Object.entries(members))}`,
      ),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

function noteOf(summaries: readonly (readonly [string, ScoreSummary])[]): string {
  const [first] = summaries;
  if (first === undefined) return 'nothing was evaluated';
  const { queries, repositories } = first[1];
  const over = repositories > 1 ? 'mean over repositories ± standard error' : 'mean over queries ± standard error';
  const lists = summaries.map(([name, { one_result_per_file: share }]) =>
    share === 1 ? `${name} one result per file` : `${name} fragments`,
  );
  return `queries: ${queries}, repositories: ${repositories}; ${over}; lists: ${lists.join(', ')}`;
}

function summaryTable(label: string, summaries: readonly (readonly [string, ScoreSummary])[]): string {
  const metrics = [...new Set(summaries.flatMap(([, summary]) => Object.keys(summary.metrics)))];
  const header = [label, 'queries', 'repos', ...metrics, 'p50 ms', 'p95 ms'];
  const rows = summaries.map(([name, { queries, repositories, metrics: values, latency }]) => [
    name,
    String(queries),
    String(repositories),
    ...metrics.map((metric) => figure(values[metric], queries)),
    latency.p50_ms.toFixed(1),
    latency.p95_ms.toFixed(1),
  ]);
  return renderTable(header, rows);
}

/** A metric that applies to some of the queries only says to how many, or it would pass for a figure of all. */
function figure(metric: MetricSummary | undefined, queries: number): string {
  if (metric === undefined) return '-';
  const { mean, standard_error } = metric.by_repository.count > 1 ? metric.by_repository : metric.by_query;
  const error = standard_error === null ? '' : ` ±${fraction(standard_error)}`;
  const part = metric.by_query.count === queries ? '' : ` (n=${metric.by_query.count})`;
  return `${fraction(mean)}${error}${part}`;
}

function comparisonSection(title: string, comparison: Comparison): string {
  const rows = Object.entries(comparison.metrics).map(([metric, change]) => [
    metric,
    fraction(change.before),
    fraction(change.after),
    `${change.difference.mean < 0 ? '-' : '+'}${fraction(Math.abs(change.difference.mean))}`,
    change.difference.standard_error === null ? '-' : fraction(change.difference.standard_error),
    isNotable(change) ? '*' : '',
  ]);
  const { tasks_compared: tasks, only_before, only_after } = comparison;
  const apart = only_before + only_after === 0 ? '' : `, only before: ${only_before}, only now: ${only_after}`;
  const note = `tasks compared: ${tasks}${apart}; * beyond two paired standard errors`;
  return `${title}\n${note}\n\n${renderTable(['metric', 'before', 'after', 'change', 'error', ''], rows)}`;
}

/** `.848`, `1.000`: as the benchmark publishes its figures. */
const fraction = (value: number): string => value.toFixed(3).replace(/^0/, '');
