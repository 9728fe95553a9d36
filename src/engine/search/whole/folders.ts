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

/** How the project's code is divided: into folders, and files that stand beside them. */
export interface Division {
  readonly parent: string;
  readonly folders: readonly Folder[];
  readonly beside: number;
}

/** The folders that the project's code is divided into. */
export function divisionOf(all: readonly StoredFile[]): Division {
  const code = all.filter((file) => isCode(file) && isProjectsOwn(file.path));
  let parent = '';
  let folders = foldersIn(code, parent);
  for (let depth = 0; depth < DEEPEST; depth++) {
    const [largest] = folders;
    const inside = largest === undefined ? [] : foldersIn(code, largest.path);
    if (largest === undefined || inside.length === 0 || largest.files.length < code.length * NEARLY_ALL) break;
    parent = largest.path;
    folders = inside;
  }
  return { parent, folders, beside: code.filter(({ path }) => folderOf(path) === parent).length };
}

const MOST_NAMED = 16;

/** How the project's code is divided, in one line. */
export function divisionNote({ parent, folders, beside }: Division): string[] {
  if (folders.length === 0) return [];
  const named = folders.slice(0, MOST_NAMED).map(({ path, files }) => `${path} (${files.length})`);
  const more = folders.length - named.length;
  return [
    'files of code by folder: ' +
      [
        ...named,
        ...(more > 0 ? [`${more} more folders`] : []),
        ...(beside > 0 ? [`${parent === '' ? 'the root' : parent} itself (${beside})`] : []),
      ].join(', '),
  ];
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
