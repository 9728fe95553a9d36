import type { Path, SymbolList } from '../../contract/answers.ts';
import type { NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';
import { freshnessLine } from './freshness.ts';
import { counted, qualifiedNameOf, row, title } from './names.ts';
import { doubt, renderNotes, renderSteps } from './relations.ts';

type Rendered = NamedSymbol & { readonly depth: number };

/** One line for each; `behind` is what is said of some, by their ids. */
export const rows = (results: readonly Rendered[], behind: ReadonlyMap<string, string>): string =>
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
