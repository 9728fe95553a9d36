import { unreadLanguage } from '../../source/left-out/unread-languages.ts';

/** The name under which an index keeps how many sources it could not read. */
export const UNREAD_EXTENSIONS = 'unread_extensions';

/** Endings of sources that nothing here reads, with how many files have each; endings of other files are left out. */
export const keptExtensions = (all: ReadonlyMap<string, number>): string =>
  [...all]
    .filter(([extension]) => unreadLanguage(extension) !== undefined)
    .map(([extension, files]) => `${extension} ${files}`)
    .sort()
    .join('\n');

/** The same, as an index has kept them; one of an earlier version has kept none. */
export function readExtensions(values: ReadonlyMap<string, string>): Map<string, number> {
  const kept = (values.get(UNREAD_EXTENSIONS) ?? '').split('\n').map((line) => line.split(' '));
  return new Map(kept.flatMap(([extension = '', files]) => (files === undefined ? [] : [[extension, Number(files)]])));
}

/** How many files of each language are not read for lack of a grammar, most first. */
export function unreadLanguages(extensions: ReadonlyMap<string, number>): [language: string, files: number][] {
  const languages = new Map<string, number>();
  for (const [extension, files] of extensions) {
    const language = unreadLanguage(extension);
    if (language !== undefined) languages.set(language, (languages.get(language) ?? 0) + files);
  }
  return [...languages].sort(([a, files], [b, others]) => others - files || (a < b ? -1 : 1));
}
