import type { Task } from './asked.ts';
import { type DocumentPart, documentsNamed, partsOf, readmeOf } from './documents.ts';
import { entries, type Project, READ_FOLDERS } from './introducing.ts';
import { taskSettings } from './task-settings.ts';
import { sectionsAbout, sectionsOnTask } from './telling-sections.ts';
import { placeOf, type WholePlace } from './whole-place.ts';

/** So many sections of the README lead, and of each other document. */
const MOST_SECTIONS = 3;
const A_FEW = 2;
/** All told. */
const MOST_PLACES = 4;

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

/** Where a project says how something is done; where it says nothing, the words of the question may find more. */
export async function onTask(project: Project, task: Task): Promise<WholePlace[]> {
  const settings = (await taskSettings(project.files.reader, project.all, task)).map((symbol) =>
    placeOf(symbol, `what there is to ${task} with`),
  );
  for (const one of [task, ...INSTEAD[task]]) {
    const said = await sectionsOn(project, one);
    if (said.length === 0) continue;
    const places = eachOnce(said)
      .slice(0, MOST_PLACES)
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
/** Characters by which copies of a section differ: a link, a title. */
const ALIKE = 80;

/** `docs/deploying/index.rst`: the first page of a guide. */
const GUIDE = /^docs?\/([^/]+)\/(?:index|readme)\.(?:md|mdx|rst|adoc)$/i;

async function sectionsOn({ files, all, isChinese }: Project, task: Task): Promise<DocumentPart[]> {
  const readme = readmeOf(all, '', isChinese);
  const own = readme === undefined ? [] : sectionsOnTask(await partsOf(files, readme), task, MOST_SECTIONS);
  const others: DocumentPart[] = [];
  const named = READ_FOLDERS.flatMap((folder) => documentsNamed(all, folder, ON_TASK[task], isChinese));
  const guides = all.filter(({ path }) => ON_TASK[task].test(GUIDE.exec(path)?.[1] ?? ''));
  for (const document of [...named, ...guides]) {
    const parts = await partsOf(files, document);
    const sections = sectionsOnTask(parts, task, A_FEW);
    others.push(...(sections.length > 0 || !OF_ITS_OWN.has(task) ? sections : sectionsAbout(parts, 1)));
  }
  // Who wants to contribute is told so by the document of that name; of everything else the README tells first.
  return task === 'contribute' ? [...others, ...own] : [...own, ...others];
}
