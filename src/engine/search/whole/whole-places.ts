import type { StoredFile, StoredSymbol } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import type { AskedOfWhole, Task } from './asked.ts';
import { type DocumentPart, documentsNamed, partsOf, readmeOf } from './documents.ts';
import { entryPoints } from './entry-points.ts';
import { type Division, divisionNote, divisionOf } from './folders.ts';
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

const layout = ({ all }: Project): string[] => divisionNote(divisionOf(all));

/** Where the project begins; where nothing says so, what introduces its packages, or what is used most. */
async function entries(project: Project, most: number): Promise<WholePlace[]> {
  const { files, all, name } = project;
  const found = await entryPoints(files, all, name, most);
  if (found.length > 0) return found.map(({ symbol, why }) => placeOf(symbol, why));
  const leads = await leadsOf(project, divisionOf(all));
  if (leads.length > 0) return leads.slice(0, most);
  return (await mostImportant(files.reader, all, A_FEW)).map((symbol) => placeOf(symbol, 'used most in the project'));
}

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
  const division = divisionOf(all);
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
      ...(await leadsOf(project, division)),
      ...(await entries(project, A_FEW)),
    ],
    notes: divisionNote(division),
  };
}

const MOST_FOLDERS = 4;

/** What introduces each of the largest folders, where anything does. */
async function leadsOf(project: Project, { folders }: Division): Promise<WholePlace[]> {
  const { files, all } = project;
  const places: WholePlace[] = [];
  for (const folder of folders) {
    const lead = (await leadOf(files.reader, folder, all)) ?? (await firstOfReadme(project, folder.path));
    if (lead !== null) places.push(placeOf(lead, `introduces ${folder.path}`));
    if (places.length === MOST_FOLDERS) break;
  }
  return places;
}

async function firstOfReadme({ files, all, isChinese }: Project, folder: string): Promise<StoredSymbol | null> {
  const readme = readmeOf(all, folder, isChinese);
  const [section] = readme === undefined ? [] : sectionsAbout(await partsOf(files, readme), 1);
  return section?.symbol ?? null;
}

/** Documents that are about a task, by their names; a project's guide to testing is for those who use it. */
const ON_TASK: Readonly<Record<Task, RegExp>> = {
  run: /^(?:quick-?start|getting[-_ ]?started|usage|running|development|developing)$/i,
  use: /^(?:usage|quick-?start|getting[-_ ]?started|tutorial|guide)$/i,
  test: /^(?:contributing|development|developing|hacking)$/i,
  build: /^(?:build|building|compiling|install|installation|contributing|development|developing|hacking)$/i,
  install: /^(?:install|installing|installation|setup|getting[-_ ]?started|quick-?start|usage)$/i,
  deploy: /^(?:deploy|deploying|deployment|docker|production)$/i,
  contribute: /^(?:contributing|development|developing|developer|developers|hacking)$/i,
};

/** Documents that are about nothing else than these: where no section says so, they begin with it. */
const OF_ITS_OWN: ReadonlySet<Task> = new Set(['install', 'deploy', 'use', 'contribute']);

/** Where nothing is said of a task: what comes before or after it. */
const INSTEAD: Readonly<Record<Task, readonly Task[]>> = {
  run: ['use', 'install'],
  use: ['run'],
  test: [],
  build: ['install'],
  install: ['build'],
  deploy: ['run'],
  contribute: [],
};

/** Nothing where the project says nothing of a task: its words may find more then. */
async function onTask(project: Project, task: Task): Promise<WholePlace[]> {
  const settings = (await taskSettings(project.files.reader, project.all, task)).map((symbol) =>
    placeOf(symbol, `what there is to ${task} with`),
  );
  for (const one of [task, ...INSTEAD[task]]) {
    const said = await sectionsOn(project, one);
    if (said.length === 0) continue;
    const places = eachOnce(said)
      .slice(0, MOST_ENTRIES)
      .map(({ symbol }) => placeOf(symbol, `says how to ${one}`));
    return [...places, ...settings, ...(task === 'run' ? await entries(project, A_FEW) : [])];
  }
  return task === 'run' ? [...settings, ...(await entries(project, A_FEW))] : settings;
}

/** The same guide often lies in two places. */
const eachOnce = (parts: readonly DocumentPart[]): DocumentPart[] =>
  parts.filter(
    ({ heading, text }, at) =>
      parts.findIndex((other) => other.heading === heading && Math.abs(other.text.length - text.length) <= ALIKE) ===
      at,
  );
const ALIKE = 80;

async function sectionsOn({ files, all, isChinese }: Project, task: Task): Promise<DocumentPart[]> {
  const readme = readmeOf(all, '', isChinese);
  const own = readme === undefined ? [] : sectionsOnTask(await partsOf(files, readme), task, MOST_SECTIONS);
  const others: DocumentPart[] = [];
  for (const document of READ_FOLDERS.flatMap((folder) => documentsNamed(all, folder, ON_TASK[task], isChinese))) {
    const parts = await partsOf(files, document);
    const sections = sectionsOnTask(parts, task, A_FEW);
    others.push(...(sections.length > 0 || !OF_ITS_OWN.has(task) ? sections : sectionsAbout(parts, 1)));
  }
  // Who wants to contribute is told so by the document of that name; of everything else the README tells first.
  return task === 'contribute' ? [...others, ...own] : [...own, ...others];
}
