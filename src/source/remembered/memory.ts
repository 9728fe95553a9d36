import type { SkippedFile } from '../left-out/skip-reasons.ts';

/** Numbers of a stamp, of a folder (inode, mtime, ctime, names) as of a file (inode, mtime, ctime, size). */
export const STAMP_WIDTH = 4;

/** Numbers of a file's stat: inode, mtime, ctime, size. */
export const STAT_WIDTH = 4;

/** Whether a file has the same stat in two lists. */
export function isSameStatAt(left: Float64Array, leftAt: number, right: Float64Array, rightAt: number): boolean {
  for (let place = 0; place < STAT_WIDTH; place++) if (left[leftAt + place] !== right[rightAt + place]) return false;
  return true;
}

/** The stamp of a file that is not there. */
export const ABSENT = -1;

/** A listing as it was found, and the stamps of everything that it came from. */
export interface Memory {
  /** What decides a listing and lies in no file: settings, environment, the program. */
  readonly key: string;
  /** Every folder in which a file of the project can appear, relative to the root, which is ''. */
  readonly folders: readonly string[];
  readonly folderStamps: Float64Array;
  /** Files whose content decides what is listed, by their absolute paths; ABSENT where there is none. */
  readonly deciding: readonly string[];
  readonly decidingStamps: Float64Array;
  /**
   * The listed files, in the order of the listing; throws where there are more or fewer of them. At a path that was hurt no
   * file has the known stat; so paths are believed until somebody asks for the languages too.
   */
  readonly files: readonly string[];
  readonly languageNames: readonly string[];
  /** Throws where these or the paths are damaged: without them there is no listing, and nothing to be written again. */
  readonly languageCodes: Uint8Array;
  readonly rest: MemoryRest;
  /** The stats with which the files were found to be those of an index. */
  readonly known: KnownStats | null;
}

export interface KnownStats {
  /** Which generation of which index. */
  readonly index: string;
  /** NaN for a file whose stat proves nothing: no stat is equal to that. */
  readonly stats: Float64Array;
}

/** What is small. */
export interface MemoryRest {
  readonly vcs: 'git' | 'none';
  /** Folders of git whose content does not matter, but which must stay what they are: path, inode and owner. */
  readonly places: readonly (readonly [string, number, number])[];
  /** Symbolic links and what came of following them. */
  readonly links: readonly (readonly [string, string])[];
  readonly skipped: readonly SkippedFile[];
  readonly otherFiles: number;
  readonly otherExtensions: readonly (readonly [string, number])[];
  /** The index that git compares the files with; null where there is none. */
  readonly witness: Witness | null;
}

/** What is known of an index that was written for git. */
export interface Witness {
  /** It names a file that is in this index alone. Null where git gave no answer: it is not asked again. */
  readonly token: string | null;
  /** Inode, mtime, ctime and size of the index itself. */
  readonly stamp: readonly number[];
  /** The files, by their places in the listing, that are not in it, or are known by other stats than those in it. */
  readonly without: readonly number[];
}
