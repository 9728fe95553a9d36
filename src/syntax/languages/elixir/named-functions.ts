import { NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Walk } from '../../walk.ts';
import { functionScope, moduleOf, moduleTerm } from './modules.ts';

/** The modules that a router puts before the names in its scopes, the innermost last. */
const scopes = new WeakMap<FactsBuilder, string[]>();

/** What a router maps a path to: a controller and the name of its function. */
const ROUTES = /^(?:get|post|put|patch|delete|head|options|connect|trace|match|live|resources|resource|forward)$/;

/** What ExUnit runs before tests: functions of this module, or of one that it imports. */
const SETUPS = /^setup(?:_all)?$/;

const isModule = (walk: Walk, node: number): boolean => walk.type(node) === 'alias' || walk.text(node) === '__MODULE__';

/** The function that an atom names, or nothing. */
const nameOf = (walk: Walk, node: number): string =>
  walk.type(node) === 'atom' ? (/^:([a-z_]\w*[?!]?)$/.exec(walk.text(node))?.[1] ?? '') : '';

const use = (walk: Walk, module: TermId, node: number): void => {
  const name = nameOf(walk, node);
  if (name !== '' && module !== NONE) walk.facts.use(walk.facts.member(module, name), walk.line(node));
};

/** `{Worker, :run, []}`, `apply(Worker, :run, [])`: a module, a function and its arguments are a call that others make. */
export const useModuleFunctions = (walk: Walk, nodes: readonly number[]): void =>
  nodes.forEach((node, place) => {
    const [name = -1, args = -1] = nodes.slice(place + 1, place + 3);
    if (walk.type(args) === 'list' && isModule(walk, node)) use(walk, moduleOf(walk, node), name);
  });

/** A module as a route writes it: behind those of the scopes around. */
const routed = (walk: Walk, node: number): TermId => {
  const around = scopes.get(walk.facts) ?? [];
  if (around.length === 0 || walk.type(node) !== 'alias') return moduleOf(walk, node);
  const term = moduleTerm(walk.facts, [...around, walk.text(node)].join('.'), walk.line(node));
  walk.facts.use(term, walk.line(node));
  return term;
};

/** The functions of this module that atoms name. */
const useOwn = (walk: Walk, nodes: readonly number[]): void => {
  for (const node of nodes) {
    const name = nameOf(walk, node);
    if (name !== '') walk.facts.use(walk.facts.name(name, functionScope(walk.facts)), walk.line(node));
  }
};

/**
 * `plug :authenticate` and `setup [:create_user]` run functions of this module, `get "/", PageController, :index` one of
 * another.
 */
export const useNamedFunctions = (walk: Walk, form: string, nodes: readonly number[]): void => {
  const [first = -1, target = -1, action = -1] = nodes;
  if (form === 'plug') useOwn(walk, [walk.type(first) === 'binary_operator' ? walk.child(first, 'left') : first]);
  else if (SETUPS.test(form)) useOwn(walk, walk.type(first) === 'list' ? walk.children(first) : [first]);
  else if (ROUTES.test(form) && isModule(walk, target)) use(walk, routed(walk, target), action);
};

/** Reads what stands in a scope of a router: `scope "/api", Shop.Api do … end`. */
export const inScope = (walk: Walk, nodes: readonly number[], read: () => void): void => {
  const around = scopes.get(walk.facts) ?? [];
  const module = nodes.find((node) => walk.type(node) === 'alias');
  scopes.set(walk.facts, module === undefined ? around : [...around, walk.text(module)]);
  read();
  scopes.set(walk.facts, around);
};
