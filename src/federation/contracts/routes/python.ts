import { joinPaths } from '../../http-path.ts';
import {
  type Call,
  type CodeOutline,
  type Decorator,
  keyword,
  lastOf,
  plainText,
  positional,
  type Value,
} from '../../outline/outline.ts';
import { type FoundRoute, type FoundRoutes, HTTP_METHODS, handlerOf, type Mount } from './route.ts';

const APPLICATIONS = ['FastAPI', 'Flask', 'Starlette', 'Quart', 'Sanic'];
const ROUTERS = ['APIRouter', 'Blueprint'];

interface Router {
  readonly prefix: string;
  readonly isWhole: boolean;
}

/** Flask and FastAPI: functions below `@app.get('/users/{id}')` or `@bp.route('/users', methods=[…])`. */
export function decoratedRoutes(outline: CodeOutline): FoundRoutes {
  const routers = routersOf(outline);
  const routes = outline.functions.flatMap(({ decorators, line }) =>
    decorators.flatMap((decorator) => routesOf(decorator, line, routers)),
  );
  const mounts = outline.calls.flatMap((call): Mount[] => {
    const method = lastOf(call.chain);
    if (method !== 'include_router' && method !== 'register_blueprint') return [];
    const mounted = positional(call, 0) ?? keyword(call, 'router', 'blueprint');
    const prefix = plainText(keyword(call, 'prefix', 'url_prefix')) ?? '';
    if (mounted?.kind !== 'name') return [];
    return [{ prefix, target: lastOf(mounted.chain), by: 'name', onto: call.chain.at(-2) ?? '', line: mounted.line }];
  });
  return { routes, mounts };
}

function routersOf(outline: CodeOutline): Map<string, Router> {
  const routers = new Map<string, Router>();
  for (const { name, value } of outline.bindings) {
    if (value.kind !== 'call') continue;
    const made = lastOf(value.call.chain);
    const prefix = plainText(keyword(value.call, 'prefix', 'url_prefix')) ?? '';
    if (APPLICATIONS.includes(made)) routers.set(name, { prefix: '', isWhole: true });
    else if (ROUTERS.includes(made)) routers.set(name, { prefix, isWhole: false });
  }
  return routers;
}

function routesOf(decorator: Decorator, line: number, routers: ReadonlyMap<string, Router>): FoundRoute[] {
  const [name = ''] = decorator.chain.slice(-2);
  const kind = lastOf(decorator.chain);
  const path = plainText(positional(decorator, 0) ?? keyword(decorator, 'path', 'rule'));
  if (path === null || decorator.chain.length < 2) return [];
  const isRoute = kind === 'route' || kind === 'api_route';
  if (!isRoute && !HTTP_METHODS.includes(kind)) return [];
  const router = routers.get(name) ?? { prefix: '', isWhole: false };
  const methods = isRoute ? (textsOf(keyword(decorator, 'methods')) ?? ['GET']) : [kind];
  return methods.map((method) => ({
    method: method.toUpperCase(),
    path: joinPaths(router.prefix, path),
    router: name,
    handler: { kind: 'here', line },
    line: decorator.line,
    isWhole: router.isWhole,
  }));
}

const textsOf = (value: Value | undefined): string[] | null =>
  value?.kind === 'list' ? value.items.map(plainText).filter((text) => text !== null) : null;

/** What Django REST framework makes of a view set: method, what stands behind the prefix, name of the action. */
const VIEW_SET_ACTIONS = [
  ['GET', '', 'list'],
  ['POST', '', 'create'],
  ['GET', '{pk}', 'retrieve'],
  ['PUT', '{pk}', 'update'],
  ['PATCH', '{pk}', 'partial_update'],
  ['DELETE', '{pk}', 'destroy'],
] as const;

/** Django: `path('users/<int:id>/', views.user)` in a list of patterns, `include('users.urls')`, view sets. */
export function djangoRoutes(outline: CodeOutline): FoundRoutes {
  const routes: FoundRoute[] = [];
  const mounts: Mount[] = [];
  for (const call of outline.calls) {
    const name = lastOf(call.chain);
    const pattern = plainText(positional(call, 0));
    const target = positional(call, 1);
    if (pattern === null || target === undefined) continue;
    if (name === 'register' && target.kind === 'name')
      routes.push(...viewSetRoutes(pattern, lastOf(target.chain), call));
    if (!['path', 're_path', 'url'].includes(name)) continue;
    const prefix = name === 'path' ? pattern : plainPattern(pattern);
    const module = includedModule(target);
    if (module !== null) mounts.push({ prefix, target: module, by: 'module', onto: '', line: call.line });
    else {
      const handler = handlerOf(target);
      if (handler !== null)
        routes.push({ method: '*', path: `/${prefix}`, router: '', handler, line: call.line, isWhole: false });
    }
  }
  return { routes, mounts };
}

function viewSetRoutes(prefix: string, name: string, { line }: Call): FoundRoute[] {
  return VIEW_SET_ACTIONS.map(([method, rest, member]) => ({
    method,
    path: joinPaths(prefix, rest),
    router: '',
    handler: { kind: 'named', name, line, member },
    line,
    isWhole: false,
  }));
}

function includedModule(value: Value): string | null {
  if (value.kind !== 'call' || lastOf(value.call.chain) !== 'include') return null;
  const given = positional(value.call, 0);
  return plainText(given?.kind === 'list' ? given.items[0] : given);
}

// `^users/(?P<id>[0-9]+)/$` is users/<id>/
const plainPattern = (pattern: string): string =>
  pattern.replace(/^\^|\$$/g, '').replace(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '<$1>');
