import { realpathSync, type Stats } from 'node:fs';
import { folderOf } from '../../code/folder-of.ts';
import { BYTES_PER_MB } from '../disk/file-size.ts';
import { type FileStat, fileStat } from '../disk/file-stat.ts';
import { readFirstLine } from '../disk/first-line.ts';
import { inspect } from '../disk/inspect.ts';
import { linkOutcome } from '../left-out/link-outcome.ts';
import { followLink } from '../left-out/links.ts';
import { liesInNeverListed } from '../left-out/never-listed.ts';
import type { Overlay } from '../left-out/overlay.ts';
import { holdsSecretByName } from '../left-out/secrets.ts';
import type { SkippedFile } from '../left-out/skip-reasons.ts';
import type { Entry } from './entry.ts';
import { sortByPath } from './path-order.ts';

/** The language of a file by its name, or by its first line where the name says nothing; null: no source of a known language. */
export type LanguageOf = (path: string, firstLine?: () => string) => string | null;

/** A file to be indexed, with what tells cheaply whether it has changed. */
export interface ListedFile extends FileStat {
  /** Relative to the root, with `/`, spelled as on disk. */
  path: string;
  language: string;
}

export interface Sifted {
  files: ListedFile[];
  skipped: SkippedFile[];
  otherFiles: number;
  /** Files of no known language, by extension in lower case ('' has none). */
  otherExtensions: Map<string, number>;
}

/** Decides for each path, by its name and its `lstat` alone, whether it is source. */
export class Sieve {
  readonly #root: string;
  readonly #overlay: Overlay;
  readonly #languageOf: LanguageOf;
  readonly #maxBytes: number;
  readonly #files: ListedFile[] = [];
  readonly #skipped: SkippedFile[] = [];
  readonly #links: string[] = [];
  readonly #followed: [string, string][] = [];
  readonly #looked: string[] = [];
  readonly #ignoredFolders = new Set<string>();
  readonly #otherExtensions = new Map<string, number>();
  #otherFiles = 0;

  constructor(root: string, overlay: Overlay, languageOf: LanguageOf, maxFileSizeMb: number) {
    this.#root = root;
    this.#overlay = overlay;
    this.#languageOf = languageOf;
    this.#maxBytes = maxFileSizeMb * BYTES_PER_MB;
  }

  /** The symbolic links and what came of following them. */
  get links(): readonly (readonly [string, string])[] {
    return this.#followed;
  }

  /** The files of which more than the name decided: the first line, or a size that is too large. */
  get looked(): readonly string[] {
    return this.#looked;
  }

  add(entry: Entry): void {
    const { path, kind, detail } = entry;
    if (liesInNeverListed(path)) return;
    if (kind === 'file') this.#addFile(path, null);
    else if (kind === 'unknown') this.#addUnknown(path);
    else if (this.#isLeftOut(path)) return;
    else if (kind === 'symlink') this.#links.push(path);
    else if (kind === 'repository') this.#skip(withSlash(path), 'submodule', detail);
    else if (kind === 'unreadable') this.#skip(path, 'unreadable', detail);
    else if (kind === 'special') this.#skip(path, 'not_a_file');
  }

  /** Links come last: whether one is a duplicate depends on all files. */
  finish(): Sifted {
    this.#addLinks();
    return {
      files: sortByPath(this.#files),
      skipped: sortByPath(this.#skipped),
      otherFiles: this.#otherFiles,
      otherExtensions: this.#otherExtensions,
    };
  }

  /** Untracked files are few, and git does not say which of them are links. */
  #addUnknown(path: string): void {
    const stat = inspect(`${this.#root}/${path}`);
    if (stat === null) return;
    if (typeof stat === 'object' && stat.isSymbolicLink()) this.#links.push(path);
    else this.#addFile(path, stat);
  }

  #addFile(path: string, known: Stats | string | null): void {
    const language = this.#admit(path);
    if (language === null) return;
    const stat = known ?? inspect(`${this.#root}/${path}`);
    // Nothing there: deleted. A folder in place of a tracked file: git lists its contents by themselves.
    if (stat === null || (typeof stat === 'object' && stat.isDirectory())) return;
    if (typeof stat === 'string') this.#skip(path, 'unreadable', stat);
    else if (stat.isSymbolicLink()) this.#links.push(path);
    else if (stat.isFile()) this.#list(path, language, stat);
    else this.#skip(path, 'not_a_file');
  }

  /** The language of a path that neither its name nor the overlay keeps out. */
  #admit(path: string): string | null {
    const name = nameOf(path);
    if (holdsSecretByName(name)) {
      this.#skip(path, 'secret');
      return null;
    }
    const language = this.#languageOf(path, () => {
      this.#looked.push(path);
      return readFirstLine(`${this.#root}/${path}`);
    });
    if (language === null) {
      this.#countOther(name);
      return null;
    }
    return this.#isLeftOut(path) ? null : language;
  }

  /** Asked last, after the language: it costs a look at each folder, and most folders of some projects hold no source. */
  #isLeftOut(path: string): boolean {
    const folder = this.#overlay.folder(folderOf(path));
    if (folder.ignoredAt !== '') this.#skipFolder(folder.ignoredAt);
    else if (folder.real && folder.rules.ignores(path)) this.#skip(path, 'ignored');
    else return !folder.real;
    return true;
  }

  #list(path: string, language: string, stat: Stats): void {
    const { size } = stat;
    if (size > this.#maxBytes) {
      this.#looked.push(path);
      this.#skip(path, 'too_large', `${(size / BYTES_PER_MB).toFixed(1)} MB`);
    } else this.#files.push({ path, language, ...fileStat(stat) });
  }

  #addLinks(): void {
    if (this.#links.length === 0) return;
    const realRoot = realpathSync.native(this.#root);
    const listed = new Set(this.#files.map((file) => file.path));
    for (const path of this.#links.sort()) {
      const target = followLink(this.#root, realRoot, path);
      this.#followed.push([path, linkOutcome(target, this.#maxBytes)]);
      if ('reason' in target) this.#skipped.push(target);
      else if (holdsSecretByName(nameOf(target.path))) this.#skip(path, 'secret');
      else if (listed.has(target.path)) this.#skip(path, 'symlink_duplicate', target.path);
      else {
        const language = this.#admit(path);
        if (language === null) continue;
        listed.add(target.path);
        this.#list(path, language, target.stat);
      }
    }
  }

  #countOther(name: string): void {
    this.#otherFiles++;
    const dot = name.lastIndexOf('.');
    const extension = dot > 0 ? name.slice(dot).toLowerCase() : '';
    this.#otherExtensions.set(extension, (this.#otherExtensions.get(extension) ?? 0) + 1);
  }

  #skipFolder(folder: string): void {
    if (this.#ignoredFolders.has(folder)) return;
    this.#ignoredFolders.add(folder);
    this.#skip(withSlash(folder), 'ignored');
  }

  #skip(path: string, reason: SkippedFile['reason'], detail?: string): void {
    this.#skipped.push(detail === undefined ? { path, reason } : { path, reason, detail });
  }
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
