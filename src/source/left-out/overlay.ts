import { join } from 'node:path';
import { folderOf } from '../../code/folder-of.ts';
import { inspect } from '../disk/inspect.ts';
import { IgnoreRules, readIgnoreFile } from './ignore-rules.ts';

/** The project's own ignore file, on top of what git ignores; it can only leave out, not bring back. */
export const OVERLAY_FILE = '.graphragignore';

/** What holds for all files of one folder. */
interface Folder {
  rules: IgnoreRules;
  /** The topmost ignored folder that holds this one, '' when none is. */
  ignoredAt: string;
  /** False when a part of the path is a symbolic link: git takes what lies behind it for deleted. */
  real: boolean;
}

/** What is known of the folders of a tree, each looked at once however many files it has. */
export class Overlay {
  readonly #root: string;
  readonly #folders = new Map<string, Folder>();

  constructor(root: string) {
    this.#root = root;
    this.#folders.set('', { rules: withOverlay(IgnoreRules.none(), root, ''), ignoredAt: '', real: true });
  }

  /** The state of a folder, by its path without a `/` at the end ('' is the root). */
  folder(path: string): Folder {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const parent = this.folder(folderOf(path));
    const folder = this.#look(path, parent);
    this.#folders.set(path, folder);
    return folder;
  }

  #look(path: string, parent: Folder): Folder {
    if (!parent.real || parent.ignoredAt !== '') return parent;
    if (parent.rules.ignores(`${path}/`)) return { ...parent, ignoredAt: path };
    const stat = inspect(`${this.#root}/${path}`);
    if (typeof stat === 'object' && stat?.isSymbolicLink()) return { ...parent, real: false };
    return { rules: withOverlay(parent.rules, this.#root, path), ignoredAt: '', real: true };
  }
}

function withOverlay(rules: IgnoreRules, root: string, folder: string): IgnoreRules {
  const path = join(root, folder, OVERLAY_FILE);
  // Looked for before it is read: almost no folder has one, and a thrown error costs twenty times as much.
  const stat = inspect(path);
  return typeof stat === 'object' && stat?.isFile() ? rules.with(folder, readIgnoreFile(path)) : rules;
}
