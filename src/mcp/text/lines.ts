import { printable } from '../../context/printable.ts';
import type { Freshness, NamedSymbol, QueryMetadata } from '../../index.ts';
import { agentWords } from './agent-words.ts';

/** Below this a reader should see how an edge was found. */
const SURE = 0.9;

const place = ({ file, line_start }: Pick<NamedSymbol, 'file' | 'line_start'>): string =>
  `${printable(file)}:${Math.max(1, line_start)}`;

/** What to call a symbol; a file has no name of its own. */
const nameOf = ({ qualified_name, file }: Pick<NamedSymbol, 'qualified_name' | 'file'>): string =>
  printable(qualified_name === '' ? file : qualified_name);

/** `method Orders.place src/orders.ts:12`; a file is its own place. */
export const symbolLine = (symbol: Placed): string =>
  symbol.qualified_name === '' && symbol.type === 'module'
    ? `module ${printable(symbol.file)}`
    : `${symbol.type} ${nameOf(symbol)} ${place(symbol)}`;

type Placed = Pick<NamedSymbol, 'type' | 'qualified_name' | 'file' | 'line_start'>;

/** A symbol of a list, and what is said before and behind it. */
interface Listed {
  readonly symbol: Placed;
  readonly before?: string;
  readonly behind?: string;
}

/** The lines of a list: several symbols of one file stand below its path, which a model would else pay for with each. */
export function listLines(listed: readonly Listed[]): string[] {
  const files = Map.groupBy(listed, ({ symbol, before = '' }) => `${before}${symbol.file}`);
  return [...files.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined) return [];
    const { symbol, before = '', behind = '' } = first;
    if (others.length === 0) return [`${before}${symbolLine(symbol)}${behind}`];
    return [`${before}in ${printable(symbol.file)}:`, ...group.map(lineInFile)];
  });
}

/** ` method Orders.place :12`; the file itself has no name of its own. */
const lineInFile = ({ symbol: { type, qualified_name, line_start }, behind = '' }: Listed): string =>
  qualified_name === ''
    ? ` ${type}${behind}`
    : ` ${type} ${printable(qualified_name)} :${Math.max(1, line_start)}${behind}`;

/** Who uses something often needs reading as a whole. */
const PLACES_SHOWN = 5;

/** ` at 12, 30`: the lines of a use, in the file of the user that stands before it; '' where there are none. */
export function placesIn(lines: readonly number[]): string {
  const more = lines.length > PLACES_SHOWN ? ` and ${lines.length - PLACES_SHOWN} more` : '';
  return lines.length === 0 ? '' : ` at ${lines.slice(0, PLACES_SHOWN).join(', ')}${more}`;
}

/** Says how an edge was found where that is not sure; '' where it is. */
export const doubt = (provenance: string, confidence: number): string =>
  confidence < SURE ? ` (${provenance} ${confidence})` : '';

/** What a reader must know about the state of the index; nothing where it is current. */
export function freshnessNotes(freshness: Freshness, warnings: readonly string[]): string[] {
  const { current, changed, added, deleted, reason } = freshness;
  const parts = [
    [changed, 'changed'],
    [added, 'added'],
    [deleted, 'deleted'],
  ] as const;
  const counts = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
  const why = reason === 'catching_up' ? 'being indexed now; ask again in a moment' : (reason ?? 'not refreshed');
  return [
    ...(current ? [] : [`note: behind the files: ${counts} (${why})`]),
    ...warnings.map((text) => `note: ${agentWords(text)}`),
  ];
}

/** '20 of 130', or just '20'. */
export const shownOf = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${total}` : String(total);

/** Why a question got no code, and what to ask next: as the engine says it, but for what is said of every answer. */
export function nothingFound({ notes }: Pick<QueryMetadata, 'notes'>): string[] {
  const reasons = notes.filter((note) => !note.startsWith('note:')).map((note) => printable(agentWords(note)));
  // A budget may have no room even for these.
  return reasons.length === 0 ? ['Nothing found. Try other words; `status` shows what is indexed.'] : reasons;
}
