import type { Files } from '../../asked.ts';
import type { AskedOfWhole } from './asked.ts';
import { type DocumentPart, documentsNamed, partsOf, readmeOf } from './documents.ts';
import { divisionNote, divisionOf } from './folders.ts';
import { about, entries, leadsOf, type Project, READ_FOLDERS } from './introducing.ts';
import { onTask } from './task-places.ts';
import { sectionsAbout, sectionsOnShape } from './telling-sections.ts';
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

/** Documents on how a project is laid out, and those on working on it, which may say so. */
const ON_SHAPE =
  /^(?:architecture|arch|design|overview|internals|structure|hacking|(?:code|project|repo|source)[-_ ]?(?:structure|layout|map|base|overview|tour)|how[-_ ]it[-_ ]works)$/i;
const ON_WORK = /^(?:contributing|development|developing|developer|developers|hacking)$/i;

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
