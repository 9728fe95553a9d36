import type { Impact, Path, SymbolList } from '../../contract/answers.ts';
import type { NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';
import { freshnessLine } from './freshness.ts';
import { counted, qualifiedNameOf, row, title } from './names.ts';
import { doubt, isSure, renderNotes, renderSteps } from './relations.ts';

type Rendered = NamedSymbol & { readonly depth: number };

/** One line for each; `behind` is what is said of some, by their ids. */
const rows = (results: readonly Rendered[], behind: ReadonlyMap<string, string>): string =>
  results.map((node) => `${node.depth}  ${row(node)}${behind.get(node.id) ?? ''}\n`).join('');

/**
 * How callers reach what they do not call themselves, by their ids: a method that is overridden, a function inside them;
 * and through what callees are reached that are not called themselves.
 */
function unusualWays({ symbol, results, edges, edge_types }: SymbolList): Map<string, string> {
  const shown = new Set([symbol.id, ...results.map(({ id }) => id)]);
  return new Map(
    edges.flatMap(({ from_id, to_id, type }): [string, string][] => {
      if (!shown.has(to_id)) return [[from_id, `  through ${printable(qualifiedNameOf(to_id))}`]];
      if (edge_types.includes(type)) return [];
      return [[from_id, `  ${type === 'inherits' ? 'through' : type} ${printable(qualifiedNameOf(to_id))}`]];
    }),
  );
}

/** What is said behind each: how it is reached where that is unusual, and how sure it is where it is not. */
function remarks(list: SymbolList): Map<string, string> {
  const out = unusualWays(list);
  for (const edge of list.edges) {
    const id = list.relation === 'callers' ? edge.from_id : edge.to_id;
    const unsure = doubt(edge);
    if (unsure !== '') out.set(id, `${out.get(id) ?? ''}${unsure}`);
  }
  return out;
}

/** Callers or callees, nearest first. */
export function renderSymbolList(list: SymbolList): string {
  const count = counted(list.results.length, list.relation === 'callers' ? 'caller' : 'callee');
  const head = `${title(list.symbol)}\n${freshnessLine(list.freshness)}\n${count}, depth ${list.depth}\n`;
  return `${head}${list.results.length === 0 ? '' : `\n${rows(list.results, remarks(list))}`}${renderNotes(list)}`;
}

/** The way from one symbol to another, step by step. */
export function renderPath(path: Path): string {
  const head = `${title(path.from)}\n${title(path.to)}\n${freshnessLine(path.freshness)}\n`;
  if (!path.found) return `${head}no path\n`;
  const steps = path.edges.map((edge, place) => ({ edge, isBackward: edge.from_id !== path.nodes[place]?.id }));
  return `${head}${counted(path.length ?? 0, 'step')}\n\n${renderSteps(steps, path.nodes)}`;
}

/** What a person reads of an impact; a change to a base of everything touches thousands. */
const MOST_SYMBOLS = 100;
const MOST_FILES = 50;
const MOST_MENTIONS = 20;

const more = (all: number, shown: number, what: string): string =>
  all > shown ? `… and ${all - shown} more ${what}; --json lists them all\n` : '';

const affectedFiles = (heading: string, files: Impact['files']): string => {
  if (files.length === 0) return '';
  const rows = files
    .slice(0, MOST_FILES)
    .map(({ file, symbols }) => `${String(symbols).padStart(6)}  ${printable(file)}\n`);
  return `\n${heading}\n${rows.join('')}${more(files.length, MOST_FILES, heading)}`;
};

/** What no edge leads to and past commits changed all the same. */
function changedTogether({ changed_together: files }: Impact): string {
  if (files.length === 0) return '';
  const rows = files.map(({ file, commits, of }) => `${`${commits} of ${of}`.padStart(10)}  ${printable(file)}\n`);
  return `\nalso changed, in so many of the commits that changed its file\n${rows.join('')}`;
}

/** Where its name stands and nobody knows whether it is meant. */
function mentionLines({ mentions }: Impact): string {
  if (mentions.length === 0) return '';
  const lines = mentions
    .slice(0, MOST_MENTIONS)
    .map(({ file, line, code }) => `  ${printable(file)}:${line}  ${printable(code)}\n`);
  const rest = more(mentions.length, MOST_MENTIONS, 'lines');
  return `\nnamed here too, whether it is meant is not known\n${lines.join('')}${rest}`;
}

/** What can break, and in which files. */
export function renderImpact(impact: Impact): string {
  const size = `${counted(impact.total, 'symbol')} in ${counted(impact.files.length + impact.tests.length, 'file')}`;
  const head = `${title(impact.symbol)}\n${freshnessLine(impact.freshness)}\n${size}, depth ${impact.depth}\n`;
  const { results } = impact;
  const unsure = new Map(results.map((result) => [result.id, isSure(result) ? '' : `  (${result.confidence})`]));
  const list = results.length === 0 ? '' : `\n${rows(results.slice(0, MOST_SYMBOLS), unsure)}`;
  const others = more(results.length, MOST_SYMBOLS, 'symbols, no nearer than these');
  const files = `${affectedFiles('files', impact.files)}${affectedFiles('tests', impact.tests)}`;
  return `${head}${list}${others}${files}${mentionLines(impact)}${changedTogether(impact)}${renderNotes(impact)}`;
}
