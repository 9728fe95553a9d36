import { EVERY_MACRO, NONE, SymbolFlag } from '../../../code/facts.ts';
import { folderOf } from '../../../code/folder-of.ts';
import { merge, NOTHING, OUTSIDE, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** Macros of Rust carry their mark in their names and are seen by rules of their own. */
export const isMacro = (name: string): boolean => name.endsWith('!');

/** `#[macro_export]` puts a macro at the root of its crate, whichever module has it. */
export const exportedMacro = (world: World, root: number, name: string): Values => {
  let out: Values = NOTHING;
  for (const { file, symbol } of world.defined('rust', name)) {
    if ((world.view(file).symbol(symbol).flags & SymbolFlag.exported) === 0) continue;
    const target = world.moduleOf(file, 'crate');
    if (target.kind === 'file' && target.file === root) out = merge(out, [pack(ValueKind.Symbol, file, symbol)]);
  }
  return out;
};

/** The macros of a module's own text: those that it defines, and those of its modules marked `#[macro_use]`. */
const macroIn = (world: World, file: number, name: string, seen: Set<number>): Values => {
  if (seen.has(file)) return NOTHING;
  seen.add(file);
  world.read(file, name);
  world.read(file, '*');
  const view = world.view(file);
  const own = view.declared(0, name);
  // What a `use` names is seen in its own module alone.
  if (own !== undefined && view.variable(own).symbol !== NONE) return world.variable(file, own);
  for (const [index, fact] of view.facts.imports.entries()) {
    if (fact.name !== EVERY_MACRO) continue;
    const target = world.target(file, index);
    if (target.kind !== 'file' || target.inside !== undefined) continue;
    const found = macroIn(world, target.file, name, seen);
    if (found.length > 0) return found;
    const exported = exportedMacro(world, target.file, name);
    if (exported.length > 0) return exported;
  }
  return NOTHING;
};

/** A macro that a file neither defines nor imports is one of the modules around it. */
export const surroundingMacro = (world: World, file: number, name: string): Values => {
  const seen = new Set<number>();
  for (let at: number | undefined = file; at !== undefined; at = moduleAbove(world, at)) {
    const found = macroIn(world, at, name, seen);
    if (found.length > 0) return found;
  }
  return OUTSIDE;
};

/** The file of the module above; it is found by names of files, which may come and go. */
const moduleAbove = (world: World, file: number): number | undefined => {
  const path = world.repository.path(file);
  const folder = folderOf(path);
  for (const stem of ['mod', 'lib', 'main', lastPart(folder), lastPart(folderOf(folder))]) world.read(0, stem);
  const target = world.moduleOf(file, 'super');
  return target.kind === 'file' && target.file !== file ? target.file : undefined;
};

const lastPart = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
