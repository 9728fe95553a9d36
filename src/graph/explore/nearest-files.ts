import { editDistance } from '../../code/edit-distance.ts';

/** Slips in the name of a file, beside another folder. */
const MOST_SLIPS = 2;
/** Shorter names begin others by chance. */
const LEAST_BEGINNING = 4;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
const endingOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? '';

/** Whether a text that names nothing is written like the path of a file: it ends as one of the files does. */
export function isLikeFile(paths: readonly string[], text: string): boolean {
  const ending = endingOf(nameOf(text));
  return ending !== '' && !/[\s:]/.test(text) && paths.some((path) => nameOf(path).endsWith(ending));
}

/** The files that a path may mean which there is not: those of its name elsewhere, then misspelt ones, then renamed ones. */
export function nearestFiles(paths: readonly string[], asked: string): string[] {
  const name = nameOf(asked);
  const stem = name.slice(0, name.length - endingOf(name).length);
  const near = paths.flatMap((path) => {
    const other = nameOf(path);
    const slips = editDistance(other, name, MOST_SLIPS);
    if (slips <= Math.min(MOST_SLIPS, stem.length - 1)) return [{ path, distance: slips }];
    const isRenamed = stem.length >= LEAST_BEGINNING && other.startsWith(stem) && other.endsWith(endingOf(name));
    return isRenamed ? [{ path, distance: MOST_SLIPS + 1 }] : [];
  });
  return near.sort((one, another) => one.distance - another.distance).map(({ path }) => path);
}
