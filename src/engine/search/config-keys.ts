import { passes, type SearchFilter } from '../../retrieval/filter.ts';
import { codeTokens } from '../../text/index.ts';
import type { Files } from '../asked.ts';
import { readIndexed } from '../indexed-file.ts';
import type { StartingPlace } from './starting-places.ts';

/** `server.port`, `spring.datasource.url`; what is called or has a capital before its first dot is code. */
const KEY = /(?<![\w./@-])[a-z][\w-]*(?:\.[A-Za-z][\w-]*)+(?![\w/(-]|\.\w)/;
const LANGUAGES = new Set(['yaml', 'toml', 'ini', 'json']);
/** Sections whose files are read for the key, and those at which a question starts. */
const MOST_SECTIONS = 60;
const MOST_STARTS = 3;

/** No setting lies deeper; what is longer is pasted, and each of its words would be looked for. */
const LONGEST_KEY = 200;

const keyIn = (text: string): string => {
  const [key = ''] = KEY.exec(text) ?? [];
  return key.length <= LONGEST_KEY ? key : '';
};

/** Whether a question may name the key of a setting. */
export const mayNameKey = (text: string): boolean => keyIn(text) !== '';

/** Where the setting is set whose key a question names, however deep its file nests it. */
export async function keyPlaces(
  files: Files,
  { text, filter }: { readonly text: string; readonly filter: SearchFilter },
): Promise<StartingPlace[]> {
  const key = keyIn(text);
  const { reader } = files;
  const sections = await reader.searchChunks(codeTokens(key), MOST_SECTIONS, { collection: 'documents' });
  const holding = (await reader.symbols(sections.map(({ id }) => id))).filter(({ language }) =>
    LANGUAGES.has(language),
  );
  const starts = new Map<number, StartingPlace>();
  for (const path of new Set(holding.map((symbol) => symbol.path))) {
    const line = lineOfKey(key, await readIndexed(files, path).catch(() => ''));
    const symbol = line === null ? null : await reader.symbolAt(path, line);
    if (symbol !== null && passes(symbol, filter))
      starts.set(symbol.id, { symbol, matcher: 'anchor', why: `sets ${key} in line ${line}` });
    if (starts.size === MOST_STARTS) break;
  }
  return [...starts.values()];
}

/** `max-file-size`, `max_file_size` and `maxFileSize` are one key to most programs. */
const loose = (key: string): string => key.toLowerCase().replace(/[-_]/g, '');

const ENTRY = /^(\s*)(?:- +)?["']?([\w.-]+)["']?\s*[:=]/;
const HEADING = /^\s*\[+([\w.\s-]+)\]+\s*$/;

/** The line, counted from 1, in which a key is set: written out, below a heading, or nested by indentation. */
export function lineOfKey(key: string, text: string): number | null {
  const wanted = loose(key);
  let above: { readonly indent: number; readonly key: string }[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) above = [{ indent: -1, key: `${loose(heading.trim())}.` }];
    const [, indent = '', name = ''] = ENTRY.exec(line) ?? [];
    if (name === '') continue;
    above = above.filter((entry) => entry.indent < indent.length);
    const whole = above.map((entry) => entry.key).join('') + loose(name);
    if (whole === wanted) return at + 1;
    above.push({ indent: indent.length, key: `${loose(name)}.` });
  }
  return null;
}
