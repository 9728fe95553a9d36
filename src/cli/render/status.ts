import type { Status } from '../../contract/index-state.ts';
import { printable } from '../printable.ts';
import { freshnessLine } from './freshness.ts';
import { renderCounts, renderSkipped } from './index-report.ts';
import { counted } from './names.ts';

// A terminal has so many lines; JSON has all of them.
const SHOWN_FILES = 20;

function shortList(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const more = lines.length > SHOWN_FILES ? [`  … and ${lines.length - SHOWN_FILES} more (--json shows all)\n`] : [];
  return `\n${title}\n${[...lines.slice(0, SHOWN_FILES), ...more].join('')}`;
}

const section = (title: string, counts: Readonly<Record<string, number>>): string =>
  Object.keys(counts).length === 0 ? '' : `\n${title}\n${renderCounts(counts)}`;

function renderVectors({ provider, host, model, index_model, pieces, missing, problem }: Status['embedding']): string {
  const whose = index_model === null ? 'no vectors' : `vectors of ${printable(index_model)}`;
  const lack = index_model === null || missing === 0 ? '' : `, ${missing} of ${counted(pieces, 'piece')} without one`;
  const seen =
    host === null
      ? 'no code leaves this machine'
      : `${printable(host)} (${printable(model ?? provider)}) sees code and questions`;
  const wrong = problem === null ? '' : `embedding: ${printable(problem.message)}. ${printable(problem.remedy)}\n`;
  return `${whose}${lack}; ${seen}\n${wrong}`;
}

/** What is in the index and how it stands to the files. */
export function renderStatus(status: Status): string {
  const head = `${printable(status.root)} (${printable(status.repo)})\nindex in ${printable(status.state_folder)}\n`;
  if (!status.indexed) return `${head}not indexed yet; run \`graph-rag index\`\n`;
  const { calls, changes } = status;
  const files = (mark: string, paths: readonly string[]): string[] =>
    paths.map((path) => `  ${mark} ${printable(path)}\n`);
  // Sections of documents are no symbols of the graph.
  const { section: sections = 0, ...kinds } = status.symbols_by_kind;
  const documents = sections === 0 ? '' : `, ${counted(sections, 'section')} of documents`;
  return [
    head,
    `${freshnessLine(status.freshness)}\n`,
    `${counted(status.files, 'file')}, ${counted(status.symbols, 'symbol')}, ${counted(status.edges, 'edge')}${documents}\n`,
    `${counted(calls.total, 'call')}: ${calls.resolved} resolved, ${calls.external} to libraries, ${calls.unresolved} unresolved\n`,
    renderVectors(status.embedding),
    status.importance_settled ? '' : 'importance lags behind this generation\n',
    section('files by language', status.files_by_language),
    section('files of languages that are not read', status.unread_languages),
    section('symbols by kind', kinds),
    section('edges by type', status.edges_by_type),
    section('edges by provenance', status.edges_by_provenance),
    shortList('changed since', [
      ...files('M', changes.changed),
      ...files('A', changes.added),
      ...files('D', changes.deleted),
    ]),
    section('skipped files by reason', status.skipped_by_reason),
    shortList(
      'skipped files',
      status.skipped.map((file) => renderSkipped([file])),
    ),
  ].join('');
}
