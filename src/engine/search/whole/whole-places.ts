import { folderOf } from '../../../code/folder-of.ts';
import type { StoredFile } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import type { AskedOfWhole, Task } from './asked.ts';
import { type DocumentPart, documentsNamed, partsOf, readmeOf } from './documents.ts';
import { entryPoints } from './entry-points.ts';
import { foldersNote, mainFolders } from './folders.ts';
import { leadOf, mostImportant } from './leading-files.ts';
import { taskSettings } from './task-settings.ts';
import { sectionsAbout, sectionsOnShape, sectionsOnTask } from './telling-sections.ts';
import { placeOf, type WholePlace } from './whole-place.ts';

/** Where a question about the whole project starts, and what an answer says beside it. */
export interface WholePlaces {
  readonly places: readonly WholePlace[];
  readonly notes: readonly string[];
}

/** So many sections and entry points lead; an answer has room for more, and a reader looks at the first. */
const MOST_SECTIONS = 3;
const MOST_ENTRIES = 4;
/** Beside the sections that answer, of each other kind. */
const A_FEW = 2;

interface Project {
  readonly files: Files;
  readonly all: readonly StoredFile[];
  readonly name: string;
  readonly isChinese: boolean;
}

/** Where a question about the project as a whole starts: its own words on it, then what the index knows. */
export async function wholePlaces(files: Files, name: string, asked: AskedOfWhole): Promise<WholePlaces> {
  const project = { files, name, isChinese: asked.isChinese, all: await files.reader.files() };
  switch (asked.kind) {
    case 'about':
      return {
        places: [...(await about(project, MOST_SECTIONS)), ...(await entries(project, A_FEW))],
        notes: layout(project),
      };
    case 'entry':
      return {
        places: [...(await entries(project, MOST_ENTRIES)), ...(await about(project, 1))],
        notes: layout(project),
      };
    case 'layout':
      return onLayout(project);
    default:
      return { places: await onTask(project, asked.kind), notes: [] };
  }
}

const layout = ({ all }: Project): string[] => foldersNote(mainFolders(all));

const entries = async ({ files, all, name }: Project, most: number): Promise<WholePlace[]> =>
  (await entryPoints(files, all, name, most)).map(({ symbol, why }) => placeOf(symbol, why));

const INDEX = /^(?:index|introduction|intro|overview|about)$/i;
const MANIFEST = /^(?:package\.json|pyproject\.toml|Cargo\.toml|composer\.json|pom\.xml|setup\.cfg|[^/]+\.gemspec)$/;

/** What the README says of the project; without one the first page of its documentation, or what a manifest says. */
async function about({ files, all, isChinese }: Project, most: number): Promise<WholePlace[]> {
  const readme = readmeOf(all, '', isChinese);
  const pages = ['', 'docs', 'doc'].flatMap((folder) => documentsNamed(all, folder, INDEX, isChinese));
  for (const document of [...(readme === undefined ? [] : [readme]), ...pages]) {
    const sections = sectionsAbout(await partsOf(files, document), most);
    if (sections.length > 0) return sections.map(({ symbol }) => placeOf(symbol, 'says what the project is'));
  }
  const manifest = all.find(({ path }) => MANIFEST.test(path));
  const [first] = manifest === undefined ? [] : await partsOf(files, manifest);
  return first === undefined ? [] : [placeOf(first.symbol, 'describes the project')];
}

const ON_SHAPE =
  /^(?:architecture|arch|design|overview|internals|structure|hacking|(?:code|project|repo|source)[-_ ]?(?:structure|layout|map|base|overview|tour)|how[-_ ]it[-_ ]works)$/i;
const ON_WORK = /^(?:contributing|development|developing|developer|developers|hacking)$/i;
const READ_FOLDERS = [
  '',
  'docs',
  'doc',
  '.github',
  'docs/dev',
  'docs/development',
  'docs/architecture',
  'doc/development',
];

async function onLayout(project: Project): Promise<WholePlaces> {
  const { files, all, isChinese } = project;
  const folders = mainFolders(all);
  const named = (name: RegExp) => READ_FOLDERS.flatMap((folder) => documentsNamed(all, folder, name, isChinese));
  const said: DocumentPart[] = [];
  for (const document of named(ON_SHAPE)) {
    const parts = await partsOf(files, document);
    said.push(...new Set([...sectionsAbout(parts, 1), ...sectionsOnShape(parts, A_FEW)]));
  }
  const readme = readmeOf(all, '', isChinese);
  for (const document of [...(readme === undefined ? [] : [readme]), ...named(ON_WORK)])
    said.push(...sectionsOnShape(await partsOf(files, document), MOST_SECTIONS));
  const sections = said
    .slice(0, MOST_SECTIONS)
    .map(({ symbol }) => placeOf(symbol, 'says how the project is laid out'));
  return {
    places: [
      ...(sections.length > 0 ? sections : await about(project, 1)),
      ...(await leadsOf(project, folders)),
      ...(await entries(project, A_FEW)),
    ],
    notes: foldersNote(folders),
  };
}

const MOST_FOLDERS = 4;

/** Of each of the largest folders what introduces it, or what is used most of it. */
async function leadsOf(
  { files, all }: Project,
  folders: Awaited<ReturnType<typeof mainFolders>>,
): Promise<WholePlace[]> {
  const places: WholePlace[] = [];
  for (const folder of folders.slice(0, MOST_FOLDERS)) {
    const lead = (await leadOf(files.reader, folder, all)) ?? (await mostImportant(files.reader, folder.files, 1))[0];
    if (lead !== undefined) places.push(placeOf(lead, `leads in ${folder.path}`));
  }
  return places;
}

/** Documents that are about a task, by their names. */
const ON_TASK: Readonly<Record<Task, RegExp>> = {
  run: /^(?:quick-?start|getting[-_ ]?started|usage|running|development|developing|install|installation)$/i,
  use: /^(?:usage|quick-?start|getting[-_ ]?started|tutorial|guide)$/i,
  test: /^(?:testing|tests|contributing|development|developing|hacking)$/i,
  build: /^(?:build|building|compiling|install|installation|contributing|development|developing|hacking)$/i,
  install: /^(?:install|installing|installation|setup|getting[-_ ]?started|quick-?start|usage)$/i,
  deploy: /^(?:deploy|deploying|deployment|docker|production|install|installation|index)$/i,
  contribute: /^(?:contributing|development|developing|developer|developers|hacking)$/i,
};

async function onTask(project: Project, task: Task): Promise<WholePlace[]> {
  const { files, all, isChinese } = project;
  const named = [...READ_FOLDERS, 'docs/deploying', 'docs/deployment'].flatMap((folder) =>
    documentsNamed(all, folder, ON_TASK[task], isChinese).filter(
      ({ path }) => !/\/index\./.test(path) || /deploy/.test(folderOf(path)),
    ),
  );
  const readme = readmeOf(all, '', isChinese);
  const own = readme === undefined ? [] : sectionsOnTask(await partsOf(files, readme), task, MOST_SECTIONS);
  const others: DocumentPart[] = [];
  for (const document of named) {
    const parts = await partsOf(files, document);
    const sections = sectionsOnTask(parts, task, A_FEW);
    others.push(...(sections.length > 0 ? sections : sectionsAbout(parts, 1)));
  }
  // Whoever wants to contribute is told so by the document of that name; for the rest the README is the first.
  const said = task === 'contribute' ? [...others, ...own] : [...own, ...others];
  const places = said.slice(0, MOST_ENTRIES + 1).map(({ symbol }) => placeOf(symbol, `says how to ${task}`));
  const settings = await taskSettings(files.reader, all, task);
  const begins = task === 'run' || places.length + settings.length === 0 ? await entries(project, A_FEW) : [];
  return [...places, ...settings.map((symbol) => placeOf(symbol, `what there is to ${task} with`)), ...begins];
}
