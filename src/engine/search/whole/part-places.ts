import { folderOf } from '../../../code/folder-of.ts';
import type { StoredFile } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import type { AskedOfPart } from './asked.ts';
import { partsOf, readmeOf } from './documents.ts';
import { isProjectsOwn, wholeOf } from './entry-points.ts';
import { allFolders, contentNote, type Folder, isCode } from './folders.ts';
import { leadOf, mostImportant, topOf } from './leading-files.ts';
import { sectionsAbout } from './telling-sections.ts';
import { placeOf, type WholePlace } from './whole-place.ts';

/** Where a question about a folder or a file starts. */
export interface PartPlaces {
  readonly places: readonly WholePlace[];
  readonly notes: readonly string[];
  /** The folder or file that the rest of the answer comes from. */
  readonly within: string;
}

const MOST_SECTIONS = 2;
const MOST_SYMBOLS = 6;

/** The folder or file that a question asks about, with what leads in it; null where none is called so. */
export async function partPlaces(files: Files, { name, isFile }: AskedOfPart): Promise<PartPlaces | null> {
  const all = await files.reader.files();
  const names = await namesFor(name);
  const folder = isFile ? undefined : folderCalled(all, names);
  if (folder !== undefined) return placesInFolder(files, all, folder);
  const file = fileCalled(all, names);
  return file === undefined ? null : placesInFile(files, file);
}

/** A name as the question writes it, and what programmers call it where it is Chinese. */
async function namesFor(name: string): Promise<string[]> {
  if (!/[\u4e00-\u9fff]/.test(name)) return [loose(name)];
  const { translationsOf } = await import('../../../text/translated/glossary.ts');
  return [name, ...(translationsOf(name) ?? []).map(loose)];
}

/** `query builder`, `query-builder` and `QueryBuilder` are one name, and so are `plugin` and `plugins`. */
const loose = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\.?\/|\/$/g, '')
    .replace(/[\s_.-]/g, '')
    .replace(/s$/, '');

/** The folder that is called so: the project's own before those of tests and examples, the highest, the largest. */
function folderCalled(all: readonly StoredFile[], names: readonly string[]): Folder | undefined {
  const called = [...allFolders(all)].filter((path) => endsIn(loose(path), names));
  return filesBelow(all, called)
    .filter(({ files }) => files.some(isCode) || names.some((name) => name.includes('/')))
    .sort(
      (a, b) =>
        Number(isProjectsOwn(`${b.path}/`)) - Number(isProjectsOwn(`${a.path}/`)) ||
        depthOf(a.path) - depthOf(b.path) ||
        b.files.length - a.files.length ||
        (a.path < b.path ? -1 : 1),
    )[0];
}

/** The files of some folders: in a large repository every other one may be called `test`. */
function filesBelow(all: readonly StoredFile[], folders: readonly string[]): Folder[] {
  const below = new Map(folders.map((folder): [string, StoredFile[]] => [folder, []]));
  for (const file of all)
    for (let folder = folderOf(file.path); folder !== ''; folder = folderOf(folder)) below.get(folder)?.push(file);
  return [...below].map(([path, files]) => ({ path, files }));
}

/** Whether a path is, or its last steps are, one of the names. */
const endsIn = (path: string, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && (path === name || path.endsWith(`/${name}`)));

const depthOf = (path: string): number => path.split('/').length;

/** The file that is called so, with its ending or without. */
function fileCalled(all: readonly StoredFile[], names: readonly string[]): StoredFile | undefined {
  return all
    .filter(
      (file) =>
        endsIn(loose(file.path), names) || (isCode(file) && endsIn(loose(file.path.replace(/\.\w+$/, '')), names)),
    )
    .sort(
      (a, b) =>
        Number(isProjectsOwn(b.path)) - Number(isProjectsOwn(a.path)) ||
        depthOf(a.path) - depthOf(b.path) ||
        b.lines - a.lines ||
        (a.path < b.path ? -1 : 1),
    )[0];
}

async function placesInFolder(files: Files, all: readonly StoredFile[], folder: Folder): Promise<PartPlaces> {
  const readme = readmeOf(folder.files, folder.path, false);
  const sections = readme === undefined ? [] : sectionsAbout(await partsOf(files, readme), MOST_SECTIONS);
  const lead = await leadOf(files.reader, folder, all);
  const important = await mostImportant(files.reader, folder.files, MOST_SYMBOLS);
  return {
    places: [
      ...sections.map(({ symbol }) => placeOf(symbol, `the README of ${folder.path}`)),
      ...(lead === null ? [] : [placeOf(lead, `introduces ${folder.path}`)]),
      ...important.map((symbol) => placeOf(symbol, `important in ${folder.path}`)),
    ],
    notes: contentNote(folder),
    within: folder.path,
  };
}

async function placesInFile(files: Files, file: StoredFile): Promise<PartPlaces> {
  const whole = await wholeOf(files.reader, file);
  const top = topOf(await files.reader.symbolsOfFile(file.id)).slice(0, MOST_SYMBOLS);
  return {
    places: [
      ...(whole === null ? [] : [placeOf(whole, 'the file that is asked about')]),
      ...top.map((symbol) => placeOf(symbol, `important in ${file.path}`)),
    ],
    notes: [],
    within: file.path,
  };
}
