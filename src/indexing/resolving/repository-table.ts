import { append } from '../../code/append.ts';
import type { FileFacts } from '../../code/facts.ts';
import { decodeFacts } from '../../code/facts-codec.ts';
import { folderOf } from '../../code/folder-of.ts';
import { splitPackages } from '../../code/packages.ts';
import { pathPattern } from '../../code/path-pattern.ts';
import type { Defined, Repository } from '../../graph/resolve/repository/repository.ts';
import { contentHash } from '../../source/index.ts';
import { type LanguageDefinition, type Linkage, languageById } from '../../syntax/index.ts';
import { readConfiguration } from './read-configuration.ts';

/** One file as resolution knows it. */
export interface TableRow {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly package: string;
  readonly hash: string;
}

/** So few definitions or files are looked at one by one. */
const OFTEN = 16;

/** The repository for resolution: files by id, path, folder and package; facts and definitions as they are asked for. */
export class RepositoryTable implements Repository {
  readonly #root: string;
  readonly #rows = new Map<number, TableRow & { readonly linkage: Linkage }>();
  /** The place of each file among the paths: ids depend on the history of an index, paths only on the tree. */
  readonly #places = new Map<number, number>();
  readonly #paths = new Map<string, number>();
  readonly #folders = new Map<string, number[]>();
  readonly #packages = new Map<string, number[]>();
  /** Where names stand that are defined often: methods called `New` or `apply` are asked for again and again. */
  readonly #often = new Map<string, { readonly all: readonly Defined[]; byFile: Map<number, Defined[]> | undefined }>();
  /** What was found last: a name is looked for in one imported package after the other. */
  #last: { readonly family: string; readonly name: string; readonly all: readonly Defined[] } | undefined;
  /** The files of large packages. */
  readonly #sets = new WeakMap<readonly number[], ReadonlySet<number>>();
  #byName: Map<string, number[]> | undefined;
  #foldersAbove: readonly string[] | undefined;
  readonly #body: (hash: string, language: string) => Uint8Array | null;
  readonly #definitions: (name: string) => readonly Defined[];
  /** Configuration files that were asked for, with the hash of what they said ('' for absent ones). */
  readonly configurations = new Map<string, string>();
  readonly #untold: [string, string][] = [];
  readonly #texts = new Map<string, string | undefined>();

  constructor(
    root: string,
    rows: readonly TableRow[],
    body: (hash: string, language: string) => Uint8Array | null,
    definitions: (name: string) => readonly Defined[],
  ) {
    this.#root = root;
    this.#body = body;
    this.#definitions = definitions;
    for (const row of rows) {
      const { linkage } = languageNamed(row.language);
      this.#rows.set(row.id, { ...row, linkage });
      this.#places.set(row.id, this.#places.size);
      this.#paths.set(row.path, row.id);
      append(this.#folders, folderOf(row.path), row.id);
      for (const name of splitPackages(row.package)) append(this.#packages, `${linkage.family} ${name}`, row.id);
    }
  }

  #row(file: number): TableRow & { readonly linkage: Linkage } {
    const row = this.#rows.get(file);
    if (row === undefined) throw new RangeError(`no file ${file} in the repository`);
    return row;
  }

  facts(file: number): FileFacts {
    const { hash, language, path } = this.#row(file);
    const body = this.#body(hash, language);
    if (body === null) throw new Error(`the facts of ${path} are missing`);
    return decodeFacts(body);
  }

  path(file: number): string {
    return this.#row(file).path;
  }

  linkage(file: number): Linkage {
    return this.#row(file).linkage;
  }

  fileAt(path: string): number | undefined {
    return this.#paths.get(path);
  }

  filesIn(folder: string): readonly number[] {
    return this.#folders.get(folder) ?? [];
  }

  filesOfPackage(family: string, name: string): readonly number[] {
    return this.#packages.get(`${family} ${name}`) ?? [];
  }

  filesEndingWith(suffix: string): readonly number[] {
    if (this.#byName === undefined) {
      this.#byName = new Map();
      for (const { id, path } of this.#rows.values()) append(this.#byName, path.slice(path.lastIndexOf('/') + 1), id);
    }
    const candidates = this.#byName.get(suffix.slice(suffix.lastIndexOf('/') + 1)) ?? [];
    return candidates.filter((id) => this.path(id) === suffix || this.path(id).endsWith(`/${suffix}`));
  }

  foldersLike(pattern: string): readonly string[] {
    const matches = pathPattern(pattern);
    return this.#allFolders().filter((folder) => matches.test(folder));
  }

  /** Folders with files in them or below them, in order. */
  #allFolders(): readonly string[] {
    if (this.#foldersAbove === undefined) {
      const folders = new Set<string>();
      for (const folder of this.#folders.keys()) {
        for (let at = folder; at !== '' && !folders.has(at); at = folderOf(at)) folders.add(at);
      }
      this.#foldersAbove = [...folders].sort();
    }
    return this.#foldersAbove;
  }

  definitions(family: string, name: string): readonly Defined[] {
    const last = this.#last;
    if (last !== undefined && last.name === name && last.family === family) return last.all;
    const all = this.#find(family, name);
    this.#last = { family, name, all };
    return all;
  }

  #find(family: string, name: string): readonly Defined[] {
    const key = `${family} ${name}`;
    const known = this.#often.get(key);
    if (known !== undefined) return known.all;
    const all = this.#inOrder(
      this.#definitions(name).filter(({ file }) => this.#rows.get(file)?.linkage.family === family),
    );
    if (all.length >= OFTEN) this.#often.set(key, { all, byFile: undefined });
    return all;
  }

  definitionsIn(family: string, name: string, files: readonly number[]): readonly Defined[] {
    const all = this.definitions(family, name);
    if (all.length === 0) return all;
    const often = all.length < OFTEN ? undefined : this.#often.get(`${family} ${name}`);
    if (often === undefined) return all.filter(({ file }) => this.#isAmong(files, file));
    often.byFile ??= Map.groupBy(all, ({ file }) => file);
    const { byFile } = often;
    const found: Defined[] = [];
    if (byFile.size < files.length) {
      for (const [file, here] of byFile) if (this.#isAmong(files, file)) found.push(...here);
    } else {
      for (const file of files) found.push(...(byFile.get(file) ?? []));
    }
    return this.#inOrder(found);
  }

  #isAmong(files: readonly number[], file: number): boolean {
    if (files.length < OFTEN) return files.includes(file);
    let set = this.#sets.get(files);
    if (set === undefined) {
      set = new Set(files);
      this.#sets.set(files, set);
    }
    return set.has(file);
  }

  #inOrder(found: Defined[]): Defined[] {
    return this.#isInOrder(found)
      ? found
      : found.sort((left, right) => this.#place(left.file) - this.#place(right.file) || left.symbol - right.symbol);
  }

  #place(file: number): number {
    return this.#places.get(file) ?? 0;
  }

  #isInOrder(found: readonly { file: number }[]): boolean {
    for (let at = 1; at < found.length; at++) {
      if (this.#place(found[at - 1]?.file ?? 0) > this.#place(found[at]?.file ?? 0)) return false;
    }
    return true;
  }

  configuration(path: string): string | undefined {
    if (this.#texts.has(path)) return this.#texts.get(path);
    const text = readConfiguration(this.#root, path);
    this.#texts.set(path, text);
    const hash = text === undefined ? '' : contentHash(Buffer.from(text));
    this.configurations.set(path, hash);
    this.#untold.push([path, hash]);
    return text;
  }

  /** The configuration files that were asked for since this was asked last. */
  newConfigurations(): [string, string][] {
    return this.#untold.splice(0);
  }
}

function languageNamed(id: string): LanguageDefinition {
  const language = languageById(id);
  if (language === undefined) throw new Error(`no language ${id}`);
  return language;
}
