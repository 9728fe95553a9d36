import { joinPaths } from '../../http-path.ts';
import { type Call, type CodeOutline, lastOf, plainText, positional } from '../../outline/outline.ts';
import { type FoundRoute, type FoundRoutes, HTTP_METHODS, handlerOf } from './route.ts';

const MAKES_ENGINE = /^(?:gin\.(?:Default|New)|echo\.New|fiber\.New|chi\.NewRouter|http\.NewServeMux|mux\.NewRouter)$/;
const ENGINE_TYPE =
  /\b(?:gin\.(?:Engine|RouterGroup|IRouter|IRoutes)|echo\.(?:Echo|Group)|fiber\.(?:App|Router)|chi\.Router|http\.ServeMux)\b/;

interface Group {
  readonly prefix: string;
  readonly isWhole: boolean;
}

/** Gin and routers that are written like it, and the standard library's mux. */
export function goRoutes(outline: CodeOutline): FoundRoutes {
  const groups = groupsOf(outline);
  const routes = outline.calls.flatMap((call): FoundRoute[] => {
    const [router = ''] = call.chain.slice(-2);
    const path = plainText(positional(call, 0));
    const handler = call.arguments.length > 1 ? handlerOf(call.arguments.at(-1)?.value) : null;
    const group = router === 'http' ? { prefix: '', isWhole: true } : groups.get(router);
    const route = path === null || group === undefined ? null : methodAndPath(call, path);
    if (route === null || handler === null || group === undefined) return [];
    const whole = joinPaths(group.prefix, route.path);
    return [{ method: route.method, path: whole, router, handler, line: call.line, isWhole: group.isWhole }];
  });
  return { routes, mounts: [] };
}

function methodAndPath({ chain }: Call, path: string): { method: string; path: string } | null {
  const name = lastOf(chain);
  if (name === 'HandleFunc' || name === 'Handle') {
    // Since Go 1.22 a pattern may begin with the method.
    const [, method, rest] = /^([A-Z]+)\s+(\S+)$/.exec(path) ?? [null, '*', path];
    return { method: method ?? '*', path: rest ?? path };
  }
  if (name === 'Any') return { method: '*', path };
  return HTTP_METHODS.includes(name.toLowerCase()) ? { method: name.toUpperCase(), path } : null;
}

// `v1 := r.Group("/v1")`: the prefix of a group stands behind that of the group that it was made from.
function groupsOf(outline: CodeOutline): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { name, type } of outline.typed)
    if (ENGINE_TYPE.test(type)) groups.set(name, { prefix: '', isWhole: false });
  for (const { name, value } of outline.bindings) {
    if (value.kind !== 'call') continue;
    const { chain } = value.call;
    if (MAKES_ENGINE.test(chain.join('.'))) groups.set(name, { prefix: '', isWhole: true });
    const above = groups.get(chain.at(-2) ?? '');
    const prefix = plainText(positional(value.call, 0));
    if (lastOf(chain) === 'Group' && above !== undefined && prefix !== null)
      groups.set(name, { prefix: joinPaths(above.prefix, prefix), isWhole: above.isWhole });
  }
  return groups;
}
