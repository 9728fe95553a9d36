import type { FileFacts } from '../../../code/facts.ts';
import type { Linkage } from '../../../syntax/linkage.ts';
import type { SymbolShape } from './symbol-shape.ts';

/** A symbol by its file and its place there. */
export interface Place {
  readonly file: number;
  readonly symbol: number;
}

/** A symbol that was found by its name. */
export interface Defined extends Place {
  readonly shape: SymbolShape;
}

/** What resolution may know of the repository; the indexing pipeline provides it. Synchronous: it is asked in inner loops. */
export interface Repository {
  facts(file: number): FileFacts;
  path(file: number): string;
  linkage(file: number): Linkage;
  fileAt(path: string): number | undefined;
  /** Files of a folder, not of its sub-folders; '' is the root. */
  filesIn(folder: string): readonly number[];
  /** Files that declare this package or namespace, within a language family. */
  filesOfPackage(family: string, name: string): readonly number[];
  /** Paths that end with `/suffix` or equal it, for include and import rules that search. */
  filesEndingWith(suffix: string): readonly number[];
  /** Folders that a workspace pattern (`packages/*`, `apps/**`) names. */
  foldersLike(pattern: string): readonly string[];
  /** Symbols of this name in a language family; callers may ask for far more names than exist. */
  definitions(family: string, name: string): readonly Defined[];
  /** Those of them that stand in given files, each given once: a name may be defined a thousand times elsewhere. */
  definitionsIn(family: string, name: string, files: readonly number[]): readonly Defined[];
  /** A configuration file of the repository (tsconfig.json, go.mod …), or undefined. What is asked for is remembered. */
  configuration(path: string): string | undefined;
}

/**
 * Where an import leads: one file, the files that make up a package, or outside the repository. `inside` names the
 * classes or inline modules to go into from there (`a.b.Outer.Inner`, `crate::tests::fixtures`).
 */
export type ModuleTarget =
  | { readonly kind: 'file'; readonly file: number; readonly inside?: readonly string[] }
  | {
      readonly kind: 'package';
      readonly files: readonly number[];
      /** The package's name, where files declare it: a file may declare several. */
      readonly named?: string;
      readonly inside?: readonly string[];
    }
  | { readonly kind: 'outside' };

export const OUTSIDE_MODULE: ModuleTarget = { kind: 'outside' };

export type ModuleRules = (repository: Repository, from: number, specifier: string) => ModuleTarget;

/** Joins and normalises; undefined when the path leaves the repository. */
export const joinPath = (folder: string, relative: string): string | undefined => {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
};
