import type { StoredFile, StoredSymbol } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import { documentsNamed, partsOf, readmeOf } from './documents.ts';
import { entryPoints } from './entry-points.ts';
import { type Division, divisionOf } from './folders.ts';
import { leadOf, mostImportant } from './leading-files.ts';
import { sectionsAbout } from './telling-sections.ts';
import { placeOf, type WholePlace } from './whole-place.ts';

/** A project that is asked about, and the language it is asked in. */
export interface Project {
  readonly files: Files;
  readonly all: readonly StoredFile[];
  readonly name: string;
  readonly isChinese: boolean;
}

/** Folders in which a project keeps what it says of itself. */
export const READ_FOLDERS = [
  '',
  'docs',
  'doc',
  '.github',
  'docs/dev',
  'docs/development',
  'docs/architecture',
  'doc/development',
];

/** Where the project begins; where nothing says so, what introduces its packages, or what is used most. */
export async function entries(project: Project, most: number): Promise<WholePlace[]> {
  const { files, all, name } = project;
  const found = await entryPoints(files, all, name, most);
  if (found.length > 0) return found.map(({ symbol, why }) => placeOf(symbol, why));
  const leads = await leadsOf(project, divisionOf(all));
  if (leads.length > 0) return leads.slice(0, most);
  return (await mostImportant(files.reader, all, most)).map((symbol) => placeOf(symbol, 'used most in the project'));
}

const INDEX = /^(?:index|introduction|intro|overview|about)$/i;
const MANIFEST = /^(?:package\.json|pyproject\.toml|Cargo\.toml|composer\.json|pom\.xml|setup\.cfg|[^/]+\.gemspec)$/;

/** What the README says of the project; without one the first page of its documentation, or what a manifest says. */
export async function about({ files, all, isChinese }: Project, most: number): Promise<WholePlace[]> {
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

/** More would leave no room for what stands in them. */
const MOST_FOLDERS = 4;

/** What introduces each of the largest folders, where anything does. */
export async function leadsOf(project: Project, { folders }: Division): Promise<WholePlace[]> {
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
