import type { EdgeType } from '../code/edge.ts';
import { isCallable, type SymbolKind } from '../code/symbol.ts';
import type { SymbolDetail } from '../contract/answers.ts';
import { Failure } from '../failure/index.ts';
import { type CallListing, callees, callers, isTestCode } from '../graph/explore/index.ts';
import { readSource } from '../source/read.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import { FragmentReader } from './fragments.ts';
import { namedSymbol, node } from './graph-parts.ts';
import { type Asked, answer } from './questions.ts';
import { symbolMeant } from './symbol-meant.ts';

interface Place {
  readonly root: string;
  readonly maxFileSizeMb: number;
}

/** Neighbours that a definition is shown with; `callers` and `callees` have all of them. */
const NEIGHBOURS = 30;

// A class or a constant is used by being referred to or inherited from, not by being called alone; a file by an import.
function usesOf(kind: SymbolKind): readonly EdgeType[] {
  if (isCallable(kind)) return ['calls'];
  return kind === 'module' ? ['imports', 'calls', 'refs'] : ['calls', 'refs', 'inherits'];
}

// What is shown is cut, and tests are often the most: they come last.
const testsLast = (entries: CallListing['entries']): CallListing['entries'] =>
  entries.toSorted((one, other) => Number(isTestCode(one.symbol)) - Number(isTestCode(other.symbol)));

/** How a definition is asked for. */
export interface SymbolOptions {
  /** The first line of its code to show, to read on where it is long; its beginning where it is not given. */
  readonly line?: number;
}

/** One symbol: its code, and who stands one step from it. */
export async function askSymbol(
  asked: Asked,
  place: Place,
  text: string,
  { line }: SymbolOptions = {},
): Promise<SymbolDetail> {
  const { reader, repo } = asked;
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  const walk = { depth: 1, types: usesOf(symbol.kind) };
  const whole: [number, number] = [Math.max(1, symbol.startLine), Math.max(1, symbol.endLine)];
  if (line !== undefined && !(Number.isInteger(line) && line >= whole[0] && line <= whole[1]))
    throw new Failure('invalid_value', {
      argument: 'line',
      value: String(line),
      allowed: `a line of ${symbol.path} from ${whole[0]} to ${whole[1]}`,
    });
  const fragments = new FragmentReader(reader, place);
  const fragment = await (line === undefined ? fragments.read(symbol, new Set()) : fragments.readFrom(symbol, line));
  const neighbours = ({ entries }: CallListing) => ({
    total: entries.length,
    shown: testsLast(entries)
      .slice(0, NEIGHBOURS)
      .map((entry) => ({
        ...node(repo, entry.symbol, entry.depth),
        relation: entry.via.type,
        provenance: entry.via.provenance,
        confidence: entry.via.confidence,
        line: entry.via.line,
      })),
  });
  return {
    ...answer(asked, [
      ...others,
      ...(fragment === null ? [`${symbol.path} has changed since it was indexed; its code is left out`] : []),
    ]),
    symbol: namedSymbol(repo, symbol),
    signature: symbol.signature,
    doc: symbol.doc,
    code:
      fragment === null
        ? null
        : {
            line_start: fragment.lineStart,
            line_end: fragment.lineEnd,
            content: fragment.content,
            ...(fragment.lineStart > whole[0] || fragment.lineEnd < whole[1] ? { whole_range: whole } : {}),
          },
    members: await membersOf(reader, repo, symbol),
    callers: neighbours(await callers(reader, symbol, walk)),
    callees: neighbours(await callees(reader, symbol, walk)),
  };
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

/** The text of an indexed file as it is now; what the index leaves out (secrets, ignored files) cannot be had. */
export async function readIndexed(reader: IndexReader, place: Place, path: string): Promise<string> {
  const stored = await reader.fileByPath(path);
  const read = stored === null ? null : await readSource(place.root, { path }, { maxFileSizeMb: place.maxFileSizeMb });
  if (read === null || 'skipped' in read) throw new Failure('unknown_file', { path });
  return read.text;
}
