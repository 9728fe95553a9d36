import type { EdgeType } from '../../code/edge.ts';
import { publicId } from '../../code/public-id.ts';
import { isCallable, type SymbolKind } from '../../code/symbol.ts';
import type { SymbolDetail } from '../../contract/answers.ts';
import { Failure } from '../../failure/index.ts';
import {
  type CallListing,
  type Counterparts,
  callees,
  callers,
  isTestCode,
  overriddenBy,
  overridesOf,
} from '../../graph/explore/index.ts';
import { placeParts } from '../../graph/explore/symbol-query.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { type Asked, answer } from '../asked.ts';
import { type Fragment, FragmentReader } from '../fragments/fragment-reader.ts';
import { namedSymbol, node, writtenLines } from '../graph-parts.ts';
import { symbolMeant } from './symbol-meant.ts';

/** Neighbours that a definition is shown with; `callers` and `callees` have all of them. */
const NEIGHBOURS = 30;

// A function that is handed on is used without being called, a class by being inherited from, a file by an import.
function usesOf(kind: SymbolKind): readonly EdgeType[] {
  if (kind === 'module') return ['imports', 'calls', 'refs'];
  return isCallable(kind) ? ['calls', 'refs'] : ['calls', 'refs', 'inherits'];
}

// What is shown is cut: calls come first, and tests, which are often the most, last.
const tellingFirst = (entries: CallListing['entries']): CallListing['entries'] =>
  entries.toSorted(
    (one, other) =>
      Number(isTestCode(one.symbol)) - Number(isTestCode(other.symbol)) ||
      Number(one.via.type !== 'calls') - Number(other.via.type !== 'calls'),
  );

/** How a definition is asked for. */
export interface SymbolOptions {
  /** The first line of its code to show, to read on where it is long; its beginning where it is not given. */
  readonly line?: number;
}

/** One symbol: its code, and who stands one step from it. */
export async function askSymbol(asked: Asked, text: string, { line }: SymbolOptions = {}): Promise<SymbolDetail> {
  const { reader, repo } = asked;
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  checkLine(line, symbol);
  const fragments = new FragmentReader(reader, asked);
  const from = line ?? lineNamed(text, symbol);
  const fragment = await (from === undefined ? fragments.read(symbol, new Set()) : fragments.readFrom(symbol, from));
  const changed = fragment === null ? [`${symbol.path} has changed since it was indexed; its code is left out`] : [];
  const walk = { depth: 1, types: usesOf(symbol.kind) };
  const users = await callers(reader, symbol, walk);
  const used = await usedBy(reader, symbol, walk.types);
  const named = (found: Counterparts): SymbolDetail['overrides'] =>
    (found.get(symbol.id) ?? []).map((other) => namedSymbol(repo, other));
  return {
    ...answer(asked, [...others, ...changed]),
    symbol: namedSymbol(repo, symbol),
    signature: symbol.signature,
    doc: symbol.doc,
    code: fragment === null ? null : codeOf(symbol, fragment),
    members: await membersOf(reader, repo, symbol),
    overrides: named(await overriddenBy(reader, [symbol])),
    overridden_by: named(await overridesOf(reader, [symbol])),
    callers: await neighbours(asked, users.entries, ({ via }) => via.dst !== symbol.id),
    callees: await neighbours(asked, used, isImplementing),
  };
}

/** Lines that are shown above one that was named. */
const ABOVE = 10;

// `server.ts:144` outside of any function means these lines, not the beginning of the file.
function lineNamed(text: string, symbol: StoredSymbol): number | undefined {
  const named = symbol.kind === 'module' ? placeParts(text)?.line : undefined;
  const [first, last] = linesOf(symbol);
  if (named === undefined || named > last) return undefined;
  return Math.max(first, named - ABOVE);
}

// An empty file has no line at all; it is shown as if it had one.
const linesOf = ({ startLine, endLine }: StoredSymbol): [first: number, last: number] => [
  Math.max(1, startLine),
  Math.max(1, endLine),
];

function checkLine(line: number | undefined, symbol: StoredSymbol): void {
  const [first, last] = linesOf(symbol);
  if (line === undefined || (Number.isInteger(line) && line >= first && line <= last)) return;
  const allowed = `a line of ${symbol.path} from ${first} to ${last}`;
  throw new Failure('invalid_value', { argument: 'line', value: String(line), allowed });
}

function codeOf(symbol: StoredSymbol, { lineStart, lineEnd, content }: Fragment): SymbolDetail['code'] {
  const [first, last] = linesOf(symbol);
  const isPart = lineStart > first || lineEnd < last;
  return {
    line_start: lineStart,
    line_end: lineEnd,
    content,
    ...(isPart ? { whole_range: [first, last] as [number, number] } : {}),
  };
}

/** Neighbours as an answer shows them; of those that are not called themselves, or do not call, what is called instead. */
async function neighbours(
  { reader, repo }: Asked,
  entries: CallListing['entries'],
  isApart: (entry: CallListing['entries'][number]) => boolean,
): Promise<SymbolDetail['callers']> {
  const shown = tellingFirst(entries).slice(0, NEIGHBOURS);
  const called = await reader.symbols(new Set(shown.filter(isApart).map(({ via }) => via.dst)));
  const instead = new Map(called.map((symbol) => [symbol.id, publicId(repo, symbol)]));
  return {
    total: entries.length,
    shown: shown.map((entry) => {
      const { type, provenance, confidence, line, dst } = entry.via;
      const through = isApart(entry) ? instead.get(dst) : undefined;
      return {
        ...node(repo, entry.symbol, entry.depth),
        relation: type,
        provenance,
        confidence,
        line,
        lines: writtenLines(entry.via),
        ...(through === undefined ? {} : { through }),
      };
    }),
  };
}

// What implements a method that is called: that it does leads from it, not to it.
const isImplementing = ({ symbol, via }: CallListing['entries'][number]): boolean => via.src === symbol.id;

/** What a symbol calls, then what implements that; what implements the symbol itself is told apart. */
async function usedBy(
  reader: IndexReader,
  symbol: StoredSymbol,
  types: readonly EdgeType[],
): Promise<CallListing['entries']> {
  const { entries } = await callees(reader, symbol, { depth: 1, types });
  const others = entries.filter((entry) => !isImplementing(entry) || entry.via.dst !== symbol.id);
  return others.toSorted((one, other) => Number(isImplementing(one)) - Number(isImplementing(other)));
}

async function membersOf(reader: IndexReader, repo: string, symbol: StoredSymbol): Promise<SymbolDetail['members']> {
  if (isCallable(symbol.kind)) return [];
  const symbols = await reader.symbolsOfFile(symbol.fileId);
  const parent = symbol.kind === 'module' ? 0 : symbol.id;
  return symbols
    .filter(
      ({ parentId, kind, id }) =>
        kind !== 'lambda' && id !== symbol.id && (parentId === parent || parentId === symbol.id),
    )
    .map((member) => namedSymbol(repo, member));
}
