import type { FoundRoute, Mount } from '../contracts/routes/index.ts';
import { joinPaths } from '../http-path.ts';
import type { Places } from './places.ts';

/** The routes and mounts of one file. */
export interface RoutesOfFile {
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

interface Prefix {
  readonly prefix: string;
  readonly isWhole: boolean;
}

interface Below {
  readonly mount: Mount;
  readonly path: string;
}

/** Puts the prefixes of other files in front of routes: `app.use('/api', users)` is where /api/users comes from. */
export async function mountRoutes(files: readonly RoutesOfFile[], places: Places): Promise<MountedRoute[]> {
  const below = await mountsByTarget(files, places);
  const everywhere = files.flatMap(({ mounts }) => mounts.filter(({ by }) => by === 'all').map(({ prefix }) => prefix));
  const whole = new Set(
    files.flatMap(({ path, routes }) =>
      routes.filter(({ isWhole }) => isWhole).map(({ router }) => keyOf(path, router)),
    ),
  );

  const prefixesOf = (path: string, router: string, depth: number): Prefix[] => {
    const mounts = [
      ...(below.get(keyOf(path, router)) ?? []),
      ...(router === '' ? [] : (below.get(keyOf(path, '')) ?? [])),
    ];
    if (mounts.length === 0 || depth >= DEEPEST_MOUNT)
      return [{ prefix: '', isWhole: whole.has(keyOf(path, router)) || isApplication(router) }];
    return mounts.flatMap(({ mount, path: above }) =>
      prefixesOf(above, mount.onto, depth + 1).map(({ prefix, isWhole }) => ({
        prefix: joinPaths(prefix, mount.prefix),
        isWhole,
      })),
    );
  };

  return files.flatMap(({ path, routes }) =>
    routes.flatMap((route): MountedRoute[] => {
      const isNested = route.router === '' && route.isWhole && everywhere.length > 0;
      const prefixes = isNested
        ? everywhere.map((prefix) => ({ prefix, isWhole: true }))
        : prefixesOf(path, route.router, 0).map(({ prefix, isWhole }) => ({
            prefix,
            isWhole: isWhole || route.isWhole,
          }));
      return prefixes.map(({ prefix, isWhole }) => ({
        path,
        route,
        wholePath: joinPaths(prefix, route.path),
        isWhole,
      }));
    }),
  );
}

const keyOf = (path: string, router: string): string => `${path}\n${router}`;

const isApplication = (router: string): boolean => router === 'app' || router === 'application';

async function mountsByTarget(files: readonly RoutesOfFile[], places: Places): Promise<Map<string, Below[]>> {
  const below = new Map<string, Below[]>();
  const withRoutes = new Set(files.map(({ path }) => path));
  const put = (key: string, mount: Mount, path: string): void => {
    below.set(key, [...(below.get(key) ?? []), { mount, path }]);
  };
  for (const { path, mounts, routes } of files)
    for (const mount of mounts) {
      if (mount.by === 'module') {
        const ending = `${mount.target.replaceAll('.', '/')}.py`;
        for (const target of withRoutes)
          if (target === ending || target.endsWith(`/${ending}`)) put(keyOf(target, ''), mount, path);
      } else if (mount.by === 'name') {
        const isOwn =
          routes.some(({ router }) => router === mount.target) || mounts.some(({ onto }) => onto === mount.target);
        if (isOwn) put(keyOf(path, mount.target), mount, path);
        else for (const key of await targetsElsewhere(mount, path, withRoutes, places)) put(key, mount, path);
      }
    }
  return below;
}

// The index knows what the mounted name means: a router of another file, or a function that adds routes.
async function targetsElsewhere(
  mount: Mount,
  path: string,
  withRoutes: ReadonlySet<string>,
  places: Places,
): Promise<string[]> {
  const mentioned = (await places.mentioned(path, mount.line)).filter(
    (symbol) => symbol.path !== path && withRoutes.has(symbol.path),
  );
  if (mentioned.length > 0)
    return mentioned.map((symbol) =>
      keyOf(symbol.path, ['constant', 'variable'].includes(symbol.kind) ? symbol.name : ''),
    );
  const stem = mount.target.replace(/(?:_?[Rr]out(?:er|es))$/, '').toLowerCase();
  const alike = [...withRoutes].filter((other) => other !== path && stemOf(other) === stem && stem !== '');
  return alike.length === 1 ? alike.map((other) => keyOf(other, '')) : [];
}

const stemOf = (path: string): string =>
  (/([^/]+?)(?:\.(?:routes?|router|controller))?\.\w+$/.exec(path)?.[1] ?? '')
    .replace(/[-_]?(?:routes?|router)$/i, '')
    .toLowerCase();
