import { folderOf } from '../../code/folder-of.ts';
import { splitPackages } from '../../code/packages.ts';
import { changedNames, redefinedNames } from '../../graph/resolve/answers/fingerprints.ts';
import { hashName } from '../../graph/resolve/repository/name-hash.ts';
import type { DefinedNames } from './recordings.ts';

/** Collects what changed and tells which unchanged files depended on it. */
export class Affected {
  readonly #changedNames = new Map<number, Set<number>>();
  readonly #whole = new Set<number>();

  #name(file: number, hash: number): void {
    let names = this.#changedNames.get(file);
    if (names === undefined) {
      names = new Set();
      this.#changedNames.set(file, names);
    }
    names.add(hash);
  }

  /** A file's names before and after; either may be absent (added, deleted). */
  changed(file: number, before: DefinedNames | undefined, after: DefinedNames | undefined): void {
    const none = new Uint32Array();
    for (const hash of changedNames(before?.names ?? none, after?.names ?? none)) this.#name(file, hash);
    for (const hash of redefinedNames(before?.defined ?? none, after?.defined ?? none)) this.#name(0, hash);
    // A symbol of an unchanged name may still be another one: what was found by that name depended on what it is.
    for (const hash of this.#changedNames.get(file) ?? []) this.#name(0, hash);
  }

  /** A path came or went: a module of that name can be found or not. */
  path(path: string): void {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    const folder = folderOf(path);
    this.#name(0, hashName(stem));
    this.#name(0, hashName(folder.slice(folder.lastIndexOf('/') + 1)));
  }

  /** A file of a package came, went or moved: the package may be found by its name now, or no more. */
  package(name: string): void {
    for (const part of splitPackages(name).flatMap((each) => each.split(/[.\\]/))) this.#name(0, hashName(part));
  }

  /** Everything about a file may have changed: its imports lead elsewhere. */
  whole(file: number): void {
    this.#whole.add(file);
  }

  /** Nothing that another file could have read is another one now. */
  get isEmpty(): boolean {
    return this.#whole.size === 0 && this.#changedNames.size === 0;
  }

  touches(reads: Uint32Array): boolean {
    for (let at = 0; at + 1 < reads.length; at += 2) {
      const file = reads[at] ?? 0;
      if (this.#whole.has(file)) return true;
      if (this.#changedNames.get(file)?.has(reads[at + 1] ?? 0) === true) return true;
    }
    return false;
  }
}
