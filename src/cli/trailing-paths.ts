import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { isFromHere, type Standpoint } from './from-here.ts';

/**
 * The paths behind a question, as `grep PATTERN PATH` takes them, written from the project's folder. Only what exists
 * and looks like a path is one, and only behind a question that is one word or stands in quotes: among words that were
 * typed without quotes a path is a word like the others.
 */
export function trailingPaths([question = '', ...rest]: readonly string[], standpoint: () => Standpoint): string[] {
  if (rest.length === 0 || !rest.every(looksLikePath)) return [];
  const { folder, root } = standpoint();
  if (looksLikePath(question) && pathIn(question, folder, root) !== null) return [];
  const paths = rest.map((word) => pathIn(word, folder, root));
  return paths.every((path) => path !== null) ? paths : [];
}

const looksLikePath = (word: string): boolean => (/[/\\]/.test(word) || isFromHere(word)) && !/\s/.test(word);

/** A path that exists, from the current folder or else from the project's; null for any other. */
function pathIn(word: string, folder: string, root: string): string | null {
  for (const start of [folder, root]) {
    const path = relative(root, resolve(start, word)).split(sep).join('/');
    const isOutside = path === '..' || path.startsWith('../') || isAbsolute(path);
    if (!isOutside && existsSync(resolve(start, word))) return path === '' ? '.' : path;
  }
  return null;
}
