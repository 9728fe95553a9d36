import { folderOf, inFolder } from '../../../code/folder-of.ts';
import type { StoredFile } from '../../../store/index.ts';
import { isDocument } from '../../../syntax/documents/file-names.ts';
import { isProjectsOwn } from './entry-points.ts';

/** A folder with the files of code below it. */
export interface Folder {
  readonly path: string;
  readonly files: readonly StoredFile[];
}

export const isCode = ({ language }: StoredFile): boolean => !isDocument(language);

/** The files below each folder that stands in one. */
export function foldersIn(files: readonly StoredFile[], parent: string): Folder[] {
  const from = parent === '' ? 0 : parent.length + 1;
  const inside = files.filter(({ path }) => parent === '' || path.startsWith(`${parent}/`));
  const grouped = Map.groupBy(inside, ({ path }) => path.slice(from, Math.max(from, path.indexOf('/', from))));
  return [...grouped]
    .filter(([name]) => name !== '')
    .map(([name, its]) => ({ path: inFolder(parent, name), files: its }))
    .sort((a, b) => b.files.length - a.files.length || (a.path < b.path ? -1 : 1));
}

/** A folder that holds so much of the code is but the way to it: `src/main/java/com/shop`. */
const NEARLY_ALL = 0.8;
const DEEPEST = 8;

/** The folders that the project's code is divided into. */
export function mainFolders(all: readonly StoredFile[]): Folder[] {
  const code = all.filter((file) => isCode(file) && isProjectsOwn(file.path));
  let parent = '';
  for (let depth = 0; depth < DEEPEST; depth++) {
    const [largest, ...others] = foldersIn(code, parent);
    if (largest === undefined || largest.files.length < code.length * NEARLY_ALL) break;
    const inside = foldersIn(code, largest.path);
    if (inside.length < 2 && others.length > 0 && inside.length === 0) break;
    parent = largest.path;
    if (inside.length === 0) break;
  }
  return foldersIn(code, parent);
}

const MOST_NAMED = 16;

/** The folders of the project's code in one line. */
export function foldersNote(folders: readonly Folder[]): string[] {
  if (folders.length < 2) return [];
  const named = folders.slice(0, MOST_NAMED).map(({ path, files }) => `${path} (${files.length})`);
  const more = folders.length - named.length;
  return [`code by folder, with its files: ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`];
}

/** What a folder holds, in one line. */
export function contentNote({ path, files }: Folder): string[] {
  const names = [...new Set(files.filter(isCode).map((file) => file.path.slice(path.length + 1).split('/')[0] ?? ''))];
  if (names.length < 2) return [];
  const more = names.length - MOST_NAMED;
  return [
    `${path} holds ${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''} (${files.length} files)`,
  ];
}

/** All folders of the files, each once. */
export function allFolders(all: readonly StoredFile[]): Set<string> {
  const folders = new Set<string>();
  for (const { path } of all)
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
  return folders;
}
