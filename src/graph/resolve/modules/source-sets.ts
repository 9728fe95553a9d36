import type { FileView } from '../repository/file-view.ts';
import { sharedFolders } from '../repository/shared-folders.ts';
import { factOf } from '../values/symbol-facts.ts';
import { fileOf, kindOf, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** Kotlin for several platforms: `src/jvmMain/…` is for the JVM alone, `src/commonMain/…` for all. */
const SOURCE_SET = /(?:^|\/)src\/([a-z]\w*)(?:Main|Test)\//;

const platformOf = (path: string): string | undefined => SOURCE_SET.exec(path)?.[1];

/** What is declared for the platform of a file comes before what is declared for all, and this before the others. */
const byPlatform = (path: string): ((other: string) => number) => {
  const own = platformOf(path);
  return (other) => {
    const platform = platformOf(other);
    if (own === undefined || platform === undefined || platform === own) return 0;
    return platform === 'common' ? 1 : 2;
  };
};

/**
 * Declarations of one name in the order in which a file means them. Modules of a build are compiled apart: several may
 * have a class of one name in one package, and each means its own.
 */
export const nearestFirst = <Declared extends { readonly file: number }>(
  world: World,
  from: number,
  declared: readonly Declared[],
): readonly Declared[] => {
  if (declared.length < 2 || world.view(from).linkage.family !== 'jvm') return declared;
  const path = world.repository.path(from);
  const distance = world.view(from).linkage.sourceSets === true ? byPlatform(path) : () => 0;
  const placed = declared.map((each) => {
    const other = world.repository.path(each.file);
    return { each, far: distance(other), shared: sharedFolders(path, other) };
  });
  placed.sort((left, right) => left.far - right.far || right.shared - left.shared);
  return placed.map(({ each }) => each);
};

/** Whether a declaration may be the `actual` one for a platform of what the other declares for all. */
export const isActualOf = (actual: FileView, expected: FileView): boolean => {
  if (actual.linkage.sourceSets !== true || actual.facts.package !== expected.facts.package) return false;
  const own = platformOf(actual.path);
  return own !== undefined && own !== 'common' && platformOf(expected.path) === 'common';
};

/**
 * Of functions that each platform has its own of, those of the caller's. What is written for all platforms may run any of
 * them.
 */
export const ofPlatform = (world: World, file: number, values: Values): Values => {
  if (values.length < 2 || world.view(file).linkage.sourceSets !== true) return values;
  const path = world.repository.path(file);
  const own = platformOf(path);
  if (own === undefined || own === 'common') return values;
  const distance = byPlatform(path);
  const key = (value: Value): string => {
    const { qualifiedName, parameters } = factOf(world, value);
    return `${qualifiedName}(${parameters.map(({ name }) => name).join()})`;
  };
  const isNear = (value: Value): boolean => distance(world.repository.path(fileOf(value))) === 0;
  const symbols = values.filter((value) => kindOf(value) === ValueKind.Symbol);
  const near = new Set(symbols.filter(isNear).map(key));
  return values.filter((value) => kindOf(value) !== ValueKind.Symbol || isNear(value) || !near.has(key(value)));
};
