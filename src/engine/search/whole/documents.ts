import { folderOf } from '../../../code/folder-of.ts';
import type { StoredFile, StoredSymbol } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import { readIndexed } from '../../indexed-file.ts';

/** A part of a document, with what it says. */
export interface DocumentPart {
  readonly symbol: StoredSymbol;
  /** Its own heading, and those it stands below. */
  readonly heading: string;
  readonly above: string;
  readonly text: string;
  /** Characters of sentences; a character of Chinese says as much as two of others. */
  readonly prose: number;
}

const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i;
const TRANSLATION = /[._-](?:zh|cn|ja|jp|ko|kr|es|fr|de|pt|ru|it|tr|vi|en)(?:[._-]?[a-z]{2,4})?$/i;
const CHINESE_TRANSLATION = /[._-](?:zh|cn)(?:[._-]?[a-z]{2,4})?$/i;
const README = /^readme$/i;

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(DOCUMENT, '');

/** The documents of a folder whose names, without the mark of a translation, are such: those in the asker's language. */
export function documentsNamed(
  files: readonly StoredFile[],
  folder: string,
  name: RegExp,
  isChinese: boolean,
): StoredFile[] {
  const named = files.filter(
    ({ path }) => DOCUMENT.test(path) && folderOf(path) === folder && name.test(stemOf(path).replace(TRANSLATION, '')),
  );
  const translated = named.filter(({ path }) => CHINESE_TRANSLATION.test(stemOf(path)));
  const original = named.filter(({ path }) => !TRANSLATION.test(stemOf(path)));
  if (isChinese && translated.length > 0) return translated.slice(0, 1);
  return original.length > 0 ? original : named;
}

/** The README of a folder; of the project its own, or the one that hosts of code show instead. */
export const readmeOf = (files: readonly StoredFile[], folder: string, isChinese: boolean): StoredFile | undefined =>
  (folder === '' ? ['', '.github', 'docs', 'doc'] : [folder])
    .flatMap((place) => documentsNamed(files, place, README, isChinese))
    .at(0);

/** `Shelf ![Build status](https://…`: badges behind a title say nothing of what stands below it. */
const BADGES = /(?:&nbsp;|\s){0,20}!\[.*$/;

/** The sections of a document as it stands now. */
export async function partsOf(files: Files, { id, path }: StoredFile): Promise<DocumentPart[]> {
  const lines = (await readIndexed(files, path).catch(() => '')).split('\n');
  const sections = (await files.reader.symbolsOfFile(id)).filter(
    ({ kind, qualifiedName }) => kind === 'section' && qualifiedName !== '',
  );
  return sections.map((symbol) => {
    const text = lines.slice(symbol.startLine - 1, symbol.endLine).join('\n');
    const headings = symbol.qualifiedName.split(' > ').map((title) => title.replace(BADGES, ''));
    const heading = headings.pop() ?? '';
    return { symbol, heading, above: headings.join(' > '), text, prose: proseOf(text) };
  });
}

/**
 * What people do not read as sentences: code, pictures, marks of other services, addresses, headings. Each sign is looked at so
 * far and no further, and what is never closed goes on to the end: else many such signs would take the square of the text.
 */
const NO_PROSE = [
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))/gm,
  /<!--[\s\S]*?(?:-->|$)/g,
  /<\/?[a-z][^<>]{0,1000}>/gi,
  /\[!\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])?\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])?/g,
  /!\[[^[\]]{0,300}\](?:\([^()]{0,500}\)|\[[^[\]]{0,100}\])/g,
  /\[[^[\]]{0,300}\]\(https?:[^()]{0,500}\)/g,
  /^\[[^\]\n]{1,300}\]:.*$/gm,
  /^\.\. .*$/gm,
  /^#{1,6} .*$/gm,
  /^\|.*$/gm,
  /^[^\n]+\n[=\-~^"'*#]{3,}$/gm,
  /https?:\/\/\S+/g,
] as const;

function proseOf(text: string): number {
  const prose = NO_PROSE.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  const chinese = prose.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return chinese * 2 + (prose.match(/[a-z]/gi)?.length ?? 0);
}
