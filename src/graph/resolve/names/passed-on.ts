import { Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { ModuleTarget } from '../repository/repository.ts';
import { NOTHING, ours, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** What single modules have, wherever it is passed on to. */
interface Modules {
  exportedItself(view: FileView, name: string): Values;
  exportedUnsaid(view: FileView, name: string): Values;
  fromTarget(target: ModuleTarget, name: string, from: number): Values;
}

/** What a module exports of others without naming it. */
export function passedOn(world: World, modules: Modules, view: FileView, name: string): Values {
  if (wildcardsOf(view, name).length === 0) return NOTHING;
  const passing: FileView[] = [];
  const found = world.remembering(view, 'passedOn', name, () =>
    throughWildcards(world, modules, view, { name, passing }),
  );
  if (found.length === 0) world.answeredToo(view, 'passedOn', name, passing);
  return found;
}

/**
 * The first module that has a name, of those that modules pass on whole, and those that these do. Each is looked at once:
 * many may pass on each other, and as questions of their own they would lead to each other in more ways than can be gone.
 * `passing` takes those that pass on others and have no such name.
 */
function throughWildcards(
  world: World,
  modules: Modules,
  first: FileView,
  { name, passing }: { readonly name: string; readonly passing: FileView[] },
): Values {
  const seen = new Set([first.id]);
  const open = [{ view: first, wildcards: wildcardsOf(first, name), next: 0 }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { view, wildcards } = last;
    const index = wildcards[last.next++];
    if (index === undefined) {
      open.pop();
      const unsaid = view === first ? NOTHING : ours(modules.exportedUnsaid(view, name));
      if (unsaid.length > 0) return unsaid;
      continue;
    }
    const target = world.target(view.id, index);
    if (target.kind !== 'file' || target.inside !== undefined || target.file === view.id) {
      const found = ours(modules.fromTarget(target, name, view.id));
      if (found.length > 0) return found;
      continue;
    }
    if (seen.has(target.file)) continue;
    seen.add(target.file);
    const module = readModule(world, target.file, name);
    const own = modules.exportedItself(module, name);
    if (ours(own).length > 0) return ours(own);
    // What it has from a library hides what it passes on.
    if (own.length > 0) continue;
    passing.push(module);
    open.push({ view: module, wildcards: wildcardsOf(module, name), next: 0 });
  }
  return NOTHING;
}

/** A module that is asked for a name: the answer depends on both. */
export function readModule(world: World, file: number, name: string): FileView {
  world.read(file, name);
  world.read(file, '*');
  return world.view(file);
}

/** Only Python passes on what it imported whole; elsewhere a wildcard is for the file itself. */
export const passesOnImports = ({ linkage, facts }: FileView): boolean =>
  linkage.modules === 'python' && facts.exportsAll;

/** The imports whose modules a module passes on whole. */
function wildcardsOf(view: FileView, name: string): readonly number[] {
  const terms = name === 'default' ? [] : view.exported('*');
  const exported = terms.flatMap((term) => (view.op(term) === Op.Import ? [view.a(term)] : []));
  return passesOnImports(view) ? [...exported, ...view.wholeImports] : exported;
}
