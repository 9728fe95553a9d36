import { posix, relative, sep } from 'node:path';

/** Where a command line was typed, and the project that it asks about. */
export interface Standpoint {
  readonly folder: string;
  readonly root: string;
}

/** `.`, `./lib`, `..` and `../mux.go:100`: written from the folder that the user stands in. */
const FROM_HERE = /^\.\.?(?:[/\\]|$)/;

export const isFromHere = (text: string): boolean => FROM_HERE.test(text);

/**
 * A path that is written from the current folder, as the project knows it; everything else as it is. Who stands outside the
 * project (`--cwd`) can only mean the project's own folder.
 */
export function fromHere(text: string, { folder, root }: Standpoint): string {
  if (!isFromHere(text)) return text;
  const below = relative(root, folder).split(sep).join('/');
  if (below === '..' || below.startsWith('../') || posix.isAbsolute(below)) return text;
  return posix.join(below, text.replaceAll('\\', '/'));
}
