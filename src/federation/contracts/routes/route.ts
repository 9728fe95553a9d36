import type { Value } from '../../outline/outline.ts';
import { lastOf } from '../../outline/outline.ts';

/** Where the code behind a route, a remote procedure or a field stands, as far as one file can tell. */
export type HandlerPlace =
  /** It is written on this line of the same file. */
  | { readonly kind: 'here'; readonly line: number }
  /** It is named on this line; `member` is the method of a class that is called in the end. */
  | { readonly kind: 'named'; readonly name: string; readonly line: number; readonly member: string };

/** One route of a server, as its own file tells it. */
export interface FoundRoute {
  /** In capitals; '*' for any. */
  readonly method: string;
  /** Without what other files put in front of it. */
  readonly path: string;
  /** The name of the router that it is added to; '' where the framework has none. */
  readonly router: string;
  readonly handler: HandlerPlace;
  readonly line: number;
  /** Whether the router is known to be the application itself, so that nothing stands in front of the path. */
  readonly isWhole: boolean;
}

/** A router, a file of routes or everything, put below a prefix. */
export interface Mount {
  readonly prefix: string;
  /** The name that is mounted, or the module's dotted name where it is given as text; '*' for all routes of the repository. */
  readonly target: string;
  readonly by: 'name' | 'module' | 'all';
  /** The router that it is mounted on; '' where the framework has none. */
  readonly onto: string;
  readonly line: number;
}

export interface FoundRoutes {
  readonly routes: readonly FoundRoute[];
  readonly mounts: readonly Mount[];
}

export const NO_ROUTES: FoundRoutes = { routes: [], mounts: [] };

/** The methods of HTTP that clients use, as routers name them. */
export const HTTP_METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];

/** The place of a handler that is given as a value: a function written here, or a name. */
export function handlerOf(value: Value | undefined): HandlerPlace | null {
  if (value?.kind === 'function') return { kind: 'here', line: value.line };
  if (value?.kind === 'name') return { kind: 'named', name: lastOf(value.chain), line: value.line, member: '' };
  if (value?.kind !== 'call') return null;
  // `UserView.as_view()` is the class, `asyncHandler(getUser)` is what it is given.
  const { chain, arguments: given, line } = value.call;
  if (lastOf(chain) === 'as_view') return { kind: 'named', name: chain.at(-2) ?? '', line, member: '' };
  const wrapped = given.map((argument) => handlerOf(argument.value)).find((place) => place !== null);
  return wrapped ?? null;
}
