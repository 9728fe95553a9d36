import { typeAnnounced } from '../../../code/announced-types.ts';
import { SymbolFlag } from '../../../code/facts.ts';
import { askedFixture } from '../../../code/fixture-names.ts';
import { folderOf } from '../../../code/folder-of.ts';
import { namedModel } from '../../../code/model-names.ts';
import { nameSet } from '../../../code/name-set.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { isSource } from '../members/namespace-members.ts';
import { inSameProject } from '../modules/dotnet-projects.ts';
import { filesOfFamily } from '../modules/folder-files.ts';
import { neverTogether } from '../modules/go-platforms.ts';
import { namespaceOf, namespacesAround } from '../modules/namespaces.ts';
import { nearestFirst, ofPlatform } from '../modules/source-sets.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { sharedFolders } from '../repository/shared-folders.ts';
import type { SymbolShape } from '../repository/symbol-shape.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isFunction, isType } from '../values/symbol-facts.ts';
import { fileOf, merge, NOTHING, OUTSIDE, ours, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { autoImported } from './auto-imports.ts';
import { fixtureInSight } from './fixtures.ts';
import { modelByName } from './models-by-name.ts';

/** More definitions of one name than this do not tell which is meant. */
const MOST_MEANT = 4;

/** What a name that the file neither declares nor imports by name means, by the language's own rule. */
export const visibleName = (world: World, view: FileView, name: string, scope: number): Values => {
  switch (view.linkage.freeNames) {
    case 'folder':
    case 'package':
      return ofPeers(world, view, name);
    case 'namespaces':
      return ofNamespaces(world, view, name, scope);
    case 'includes': {
      const announced = typeAnnounced(name);
      return announced === undefined ? ofIncluded(world, view, name) : ofAnnounced(world, view, announced);
    }
    case 'project':
      return ofProject(world, view, name, scope);
    default:
      return ofApp(world, view, name);
  }
};

/** JavaScript: what the builder of an app imports by itself. */
const ofApp = (world: World, view: FileView, name: string): Values => {
  if (view.linkage.modules === 'python') return ofFrameworks(world, view, name);
  const found = view.linkage.modules === 'ecmascript' ? autoImported(world, view, name) : undefined;
  return found === undefined ? OUTSIDE : asValues(world, [found]);
};

/** Python: what pytest and Django look for by a name that they are given. */
const ofFrameworks = (world: World, view: FileView, name: string): Values => {
  const fixture = askedFixture(name);
  if (fixture !== undefined) return fixtureInSight(world, view, fixture);
  const model = namedModel(name);
  return model === undefined ? OUTSIDE : modelByName(world, view, model);
};

/** The symbols of other files that a free name can stand for by itself, constants and variables included. */
export const visibleSymbols = (world: World, view: FileView, name: string): Place[] => {
  const { freeNames, family } = view.linkage;
  if (freeNames === 'nowhere' && view.wholeImports.length === 0) return [];
  world.read(0, name);
  const { files, imported } = reachOf(world, view);
  const found = world.repository.definitionsIn(family, name, files).find(({ file, symbol }) => {
    if (file === view.id || world.view(file).symbol(symbol).parent !== 0) return false;
    return imported.has(file) || world.view(file).facts.package === view.facts.package;
  });
  return found === undefined ? [] : [found];
};

interface Reach {
  /** Those of the same package among them. */
  readonly files: readonly number[];
  readonly imported: ReadonlySet<number>;
}

const reaches = new WeakMap<FileView, Reach>();

/** The files whose names a file sees as they are. */
const reachOf = (world: World, view: FileView): Reach => {
  const known = reaches.get(view);
  if (known !== undefined) return known;
  const imported = new Set<number>();
  for (const index of view.wholeImports) {
    const target = world.target(view.id, index);
    if (target.kind === 'outside' || target.inside !== undefined) continue;
    for (const file of target.kind === 'file' ? [target.file] : target.files) imported.add(file);
  }
  const reach = { files: [...new Set([...peersOf(world, view, view.facts.package), ...imported])], imported };
  // What Elixir finds depends on definitions, which must be noted each time.
  if (view.linkage.modules !== 'elixir') reaches.set(view, reach);
  return reach;
};

/** The files of a package, as far as the language lets a file see them; some may have it as a further one. */
const peersOf = ({ repository }: World, { linkage, path }: FileView, declared: string): readonly number[] => {
  switch (linkage.freeNames) {
    case 'folder':
      return filesOfFamily(repository, folderOf(path), linkage.family);
    case 'package':
    case 'namespaces':
      return repository.filesOfPackage(linkage.family, declared);
    default:
      return [];
  }
};

/** Files of the same package: those whose top level a file sees without importing it. */
const ofPeers = (world: World, view: FileView, name: string): Values => {
  const { linkage, facts, id } = view;
  world.read(0, name);
  const packages = [facts.package];
  if (linkage.family === 'php' && facts.package !== '') packages.push('');
  for (const declared of packages) {
    const named = world.repository.definitionsIn(linkage.family, name, peersOf(world, view, declared));
    const peers = named.filter(
      ({ file, symbol }) =>
        file !== id && world.view(file).facts.package === declared && world.view(file).symbol(symbol).parent === 0,
    );
    if (linkage.family === 'go') {
      const values = ofVariants(world, view.path, name, peers);
      if (values.length > 0) return values;
    }
    const near = nearestFirst(world, id, peers);
    const real = near.find(({ file, symbol }) => !isStandIn(world.view(file), symbol)) ?? peers[0];
    if (real === undefined) continue;
    const values = withNamesakes(world, id, world.topLevel(real.file, name), near);
    // A PHP function falls back to the global one, a class does not.
    const isFallback = linkage.family === 'php' && declared !== facts.package;
    const seen = isFallback ? values.filter((value) => isFunction(world, value)) : values;
    if (seen.length > 0) return seen;
  }
  return OUTSIDE;
};

/** The folder of a module of a build, as far as sources stand where builds look for them. */
const moduleFolder = (path: string): string => path.replace(/(?:^|\/)(?:src|common|jvm)\/.*/, '');

/**
 * Kotlin: what one file of a package declares is joined by the functions and classes of that name in the others, unless they
 * are of another module of the build.
 */
export const withNamesakes = (world: World, from: number, found: Values, places: readonly Place[]): Values => {
  const isJoined = (value: Value): boolean => isFunction(world, value) || isType(world, value);
  const [first] = found;
  if (first === undefined || places.length < 2 || !found.every(isJoined)) return found;
  if (world.view(fileOf(first)).linkage.packageOverloads !== true) return found;
  const module = moduleFolder(world.repository.path(fileOf(first)));
  let out = found;
  for (const { file, symbol } of places) {
    if (isStandIn(world.view(file), symbol) || moduleFolder(world.repository.path(file)) !== module) continue;
    // Each platform may have a class of its own; the nearest is meant.
    const hasType = out.some((value) => isType(world, value));
    const joined = declaredAs(world, file, symbol).filter((value) => isFunction(world, value) || !hasType);
    out = merge(out, joined.filter(isJoined));
  }
  return ofPlatform(world, from, out);
};

/**
 * Go: what the files of one package declare under a name. Several do so for different platforms: what is written for all of
 * them may mean any.
 */
export const ofVariants = (world: World, from: string, name: string, places: readonly Place[]): Values => {
  let out: Values = NOTHING;
  for (const { file, symbol } of places) {
    if (isStandIn(world.view(file), symbol) || neverTogether(from, world.repository.path(file))) continue;
    out = merge(out, world.topLevel(file, name));
  }
  return out;
};

/** C#: the namespaces around a name, each with all that any file declares in it. */
const ofNamespaces = (world: World, view: FileView, name: string, scope: number): Values => {
  world.read(0, name);
  const namespaces = namespacesAround(view, scope);
  for (const namespace of namespaces) {
    const isFar = namespace === '' && namespaces.length > 1;
    const inNamespace = world.repository.filesOfPackage('dotnet', namespace);
    const declared = world.repository.definitionsIn('dotnet', name, inNamespace).filter(({ file, symbol }) => {
      if (namespaceOf(world.view(file), symbol) !== namespace || isStandIn(world.view(file), symbol)) return false;
      // What stands in no namespace is seldom meant for other projects.
      return !isFar || inSameProject(world.repository, file, view.id);
    });
    for (const { file, symbol } of declared) {
      const values = declaredAs(world, file, symbol);
      if (values.length > 0) return values;
    }
  }
  return OUTSIDE;
};

/** What the name of a symbol means where it is declared. */
export const declaredAs = (world: World, file: number, symbol: number): Values => {
  const view = world.view(file);
  const { name, parent } = view.symbol(symbol);
  if (parent <= 0) return world.topLevel(file, name);
  const variable = view.declared(parent, name);
  return variable === undefined ? NOTHING : world.variable(file, variable);
};

/** C, C++ and shell: what is included. Shell functions of rare names are also found where sourcing cannot be followed. */
const ofIncluded = (world: World, view: FileView, name: string): Values => {
  const { family } = view.linkage;
  if (world.definedFew(family, name, 0) !== undefined) return OUTSIDE;
  const named = world.definedAmong(family, name, world.included(view.id));
  const reachable = named.filter(({ file, symbol }) => isGlobal(world, file, symbol));
  const top = reachable.filter(({ file, symbol }) => world.view(file).symbol(symbol).parent === 0);
  const chosen = bodiesFirst(world, top.length > 0 ? top : reachable);
  if (chosen.length > MOST_MEANT) return asValues(world, oneNamespace(world, chosen));
  if (chosen.length > 0) return asValues(world, chosen);
  if (view.linkage.modules !== 'bash') return OUTSIDE;
  // No program is called `_name`.
  const isRare = name.length >= 8 || /^_\w|\w[_:-]\w/.test(name);
  // Functions and variables share no names: a variable of that name elsewhere does not make the function doubtful.
  const one = (): readonly Place[] | undefined =>
    world.definedFew(family, name, 1) ?? world.definedFew(family, name, 1, ({ kind }) => isCallable(kind));
  const only = isRare ? one() : undefined;
  return only === undefined || only.length === 0 ? OUTSIDE : asValues(world, only);
};

/** C, C++: a type that a file only promises is the one that it includes nevertheless, else the only one of that name. */
const ofAnnounced = (world: World, view: FileView, name: string): Values => {
  const { family } = view.linkage;
  const isMeant = ({ file, symbol }: Place): boolean => {
    const { kind, flags } = world.view(file).symbol(symbol);
    const isType = isTypeLike(kind) && kind !== 'type' && (flags & SymbolFlag.declaration) === 0;
    return isType && isGlobal(world, file, symbol);
  };
  const included = world.definedAmong(family, name, world.included(view.id)).filter(isMeant);
  if (included.length > 0) return asValues(world, included.slice(0, MOST_MEANT));
  const all = (world.definedFew(family, name, MOST_ANNOUNCED, isTypeShape) ?? []).filter(isMeant);
  // A test may have a class of that name for itself.
  const shared = all.length > 1 ? all.filter(({ file }) => !isSource(world.repository.path(file))) : all;
  return shared.length === 1 ? asValues(world, shared) : OUTSIDE;
};

/** More types of one name are not looked through for the one that is meant. */
const MOST_ANNOUNCED = 8;

const isTypeShape = ({ kind }: SymbolShape): boolean => isTypeLike(kind) && kind !== 'type';

/**
 * A namespace is opened in many files; each of its declarations leads to the members of all. Nothing else can have its
 * name beside it: what seems to, a macro made of something else.
 */
const oneNamespace = (world: World, items: readonly Place[]): readonly Place[] => {
  const factOfPlace = ({ file, symbol }: Place) => world.view(file).symbol(symbol);
  const namespaces = items.filter((item) => factOfPlace(item).kind === 'namespace');
  if (namespaces.length <= items.length / 2) return [];
  const names = new Set(namespaces.map((item) => factOfPlace(item).qualifiedName));
  return names.size === 1 ? namespaces.slice(0, 1) : [];
};

/** What the language itself defines: a file that sets a global of that name does not change what others mean by it. */
const BUILT_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  lua: nameSet(`
    assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring next pairs pcall print rawequal rawget rawlen rawset require
    select setfenv getfenv setmetatable tonumber tostring type unpack xpcall string table math io os coroutine debug package utf8 bit32 _G _ENV`),
  ruby: nameSet(`
    puts print p pp raise require require_relative load format sprintf printf loop lambda proc sleep exit abort rand srand gets catch throw
    at_exit binding caller eval exec fork spawn system trap warn Integer Float String Array Hash Rational Complex block_given?`),
};

/** Swift, Ruby and Lua: any file may define it, in the scopes around the name or at the top level. */
const ofProject = (world: World, view: FileView, name: string, scope: number): Values => {
  if (BUILT_IN[view.linkage.family]?.has(name) === true) return OUTSIDE;
  const all = world.defined(view.linkage.family, name);
  if (all.length === 0) return OUTSIDE;
  const scopes: string[] = [];
  for (let at = scope; at > 0; at = view.symbol(at).parent) {
    const { qualifiedName } = view.symbol(at);
    // `class A::B` is written in one; its parts are no scopes of their own, but `A` holds it.
    if (!scopes.includes(qualifiedName)) scopes.push(qualifiedName);
  }
  for (const prefix of [...scopes, '']) {
    const wanted = prefix === '' ? name : `${prefix}.${name}`;
    const meant = all.filter(({ file, symbol }) => {
      const fact = world.view(file).symbol(symbol);
      return fact.qualifiedName === wanted && (prefix !== '' || isGlobal(world, file, symbol));
    });
    const real = meant.filter(({ file, symbol }) => !isStandIn(world.view(file), symbol));
    const chosen = nearest(view.path, bodiesFirst(world, real.length > 0 ? real : meant), (file) =>
      world.repository.path(file),
    );
    if (chosen.length > 0) return asValues(world, chosen.slice(0, MOST_MEANT));
  }
  return OUTSIDE;
};

const isGlobal = (world: World, file: number, symbol: number): boolean => {
  const view = world.view(file);
  let at = view.symbol(symbol).parent;
  // C's enumerators belong to the scope around their enum.
  if (at > 0 && view.linkage.family === 'c' && view.symbol(at).kind === 'enum') at = view.symbol(at).parent;
  while (at > 0 && view.symbol(at).kind === 'namespace') at = view.symbol(at).parent;
  return at === 0;
};

const bodiesFirst = (world: World, items: readonly Place[]): readonly Place[] => {
  const bodies = items.filter(
    ({ file, symbol }) => (world.view(file).symbol(symbol).flags & SymbolFlag.declaration) === 0,
  );
  return bodies.length > 0 ? bodies : items;
};

/** Functions and classes stand for themselves; a constant or variable for what it holds too, another name for its type. */
const asValues = (world: World, items: readonly Place[]): Values => {
  let out: Values = NOTHING;
  for (const { file, symbol } of items) {
    const view = world.view(file);
    const { kind, parent, name } = view.symbol(symbol);
    const variable =
      isCallable(kind) || (isTypeLike(kind) && kind !== 'type') ? undefined : view.declared(parent, name);
    const held = variable === undefined ? NOTHING : world.variable(file, variable);
    out = merge(merge(out, ours(held)), [pack(ValueKind.Symbol, file, symbol)]);
  }
  return out;
};

const nearest = (path: string, items: readonly Place[], pathOf: (file: number) => string): Place[] => {
  const own = items.filter(({ file }) => pathOf(file) === path);
  if (own.length > 0) return own;
  let best = -1;
  let out: Place[] = [];
  for (const item of items) {
    const shared = sharedFolders(path, pathOf(item.file));
    if (shared > best) {
      best = shared;
      out = [item];
    } else if (shared === best) out.push(item);
  }
  return out;
};
