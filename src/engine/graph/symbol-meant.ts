import { publicId } from '../../code/public-id.ts';
import { Failure } from '../../failure/index.ts';
import { findSymbol } from '../../graph/explore/find-symbol.ts';
import { withArity } from '../../graph/explore/parameter-choice.ts';
import { placeParts } from '../../graph/explore/symbol-query.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Files } from '../asked.ts';

/** The symbol that a user names. Never a guess: a wrong symbol would give a wrong answer that looks right. */
export async function symbolMeant(
  files: Files & { readonly repo: string },
  text: string,
  onOthers: (note: string) => void = () => undefined,
): Promise<StoredSymbol> {
  const { reader, repo } = files;
  // Whoever calls the library from JavaScript is not told by a compiler.
  if (typeof text !== 'string')
    throw new Failure('invalid_value', { argument: 'symbol', value: String(text), allowed: 'a name, file:line or id' });
  const found = await withoutArity(text, (name) => findSymbol(reader, name));
  switch (found.kind) {
    case 'found':
      if (found.others.length > 0) onOthers(othersNamed(text, found.symbol, found.others));
      return (await commented(files, found.symbol, text)) ?? found.symbol;
    case 'beyond':
      throw new Failure('unknown_line', { path: found.path, line: found.line, lines: found.lines });
    case 'unknown':
      if (found.file !== null) {
        const { leftOutAs } = await import('../left-out.ts');
        const leftOut = await leftOutAs(reader, found.file);
        throw new Failure('unknown_file', { path: found.file, nearest: found.nearest, ...leftOut });
      }
      throw new Failure('unknown_symbol', { symbol: inShort(text), nearest: found.nearest });
    case 'ambiguous': {
      const choices = found.candidates.map((symbol) => ({
        id: publicId(repo, symbol),
        kind: symbol.kind,
        qualified_name: symbol.qualifiedName,
        file: symbol.path,
        line: symbol.startLine,
        ...(isOverloaded(symbol, found.candidates) ? { signature: inOneLine(symbol) } : {}),
      }));
      throw new Failure('ambiguous_symbol', { symbol: text, choices, total: found.total });
    }
  }
}

/** What was pasted would fill the terminal. */
const LONGEST_QUOTED = 300;

const inShort = (text: string): string =>
  text.length <= LONGEST_QUOTED ? text : `${text.slice(0, LONGEST_QUOTED).toWellFormed()}…`;

/** `Server.init/1`, as Elixir and Erlang write it, in stack traces too: the number tells functions of one name apart. */
const ARITY = /(?<=[\p{L}\p{N}_?!])\/(\d{1,2})$/u;

async function withoutArity(
  text: string,
  find: (name: string) => ReturnType<typeof findSymbol>,
): ReturnType<typeof findSymbol> {
  const found = await find(text);
  const arity = ARITY.exec(text)?.[1];
  if (found.kind !== 'unknown' || arity === undefined) return found;
  const without = await find(text.replace(ARITY, ''));
  if (without.kind === 'unknown') return found;
  if (without.kind !== 'ambiguous' || without.total > without.candidates.length) return without;
  const candidates = withArity(Number(arity), without.candidates);
  const [symbol] = candidates;
  if (symbol === undefined || candidates.length > 1) return { ...without, candidates, total: candidates.length };
  return { kind: 'found', symbol, others: [] };
}

async function commented(files: Files, around: StoredSymbol, text: string): Promise<StoredSymbol | null> {
  const place = placeParts(text);
  if (place === null || place.line === around.startLine) return null;
  const { commentedAt } = await import('./commented-symbol.ts');
  const symbol = await commentedAt(files, around, place.line);
  return symbol === null || symbol.endLine < place.lastLine ? null : symbol;
}

const isOverloaded = ({ id, path, qualifiedName }: StoredSymbol, all: readonly StoredSymbol[]): boolean =>
  all.some((other) => other.id !== id && other.path === path && other.qualifiedName === qualifiedName);

/** Enough to tell overloads apart by their parameters. */
const LONGEST_SIGNATURE = 120;

// Modifiers, type variables and receivers are alike in overloads, and may leave no room for the parameters.
function inOneLine({ signature, name }: StoredSymbol): string {
  const whole = signature.replace(/\s+/g, ' ').trim();
  if (whole.length <= LONGEST_SIGNATURE) return whole;
  const line = whole.slice(Math.max(0, whole.indexOf(`${name}(`)));
  return line.length <= LONGEST_SIGNATURE ? line : `${line.slice(0, LONGEST_SIGNATURE).toWellFormed().trimEnd()}…`;
}

const OTHERS_NAMED = 5;

const nameOf = ({ qualifiedName, path, startLine }: StoredSymbol): string => `${qualifiedName} (${path}:${startLine})`;

function othersNamed(text: string, meant: StoredSymbol, others: readonly StoredSymbol[]): string {
  const named = others.slice(0, OTHERS_NAMED).map(nameOf);
  const more = others.length > named.length ? ` and ${others.length - named.length} more` : '';
  return `'${text}' is taken for ${nameOf(meant)}; others of that name: ${named.join(', ')}${more}`;
}
