import { type ModuleRules, OUTSIDE_MODULE } from '../../repository/repository.ts';
import { nearestFile } from './nearest.ts';

/** Haskell: the file that declares the module's name; of several programs with one `Main`, the nearest. */
export const haskellModules: ModuleRules = (repository, from, specifier) => {
  const file = nearestFile(repository, from, repository.filesOfPackage('haskell', specifier));
  return file === undefined ? OUTSIDE_MODULE : { kind: 'file', file };
};
