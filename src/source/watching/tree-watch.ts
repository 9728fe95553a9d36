import { type FSWatcher, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { fileSystemKind } from '../../code/file-system.ts';
import { errorCode } from '../../failure/error-code.ts';
import { inspect } from '../disk/inspect.ts';
import { liesInNeverListed } from '../left-out/never-listed.ts';

/** One handle sees a whole tree here; elsewhere each folder needs its own. */
const SEES_WHOLE_TREES = process.platform === 'darwin' || process.platform === 'win32';

/** What a watch tells of a path, relative to the root; '' where the system does not say which. */
type OnTouched = (path: string, kind: 'rename' | 'change') => void;

/** Why a tree cannot be watched; null when it can. */
export function watchProblem(root: string): string | null {
  try {
    return fileSystemKind(root) === 'own' ? null : 'the file system does not tell of changes';
  } catch (error) {
    return errorCode(error);
  }
}

/** A watch is of a folder and not of its path: another folder that takes the path is not seen by it. */
interface Watched {
  readonly watcher: FSWatcher;
  readonly inode: number | null;
}

/**
 * Watches folders by the system's own events. Node's recursive watch is used only where the system has one: on Linux it
 * would open every ignored folder too, and misses files of folders that appear while it looks.
 */
export class TreeWatch {
  readonly #root: string;
  readonly #onTouched: OnTouched;
  readonly #onBroken: (problem: string) => void;
  readonly #watched = new Map<string, Watched>();
  #isClosed = false;

  constructor(root: string, onTouched: OnTouched, onBroken: (problem: string) => void) {
    this.#root = root;
    this.#onTouched = onTouched;
    this.#onBroken = onBroken;
  }

  /** Watches these folders and lets go of all others; true when one of them was not watched before. */
  cover(folders: ReadonlySet<string>): boolean {
    if (this.#isClosed) return false;
    if (SEES_WHOLE_TREES) {
      const isNew = this.#watched.size === 0;
      if (isNew) this.#add('', true);
      return isNew;
    }
    for (const [folder, { inode }] of this.#watched)
      if (!folders.has(folder) || inode !== this.#inodeOf(folder)) this.#letGo(folder);
    let isNew = false;
    for (const folder of folders) {
      // Where there are no more handles the whole watch has ended meanwhile.
      if (this.#isClosed) return false;
      if (!this.#watched.has(folder) && this.#add(folder, false)) isNew = true;
    }
    return isNew;
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of this.#watched.keys()) this.#letGo(folder);
  }

  #add(folder: string, recursive: boolean): boolean {
    try {
      const place = join(this.#root, folder);
      // Looked at before it is watched: one that is replaced in between is seen to be another by the next `cover`.
      const inode = this.#inodeOf(folder);
      const watcher = watch(place, { recursive, persistent: true }, (kind, name) => {
        if (kind === 'rename' && name === basename(place) && !recursive) this.#lose(folder);
        const path = name === null ? folder : join(folder, name).replaceAll('\\', '/');
        if (!liesInNeverListed(path)) this.#onTouched(path, kind === 'rename' ? 'rename' : 'change');
      });
      watcher.on('error', (error) => this.#failed(folder, error));
      this.#watched.set(folder, { watcher, inode });
      return true;
    } catch (error) {
      this.#failed(folder, error);
      return false;
    }
  }

  /**
   * A folder tells under its own name that it was removed or moved; so does one of the same name in it, and then it is
   * watched anew for nothing. What takes its path may have its inode too, so it is not left to `cover` to notice.
   */
  #lose(folder: string): void {
    this.#letGo(folder);
    this.#onTouched(folder, 'rename');
  }

  #letGo(folder: string): void {
    this.#watched.get(folder)?.watcher.close();
    this.#watched.delete(folder);
  }

  #inodeOf(folder: string): number | null {
    const stat = inspect(join(this.#root, folder));
    return typeof stat === 'object' ? (stat?.ino ?? null) : null;
  }

  // A folder that is gone is told by its parent; anything else (no more handles) means that changes would be missed.
  #failed(folder: string, error: unknown): void {
    this.#letGo(folder);
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EPERM' || this.#isClosed) return;
    this.close();
    this.#onBroken(code === 'ENOSPC' || code === 'EMFILE' ? `no more watch handles (${code})` : code);
  }
}
