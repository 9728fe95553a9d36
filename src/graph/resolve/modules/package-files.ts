import { folderOf } from '../../../code/folder-of.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Defined } from '../repository/repository.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { NOTHING, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { filesOfFamily } from './folder-files.ts';
import { namespaceOf } from './namespaces.ts';

/** The package that a file is part of, where files say so; undefined where the folder decides. */
export const packageName = ({ linkage, facts }: FileView): string | undefined =>
  linkage.modules === 'packages' || linkage.modules === 'php' ? facts.package : undefined;

/** The files of the package that a file is part of. */
export const packageFiles = ({ repository }: World, view: FileView): readonly number[] => {
  const { linkage, path } = view;
  const name = packageName(view);
  return name === undefined
    ? filesOfFamily(repository, folderOf(path), linkage.family)
    : repository.filesOfPackage(linkage.family, name);
};

/** What the files of a package declare under a name, outside of their types. */
export const definedIn = (
  world: World,
  files: readonly number[],
  family: string,
  name: string,
  named: string | undefined,
): Defined[] => {
  world.read(0, name);
  return world.repository.definitionsIn(family, name, files).filter(({ file, symbol }) => {
    const view = world.view(file);
    return named === undefined ? view.symbol(symbol).parent === 0 : namespaceOf(view, symbol) === named;
  });
};

/** The symbol of a package's name itself: a constant, whatever it holds. */
export const packageSymbol = (
  world: World,
  files: readonly number[],
  name: string,
  named: string | undefined,
): Values => {
  const [first] = files;
  if (first === undefined) return NOTHING;
  const { family } = world.repository.linkage(first);
  return definedIn(world, files, family, name, named)
    .filter(({ file, symbol }) => !isStandIn(world.view(file), symbol))
    .slice(0, 1)
    .map(({ file, symbol }) => {
      world.readSymbol(file, symbol);
      return pack(ValueKind.Symbol, file, symbol);
    });
};
