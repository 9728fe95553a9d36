import { type CodeOutline, entryOf, keyword, lastOf, plainText, positional, type Value } from '../outline/outline.ts';
import type { GraphqlOperation } from './graphql.ts';
import { type HandlerPlace, handlerOf } from './routes/route.ts';
import { bindingOf } from './rpc-handlers.ts';

/** The function behind a root field of a GraphQL schema. */
export interface FoundResolver {
  readonly operation: GraphqlOperation;
  readonly field: string;
  readonly handler: HandlerPlace;
}

const ROOTS: Readonly<Record<string, GraphqlOperation>> = {
  Query: 'query',
  Mutation: 'mutation',
  Subscription: 'subscription',
};
const operationOf = (name: string): GraphqlOperation | undefined =>
  Object.hasOwn(ROOTS, name) ? ROOTS[name] : undefined;

const camelCase = (name: string): string => name.replace(/_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Finds the resolvers of one file, by the conventions of its language. */
export function resolversOf(language: string, outline: CodeOutline): FoundResolver[] {
  switch (language) {
    case 'python':
      return pythonResolvers(outline);
    case 'go':
      return gqlgenResolvers(outline);
    case 'java':
      return springResolvers(outline);
    default:
      return [...mapResolvers(outline), ...decoratedResolvers(outline)];
  }
}

// `{ Query: { user: (_, { id }) => … }, Mutation }`, wherever such an object is written.
function mapResolvers(outline: CodeOutline): FoundResolver[] {
  const values = [
    ...outline.bindings.map(({ value }) => value),
    ...outline.calls.flatMap((call) => call.arguments.map(({ value }) => value)),
  ];
  const found = values
    .flatMap((value) => [value, entryOf(value, 'resolvers')])
    .flatMap((value) => rootsOf(outline, value));
  const named = outline.bindings.flatMap(({ name, value }) => fieldsOf(operationOf(name), value));
  return distinct([...found, ...named]);
}

function rootsOf(outline: CodeOutline, value: Value | null): FoundResolver[] {
  if (value?.kind !== 'object') return [];
  return value.entries.flatMap((entry) => {
    const inner = entry.value.kind === 'name' ? bindingOf(outline, lastOf(entry.value.chain)) : entry.value;
    return fieldsOf(operationOf(entry.key), inner);
  });
}

function fieldsOf(operation: GraphqlOperation | undefined, value: Value | undefined): FoundResolver[] {
  if (operation === undefined || value?.kind !== 'object') return [];
  return value.entries.flatMap(({ key, value: given }) => {
    const handler = handlerOf(given) ?? handlerOf(entryOf(given, 'resolve', 'subscribe') ?? undefined);
    return handler === null ? [] : [{ operation, field: key, handler }];
  });
}

function distinct(resolvers: readonly FoundResolver[]): FoundResolver[] {
  const seen = new Map(resolvers.map((found) => [`${found.operation} ${found.field} ${found.handler.line}`, found]));
  return [...seen.values()];
}

// Nest and TypeGraphQL: @Query(() => User) on a method of a class with @Resolver.
function decoratedResolvers(outline: CodeOutline): FoundResolver[] {
  const owners = outline.classes.filter(({ decorators }) =>
    decorators.some(({ chain }) => lastOf(chain) === 'Resolver'),
  );
  const names = new Set(owners.map(({ name }) => name));
  return outline.functions
    .filter(({ owner }) => names.has(owner))
    .flatMap(({ name, decorators, line }) =>
      decorators.flatMap((decorator): FoundResolver[] => {
        const operation = operationOf(lastOf(decorator.chain));
        if (operation === undefined) return [];
        const given = decorator.arguments.map(
          ({ value }) => plainText(value) ?? plainText(entryOf(value, 'name') ?? undefined),
        );
        return [{ operation, field: given.find((text) => text !== null) ?? name, handler: { kind: 'here', line } }];
      }),
    );
}

// Graphene: Query.resolve_user; Strawberry: methods of Query with @strawberry.field; Ariadne: @query.field('user').
function pythonResolvers(outline: CodeOutline): FoundResolver[] {
  return outline.functions.flatMap(({ name, owner, decorators, line }): FoundResolver[] => {
    const handler: HandlerPlace = { kind: 'here', line };
    const root = operationOf(/^\w*(Query|Mutation|Subscription)$/.exec(owner)?.[1] ?? '');
    if (root !== undefined && name.startsWith('resolve_'))
      return [{ operation: root, field: camelCase(name.slice('resolve_'.length)), handler }];
    const isField = decorators.some(({ chain }) => /^(?:field|mutation|subscription)$/.test(lastOf(chain)));
    if (root !== undefined && isField) {
      const own = decorators.map((decorator) => plainText(keyword(decorator, 'name'))).find((text) => text !== null);
      return [{ operation: root, field: own ?? camelCase(name), handler }];
    }
    return decorators.flatMap((decorator): FoundResolver[] => {
      const operation = operationOf(rootBoundTo(outline, decorator.chain[0] ?? ''));
      const field = plainText(positional(decorator, 0));
      if (operation === undefined || field === null || lastOf(decorator.chain) !== 'field') return [];
      return [{ operation, field, handler }];
    });
  });
}

function rootBoundTo(outline: CodeOutline, name: string): string {
  const value = bindingOf(outline, name);
  return value?.kind === 'call' ? lastOf(value.call.chain).replace(/Type$/, '') : '';
}

// gqlgen: func (r *queryResolver) User(ctx, id)
function gqlgenResolvers(outline: CodeOutline): FoundResolver[] {
  return outline.functions.flatMap(({ name, owner, line }): FoundResolver[] => {
    const root = /^(query|mutation|subscription)Resolver$/.exec(owner)?.[1];
    const operation = Object.values(ROOTS).find((known) => known === root);
    return operation === undefined ? [] : [{ operation, field: lowerFirst(name), handler: { kind: 'here', line } }];
  });
}

// Spring for GraphQL: @QueryMapping on a controller's method.
function springResolvers(outline: CodeOutline): FoundResolver[] {
  return outline.functions.flatMap(({ name, decorators, line }) =>
    decorators.flatMap((decorator): FoundResolver[] => {
      const operation = operationOf(/^(\w+)Mapping$/.exec(lastOf(decorator.chain))?.[1] ?? '');
      if (operation === undefined) return [];
      const field = plainText(keyword(decorator, 'name', 'value') ?? positional(decorator, 0)) ?? name;
      return [{ operation, field, handler: { kind: 'here', line } }];
    }),
  );
}
