import { joinPaths } from '../../http-path.ts';
import {
  type CodeOutline,
  type Decorator,
  keyword,
  lastOf,
  plainText,
  positional,
  type Value,
} from '../../outline/outline.ts';
import type { FoundRoute, FoundRoutes } from './route.ts';

const MAPPINGS: Readonly<Record<string, string>> = {
  GetMapping: 'GET',
  PostMapping: 'POST',
  PutMapping: 'PUT',
  DeleteMapping: 'DELETE',
  PatchMapping: 'PATCH',
};

interface MappedMethod {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly line: number;
}

/** The methods of a class or interface that Spring's annotations map to requests. */
export function mappedMethods(outline: CodeOutline, className: string): MappedMethod[] {
  const owner = outline.classes.find(({ name }) => name === className);
  const prefix = owner?.decorators.find(({ chain }) => lastOf(chain) === 'RequestMapping');
  const prefixes = prefix === undefined ? [''] : pathsOf(prefix);
  return outline.functions
    .filter(({ owner: around }) => around === className)
    .flatMap(({ name, parameters, decorators, line }) =>
      decorators.flatMap((decorator) => {
        const methods = methodsOf(decorator);
        const paths = prefixes.flatMap((before) => pathsOf(decorator).map((path) => joinPaths(before, path)));
        return methods.flatMap((method) => paths.map((path) => ({ method, path, name, parameters, line })));
      }),
    );
}

/** Spring: methods of a class with @RestController or @Controller. */
export function springRoutes(outline: CodeOutline): FoundRoutes {
  const controllers = outline.classes.filter(({ decorators }) =>
    decorators.some(({ chain }) => /^(?:RestController|Controller)$/.test(lastOf(chain))),
  );
  const routes = controllers.flatMap(({ name }) =>
    mappedMethods(outline, name).map(
      ({ method, path, line }): FoundRoute => ({
        method,
        path,
        router: '',
        handler: { kind: 'here', line },
        line,
        isWhole: true,
      }),
    ),
  );
  return { routes, mounts: [] };
}

function methodsOf(decorator: Decorator): string[] {
  const name = lastOf(decorator.chain);
  const method = MAPPINGS[name];
  if (method !== undefined) return [method];
  if (name !== 'RequestMapping') return [];
  const given = keyword(decorator, 'method');
  const named = (given?.kind === 'list' ? given.items : [given]).flatMap((value) =>
    value?.kind === 'name' ? [lastOf(value.chain)] : [],
  );
  return named.length === 0 ? ['*'] : named;
}

function pathsOf(decorator: Decorator): string[] {
  const given: Value | undefined = keyword(decorator, 'value', 'path') ?? positional(decorator, 0);
  const paths = (given?.kind === 'list' ? given.items : [given]).map((value) => plainText(value));
  const found = paths.filter((path) => path !== null);
  return found.length === 0 ? [''] : found;
}
