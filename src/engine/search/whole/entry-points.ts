import { folderOf, inFolder } from '../../../code/folder-of.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { isTestPath } from '../../../graph/explore/test-code.ts';
import { pathTraits } from '../../../retrieval/path-traits.ts';
import type { IndexReader, StoredFile, StoredSymbol } from '../../../store/index.ts';
import { isDocument } from '../../../syntax/documents/file-names.ts';
import { languageIdOfFile } from '../../../syntax/file-names.ts';
import type { Files } from '../../asked.ts';
import { manifestEntries } from './manifest-entries.ts';

/** Where a program or a library begins. */
export interface EntryPoint {
  readonly symbol: StoredSymbol;
  readonly why: string;
}

/** Folders of programs that serve those who work on a project. */
const TOOLING =
  /(?:^|\/)(?:scripts?|tools?|tooling|build|ci|hack|contrib|perf[\w-]*|bench\w*|fuzz\w*|xtask|\.[^/]+)\/|^integration(?:[-_]\w+)?\//i;
/** Programs that build and test. */
const BUILD_PROGRAM = /(?:^|\/)(?:build\.rs|setup\.py|conftest\.py)$/;

/** What packages are called says nothing: `src/main/java/org/springframework/samples/petclinic` is no sample. */
const PACKAGES = /(\bsrc\/main\/(?:java|kotlin|scala|groovy)\/).*\//;

/** Whether a file may hold what the project itself begins with. */
export const isProjectsOwn = (path: string): boolean => {
  const { test, example, documentation, vendored } = pathTraits(path.replace(PACKAGES, '$1'));
  return (
    !test &&
    !example &&
    !documentation &&
    !vendored &&
    !isTestPath(path) &&
    !TOOLING.test(path) &&
    !BUILD_PROGRAM.test(path)
  );
};

/** Where the project begins: what its manifests name, `main` functions, then files that are called so by custom. */
export async function entryPoints(
  files: Files,
  all: readonly StoredFile[],
  project: string,
  most: number,
): Promise<EntryPoint[]> {
  const named = await manifestEntries(files, all);
  const mains = await mainFunctions(files.reader);
  const byCustom =
    named.length + mains.length < most
      ? await customaryFiles(files.reader, all, project, named.length + mains.length === 0)
      : [];
  const found = [...named, ...mains, ...byCustom];
  const isFirst = ({ symbol }: EntryPoint, at: number): boolean =>
    found.findIndex((other) => other.symbol.fileId === symbol.fileId) === at;
  return found.filter(isFirst).slice(0, most);
}

/** Languages in which a function of that name is what runs; elsewhere it may be any function of a script. */
const RUNS_MAIN = new Set('c cpp go rust java kotlin scala csharp swift zig haskell'.split(' '));
/** A class that is little more than its `main` says more than the method: its annotations, what it starts. */
const SMALL_CLASS = 60;

/** Beside it other classes have a `main` to try them out. */
const APPLICATION = /Application\.\w+$/;

async function mainFunctions(reader: IndexReader): Promise<EntryPoint[]> {
  const mains = (await reader.symbolsNamed(['main', 'Main'])).filter(
    ({ kind, path, language }) =>
      isCallable(kind) && kind !== 'lambda' && isProjectsOwn(path) && RUNS_MAIN.has(language),
  );
  const owners = new Map(
    (await reader.symbols(mains.map(({ parentId }) => parentId))).map((owner) => [owner.id, owner]),
  );
  return mains
    .sort(
      (a, b) =>
        Number(APPLICATION.test(b.path)) - Number(APPLICATION.test(a.path)) ||
        depthOf(a.path) - depthOf(b.path) ||
        (a.path < b.path ? -1 : 1),
    )
    .map((main) => {
      const owner = owners.get(main.parentId);
      const isSmall = owner !== undefined && isTypeLike(owner.kind) && owner.endLine - owner.startLine < SMALL_CLASS;
      return { symbol: isSmall ? owner : main, why: 'main function: the program begins here' };
    });
}

const depthOf = (path: string): number => path.split('/').length;

/** Names of files that a library begins with, and of those that programs without a `main` do, the surest first. */
const OF_LIBRARIES = 'index lib mod init __init__'.split(' ');
const OF_PROGRAMS = 'main __main__ app cli server manage program wsgi asgi'.split(' ');
/** A recipe for a package is no part of it. */
const RECIPE = /\.gemspec$/;

async function customaryFiles(
  reader: IndexReader,
  all: readonly StoredFile[],
  project: string,
  isOnlyHint: boolean,
): Promise<EntryPoint[]> {
  const own = project.toLowerCase();
  const names = isOnlyHint ? ['main', own, ...OF_LIBRARIES, ...OF_PROGRAMS] : [own, ...OF_LIBRARIES];
  const folders = new Set(
    ['', 'src', 'lib', 'app', 'source', 'server', own].flatMap((folder) => [
      folder,
      inFolder(folder, own),
      inFolder(folder, inFolder(own, 'src')),
    ]),
  );
  for (const parent of ['packages', 'crates', 'apps']) folders.add(`${parent}/${own}/src`).add(`${parent}/${own}`);
  const placed = all
    .filter(({ path, lines, language }) => {
      if (lines <= FEW_LINES || RECIPE.test(path) || isDocument(language) || languageIdOfFile(path) === undefined)
        return false;
      return folders.has(folderOf(path).toLowerCase()) && isProjectsOwn(path);
    })
    .map((file) => ({ file, at: names.indexOf(stemOf(file.path)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || depthOf(a.file.path) - depthOf(b.file.path) || (a.file.path < b.file.path ? -1 : 1));
  const wholes = await Promise.all(placed.slice(0, MOST_FILES).map(({ file }) => wholeOf(reader, file)));
  return wholes.flatMap((symbol) =>
    symbol === null ? [] : [{ symbol, why: 'by its name, where the project begins' }],
  );
}

/** An empty `__init__.py` begins nothing. */
const FEW_LINES = 3;
const MOST_FILES = 5;

const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();

/** A type that is so much of its file, from the first line on, stands for it: the file itself has nothing to show. */
const NEARLY_ALL = 0.8;

/** The symbol that stands for a file. */
export async function wholeOf(
  reader: IndexReader,
  { id, lines }: Pick<StoredFile, 'id' | 'lines'>,
): Promise<StoredSymbol | null> {
  const symbols = await reader.symbolsOfFile(id);
  const whole = symbols.find(({ qualifiedName }) => qualifiedName === '') ?? null;
  const main = symbols.find(
    ({ kind, parentId, startLine, endLine }) =>
      parentId === whole?.id && isTypeLike(kind) && startLine === 1 && endLine >= lines * NEARLY_ALL,
  );
  return main ?? whole;
}
