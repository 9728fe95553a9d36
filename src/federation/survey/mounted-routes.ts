import type { FoundRoute, Mount } from '../contracts/routes/index.ts';
import { joinPaths } from '../http-path.ts';
import type { Places } from './places.ts';

/** The routes and mounts of one file. */
interface RoutesOfFile {
  readonly path: string;
  readonly routes: readonly FoundRoute[];
  readonly mounts: readonly Mount[];
}

export interface MountedRoute {
  readonly path: string;
  readonly route: FoundRoute;
  readonly wholePath: string;
  /** Whether nothing else can stand in front. */
  readonly isWhole: boolean;
}

/** Routers inside routers inside routers; deeper is a circle. */
const DEEPEST_MOUNT = 5;

/** A route that is reached in more ways is one of a circle with many mounts, whose ways have no end worth waiting for. */
const MOST_WAYS = 64;

interface Prefix {
  readonly prefix: string;
  readonly isWhole: boolean;
}

/** Where the routes that a mount reaches stand: those of a router, of a whole file, or inside a function. */
interface Reach {
  readonly path: string;
  /** Null for any. */
  readonly router: string | null;
  readonly first: number;
  readonly last: number;
}

const WHOLE_FILE = { first: 0, last: Number.MAX_SAFE_INTEGER };

interface Mounted {
  readonly mount: Mount;
  /** The file that mounts. */
  readonly path: string;
  readonly reach: Reach;
}

/** Puts the prefixes of other files in front of routes: `app.use('/api', users)` is where /api/users comes from. */
export async function mountRoutes(files: readonly RoutesOfFile[], places: Places): Promise<MountedRoute[]> {
  const mounted = Map.groupBy(await mountsOf(files, places), ({ reach }) => reach.path);
  const everywhere = files.flatMap(({ mounts }) => mounts.filter(({ by }) => by === 'all').map(({ prefix }) => prefix));
  const whole = new Set(
    files.flatMap(({ path, routes }) =>
      routes.filter(({ isWhole }) => isWhole).map(({ router }) => keyOf(path, router)),
    ),
  );

  function* prefixesOf(path: string, router: string, line: number, depth: number): Generator<Prefix> {
    const above = (mounted.get(path) ?? []).filter(
      ({ mount, reach }) =>
        (reach.router === null || reach.router === router) &&
        reach.first <= line &&
        line <= reach.last &&
        !(mount.line === line && mount.onto === router),
    );
    if (above.length === 0 || depth >= DEEPEST_MOUNT) {
      yield { prefix: '', isWhole: whole.has(keyOf(path, router)) || isApplication(router) };
      return;
    }
    for (const { mount, path: from } of above)
      for (const { prefix, isWhole } of prefixesOf(from, mount.onto, mount.line, depth + 1))
        yield { prefix: joinPaths(prefix, mount.prefix), isWhole };
  }

  return files.flatMap(({ path, routes }) =>
    routes.flatMap((route): MountedRoute[] => {
      const isNest = route.router === '' && route.isWhole && everywhere.length > 0;
      const prefixes = isNest
        ? everywhere.map((prefix) => ({ prefix, isWhole: true }))
        : prefixesOf(path, route.router, route.line, 0).take(MOST_WAYS).toArray();
      return prefixes.map(({ prefix, isWhole }) => ({
        path,
        route,
        wholePath: joinPaths(prefix, route.path),
        isWhole: isWhole || route.isWhole,
      }));
    }),
  );
}

const keyOf = (path: string, router: string): string => `${path}\n${router}`;

const isApplication = (router: string): boolean => router === 'app' || router === 'application';

async function mountsOf(files: readonly RoutesOfFile[], places: Places): Promise<Mounted[]> {
  const paths = new Set(files.map(({ path }) => path));
  const found: Mounted[] = [];
  for (const file of files)
    for (const mount of file.mounts) {
      const reaches =
        mount.by === 'module'
          ? moduleReaches(mount, paths)
          : mount.by === 'name'
            ? await reachesOf(mount, file, paths, places)
            : [];
      found.push(...reaches.map((reach) => ({ mount, path: file.path, reach })));
    }
  return found;
}

function moduleReaches({ target }: Mount, paths: ReadonlySet<string>): Reach[] {
  const ending = `${target.replaceAll('.', '/')}.py`;
  const meant = [...paths].filter((path) => path === ending || path.endsWith(`/${ending}`));
  return meant.map((path) => ({ path, router: null, ...WHOLE_FILE }));
}

// The index knows what the mounted name means: a router of this or another file, or a function that adds routes.
async function reachesOf(
  mount: Mount,
  { path, routes, mounts }: RoutesOfFile,
  paths: ReadonlySet<string>,
  places: Places,
): Promise<Reach[]> {
  const { target } = mount;
  const isOwn = routes.some(({ router }) => router === target) || mounts.some(({ onto }) => onto === target);
  if (isOwn) return [{ path, router: target, ...WHOLE_FILE }];
  const here = (await places.symbolsOf(path)).filter(({ name, kind }) => name === target && kind === 'function');
  const meant = here.length > 0 ? here : await places.mentioned(path, mount.line);
  const reaches = meant
    .filter((symbol) => paths.has(symbol.path) && (here.length > 0 || symbol.path !== path))
    .map((symbol): Reach => {
      if (symbol.kind === 'function')
        return { path: symbol.path, router: null, first: symbol.startLine, last: symbol.endLine };
      const router = ['constant', 'variable'].includes(symbol.kind) ? symbol.name : null;
      return { path: symbol.path, router, ...WHOLE_FILE };
    });
  if (reaches.length > 0) return reaches;
  const stem = target.replace(/(?:_?[Rr]out(?:er|es))$/, '').toLowerCase();
  const alike = [...paths].filter((other) => other !== path && stem !== '' && stemOf(other) === stem);
  return alike.length === 1 ? alike.map((other) => ({ path: other, router: null, ...WHOLE_FILE })) : [];
}

const stemOf = (path: string): string =>
  (/([^/]+?)(?:\.(?:routes?|router|controller))?\.\w+$/.exec(path)?.[1] ?? '')
    .replace(/[-_]?(?:routes?|router)$/i, '')
    .toLowerCase();
