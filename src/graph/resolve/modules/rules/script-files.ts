import { inFolder } from '../../../../code/folder-of.ts';
import type { Repository } from '../../repository/repository.ts';

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];

/** The file that a path without (or with another) ending means, as bundlers and TypeScript find it. */
export const scriptAt = (repository: Repository, path: string): number | undefined => {
  const exact = repository.fileAt(path);
  if (exact !== undefined) return exact;
  for (const ending of ENDINGS) {
    const file = repository.fileAt(path + ending);
    if (file !== undefined) return file;
  }
  // TypeScript writes the ending of the output: './a.js' means './a.ts'.
  const written = /\.([mc]?)jsx?$/.exec(path);
  if (written !== null) {
    const stem = path.slice(0, written.index);
    for (const ending of [`.${written[1] ?? ''}ts`, '.tsx', '.d.ts']) {
      const file = repository.fileAt(stem + ending);
      if (file !== undefined) return file;
    }
  }
  for (const ending of ENDINGS) {
    const file = repository.fileAt(inFolder(path, `index${ending}`));
    if (file !== undefined) return file;
  }
  return undefined;
};
