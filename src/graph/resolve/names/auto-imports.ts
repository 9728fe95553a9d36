import { SymbolFlag } from '../../../code/facts.ts';
import { inFolder } from '../../../code/folder-of.ts';
import { packageAbove } from '../modules/rules/app-aliases.ts';
import type { FileView } from '../repository/file-view.ts';
import { keptByRepository } from '../repository/kept-by-repository.ts';
import type { Place, Repository } from '../repository/repository.ts';
import type { World } from '../world.ts';

/** Folders of a Nuxt app whose exports every file of it sees, on its side of the app. */
const OF_APP = /^(?:app\/|src\/)?(?:composables|utils|stores)\/|^shared\//;
const OF_SERVER = /^server\/utils\/|^shared\//;

const appsOf = keptByRepository(() => new Map<string, boolean>());

/** Whether a package is an app of Nuxt, by what its manifest depends on. */
const isNuxt = (repository: Repository, home: string): boolean => {
  const known = appsOf(repository);
  let is = known.get(home);
  if (is === undefined) {
    const manifest = repository.configuration(inFolder(home, 'package.json')) ?? '';
    is = /"nuxt(?:-nightly|3|4)?"\s*:/.test(manifest);
    known.set(home, is);
  }
  return is;
};

/** What Nuxt imports by itself: the one export of that name in the folders that it looks into. */
export const autoImported = (world: World, view: FileView, name: string): Place | undefined => {
  const { repository } = world;
  const home = packageAbove(repository, view.id);
  if (!isNuxt(repository, home)) return undefined;
  const start = home === '' ? 0 : home.length + 1;
  const seen = view.path.slice(start).startsWith('server/') ? OF_SERVER : OF_APP;
  const found = world.defined(view.linkage.family, name).filter(({ file, symbol }) => {
    const path = repository.path(file);
    if (file === view.id || (home !== '' && !path.startsWith(`${home}/`)) || !seen.test(path.slice(start)))
      return false;
    const { parent, flags } = world.view(file).symbol(symbol);
    return parent === 0 && (flags & SymbolFlag.exported) !== 0;
  });
  // Overloads of one function are several symbols of one file.
  const [first] = found;
  return first !== undefined && found.every(({ file }) => file === first.file) ? first : undefined;
};
