import { NO_LINE, NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { seenFrom } from '../members/extension-overloads.ts';
import { projectFolder } from '../modules/dotnet-projects.ts';
import { NOTHING_SHARED, type SharedImports, sharedImports } from '../modules/shared-imports.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ModuleTarget } from '../repository/repository.ts';
import { factOf } from '../values/symbol-facts.ts';
import { kindOf, NOTHING, OUTSIDE, ours, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import type { ModuleNames } from './module-names.ts';
import { isMacro, surroundingMacro } from './rust-macros.ts';
import { visibleName } from './visible-names.ts';

/**
 * Whether a free name means the same everywhere in a file, and is worth an answer of its own: a file of Scala names few
 * things many times, and each is looked for in all that it imports.
 */
export const isOneForAll = ({ linkage, wholeImports }: FileView): boolean => {
  if (linkage.freeNames === 'namespaces' || linkage.freeNames === 'project') return false;
  return linkage.freeNames !== 'nowhere' || wholeImports.length > 0;
};

/** Where a name leads that its own file does not declare: members around it, imports, and the language's own reach. */
export class FreeNames {
  readonly #world: World;
  readonly #modules: ModuleNames;
  readonly #shared = new Map<string, SharedImports>();

  constructor(world: World, modules: ModuleNames) {
    this.#world = world;
    this.#modules = modules;
  }

  /** What a free name of a file's terms means. */
  ofTerm(file: number, term: TermId): Values {
    const view = this.#world.view(file);
    const name = view.name(view.a(term));
    const scope = view.b(term);
    const member = view.linkage.implicitReceiver && scope !== NONE ? this.#memberAround(view, scope, name) : NOTHING;
    return member.length > 0 ? member : this.find(file, name, scope);
  }

  /** Without a receiver a member of the types around is meant first. */
  #memberAround(view: FileView, scope: number, name: string): Values {
    for (let at = scope; at > 0; at = view.symbol(at).parent) {
      if (!isTypeLike(view.symbol(at).kind)) continue;
      const values = ours(seenFrom(this.#world, view, this.#world.member(view.id, at, name).values));
      if (values.length > 0) return values;
    }
    return NOTHING;
  }

  /** What a name means at a place of a file; asked once for all places where that makes no difference. */
  find(file: number, name: string, scope: number): Values {
    const view = this.#world.view(file);
    return isOneForAll(view)
      ? this.#world.remembering(view, 'free', name, () => this.#look(view, name, scope))
      : this.#look(view, name, scope);
  }

  /** From what the file imports whole, then by the language's own reach. */
  #look(view: FileView, name: string, scope: number): Values {
    const world = this.#world;
    world.read(view.id, '*');
    if (view.linkage.freeNames === 'namespaces') return this.#inNamespaces(view, name, scope);
    if (view.linkage.freeNames !== 'includes') {
      const imported = this.#importedWhole(view, name);
      if (imported.length > 0) return imported;
    }
    const found = visibleName(world, view, name, scope);
    if (found !== OUTSIDE) return found;
    // Of the packages around a file its own comes first.
    const around = this.#importedWhole(view, name, true);
    return around.length > 0 ? around : this.#asModule(view, name);
  }

  /** C#: the namespaces around a name come before what the file and its project import. */
  #inNamespaces(view: FileView, name: string, scope: number): Values {
    const near = visibleName(this.#world, view, name, scope);
    if (near !== OUTSIDE) return near;
    const imported = this.#importedWhole(view, name);
    if (imported.length > 0) return imported;
    const shared = this.#sharedName(view.id, name);
    return shared.length > 0 ? shared : this.#asModule(view, name);
  }

  #importedWhole(view: FileView, name: string, isByItself = false): Values {
    for (const index of view.wholeImports) {
      if ((view.facts.imports[index]?.line === NO_LINE) !== isByItself) continue;
      const found = this.#ours(this.#world.target(view.id, index), name, view.id);
      if (found.length > 0) return found;
    }
    return NOTHING;
  }

  /** What no file in reach declares may be a macro of the modules around, a crate or a package. */
  #asModule(view: FileView, name: string): Values {
    switch (view.linkage.modules) {
      case 'rust':
        if (isMacro(name)) return surroundingMacro(this.#world, view.id, name);
        return this.#modules.crateNamed(view.id, name) ?? OUTSIDE;
      case 'packages':
        return this.#modules.packageNamed(view.id, '', name) ?? OUTSIDE;
      default:
        return OUTSIDE;
    }
  }

  /** What the project of a file imports for it; whatever is made of that depends on the files that say so. */
  shared(file: number): SharedImports {
    const view = this.#world.view(file);
    if (view.linkage.family !== 'dotnet') return NOTHING_SHARED;
    const folder = projectFolder(this.#world.repository, file);
    let shared = this.#shared.get(folder);
    if (shared === undefined) {
      shared = sharedImports(this.#world, view);
      this.#shared.set(folder, shared);
    }
    for (const sharing of shared.files) this.#world.read(sharing, '*');
    return shared;
  }

  #sharedName(file: number, name: string): Values {
    const { files, modules } = this.shared(file);
    for (const sharing of files) {
      this.#world.read(sharing, name);
      for (const term of this.#world.view(sharing).exported(name)) {
        const found = ours(this.#world.values(sharing, term));
        if (found.length > 0) return found;
      }
    }
    for (const module of modules) {
      const found = this.#ours(this.#world.moduleOf(file, module), name, file);
      if (found.length > 0) return found;
    }
    return NOTHING;
  }

  #ours(target: ModuleTarget, name: string, from: number): Values {
    const found = ours(this.#modules.fromTarget(target, name, from));
    // `using static` of C# brings no extension method as a bare name: without a receiver another function is meant.
    return this.#world.repository.linkage(from).extensionMethods === true
      ? found.filter((value) => !this.#takesReceiver(value))
      : found;
  }

  #takesReceiver(value: Value): boolean {
    if (kindOf(value) !== ValueKind.Symbol) return false;
    return (factOf(this.#world, value).flags & SymbolFlag.receiverParameter) !== 0;
  }
}
