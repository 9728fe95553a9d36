import { type ModuleRules, type ModuleTarget, OUTSIDE_MODULE, type Repository } from '../../repository/repository.ts';

/**
 * A dotted (or backslashed) path read as a package of the repository; what remains behind the longest package are the
 * classes to go into (`a.b.Outer.Inner`, static imports).
 */
export const packageTarget = (
  repository: Repository,
  family: string,
  specifier: string,
  separator: string,
): ModuleTarget => {
  const parts = specifier.split(separator);
  for (let length = parts.length; length > 0; length--) {
    const named = parts.slice(0, length).join(separator);
    const files = repository.filesOfPackage(family, named);
    if (files.length === 0) continue;
    const inside = parts.slice(length);
    return inside.length === 0 ? { kind: 'package', files, named } : { kind: 'package', files, named, inside };
  }
  return OUTSIDE_MODULE;
};

/** Java, Kotlin, Scala and C#: packages and namespaces as files declare them. */
export const packageModules: ModuleRules = (repository, from, specifier) =>
  packageTarget(repository, repository.linkage(from).family, specifier, '.');
