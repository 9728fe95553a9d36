import { type FileFacts, NONE, Op, type TermId } from '../../code/facts.ts';
import { folderOf } from '../../code/folder-of.ts';
import { type PackageManifest, sourceCandidates, USUAL_SOURCES } from '../contracts/package-manifest.ts';
import { type FactsLibrary, normal } from './facts-library.ts';
import { definitionPlace, type Places, placeOf } from './places.ts';
import type { Operation } from './survey.ts';
import { type WrittenExport, writtenExports } from './written-exports.ts';

/** A file with the place of a symbol in its facts; 0 is the file itself. */
interface Exported {
  readonly path: string;
  readonly position: number;
  /** Of an export that only the text shows. */
  readonly written?: WrittenExport;
}

/** `export * from` chains end here; a longer one is a circle. */
const DEEPEST_REEXPORT = 12;
/** Names of one package: more are generated, and nobody imports them all. */
const MOST_EXPORTS = 20_000;

/** What the packages of a repository export, each name with the symbol that it stands for. */
export class PackageExports {
  readonly #library: FactsLibrary;
  readonly #packages: ReadonlyMap<string, PackageManifest>;
  readonly #known = new Map<string, ReadonlyMap<string, Exported>>();
  readonly #ways = new Map<string, ReadonlyMap<string, string>>();

  constructor(library: FactsLibrary, packages: readonly PackageManifest[]) {
    this.#library = library;
    this.#packages = new Map(packages.map((found) => [found.name, found]));
  }

  async operations(places: Places): Promise<Operation[]> {
    const operations: Operation[] = [];
    for (const manifest of this.#packages.values())
      for (const operation of await this.#operationsOf(manifest, places)) operations.push(operation);
    return operations;
  }

  async #operationsOf(manifest: PackageManifest, places: Places): Promise<Operation[]> {
    const operations: Operation[] = [];
    for (const [subpath, path] of this.#entries(manifest)) {
      const exported = new Map([['*', { path, position: 0 }], ...this.#exportsOf(path, 0)]);
      for (const [name, target] of exported) {
        if (operations.length >= MOST_EXPORTS) return operations;
        const operation = await this.#operation(manifest.name, subpath, name, target, places);
        if (operation !== null) operations.push(operation);
      }
    }
    return operations;
  }

  async #operation(
    package_: string,
    subpath: string,
    name: string,
    target: Exported,
    places: Places,
  ): Promise<Operation | null> {
    const { path, position, written } = target;
    const symbol = (await places.symbolsOf(path))[position];
    const fact = this.#library.factsOf(path)?.symbols[position];
    const handler =
      written === undefined
        ? symbol === undefined
          ? null
          : placeOf(symbol)
        : definitionPlace(path, written.name, written.line, written.endLine);
    if (handler === null) return null;
    const specifier = subpath === '.' ? package_ : `${package_}${subpath.slice(1)}`;
    const isCalled = fact !== undefined && ['function', 'method', 'constructor'].includes(fact.kind);
    return {
      contract: 'typescript',
      service: specifier,
      name,
      title: name === '*' ? specifier : `${specifier} ${name}`,
      http: null,
      parameters: isCalled ? { names: fact.parameters.map((parameter) => parameter.name), type: '' } : null,
      required: [],
      definition: null,
      handler,
    };
  }

  // Found once: every name that another package passes on asks for them.
  #entries(manifest: PackageManifest): ReadonlyMap<string, string> {
    const known = this.#ways.get(manifest.name) ?? this.#findEntries(manifest);
    this.#ways.set(manifest.name, known);
    return known;
  }

  // Each way to import the package, with the source file behind it.
  #findEntries({ folder, entries }: PackageManifest): Map<string, string> {
    const found = new Map<string, string>();
    const inFolder = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
    for (const [subpath, files] of entries) {
      if (subpath.includes('*')) {
        for (const [expanded, path] of this.#expanded(subpath, files, inFolder)) found.set(expanded, path);
        continue;
      }
      const candidates = files.flatMap(sourceCandidates);
      const usual = subpath === '.' ? USUAL_SOURCES : [`src/${subpath.slice(2)}`, subpath.slice(2)];
      for (const candidate of [...candidates, ...usual]) {
        const path = this.#library.locate(inFolder(candidate));
        if (path === null || path.endsWith('.d.ts')) continue;
        found.set(subpath, path);
        break;
      }
    }
    return found;
  }

  // './*': './dist/*.js' stands for every file in that folder.
  *#expanded(
    subpath: string,
    files: readonly string[],
    inFolder: (path: string) => string,
  ): Iterable<[string, string]> {
    const targets = files.flatMap(sourceCandidates).filter((file) => file.includes('*'));
    for (const path of this.#library.paths)
      for (const target of targets) {
        const [before = '', after = ''] = normal(inFolder(target)).split('*');
        const stem = path.replace(/\.[mc]?[jt]sx?$/, '');
        const end = after.replace(/(?:\.d)?\.[mc]?[jt]sx?$/, '');
        if (!stem.startsWith(before) || !stem.endsWith(end) || stem.length < before.length + end.length) continue;
        yield [subpath.replace('*', stem.slice(before.length, stem.length - end.length)), path];
        break;
      }
  }

  #exportsOf(path: string, depth: number): ReadonlyMap<string, Exported> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const found = new Map<string, Exported>();
    const facts = this.#library.factsOf(path);
    if (facts === null || depth >= DEEPEST_REEXPORT) return found;
    this.#known.set(path, found);
    for (const { name, term } of facts.exports) {
      if (name === '*') {
        const target = this.#importedFile(facts, path, term);
        if (target === null) continue;
        for (const [inner, exported] of this.#exportsOf(target, depth + 1))
          if (inner !== 'default' && !found.has(inner)) found.set(inner, exported);
      } else {
        const target = this.#target(facts, path, term, depth);
        if (target !== null) found.set(name === '=' ? 'default' : name, target);
      }
    }
    const text = this.#library.brokenText(path);
    for (const written of text === null ? [] : writtenExports(text))
      if (!found.has(written.name)) found.set(written.name, { path, position: NONE, written });
    return found;
  }

  #target(facts: FileFacts, path: string, term: TermId, depth: number): Exported | null {
    if (term === NONE) return null;
    const operand = facts.terms.a[term] ?? NONE;
    switch (facts.terms.op[term]) {
      case Op.Symbol:
        return { path, position: operand };
      case Op.Variable: {
        const symbol = facts.variables[operand]?.symbol ?? NONE;
        if (symbol !== NONE) return { path, position: symbol };
        const place = facts.imports.findIndex(({ variable }) => variable === operand);
        return place < 0 ? null : this.#imported(facts, path, place, depth);
      }
      case Op.Import:
        return this.#imported(facts, path, operand, depth);
      default:
        return null;
    }
  }

  #imported(facts: FileFacts, path: string, place: number, depth: number): Exported | null {
    const found = facts.imports[place];
    const file = found === undefined ? null : this.#locate(found.module, path);
    if (found === undefined || file === null) return null;
    if (found.name === '' || found.name === '*') return { path: file, position: 0 };
    return this.#exportsOf(file, depth + 1).get(found.name) ?? null;
  }

  #importedFile(facts: FileFacts, path: string, term: TermId): string | null {
    if (term === NONE || facts.terms.op[term] !== Op.Import) return null;
    const found = facts.imports[facts.terms.a[term] ?? NONE];
    return found === undefined ? null : this.#locate(found.module, path);
  }

  // A relative path, or another package of the same repository.
  #locate(module: string, from: string): string | null {
    if (module.startsWith('.')) return this.#library.locate(`${folderOf(from)}/${module}`);
    const { name, subpath } = splitSpecifier(module);
    const manifest = this.#packages.get(name);
    return manifest === undefined ? null : (this.#entries(manifest).get(subpath) ?? null);
  }
}

/** '@acme/shared/users' is the package '@acme/shared' and './users' in it. */
export function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(length).join('/');
  return { name: parts.slice(0, length).join('/'), subpath: rest === '' ? '.' : `./${rest}` };
}
