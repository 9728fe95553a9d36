import { Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { World } from '../world.ts';
import { sharingFiles } from './dotnet-projects.ts';

/** What the files of a C# project import without writing it. */
export interface SharedImports {
  /** The files that write it for them. */
  readonly files: readonly number[];
  /** Namespaces, and classes whose members are imported. */
  readonly modules: readonly string[];
}

/** Other languages have no such imports. */
export const NOTHING_SHARED: SharedImports = { files: [], modules: [] };

/** The imports that a file has from its project: `global using` of other files, `<Using>` of the project file. */
export const sharedImports = (world: World, view: FileView): SharedImports => {
  const { files, usings } = sharingFiles(world.repository, view.id);
  const modules = files.flatMap((file) => {
    const other = world.view(file);
    return other
      .exported('*')
      .flatMap((term) => (other.op(term) === Op.Import ? [other.facts.imports[other.a(term)]?.module ?? ''] : []));
  });
  return { files, modules: [...new Set([...modules, ...usings])] };
};
