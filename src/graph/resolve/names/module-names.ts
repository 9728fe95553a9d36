import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { folderOf, inFolder } from '../../../code/folder-of.ts';
import type { Linkage } from '../../../syntax/linkage.ts';
import { memberOfValue } from '../members/members.ts';
import { fullName, namespacesAround } from '../modules/namespaces.ts';
import { definedIn, packageFiles, packageName } from '../modules/package-files.ts';
import { nearestFirst } from '../modules/source-sets.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ModuleTarget } from '../repository/repository.ts';
import type { Origin } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import {
  fileOf,
  isOutside,
  isPackage,
  merge,
  moduleOf,
  NOTHING,
  OUTSIDE,
  ours,
  pack,
  packageOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import type { World } from '../world.ts';
import { passedOn, passesOnImports, readModule } from './passed-on.ts';
import { exportedMacro, isMacro } from './rust-macros.ts';
import { aliasedByUse } from './used-modules.ts';
import { declaredAs, ofVariants, withNamesakes } from './visible-names.ts';

const CRATE_NAME = /^[a-z_]\w*$/;

/** What modules and packages lend each other: imports of a file, exports of a module. */
/** A name is not passed on through more files than these. */
const MOST_PASSES = 5;

export class ModuleNames {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  imported(file: number, index: number): Values {
    const fact = this.#world.view(file).facts.imports[index];
    if (fact === undefined) return NOTHING;
    const target = this.#world.target(file, index);
    if (fact.name === '' || fact.name === '*') {
      if (target.kind === 'outside') return this.#aliased(file, fact.module);
      if (target.inside !== undefined) return this.#inside(target, file);
      if (target.kind === 'file') return this.#wholeModule(target.file);
      return this.#asPackage(target) ?? OUTSIDE;
    }
    const found = this.fromTarget(target, fact.name, file);
    if (!isOutside(found)) return found;
    return this.packageNamed(file, fact.module, fact.name) ?? found;
  }

  #aliased(file: number, written: string): Values {
    const module = aliasedByUse(this.#world, file, written);
    const target = module === undefined ? undefined : this.#world.moduleOf(file, module);
    return target === undefined || target.kind === 'outside' ? OUTSIDE : this.#inside(target, file);
  }

  /** A module, and what it is as a whole where it says so: `module.exports = Router`. */
  #wholeModule(file: number): Values {
    let out: Values = [moduleOf(file)];
    if (this.#world.repository.linkage(file).modules !== 'ecmascript') return out;
    this.#world.read(file, '=');
    for (const term of this.#world.view(file).exported('=')) out = merge(out, ours(this.#world.values(file, term)));
    return out;
  }

  /** `use A\\B` and `import a.b` may name a package itself, whose classes are then written behind it. */
  packageNamed(file: number, module: string, name: string): Values | undefined {
    const { modules } = this.#world.repository.linkage(file);
    if (modules !== 'packages' && modules !== 'php') return undefined;
    const separator = modules === 'php' ? '\\' : '.';
    const target = this.#world.moduleOf(file, module === '' ? name : `${module}${separator}${name}`);
    return target.kind !== 'package' || target.inside !== undefined ? undefined : this.#asPackage(target);
  }

  /** A name behind the written path of a package, as it is or from what is around (namespaces of C#, the package of Scala). */
  written(file: number, term: TermId, name: string): Values {
    const view = this.#world.view(file);
    const path = writtenPath(view, term);
    if (path === undefined) return NOTHING;
    // Whoever comes to define the name may do so in a package that no file declares yet.
    this.#world.read(0, name);
    const around = view.linkage.freeNames === 'namespaces' ? namespacesAround(view, path.scope) : packagesAround(view);
    for (const namespace of around) {
      const target = this.#world.moduleOf(file, namespace === '' ? path.text : `${namespace}.${path.text}`);
      if (target.kind !== 'package' || target.inside !== undefined) continue;
      const found = ours(this.fromTarget(target, name, file));
      if (found.length > 0) return found;
    }
    return NOTHING;
  }

  /** A package as a value: one of its files stands for it, or the symbol of a namespace in a file with several. */
  #asPackage({ files, named }: Extract<ModuleTarget, { kind: 'package' }>): Values | undefined {
    const [first] = files;
    if (first === undefined) return undefined;
    const whole = named === undefined ? first : files.find((file) => this.#world.view(file).facts.package === named);
    if (whole !== undefined) return [packageOf(whole)];
    const view = this.#world.view(first);
    this.#world.read(first, '*');
    const symbol = view.facts.symbols.findIndex(
      ({ kind }, index) => kind === 'namespace' && fullName(view, index) === named,
    );
    return symbol < 0 ? undefined : [pack(ValueKind.Symbol, first, symbol)];
  }

  /** Rust: a path may start with a crate that no `use` names; its root file may come and go. */
  crateNamed(file: number, name: string): Values | undefined {
    if (!CRATE_NAME.test(name)) return undefined;
    this.#world.read(0, 'lib');
    this.#world.read(0, 'main');
    const target = this.#world.moduleOf(file, `::${name}`);
    return target.kind === 'file' ? [moduleOf(target.file)] : undefined;
  }

  /** Rust: a module that no text of the file declares, as a macro does it, is known by the file that it stands in. */
  #moduleBelow(file: number, name: string): Values {
    if (!CRATE_NAME.test(name)) return NOTHING;
    this.#world.read(0, name);
    this.#world.read(0, 'mod');
    const target = this.#world.moduleOf(file, `self::${name}`);
    if (target.kind !== 'file' || target.inside !== undefined || target.file === file) return NOTHING;
    return [moduleOf(target.file)];
  }

  /** The classes or inline modules that a target names inside its files. */
  #inside(target: Exclude<ModuleTarget, { kind: 'outside' }>, from: number): Values {
    const [first = '', ...rest] = target.inside ?? [];
    let values = this.fromTarget(withoutInside(target), first, from);
    for (const name of rest) {
      let members: Values = NOTHING;
      for (const value of values) members = merge(members, memberOfValue(this.#world, value, name));
      values = members;
    }
    return values;
  }

  fromTarget(target: ModuleTarget, name: string, from: number): Values {
    if (target.kind === 'outside') {
      // A file may come to declare that package without a path changing.
      if (isByDeclaration(this.#world.repository.linkage(from).modules)) this.#world.read(0, name);
      return OUTSIDE;
    }
    if (target.inside !== undefined) {
      let out: Values = NOTHING;
      for (const value of this.#inside(target, from)) out = merge(out, memberOfValue(this.#world, value, name));
      return out;
    }
    if (target.kind === 'file') {
      if (target.file !== from) return this.exported(moduleOf(target.file), name);
      // `from . import levels` in a package's own file; `use super::Order` in a module written inside the file, and
      // `alias Shop.Order` in a module that stands beside that one.
      const { modules } = this.#world.repository.linkage(from);
      return modules === 'rust' || modules === 'elixir'
        ? this.#world.topLevel(from, name)
        : this.#submodule(from, name);
    }
    const first = target.files[0];
    if (first === undefined) return OUTSIDE;
    const found = this.#inPackage(target.files, name, target.named, from);
    if (found.length > 0) return found;
    // PHP: the global namespace is the library's too.
    return this.#world.repository.linkage(from).modules === 'php' ? OUTSIDE : this.#submodule(first, name);
  }

  /** A top-level name of a package's files; what only stands for a type of another file comes last. */
  #inPackage(files: readonly number[], name: string, named: string | undefined, from: number): Values {
    const first = files[0];
    if (first === undefined) return NOTHING;
    const { family, modules } = this.#world.repository.linkage(first);
    // A Python package without a file of its own holds modules, not their names.
    if (modules === 'python') return NOTHING;
    const defined = definedIn(this.#world, files, family, name, named);
    if (family === 'go') {
      // A program that lies beside a package (`//go:build ignore`) is no part of it.
      const imported = defined.filter(({ file }) => this.#world.view(file).facts.package !== 'main');
      const found = ofVariants(
        this.#world,
        this.#world.repository.path(from),
        name,
        imported.length > 0 ? imported : defined,
      );
      if (found.length > 0) return found;
    }
    let standIn: Values = NOTHING;
    const near = nearestFirst(this.#world, from, defined);
    for (const { file, symbol } of near) {
      const found = declaredAs(this.#world, file, symbol);
      if (!isStandIn(this.#world.view(file), symbol) && found.length > 0)
        return withNamesakes(this.#world, from, found, near);
      standIn = found;
    }
    return standIn;
  }

  /** What a file exports under the name of an import, as terms of that file; passed on by others too. */
  origins(from: number, index: number): readonly Origin[] {
    const fact = this.#world.view(from).facts.imports[index];
    const target = this.#world.target(from, index);
    const isNamed = fact !== undefined && fact.name !== '' && fact.name !== '*';
    return isNamed ? this.#originsIn(target, fact.name, 0) : [];
  }

  #originsIn(target: ModuleTarget, name: string, depth: number): readonly Origin[] {
    if (target.kind !== 'file' || target.inside !== undefined || depth > MOST_PASSES) return [];
    const { file } = target;
    this.#world.read(file, name);
    this.#world.read(file, '*');
    const view = this.#world.view(file);
    const own = view.exported(name).map((term): Origin => ({ file, term }));
    if (own.length > 0 || name === 'default') return own;
    return view.exported('*').flatMap((term) => {
      if (view.op(term) !== Op.Import) return [];
      return this.#originsIn(this.#world.target(file, view.a(term)), name, depth + 1);
    });
  }

  exported(module: Value, name: string): Values {
    const file = fileOf(module);
    const view = readModule(this.#world, file, name);
    if (isPackage(module)) {
      const found = this.#inPackage(packageFiles(this.#world, view), name, packageName(view), file);
      if (found.length > 0) return found;
      return this.packageNamed(file, view.facts.package, name) ?? this.#submodule(file, name);
    }
    const own = this.exportedItself(view, name);
    if (own.length > 0) return own;
    const found = passedOn(this.#world, this, view, name);
    return found.length > 0 ? found : this.exportedUnsaid(view, name);
  }

  /** What a module has under a name itself. */
  exportedItself(view: FileView, name: string): Values {
    let out: Values = NOTHING;
    for (const term of view.exported(name)) out = merge(out, this.#world.values(view.id, term));
    if (out.length > 0) return out;
    const ofWhole = this.#memberOfWhole(view, name);
    if (ofWhole.length > 0) return ofWhole;
    const own = view.facts.exportsAll || view.facts.exports.length === 0 ? view.declared(0, name) : undefined;
    return own === undefined ? NOTHING : this.#world.variable(view.id, own);
  }

  /** What a module exports though none of its lines says so. */
  exportedUnsaid(view: FileView, name: string): Values {
    const file = view.id;
    const submodule = passesOnImports(view) ? this.#submodule(file, name) : NOTHING;
    if (submodule.length > 0) return submodule;
    if (view.linkage.modules === 'rust') {
      return isMacro(name) ? exportedMacro(this.#world, file, name) : this.#moduleBelow(file, name);
    }
    // CommonJS: `import x from` a module that exports names is the module itself.
    if (name === 'default' && view.facts.exports.length > 0 && view.exported('default').length === 0)
      return [moduleOf(file)];
    return name !== 'default' && this.#passesOnLibraries(view) ? OUTSIDE : NOTHING;
  }

  /** `export * from 'react'`: what the module does not have itself is the library's. */
  #passesOnLibraries(view: FileView): boolean {
    return view.exported('*').some((term) => {
      const index = view.op(term) === Op.Import ? view.a(term) : NONE;
      if (index === NONE) return false;
      return this.#world.target(view.id, index).kind === 'outside';
    });
  }

  /** A member of what a module is as a whole: `module.exports = { … }`. */
  #memberOfWhole(view: FileView, name: string): Values {
    const whole = view.exported('=');
    if (whole.length === 0) return NOTHING;
    this.#world.read(view.id, '=');
    let out: Values = NOTHING;
    for (const term of whole) {
      for (const value of this.#world.values(view.id, term))
        out = merge(out, name === 'default' ? [value] : ours(memberOfValue(this.#world, value, name)));
    }
    return out;
  }

  /** `package.module`: a file beside the package's own file. */
  #submodule(file: number, name: string): Values {
    // Asked of the repository: most packages are of other languages, and their first file need not be opened for that.
    if (this.#world.repository.linkage(file).modules !== 'python') return NOTHING;
    const view = this.#world.view(file);
    this.#world.read(0, name);
    this.#world.read(0, '__init__');
    if (
      !/(?:^|\/)__init__\.pyi?$/.test(view.path) &&
      this.#world.repository.fileAt(`${folderOf(view.path)}/__init__.py`) !== undefined
    )
      return NOTHING;
    const folder = folderOf(view.path);
    const prefix = inFolder(folder, name);
    const target =
      this.#world.repository.fileAt(`${prefix}.py`) ?? this.#world.repository.fileAt(`${prefix}/__init__.py`);
    return target === undefined ? NOTHING : [moduleOf(target)];
  }
}

/** `a.b.c` as it is written, and the symbol around it; undefined where a part is more than a free name. */
const writtenPath = (view: FileView, term: TermId): { text: string; scope: number } | undefined => {
  const a = view.a(term);
  if (view.op(term) === Op.Free) return { text: view.name(a), scope: view.b(term) };
  const outer = view.op(term) === Op.Member ? writtenPath(view, a) : undefined;
  return outer && { ...outer, text: `${outer.text}.${view.name(view.b(term))}` };
};

/** Languages that find a module by what files declare, not by where they stand. */
const isByDeclaration = (modules: Linkage['modules']): boolean =>
  modules === 'packages' || modules === 'php' || modules === 'haskell';

const withoutInside = ({ inside: _, ...target }: Exclude<ModuleTarget, { kind: 'outside' }>): ModuleTarget => target;

/** `dungeon.Children` of Scala may mean a package inside that of the file. */
const packagesAround = ({ facts }: FileView): string[] =>
  facts.language === 'scala' && facts.package !== '' ? [facts.package, ''] : [''];
