import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { fileSystemKind } from '../../code/file-system.ts';
import { errorCode } from '../../failure/error-code.ts';
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

/**
 * Watches folders by the system's own events. Node's recursive watch is used only where the system has one: on Linux it
 * would open every ignored folder too, and misses files of folders that appear while it looks.
 */
export class TreeWatch {
  readonly #root: string;
  readonly #onTouched: OnTouched;
  readonly #onBroken: (problem: string) => void;
  readonly #watchers = new Map<string, FSWatcher>();
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
      const isNew = this.#watchers.size === 0;
      if (isNew) this.#add('', true);
      return isNew;
    }
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    let isNew = false;
    for (const folder of folders) {
      // Where there are no more handles the whole watch has ended meanwhile.
      if (this.#isClosed) return false;
      if (!this.#watchers.has(folder) && this.#add(folder, false)) isNew = true;
    }
    return isNew;
  }

  close(): void {
    this.#isClosed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #add(folder: string, recursive: boolean): boolean {
    try {
      const watcher = watch(join(this.#root, folder), { recursive, persistent: true }, (kind, name) => {
        const path = name === null ? folder : join(folder, name).replaceAll('\\', '/');
        if (!liesInNeverListed(path)) this.#onTouched(path, kind === 'rename' ? 'rename' : 'change');
      });
      watcher.on('error', (error) => this.#failed(folder, error));
      this.#watchers.set(folder, watcher);
      return true;
    } catch (error) {
      this.#failed(folder, error);
      return false;
    }
  }

  // A folder that is gone is told by its parent; anything else (no more handles) means that changes would be missed.
  #failed(folder: string, error: unknown): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EPERM' || this.#isClosed) return;
    this.close();
    this.#onBroken(code === 'ENOSPC' || code === 'EMFILE' ? `no more watch handles (${code})` : code);
  }
}
