import { BESIDE } from '../../../../code/facts.ts';
import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { isTypeLike } from '../../../../code/symbol.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import {
  joinPath,
  type ModuleRules,
  type ModuleTarget,
  OUTSIDE_MODULE,
  type Repository,
} from '../../repository/repository.ts';

interface Crate {
  readonly name: string;
  readonly folder: string;
  /** Crates of the repository that it depends on by path: name in the source → folder. */
  readonly dependencies: readonly { readonly name: string; readonly folder: string }[];
  /** The file of its library, where the manifest names one. */
  readonly library: string | undefined;
  /** The files that the manifest names as the beginnings of its library, programs, tests, examples and benchmarks. */
  readonly roots: readonly string[];
}

interface Caches {
  readonly crates: Map<string, Crate | undefined>;
  members: readonly Crate[] | undefined;
}

const cacheOf = keptByRepository<Caches>(() => ({ crates: new Map(), members: undefined }));

const section = (manifest: string, name: string): string =>
  new RegExp(`^\\[${name}\\]\\s*$([\\s\\S]*?)(?=^\\[|$(?![\\s\\S]))`, 'm').exec(manifest)?.[1] ?? '';

/** The file that a target of the manifest begins with. */
const targetPath = (folder: string, text: string): string | undefined => {
  const written = /^\s*path\s*=\s*"([^"]+)"/m.exec(text)?.[1];
  return written === undefined ? undefined : joinPath(folder, written);
};

const targetPaths = (folder: string, manifest: string): string[] =>
  [...manifest.matchAll(/^\[\[(?:bin|test|bench|example)\]\]([^[]*)/gm)].flatMap(
    ([, text = '']) => targetPath(folder, text) ?? [],
  );

const crateIn = (repository: Repository, folder: string): Crate | undefined => {
  const { crates } = cacheOf(repository);
  if (crates.has(folder)) return crates.get(folder);
  const manifest = repository.configuration(inFolder(folder, 'Cargo.toml'));
  const nameIn = (text: string): string | undefined => /^\s*name\s*=\s*"([^"]+)"/m.exec(text)?.[1];
  const name =
    manifest === undefined ? undefined : (nameIn(section(manifest, 'lib')) ?? nameIn(section(manifest, 'package')));
  let found: Crate | undefined;
  if (manifest !== undefined && name !== undefined) {
    const written = manifest.matchAll(/^\s*([\w-]+)\s*=\s*\{[^}\n]*\bpath\s*=\s*"([^"]+)"/gm);
    const dependencies = [...written].flatMap((match) => {
      const target = joinPath(folder, match[2] ?? '');
      return target === undefined ? [] : [{ name: (match[1] ?? '').replaceAll('-', '_'), folder: target }];
    });
    const library = targetPath(folder, section(manifest, 'lib'));
    const roots = [...(library === undefined ? [] : [library]), ...targetPaths(folder, manifest)];
    found = { name: name.replaceAll('-', '_'), folder, dependencies, library, roots };
  }
  crates.set(folder, found);
  return found;
};

/** The crate that a file belongs to: the nearest manifest above it. */
const crateOf = (repository: Repository, path: string): Crate | undefined => {
  for (let at = folderOf(path); ; at = folderOf(at)) {
    const crate = crateIn(repository, at);
    if (crate !== undefined) return crate;
    if (at === '') return undefined;
  }
};

/** The crates that the root's manifest names as members of its workspace. */
const workspaceCrates = (repository: Repository): readonly Crate[] => {
  const cache = cacheOf(repository);
  if (cache.members === undefined) {
    const list = /^\s*members\s*=\s*\[([\s\S]*?)\]/m.exec(repository.configuration('Cargo.toml') ?? '')?.[1] ?? '';
    const patterns = [...list.matchAll(/"([^"]+)"/g)].map((match) =>
      (match[1] ?? '').replace(/^\.\//, '').replace(/\/+$/, ''),
    );
    const folders = new Set(patterns.flatMap((pattern) => repository.foldersLike(pattern)));
    cache.members = [...folders].flatMap((folder) => crateIn(repository, folder) ?? []);
  }
  return cache.members;
};

const fileOf = (repository: Repository, paths: readonly string[]): number | undefined => {
  for (const path of paths) {
    const file = repository.fileAt(path);
    if (file !== undefined) return file;
  }
  return undefined;
};

/** The folders whose files are programs, tests, examples and benchmarks, seen from the crate's. */
const PROGRAM_FOLDER = /^(?:src\/bin|tests|examples|benches)$/;

/** Whether a crate begins with a file: by the manifest, or in folders whose files are programs, tests or examples. */
const isRootFile = (path: string, crate: Crate | undefined): boolean => {
  if (crate?.roots.includes(path) === true) return true;
  const home = crate?.folder ?? '';
  const rest = home === '' ? path : path.slice(home.length + 1);
  return (
    /^(?:src\/)?(?:lib|main|build)\.rs$/.test(rest) ||
    /^(?:src\/bin|tests|examples|benches)\/(?:[^/]+\.rs|[^/]+\/main\.rs)$/.test(rest)
  );
};

/** The folder in which the modules below a file's own module stand. */
const moduleFolder = (path: string, crate: Crate | undefined): string => {
  const folder = folderOf(path);
  if (isRootFile(path, crate) || /(?:^|\/)mod\.rs$/.test(path)) return folder;
  return inFolder(folder, path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.rs$/, ''));
};

const libraryOf = (repository: Repository, crate: Crate): number | undefined =>
  fileOf(repository, [
    ...(crate.library === undefined ? [] : [crate.library]),
    inFolder(crate.folder, 'src/lib.rs'),
    inFolder(crate.folder, 'lib.rs'),
    inFolder(crate.folder, 'src/main.rs'),
  ]);

/** The files in a folder that modules beside them can belong to. */
const rootsIn = (folder: string, crate: Crate | undefined): string[] => [
  ...(crate?.roots.filter((root) => folderOf(root) === folder) ?? []),
  inFolder(folder, 'lib.rs'),
  inFolder(folder, 'main.rs'),
];

/** What the one file is called that has all tests of a folder for modules. */
const WHOLE_TEST = /^(?:all|it|integration|tests?|integration_tests?|suite)\.rs$/;

/**
 * The program or test that modules in a folder of such belong to. Several of them may share modules: then the first
 * stands for all, which have the same modules below them.
 */
const programIn = (repository: Repository, folder: string, crate: Crate | undefined): number | undefined => {
  const home = crate?.folder ?? '';
  if (!PROGRAM_FOLDER.test(home === '' ? folder : folder.slice(home.length + 1))) return undefined;
  const nameOf = (file: number): string => repository.path(file).slice(folder.length + 1);
  const files = repository.filesIn(folder).filter((file) => nameOf(file).endsWith('.rs'));
  return (
    files.find((file) => WHOLE_TEST.test(nameOf(file))) ??
    files.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))[0]
  );
};

/** The crate's own root as `crate::` means it in a file: a test or a program is a root by itself. */
const rootOf = (repository: Repository, path: string, crate: Crate | undefined): number | undefined => {
  if (isRootFile(path, crate)) return repository.fileAt(path);
  for (let at = folderOf(path); ; at = folderOf(at)) {
    const file = fileOf(repository, rootsIn(at, crate)) ?? programIn(repository, at, crate);
    if (file !== undefined) return file;
    if (at === '' || at === crate?.folder) break;
  }
  return crate === undefined ? undefined : libraryOf(repository, crate);
};

/** `#[path]` leads up so many folders at most. */
const MOST_FOLDERS_UP = 3;

/** The file whose `#[path]` names another one for a module of its own: it declares what it wrote as a package. */
const namedBy = (repository: Repository, path: string): number | undefined => {
  const parts = path.split('/');
  for (let from = parts.length - 1; from >= 0; from--) {
    for (let up = 0; up <= MOST_FOLDERS_UP; up++) {
      const written = `${BESIDE}${'../'.repeat(up)}${parts.slice(from).join('/')}`;
      const naming = repository
        .filesOfPackage('rust', written)
        .find((file) => joinPath(folderOf(repository.path(file)), written) === path);
      if (naming !== undefined) return naming;
    }
  }
  return undefined;
};

/** The file of the module above a file's own. */
const parentOf = (repository: Repository, path: string, crate: Crate | undefined): number | undefined => {
  const naming = namedBy(repository, path);
  if (naming !== undefined) return naming;
  if (isRootFile(path, crate)) return undefined;
  const folder = /(?:^|\/)mod\.rs$/.test(path) ? folderOf(folderOf(path)) : folderOf(path);
  return (
    fileOf(repository, [inFolder(folder, 'mod.rs'), `${folder}.rs`, ...rootsIn(folder, crate)]) ??
    programIn(repository, folder, crate)
  );
};

/** Goes down from a file's module; what has no file of its own is written inside. */
const descend = (repository: Repository, start: number, segments: readonly string[]): ModuleTarget => {
  let file = start;
  for (let at = 0; at < segments.length; at++) {
    const path = repository.path(file);
    const base = inFolder(moduleFolder(path, crateOf(repository, path)), segments[at] ?? '');
    const next = fileOf(repository, [`${base}.rs`, `${base}/mod.rs`]);
    if (next === undefined) return { kind: 'file', file, inside: segments.slice(at) };
    file = next;
  }
  return { kind: 'file', file };
};

/** The root of the crate of the repository that a name means in the files of another: a dependency, its own library, a member. */
const crateNamed = (repository: Repository, crate: Crate | undefined, wanted: string): number | undefined => {
  const dependency = crate?.dependencies.find(({ name }) => name === wanted);
  const named =
    dependency !== undefined
      ? crateIn(repository, dependency.folder)
      : crate?.name === wanted
        ? crate
        : workspaceCrates(repository).find(({ name }) => name === wanted);
  return named === undefined ? undefined : libraryOf(repository, named);
};

/**
 * Rust: paths from `crate`, `self`, `super`, from a module beside the file, or from a crate of the repository; behind a
 * leading `::` from a crate alone.
 */
export const rustModules: ModuleRules = (repository, from, specifier) => {
  const path = repository.path(from);
  const crate = crateOf(repository, path);
  if (specifier.startsWith(BESIDE)) {
    const file = repository.fileAt(joinPath(folderOf(path), specifier) ?? '');
    return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
  }
  const isGlobal = specifier.startsWith('::');
  const segments = specifier.split('::').slice(isGlobal ? 1 : 0);
  const head = segments[0] ?? '';
  if (isGlobal) {
    const root = crateNamed(repository, crate, head);
    return root === undefined ? OUTSIDE_MODULE : descend(repository, root, segments.slice(1));
  }
  if (head === 'crate') {
    const root = rootOf(repository, path, crate);
    return root === undefined ? OUTSIDE_MODULE : descend(repository, root, segments.slice(1));
  }
  if (head === 'self' || head === 'super') {
    let start: number | undefined = from;
    let at = head === 'self' ? 1 : 0;
    for (; segments[at] === 'super' && start !== undefined; at++) {
      const above: string = repository.path(start);
      start = parentOf(repository, above, crateOf(repository, above));
    }
    return start === undefined ? OUTSIDE_MODULE : descend(repository, start, segments.slice(at));
  }
  const library = crateNamed(repository, crate, head);
  if (library !== undefined) return descend(repository, library, segments.slice(1));
  // `use client::Client` beside `mod client;`: only where the file has such a module.
  const base = inFolder(moduleFolder(path, crate), head);
  const beside = fileOf(repository, [`${base}.rs`, `${base}/mod.rs`]);
  if (beside !== undefined) return descend(repository, beside, segments.slice(1));
  // A module written in the file, or `use Enum::*`.
  const isInline = repository
    .facts(from)
    .symbols.some((symbol) => isTypeLike(symbol.kind) && symbol.name === head && symbol.parent === 0);
  return isInline ? { kind: 'file', file: from, inside: segments } : OUTSIDE_MODULE;
};
