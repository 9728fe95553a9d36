import type { FactsBuilder } from '../../facts-builder.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { classNameOf, classTerm } from './models.ts';
import { option } from './options.ts';

/** What stands around a route: the modules of its controllers, and the controller of the resource it belongs to. */
interface Around {
  readonly modules: readonly string[];
  readonly controller?: string;
}

const NOTHING_AROUND: Around = { modules: [] };

const around = new WeakMap<FactsBuilder, Around>();

const VERBS = /^(?:get|post|put|patch|delete|match|root)$/;
const RESOURCES = /^resources?$/;
const ACTIONS = ['index', 'show', 'new', 'edit', 'create', 'update', 'destroy'];

/** `:stories` or `"stories"`. */
const wordOf = (walk: Walk, node: number): string | undefined =>
  /^:(\w+)$/.exec(walk.text(node))?.[1] ?? (node < 0 ? undefined : literalKey(walk, node));

const namesIn = (walk: Walk, node: number): readonly string[] | undefined => {
  if (node < 0) return undefined;
  // %i[index show]
  if (walk.type(node) === 'symbol_array') return walk.children(node).map((child) => walk.text(child));
  const nodes = walk.type(node) === 'array' ? walk.children(node) : [node];
  return nodes.flatMap((one) => wordOf(walk, one) ?? []);
};

const use = (walk: Walk, controller: string, action: string, node: number): void => {
  const { facts } = walk;
  const { modules } = around.get(facts) ?? NOTHING_AROUND;
  const written = [...modules, ...controller.split('/').map(classNameOf)].join('::');
  const one = facts.instanceOf(classTerm(walk, `${written}Controller`));
  facts.use(facts.member(one, action), walk.line(node));
};

/** Where `get "/top" => "home#top"` and `get "/top", to: "home#top"` lead. */
const targetOf = (walk: Walk, word: string, list: readonly number[]): string | undefined => {
  const to = option(walk, list, 'to');
  if (to >= 0) return wordOf(walk, to);
  const [first = -1] = list;
  if (walk.type(first) === 'pair') return wordOf(walk, walk.child(first, 'value'));
  return word === 'root' ? wordOf(walk, first) : undefined;
};

const controllersOf = (walk: Walk, word: string, list: readonly number[]): readonly string[] => {
  const written = wordOf(walk, option(walk, list, 'controller'));
  if (written !== undefined) return [written];
  const names = list.flatMap((node) => (walk.type(node) === 'pair' ? [] : (wordOf(walk, node) ?? [])));
  // The controller of one thing is named after many of them.
  return word === 'resources'
    ? names
    : names.flatMap((name) => [name, name.replace(/y$/, 'ie').replace(/s$/, 'se').concat('s')]);
};

/** The methods of controllers that a router of Rails leads to: nobody calls them, and the router uses them. */
export const useRoutes = (walk: Walk, word: string, list: readonly number[]): void => {
  const { facts } = walk;
  const [first = -1] = list;
  if (RESOURCES.test(word)) {
    const only = namesIn(walk, option(walk, list, 'only'));
    const except = namesIn(walk, option(walk, list, 'except')) ?? [];
    const actions = (only ?? ACTIONS).filter((action) => !except.includes(action));
    for (const controller of controllersOf(walk, word, list))
      for (const action of actions) use(walk, controller, action, first);
    return;
  }
  if (!VERBS.test(word) || first < 0) return;
  const [, controller, action] = /^([\w/]+)#(\w+)$/.exec(targetOf(walk, word, list) ?? '') ?? [];
  if (controller !== undefined && action !== undefined) use(walk, controller, action, first);
  // `post :upvote` of a resource.
  const { controller: own } = around.get(facts) ?? NOTHING_AROUND;
  if (own === undefined || controller !== undefined) return;
  for (const node of list) {
    const name = walk.type(node) === 'pair' ? undefined : wordOf(walk, node);
    if (name !== undefined && /^[a-z_]\w*$/.test(name)) use(walk, own, name, node);
  }
};

/** Reads the block of `namespace :admin do`, `scope module: :api do` or `resources :stories do`. */
export const withinRoute = <Result>(walk: Walk, word: string, list: readonly number[], read: () => Result): Result => {
  const { facts } = walk;
  const outer = around.get(facts) ?? NOTHING_AROUND;
  const inner = enteredBy(walk, word, list, outer);
  if (inner === outer) return read();
  around.set(facts, inner);
  const result = read();
  around.set(facts, outer);
  return result;
};

const enteredBy = (walk: Walk, word: string, list: readonly number[], outer: Around): Around => {
  const named = wordOf(walk, option(walk, list, 'module'));
  const module = word === 'namespace' ? (named ?? wordOf(walk, list[0] ?? -1)) : word === 'scope' ? named : undefined;
  if (module !== undefined) return { modules: [...outer.modules, ...module.split('/').map(classNameOf)] };
  const controller = RESOURCES.test(word) ? controllersOf(walk, word, list).at(-1) : undefined;
  return controller === undefined ? outer : { ...outer, controller };
};
