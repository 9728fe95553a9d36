import { type AskedFixture, fixtureFunction, fixtureValue } from '../../../code/fixture-names.ts';
import { folderOf, inFolder } from '../../../code/folder-of.ts';
import type { FileView } from '../repository/file-view.ts';
import { fileOf, indexOf, kindOf, merge, moduleOf, NOTHING, OUTSIDE, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** The fixture of pytest that a file asks for and does not have: one that it imports, or of the nearest conftest. */
export const fixtureInSight = (world: World, view: FileView, { name, asks, isAbove }: AskedFixture): Values => {
  for (const file of [...(isAbove ? [] : [view.id]), ...conftestsAbove(world, view)]) {
    const functions = fixturesOf(world, file, name);
    if (functions.length === 0) continue;
    return asks === 'function' ? functions : givenBy(world, functions, name);
  }
  return OUTSIDE;
};

/** `conftest.py` of a folder and of those around it, the nearest first. */
const conftestsAbove = (world: World, view: FileView): number[] => {
  world.read(0, 'conftest');
  const files: number[] = [];
  for (let folder = folderOf(view.path); ; folder = folderOf(folder)) {
    const file = world.repository.fileAt(inFolder(folder, 'conftest.py'));
    if (file !== undefined && file !== view.id) files.push(file);
    if (folder === '') return files;
  }
};

/** The functions that a module has as a fixture, by `import *` too, or that it imports by their own name. */
const fixturesOf = (world: World, file: number, name: string): Values => {
  const module = moduleOf(file);
  const own = world.exported(module, fixtureFunction(name)).filter(isSymbol);
  if (own.length > 0) return own;
  return world
    .exported(module, name)
    .filter((value) => isSymbol(value) && valueVariable(world, value, name) !== undefined);
};

const isSymbol = (value: number): boolean => kindOf(value) === ValueKind.Symbol;

/** The variable that stands for what a fixture gives, beside its function. */
const valueVariable = (world: World, fixture: number, name: string): number | undefined => {
  const view = world.view(fileOf(fixture));
  world.readSymbol(view.id, indexOf(fixture));
  return view.declared(0, fixtureValue(name));
};

const givenBy = (world: World, functions: Values, name: string): Values => {
  let out: Values = NOTHING;
  for (const fixture of functions) {
    const variable = valueVariable(world, fixture, name);
    if (variable !== undefined) out = merge(out, world.variable(fileOf(fixture), variable));
  }
  return out;
};
