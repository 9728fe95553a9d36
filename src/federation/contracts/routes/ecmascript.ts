import { joinPaths } from '../../http-path.ts';
import {
  type Call,
  type CodeOutline,
  type Decorator,
  entryOf,
  lastOf,
  plainText,
  positional,
  type Value,
} from '../../outline/outline.ts';
import { type FoundRoute, type FoundRoutes, HTTP_METHODS, handlerOf, type Mount } from './route.ts';

/** What makes an application, to which nothing is prefixed, and what makes a router, which is mounted somewhere. */
const MAKES_APPLICATION = /^(?:express|fastify|Fastify|Hono|polka|Koa|OpenAPIHono)$/;
const MAKES_ROUTER = /^(?:Router|KoaRouter)$/;
const ROUTER_TYPE = /\b(?:Router|IRouter|Express|Application|FastifyInstance|FastifyPluginAsync|Hono)\b/;
const USUAL_ROUTER = /^(?:app|router|server|fastify|routes|\w+Router|\w+Routes)$/;

/** Express, Fastify and routers that are written like them: `router.get('/users/:id', handler)`. */
export function callRoutes(outline: CodeOutline): FoundRoutes {
  const kinds = routerKinds(outline);
  const isRouter = (name: string): boolean => kinds.has(name) || USUAL_ROUTER.test(name);
  const routes: FoundRoute[] = [];
  const mounts: Mount[] = [];
  for (const call of outline.calls) {
    const router = routerOf(call);
    const method = lastOf(call.chain);
    if (router === '' || !isRouter(router)) continue;
    const isWhole = kinds.get(router) === 'application';
    const path = plainText(positional(call, 0));
    if ([...HTTP_METHODS, 'all', 'del'].includes(method)) {
      const template = path ?? chainedPath(outline, call);
      const handler = call.arguments.length > (path === null ? 0 : 1) ? handlerOf(call.arguments.at(-1)?.value) : null;
      if (template === null || handler === null || /^https?:/.test(template)) continue;
      const name = method === 'all' ? '*' : method === 'del' ? 'DELETE' : method.toUpperCase();
      routes.push({ method: name, path: template, router, handler, line: call.line, isWhole });
    } else if (method === 'route' && path === null) routes.push(...objectRoutes(call, router, isWhole));
    else mounts.push(...mountsOf(call, router, path));
  }
  return { routes, mounts };
}

function routerKinds(outline: CodeOutline): Map<string, 'application' | 'router'> {
  const kinds = new Map<string, 'application' | 'router'>();
  for (const { name, type } of outline.typed) if (ROUTER_TYPE.test(type)) kinds.set(name, 'router');
  for (const { name, value } of outline.bindings) {
    if (value.kind !== 'call') continue;
    const made = lastOf(value.call.chain);
    if (MAKES_APPLICATION.test(made)) kinds.set(name, 'application');
    else if (MAKES_ROUTER.test(made)) kinds.set(name, 'router');
  }
  return kinds;
}

// `app.get`, `this.app.get`, `router.route('/x').get`
function routerOf({ chain }: Call): string {
  const names = chain.slice(0, -1).filter((name) => name !== 'this');
  return names[0] ?? '';
}

// In `router.route('/users').get(list).post(add)` all calls begin where `router` stands.
function chainedPath(outline: CodeOutline, call: Call): string | null {
  const at = call.chain.indexOf('route');
  if (at < 0 || call.chain[at + 1] !== '()') return null;
  const start = call.chain.slice(0, at + 1).join('.');
  const route = outline.calls.find(({ chain, line }) => line === call.line && chain.join('.') === start);
  return route === undefined ? null : plainText(positional(route, 0));
}

// Fastify: `route({ method: 'GET', url: '/users/:id', handler })`
function objectRoutes(call: Call, router: string, isWhole: boolean): FoundRoute[] {
  const options = positional(call, 0);
  const path = plainText(entryOf(options, 'url', 'path') ?? undefined);
  const handler = handlerOf(entryOf(options, 'handler') ?? undefined);
  const method = entryOf(options, 'method');
  if (path === null || handler === null) return [];
  const methods = method?.kind === 'list' ? method.items.map(plainText) : [plainText(method ?? undefined)];
  return methods
    .filter((name) => name !== null)
    .map((name) => ({ method: name.toUpperCase(), path, router, handler, line: call.line, isWhole }));
}

function mountsOf(call: Call, onto: string, path: string | null): Mount[] {
  const method = lastOf(call.chain);
  const last = call.arguments.at(-1)?.value;
  // Hono mounts with `app.route('/users', users)`.
  if (['use', 'route'].includes(method) && path !== null && call.arguments.length > 1)
    return mountOf(path, last, call.line, onto);
  if (method === 'register' && last?.kind === 'object') {
    const prefix = plainText(entryOf(last, 'prefix') ?? undefined);
    return prefix === null ? [] : mountOf(prefix, positional(call, 0), call.line, onto);
  }
  return [];
}

function mountOf(prefix: string, value: Value | undefined, line: number, onto: string): Mount[] {
  const chain = value?.kind === 'name' ? value.chain : value?.kind === 'call' ? value.call.chain : [];
  return chain.length === 0 ? [] : [{ prefix, target: lastOf(chain), by: 'name', onto, line }];
}

const NEST_METHODS: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Delete: 'DELETE',
  Patch: 'PATCH',
  Head: 'HEAD',
  Options: 'OPTIONS',
  All: '*',
};

/** Nest: methods of a class with @Controller('users'). */
export function nestRoutes(outline: CodeOutline): FoundRoutes {
  const mounts = outline.calls
    .filter(({ chain }) => lastOf(chain) === 'setGlobalPrefix')
    .flatMap((call): Mount[] => {
      const prefix = plainText(positional(call, 0));
      return prefix === null ? [] : [{ prefix, target: '*', by: 'all', onto: '', line: call.line }];
    });
  const controllers = new Map(
    outline.classes.flatMap(({ name, decorators }) => {
      const found = decorators.find(({ chain }) => lastOf(chain) === 'Controller');
      return found === undefined ? [] : [[name, controllerPath(found)] as const];
    }),
  );
  const routes = outline.functions.flatMap(({ owner, decorators, line }) => {
    const prefix = controllers.get(owner);
    if (prefix === undefined) return [];
    return decorators.flatMap((decorator): FoundRoute[] => {
      const method = NEST_METHODS[lastOf(decorator.chain)];
      if (method === undefined) return [];
      const path = joinPaths(prefix, plainText(positional(decorator, 0)) ?? '');
      return [{ method, path, router: '', handler: { kind: 'here', line }, line, isWhole: true }];
    });
  });
  return { routes, mounts };
}

function controllerPath(decorator: Decorator): string {
  const given = positional(decorator, 0);
  return plainText(given) ?? plainText(entryOf(given, 'path') ?? undefined) ?? '';
}
