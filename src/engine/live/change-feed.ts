import { type FSWatcher, lstatSync, watch } from 'node:fs';
import { join } from 'node:path';
import { foldersToWatch, TreeWatch, watchProblem } from '../../source/index.ts';
import { COMMIT_MARKS, gitFolderOf } from './git-folder.ts';

interface Listeners {
  readonly onTouched: (path: string) => void;
  /** Another commit may be checked out. */
  readonly onCommit: () => void;
  /** Changes are told no more. */
  readonly onBroken: (reason: string) => void;
}

/** What the system tells of a project's files and of git's own. */
export class ChangeFeed {
  readonly #root: string;
  readonly #listeners: Listeners;
  readonly #tree: TreeWatch;
  #git: FSWatcher | null = null;
  #hasNewFolder = false;
  #isClosed = false;

  constructor(root: string, listeners: Listeners) {
    this.#root = root;
    this.#listeners = listeners;
    this.#tree = new TreeWatch(
      root,
      (path, kind) => {
        if (kind === 'rename' && isFolder(join(root, path))) this.#hasNewFolder = true;
        listeners.onTouched(path);
      },
      (problem) => {
        this.close();
        listeners.onBroken(problem);
      },
    );
  }

  /** Begins to listen; says why it cannot, or null. */
  async open(listed: Iterable<string>): Promise<string | null> {
    const problem = watchProblem(this.#root);
    if (problem !== null) return problem;
    this.#tree.cover(await foldersToWatch(this.#root, listed));
    const git = gitFolderOf(this.#root);
    if (git === null || this.#isClosed) return null;
    try {
      this.#git = watch(git, (_kind, name) => {
        if (name === null || COMMIT_MARKS.has(name)) this.#listeners.onCommit();
      });
      this.#git.on('error', () => this.#git?.close());
    } catch {
      // Without it a commit is noticed with the next change of a file.
      this.#git = null;
    }
    return null;
  }

  /** After an update: watches folders that have come; true when one has. */
  async follow(touched: ReadonlySet<string>, listed: () => Promise<Iterable<string>>): Promise<boolean> {
    if (!this.#hasNewFolder && ![...touched].some(mayShowFolders)) return false;
    this.#hasNewFolder = false;
    return this.#tree.cover(await foldersToWatch(this.#root, await listed()));
  }

  close(): void {
    this.#isClosed = true;
    this.#tree.close();
    this.#git?.close();
    this.#git = null;
  }
}

// An ignore file that changes may bring folders back; '' stands for any change.
const mayShowFolders = (path: string): boolean => path === '' || /(?:^|\/)\.(?:git|graphrag)ignore$/.test(path);

const isFolder = (path: string): boolean => {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
};
