import { folderOf } from '../../../code/folder-of.ts';
import type { Linkage } from '../../../syntax/linkage.ts';
import type { FileView } from '../repository/file-view.ts';
import { type ModuleTarget, OUTSIDE_MODULE } from '../repository/repository.ts';
import type { World } from '../world.ts';
import { moduleRules } from './rules/index.ts';

/**
 * Module rules that answer the same for all files of a folder. The others leave the asking file itself out, or, as
 * `self::` of Rust, mean another module in each.
 */
const BY_FOLDER: ReadonlySet<Linkage['modules']> = new Set<Linkage['modules']>([
  'ecmascript',
  'python',
  'go',
  'packages',
  'php',
  'elixir',
  'zig',
]);

/** Where imports lead, each looked up once. */
export class ModuleTargets {
  readonly #world: World;
  readonly #known = new Map<string, ModuleTarget>();

  constructor(world: World) {
    this.#world = world;
  }

  ofImport(view: FileView, index: number): ModuleTarget {
    const known = view.targets[index];
    if (known !== undefined) return known;
    const fact = view.facts.imports[index];
    if (fact === undefined) return OUTSIDE_MODULE;
    const written = this.ofSpecifier(view.id, fact.module);
    const target = written.kind === 'outside' ? this.#inside(view, fact.module) : written;
    // What Elixir finds depends on definitions, which must be noted each time.
    if (view.linkage.modules !== 'elixir') view.targets[index] = target;
    return target;
  }

  ofSpecifier(file: number, specifier: string): ModuleTarget {
    const { repository } = this.#world;
    const { modules } = repository.linkage(file);
    const path = repository.path(file);
    if (modules === 'elixir') this.#readNesting(specifier);
    const key = `${BY_FOLDER.has(modules) ? folderOf(path) : path}\n${specifier}\n${modules}`;
    let target = this.#known.get(key);
    if (target === undefined) {
      target = moduleRules(modules)(repository, file, specifier);
      this.#known.set(key, target);
    }
    return target;
  }

  /** C#: inside of a namespace, what is imported may be named as seen from there. */
  #inside(view: FileView, specifier: string): ModuleTarget {
    const { family, freeNames } = view.linkage;
    if (freeNames !== 'namespaces') return OUTSIDE_MODULE;
    for (const own of [view.facts.package, ...view.facts.furtherPackages]) {
      for (let around = own; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
        const target = this.ofSpecifier(view.id, specifier === '' ? around : `${around}.${specifier}`);
        if (target.kind !== 'package') continue;
        const [type] = target.inside ?? [];
        if (type === undefined || this.#world.definedAmong(family, type, target.files).length > 0) return target;
      }
    }
    return OUTSIDE_MODULE;
  }

  // Elixir finds modules by their definitions, and `A.B.C` may be defined in one piece or one in the other.
  #readNesting(specifier: string): void {
    const parts = specifier.split('.');
    for (let from = 0; from < parts.length; from++)
      for (let to = from + 1; to <= parts.length; to++) this.#world.read(0, parts.slice(from, to).join('.'));
  }
}
