import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { isOfFixture, readFixtures, readFixturesOfClass } from './fixtures.ts';
import { declareRows, querySetOf } from './models.ts';
import { docstring, typeTerm } from './types.ts';

/** `*parts: Part` is a tuple of parts, `**parts: Part` a dictionary of them. */
const collected = (walk: Walk, type: TermId, rest: '' | '*' | '**'): TermId => {
  if (rest === '' || type === NONE) return type;
  return walk.facts.generic(walk.facts.name(rest === '*' ? 'list' : 'dict'), [type]);
};

/** A type in the head of a method: its names are those around the method, what the class declares among them. */
const typeAround = (walk: Walk, symbol: number, node: number): TermId => {
  if (walk.facts.symbol(walk.facts.symbol(symbol).parent).kind !== 'class') return typeTerm(walk, node);
  let written: TermId = NONE;
  walk.facts.onBehalfOf(symbol, walk.facts.symbol(symbol).parent, () => {
    written = typeTerm(walk, node);
  });
  return written;
};

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  for (const node of walk.children(list)) {
    const type = walk.type(node);
    if (type === 'identifier') facts.addParameter(symbol, walk.text(node));
    else if (type === 'default_parameter' || type === 'typed_default_parameter') {
      const written = typeAround(walk, symbol, walk.child(node, 'type'));
      const variable = facts.addParameter(symbol, walk.text(walk.child(node, 'name')), written);
      let value: TermId = NONE;
      // Names of a default are those around the function.
      facts.onBehalfOf(symbol, facts.symbol(symbol).parent, () => {
        value = walk.visit(walk.child(node, 'value'));
      });
      facts.assign(facts.variable(variable), value);
    } else if (type === 'typed_parameter') {
      const inner = walk.children(node)[0] ?? -1;
      const written = typeAround(walk, symbol, walk.child(node, 'type'));
      const rest =
        walk.type(inner) === 'list_splat_pattern' ? '*' : walk.type(inner) === 'dictionary_splat_pattern' ? '**' : '';
      const name = rest === '' ? inner : (walk.children(inner)[0] ?? -1);
      facts.addParameter(symbol, walk.text(name), collected(walk, written, rest), rest);
    } else if (type === 'list_splat_pattern' || type === 'dictionary_splat_pattern') {
      facts.addParameter(
        symbol,
        walk.text(walk.children(node)[0] ?? -1),
        NONE,
        type === 'list_splat_pattern' ? '*' : '**',
      );
    }
  }
};

export const readLambda = (walk: Walk, node: number, symbol: number): void => {
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  walk.facts.return(symbol, walk.visit(walk.child(node, 'body')));
};

/** Whether nothing is done but to say that heirs do it: `...` of a protocol, `raise NotImplementedError` of a base. */
const isLeftOpen = (walk: Walk, body: number): boolean => {
  const last = walk.children(body).at(-1) ?? -1;
  const isAlone = walk.children(body).every((part) => part === last || isString(walk, part));
  return isAlone && /^(?:\.\.\.$|raise\s+NotImplementedError\b)/.test(walk.text(last));
};

const isString = (walk: Walk, node: number): boolean => {
  const inside = walk.type(node) === 'expression_statement' ? (walk.children(node)[0] ?? -1) : node;
  return walk.type(inside) === 'string';
};

/** Methods of classes though nothing says so. */
const OF_CLASSES = new Set(['__init_subclass__', '__class_getitem__']);

export const functionDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  const outer = walk.type(parent) === 'decorated_definition' ? parent : node;
  const decorators = outer === node ? [] : walk.children(outer).filter((child) => walk.type(child) === 'decorator');
  const decoratorNames = decorators.map((child) => walk.text(child).slice(1).trim());
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const owner = facts.current;
  const type = owner > 0 && facts.symbol(owner).kind === 'class' ? owner : -1;
  const isMaker = walk.text(name) === '__new__';
  const isStatic = decoratorNames.includes('staticmethod') || isMaker;
  const isClassMethod =
    OF_CLASSES.has(walk.text(name)) ||
    decoratorNames.some((text) => text === 'classmethod' || text.endsWith('.classmethod'));
  // `@cached_property` and what programs call alike: `@lazy_property`, `@classproperty`.
  const isAccessor = decoratorNames.some((text) => /^[\w.]*property\b|\.(?:setter|getter|deleter)$/.test(text));
  let flags = 0;
  if (/^async\b/.test(walk.text(node))) flags |= SymbolFlag.async;
  if (isStatic) flags |= SymbolFlag.static;
  if (isClassMethod) flags |= SymbolFlag.classMethod;
  if (isAccessor) flags |= SymbolFlag.accessor;
  if (decoratorNames.some((text) => /(?:^|\.)overload$/.test(text))) flags |= SymbolFlag.declaration;
  const isAbstract =
    decoratorNames.some((text) => /abstractmethod$/.test(text)) || (type >= 0 && isLeftOpen(walk, body));
  if (isAbstract) flags |= SymbolFlag.abstract;
  if (type >= 0 && !isStatic) flags |= SymbolFlag.receiverParameter;
  const kind = type < 0 ? 'function' : walk.text(name) === '__init__' ? 'constructor' : 'method';
  const documented = docstring(walk, body);
  const symbol = facts.open(
    kind,
    walk.text(name),
    walk.describe(node, { body, name, outer, flags, ...(documented === '' ? {} : { doc: documented }) }),
  );
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  facts.symbol(symbol).returnType = typeAround(walk, symbol, walk.child(node, 'return_type'));
  const receiver = facts.symbol(symbol).parameters[0];
  if (receiver !== undefined && type >= 0 && (isMaker || !isStatic)) {
    const isOfClass = isMaker || isClassMethod;
    facts.assign(facts.variable(receiver.variable), isOfClass ? facts.thisClassTerm(type) : facts.thisTerm(type));
  }
  readFixtures(walk, node, symbol, decorators);
  walk.visit(body);
  facts.close();
  facts.bind(symbol);
  readDecorators(walk, decorators, facts.symbolTerm(symbol));
  return facts.symbolTerm(symbol);
};

/**
 * `@f` calls f with the thing below it, which is what the decorator below gives, or the function itself where that is not
 * known; `@f(x)` calls what `f(x)` gives.
 */
const readDecorators = (walk: Walk, decorators: readonly number[], decorated: TermId): void => {
  const callees = decorators.map((decorator) => {
    const expression = walk.children(decorator)[0] ?? -1;
    if (walk.type(expression) === 'call') return walk.visit(expression);
    if (!isOfFixture(walk, expression)) return walk.named(expression);
    walk.visit(expression);
    return undefined;
  });
  let given = decorated;
  for (let at = decorators.length - 1; at >= 0; at--) {
    const callee = callees[at];
    if (callee === undefined) continue;
    const made = walk.facts.decorate(callee, [given], walk.line(decorators[at] ?? -1));
    if (at > 0) given = walk.facts.orElse(made, given);
  }
};

export const classDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  const outer = walk.type(parent) === 'decorated_definition' ? parent : node;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const documented = docstring(walk, body);
  const bases = walk.children(walk.child(node, 'superclasses'));
  const symbol = facts.addSymbol(
    'class',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer, ...(documented === '' ? {} : { doc: documented }) }),
  );
  for (const base of bases) {
    if (walk.type(base) === 'keyword_argument') walk.visit(walk.child(base, 'value'));
    else {
      const named = typeTerm(walk, base);
      facts.addBase(symbol, named === NONE ? walk.visit(base) : named);
      facts.addBase(symbol, querySetOf(walk, base));
    }
  }
  for (const parameter of walk.children(walk.child(node, 'type_parameters'))) {
    const [named = parameter] = walk.children(parameter);
    facts.declare(walk.text(named), symbol);
  }
  declareRows(walk, symbol, bases);
  facts.bind(symbol);
  facts.within(symbol, () => walk.visit(body));
  if (outer !== node) {
    const decorators = walk.children(outer).filter((child) => walk.type(child) === 'decorator');
    readFixturesOfClass(walk, symbol, decorators);
    readDecorators(walk, decorators, facts.symbolTerm(symbol));
  }
  return facts.symbolTerm(symbol);
};
