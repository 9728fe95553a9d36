import type { CodeOutline } from '../../outline/outline.ts';
import { callRoutes, nestRoutes } from './ecmascript.ts';
import { goRoutes } from './go.ts';
import { decoratedRoutes, djangoRoutes } from './python.ts';
import { type FoundRoutes, NO_ROUTES } from './route.ts';
import { springRoutes } from './spring.ts';

type RouteReader = (outline: CodeOutline) => FoundRoutes;

const ECMASCRIPT: readonly RouteReader[] = [callRoutes, nestRoutes];

/** The frameworks of each language; adding one is its file and its place here. */
const READERS: Readonly<Record<string, readonly RouteReader[]>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  python: [decoratedRoutes, djangoRoutes],
  go: [goRoutes],
  java: [springRoutes],
};

/** Every route that one file declares, whichever framework it uses. */
export function routesOf(language: string, outline: CodeOutline): FoundRoutes {
  const found = (READERS[language] ?? []).map((read) => read(outline));
  if (found.length === 0) return NO_ROUTES;
  return { routes: found.flatMap(({ routes }) => routes), mounts: found.flatMap(({ mounts }) => mounts) };
}

export type { FoundRoute, FoundRoutes, HandlerPlace, Mount } from './route.ts';
