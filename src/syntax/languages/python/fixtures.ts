import { GIVEN, type TermId } from '../../../code/facts.ts';
import { fixtureAbove, fixtureFunction, fixtureValue } from '../../../code/fixture-names.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

const FIXTURE = /^@\s*(?:\w+\.)*(?:yield_)?fixture\b/;
const PATCH = /(?:^|\.)patch(?:\.object)?$/;

/** What pytest runs a function with: fixtures, by the names of its parameters, and those that its decorators name. */
export const readFixtures = (walk: Walk, node: number, symbol: number, decorators: readonly number[]): void => {
  const { facts } = walk;
  const { name, parent, parameters } = facts.symbol(symbol);
  const owner = facts.symbol(parent).kind;
  if (owner !== 'module' && owner !== 'class') return;
  const marked = decorators.filter((decorator) => FIXTURE.test(walk.text(decorator)));
  for (const decorator of marked) declare(walk, node, symbol, nameOf(walk, decorator) ?? name);
  for (const asked of namedByDecorators(walk, decorators)) askFor(walk, symbol, asked.name, asked.line);
  if (marked.length === 0 && !name.startsWith('test')) return;
  const others = new Set(parametersOf(walk, node));
  const lines = linesOf(walk, node);
  const own = owner === 'class' ? 1 : 0;
  for (const parameter of parameters.slice(own + patchesOf(walk, decorators))) {
    const line = lines.get(parameter.name);
    if (line === undefined || others.has(parameter.name)) continue;
    const isItself = marked.length > 0 && parameter.name === name;
    facts.assign(facts.variable(parameter.variable), askFor(walk, symbol, parameter.name, line, isItself));
  }
};

/** Mentions a fixture; gives what it gives. */
const askFor = (walk: Walk, symbol: number, name: string, line: number, isItself = false): TermId => {
  walk.facts.use(inSight(walk, symbol, fixtureFunction(name), isItself), line);
  return inSight(walk, symbol, fixtureValue(name), isItself);
};

/** Those of the class come before those of the file. */
const inSight = ({ facts }: Walk, symbol: number, declared: string, isItself: boolean): TermId => {
  if (isItself) return facts.name(fixtureAbove(declared), 0);
  const { parent } = facts.symbol(symbol);
  const named = facts.name(declared, 0);
  return parent === 0 ? named : facts.orElse(facts.member(facts.thisTerm(parent), declared), named);
};

/** `request.getfixturevalue("name")` */
export const fixtureByName = (walk: Walk, name: string, line: number): TermId => {
  const { facts } = walk;
  facts.use(facts.name(fixtureFunction(name), 0), line);
  return facts.name(fixtureValue(name), 0);
};

/** `pytest_plugins = ["shop.fixtures"]` brings the fixtures of these modules. */
export const readPlugins = (walk: Walk, value: number): void => {
  const named = walk.type(value) === 'string' ? [value] : walk.children(value);
  for (const plugin of named) {
    const module = literalKey(walk, plugin);
    if (module !== undefined) walk.facts.import({ module, name: '*', line: walk.line(plugin) });
  }
};

/** `@pytest.mark.usefixtures("database")` of a class. */
export const readFixturesOfClass = (walk: Walk, symbol: number, decorators: readonly number[]): void => {
  for (const { name, line } of namedByDecorators(walk, decorators))
    walk.facts.within(symbol, () => walk.facts.use(walk.facts.name(fixtureFunction(name), 0), line));
};

/**
 * Whether an attribute is one of a fixture, `app.teardown` in a test with the parameter `app`: as a decorator without
 * brackets it is a mention, since nothing that is written says that there is a call, nor what would be called.
 */
export const isOfFixture = (walk: Walk, expression: number): boolean => {
  const object = walk.type(expression) === 'attribute' ? walk.child(expression, 'object') : -1;
  if (walk.type(object) !== 'identifier') return false;
  const name = walk.text(object);
  for (let at = walk.tree.parent[expression] ?? -1; at >= 0; at = walk.tree.parent[at] ?? -1)
    if (walk.type(at) === 'function_definition' && linesOf(walk, at).has(name)) return isRunByPytest(walk, at);
  return false;
};

const isRunByPytest = (walk: Walk, node: number): boolean =>
  walk.text(walk.child(node, 'name')).startsWith('test') ||
  walk
    .children(walk.tree.parent[node] ?? -1)
    .some((child) => walk.type(child) === 'decorator' && FIXTURE.test(walk.text(child)));

const declare = (walk: Walk, node: number, symbol: number, name: string): void => {
  const { facts } = walk;
  const { parent } = facts.symbol(symbol);
  const term = facts.symbolTerm(symbol);
  facts.assign(facts.variable(facts.declare(fixtureFunction(name), parent, undefined, symbol)), term);
  const given = facts.element(term, GIVEN);
  const value = facts.declare(fixtureValue(name), parent);
  facts.assign(facts.variable(value), yields(walk, walk.child(node, 'body')) ? facts.element(given) : given);
};

const yields = (walk: Walk, node: number): boolean =>
  walk.children(node).some((child) => {
    const type = walk.type(child);
    return type === 'yield' || (type !== 'function_definition' && type !== 'lambda' && yields(walk, child));
  });

/** `@pytest.fixture(name="client")` */
const nameOf = (walk: Walk, decorator: number): string | undefined => {
  const written = argumentsOf(walk, decorator).find((argument) => walk.text(walk.child(argument, 'name')) === 'name');
  return written === undefined ? undefined : literalKey(walk, walk.child(written, 'value'));
};

const argumentsOf = (walk: Walk, decorator: number): number[] =>
  walk.children(walk.child(walk.children(decorator)[0] ?? -1, 'arguments'));

const calleeOf = (walk: Walk, decorator: number): string =>
  walk.text(walk.child(walk.children(decorator)[0] ?? -1, 'function'));

const namedByDecorators = (walk: Walk, decorators: readonly number[]): { name: string; line: number }[] =>
  decorators
    .filter((decorator) => /\busefixtures$/.test(calleeOf(walk, decorator)))
    .flatMap((decorator) =>
      argumentsOf(walk, decorator).map((argument) => ({
        name: literalKey(walk, argument) ?? '',
        line: walk.line(argument),
      })),
    )
    .filter(({ name }) => name !== '');

/** The parameters that `parametrize` fills, of the function and the classes around it. */
const parametersOf = (walk: Walk, node: number): string[] => {
  const names: string[] = [];
  for (let at = node; at >= 0; at = walk.tree.parent[at] ?? -1) {
    if (walk.type(at) !== 'decorated_definition') continue;
    for (const decorator of walk.children(at)) {
      if (walk.type(decorator) !== 'decorator' || !/\bparametrize$/.test(calleeOf(walk, decorator))) continue;
      const given = argumentsOf(walk, decorator);
      // What is indirect is given by the fixture of that name.
      if (given.some((argument) => walk.text(walk.child(argument, 'name')) === 'indirect')) continue;
      const written =
        given.find((argument) => walk.text(walk.child(argument, 'name')) === 'argnames') ?? given[0] ?? -1;
      names.push(...(walk.text(written).match(/\w+/g) ?? []));
    }
  }
  return names;
};

/** How many of the first parameters `@patch("…")` fills; one that is told what to put there fills none. */
const patchesOf = (walk: Walk, decorators: readonly number[]): number =>
  decorators.filter((decorator) => {
    const callee = calleeOf(walk, decorator);
    if (!PATCH.test(callee)) return false;
    const given = argumentsOf(walk, decorator);
    const named = given.filter((argument) => walk.type(argument) === 'keyword_argument');
    if (named.some((argument) => walk.text(walk.child(argument, 'name')) === 'new')) return false;
    return given.length - named.length <= (callee.endsWith('object') ? 2 : 1);
  }).length;

/** Where the parameters stand that pytest fills: those without a value of their own. */
const linesOf = (walk: Walk, node: number): Map<string, number> => {
  const lines = new Map<string, number>();
  for (const parameter of walk.children(walk.child(node, 'parameters'))) {
    const type = walk.type(parameter);
    const name = type === 'typed_parameter' ? (walk.children(parameter)[0] ?? -1) : parameter;
    if (walk.type(name) === 'identifier' && (type === 'identifier' || type === 'typed_parameter'))
      lines.set(walk.text(name), walk.line(parameter));
  }
  return lines;
};
