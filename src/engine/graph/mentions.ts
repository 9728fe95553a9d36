import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { Impact } from '../../contract/answers.ts';
import { isTestCode } from '../../graph/explore/index.ts';
import type { StoredSymbol } from '../../store/index.ts';
import { codeTokens } from '../../text/index.ts';
import type { Files } from '../asked.ts';
import { readIndexed } from '../indexed-file.ts';

/** A word that more pieces say would have half of the repository read. */
const MOST_PIECES = 600;
/** What stands in so many lines is a name of many things: where it stands tells nothing. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 200;

/** Said where the name of a symbol stands in too many lines to list. */
export const NAMED_OFTEN = 'its name stands in many more lines, and whether it is meant there is not known';

/** What is looked for; without an id where the index knows it no more. */
type Named = Pick<StoredSymbol, 'name' | 'kind' | 'language'> & { readonly id?: number };

const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|--|;|%|<!--)/;

type Mention = Impact['mentions'][number];
type Found = Mention & { readonly isTest: boolean };

/**
 * The lines that say a symbol's name without a known relation: calls of which nobody knows what they are called on, names in
 * strings. Whoever changes the symbol wants to look at them. `told` is what the graph leads to; a test among it may say the
 * name in every line. Where too many say it nobody would look at them: that there are so many is told instead.
 */
export async function mentions(
  files: Files,
  symbol: Named,
  told: readonly StoredSymbol[],
): Promise<Mention[] | 'too many'> {
  const { reader } = files;
  const tokens = codeTokens(symbol.name);
  const said = isLookedFor(symbol) ? await reader.chunksSaying([tokens], MOST_PIECES + 1) : [];
  if (said.length === 0) return [];
  if (said.length > MOST_PIECES) return 'too many';
  const isOneWord = tokens.length === 1;
  const toldTests = new Set(told.filter(isTestCode).map(({ path }) => path));
  const { places, importing } = await relatedPlaces(files, symbol.name);
  const own = symbol.id === undefined ? [] : [symbol.id];
  const known = new Set([...own, ...told.map(({ id }) => id), ...importing]);
  const pieces = (await reader.symbols(said.filter((id) => !known.has(id)))).filter(
    ({ path, language }) => !toldTests.has(path) && (!isOneWord || language === symbol.language),
  );
  const says = wordingOf(symbol.name, isOneWord);
  const found: Found[] = [];
  for (const [fileId, path] of new Map(pieces.map((piece) => [piece.fileId, piece.path]))) {
    const isOpen = (line: number): boolean => !places.has(placeKey(fileId, line));
    for (const { line, code } of await linesSaying(files, path, (text, at) => says.test(text) && isOpen(at))) {
      const around = await reader.symbolAt(path, line);
      if (around === null || known.has(around.id)) continue;
      found.push({
        file: path,
        line,
        inside: around.qualifiedName,
        code: code.trim().slice(0, MOST_CHARACTERS),
        isTest: isTestCode(around),
      });
      if (found.length > MOST_LINES) return 'too many';
    }
  }
  return found.sort(testsLast).map(({ isTest: _isTest, ...mention }) => mention);
}

// What a module exports without a name goes by the one that each importer gives it.
const isLookedFor = ({ kind, name }: Named): boolean =>
  name.length > 2 && name !== 'default' && kind !== 'constructor' && (isCallable(kind) || isTypeLike(kind));

/** A name of several words is meant wherever it stands; one word may be any, unless it is called or belongs to something. */
function wordingOf(name: string, isOneWord: boolean): RegExp {
  const whole = `(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?![\\w$])`;
  return new RegExp(isOneWord ? `${whole}(?=\\s*\\()|(?<=[\\w)\\]](?:\\.|->|::)\\s*)${whole}` : whole);
}

const placeKey = (fileId: number, line: number): string => `${fileId} ${line}`;

interface Related {
  readonly places: ReadonlySet<string>;
  /** The files, as symbols, that import one of them: what else they say of it stands inside their functions. */
  readonly importing: readonly number[];
}

/** Where symbols of a name are defined, and where it is known that one of them is meant. */
async function relatedPlaces({ reader }: Files, name: string): Promise<Related> {
  const namesakes = await reader.symbolsNamed([name]);
  const edges = await reader.edgesTo(new Set(namesakes.map(({ id }) => id)));
  const sources = await reader.symbolHeads(new Set(edges.map(({ src }) => src)));
  const fileOf = new Map(sources.map(({ id, fileId }) => [id, fileId]));
  return {
    places: new Set([
      ...namesakes.map(({ fileId, nameLine }) => placeKey(fileId, nameLine)),
      ...edges.map(({ src, line }) => placeKey(fileOf.get(src) ?? 0, line)),
    ]),
    importing: edges.filter(({ type }) => type === 'imports').map(({ src }) => src),
  };
}

/** None where the file is gone. */
async function linesSaying(
  files: Files,
  path: string,
  isMeant: (written: string, line: number) => boolean,
): Promise<{ line: number; code: string }[]> {
  const text = await readIndexed(files, path).catch(() => '');
  return text
    .split('\n')
    .map((written, at) => ({ line: at + 1, code: written }))
    .filter(({ line, code }) => isMeant(code, line) && !COMMENT.test(code));
}

const testsLast = (left: Found, right: Found): number =>
  Number(left.isTest) - Number(right.isTest) ||
  (left.file < right.file ? -1 : left.file > right.file ? 1 : 0) ||
  left.line - right.line;
