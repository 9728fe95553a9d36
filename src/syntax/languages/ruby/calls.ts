import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { aliasMethod, attributes, readParameters } from './declarations.ts';
import { delegates } from './delegation.ts';
import { declareDescribed, declareExample, describedBy } from './examples.ts';
import { isClassBlock, mixedByHook } from './mixins.ts';
import { modelDeclaration } from './models.ts';
import { useNamedMethods } from './named-methods.ts';
import { useRoutes, withinRoute } from './routes.ts';
import { declareLocal, markBlockMethods, methodScope, selfIsClass } from './scopes.ts';

/** What the standard collections hand to a block, and what comes out of the call. */
const ITERATION: Readonly<Record<string, 'receiver' | 'mapped' | 'element' | 'other'>> = {
  each: 'receiver',
  each_with_index: 'receiver',
  reverse_each: 'receiver',
  find_each: 'receiver',
  select: 'receiver',
  filter: 'receiver',
  reject: 'receiver',
  sort_by: 'receiver',
  take_while: 'receiver',
  map: 'mapped',
  collect: 'mapped',
  filter_map: 'mapped',
  flat_map: 'other',
  find: 'element',
  detect: 'element',
  min_by: 'element',
  max_by: 'element',
  sum: 'other',
  any: 'other',
  all: 'other',
  none: 'other',
  count: 'other',
  partition: 'other',
  group_by: 'other',
  each_with_object: 'other',
};

const iterationOf = (name: string) => {
  const bare = name.replace(/[?!]$/, '');
  return Object.hasOwn(ITERATION, bare) ? ITERATION[bare] : undefined;
};

interface Read {
  readonly symbol: number;
  readonly value: TermId;
}

/** A block or lambda literal; its last value is what it gives. */
const readBlock = (walk: Walk, node: number, name = '', described: TermId = NONE): Read => {
  const { facts } = walk;
  const inner = walk.child(node, 'body');
  const isLambda = walk.type(node) === 'lambda';
  const kind = name === '' ? 'lambda' : 'function';
  const symbol = facts.open(kind, name === '' ? facts.lambdaName() : name, walk.describe(node, { body: inner }));
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  if (walk.child(node, 'parameters') < 0) {
    for (const implicit of ['it', '_1']) {
      if (!new RegExp(`\\b${implicit}\\b(?!\\s*['"({:]| do)`).test(walk.text(inner))) continue;
      facts
        .symbol(symbol)
        .parameters.push({ name: implicit, variable: declareLocal(facts, implicit, symbol), type: NONE, rest: '' });
      break;
    }
  }
  if (described !== NONE) declareDescribed(facts, symbol, described);
  const defined = walk.children(inner).filter((child) => walk.type(child) === 'method');
  markBlockMethods(
    facts,
    symbol,
    defined.map((child) => walk.text(walk.child(child, 'name'))),
  );
  const value = walk.visit(
    isLambda && /^(?:block|do_block)$/.test(walk.type(inner)) ? walk.child(inner, 'body') : inner,
  );
  facts.return(symbol, value);
  facts.close();
  return { symbol, value };
};

/** A block or lambda literal as a value. */
export const lambda: Rule = (walk, node) =>
  walk.tree.firstChild(node) < 0 ? NONE : walk.facts.symbolTerm(readBlock(walk, node).symbol);

/** `square = ->(x) { … }`: a lambda that is given a name at once is called by it. */
export const namedLambda = (walk: Walk, node: number, name: string): TermId =>
  walk.facts.symbolTerm(readBlock(walk, node, name).symbol);

/** The name of the method around, which `super` calls on the base classes. */
const currentMethod = (walk: Walk): string => walk.facts.symbol(walk.facts.enclosingFunction()).name;

/** Bare `super` hands on the parameters of the method around. */
export const superCall: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = facts.member(facts.superTerm(), currentMethod(walk));
  const passed = facts
    .symbol(facts.enclosingFunction())
    .parameters.map(({ name, variable }) =>
      name === '&' ? facts.keyword('&', facts.variable(variable)) : facts.variable(variable),
    );
  return facts.call(callee, passed, walk.line(node));
};

/** `yield x` calls the block that the method was given. */
export const yieldCall: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  const { facts } = walk;
  const owner = facts.enclosingFunction();
  const { parameters } = facts.symbol(owner);
  let block = parameters.find((parameter) => parameter.name === '&')?.variable;
  if (block === undefined) {
    block = facts.declare('&', owner);
    parameters.push({ name: '&', variable: block, type: NONE, rest: '' });
  }
  const list = walk.tree.childOfType(node, 'argument_list');
  return facts.call(facts.variable(block), walk.visitAll(walk.children(list)), walk.line(node));
};

const symbolName = (walk: Walk, node: number): string | undefined => {
  const found = /^(?::|['"])([A-Za-z_]\w*[?!=]?)['"]?$/.exec(walk.text(node));
  return found?.[1];
};

/** Calls of the class body that declare something. True when the call is fully read. */
const declaring = (walk: Walk, node: number, name: string, list: readonly number[]): boolean => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const line = walk.line(node);
  switch (name) {
    case 'require':
    case 'require_relative':
    case 'load': {
      const path = literalKey(walk, list[0] ?? -1);
      if (path === undefined) return false;
      const clean = path.replace(/\.rb$/, '');
      facts.import({
        module: name === 'require_relative' ? `./${clean.replace(/^\.\//, '')}` : clean,
        name: '*',
        line,
      });
      return true;
    }
    case 'autoload': {
      const path = literalKey(walk, list[1] ?? -1);
      if (path !== undefined) facts.import({ module: path, name: '*', line });
      return path !== undefined;
    }
    case 'include':
    case 'extend':
    case 'prepend':
      if (type < 0 || facts.current !== type) return false;
      for (const base of list) if (walk.type(base) !== 'self') facts.addBase(type, walk.visit(base));
      return true;
    case 'attr_reader':
    case 'attr_writer':
    case 'attr_accessor':
    case 'cattr_accessor':
    case 'mattr_accessor':
      if (type < 0) return false;
      attributes(walk, node, name.replace(/^[cm]/, ''), list);
      return true;
    case 'delegate':
    case 'def_delegator':
    case 'def_delegators':
    case 'def_instance_delegators':
      return type >= 0 && facts.current === type && delegates(walk, node, name, list);
    case 'alias_method': {
      const [made, original] = [symbolName(walk, list[0] ?? -1), symbolName(walk, list[1] ?? -1)];
      if (made === undefined || original === undefined) return false;
      aliasMethod(walk, made, original);
      return true;
    }
    case 'define_method': {
      const made = symbolName(walk, list[0] ?? -1);
      const block = walk.child(node, 'block');
      if (made === undefined || block < 0 || type < 0) return false;
      const symbol = facts.open(
        'method',
        made,
        walk.describe(node, { body: walk.child(block, 'body'), name: list[0] ?? -1 }),
      );
      readParameters(walk, symbol, walk.child(block, 'parameters'));
      facts.return(symbol, walk.visit(walk.child(block, 'body')));
      facts.close();
      facts.bind(symbol);
      return true;
    }
    default:
      return type >= 0 && facts.current === type && modelDeclaration(walk, node, name, list);
  }
};

/** Methods of every object that give it, or another like it. */
export const GIVES_ITSELF = /^(?:freeze|dup|clone|itself|to_a|compact)$/;

/** The term that is called, for everything but `new`. */
const calleeOf = (walk: Walk, node: number, receiver: TermId, name: string): TermId => {
  const { facts } = walk;
  if (walk.child(node, 'receiver') < 0) return facts.name(name, methodScope(facts, name));
  return facts.member(receiver, name);
};

/** Every call with arguments, a block or a receiver. */
export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const target = walk.child(node, 'receiver');
  const method = walk.child(node, 'method');
  const list = walk.children(walk.child(node, 'arguments'));
  const block = walk.child(node, 'block');
  let name = walk.text(method);
  const line = method >= 0 ? walk.line(method) : walk.line(node);
  if (target < 0 && declaring(walk, node, name, list)) return NONE;
  if (target < 0) {
    useNamedMethods(walk, name, list);
    useRoutes(walk, name, list);
  }
  if (target < 0 && isClassBlock(walk, name, block, list.length)) {
    walk.visit(walk.child(block, 'body'));
    return NONE;
  }
  // `Shop::Order` is a constant, `request.POST` a call.
  if (walk.type(method) === 'constant' && target >= 0 && walk.text(node).endsWith(`::${name}`)) {
    return facts.member(walk.visit(target), name);
  }
  const visited = target < 0 ? NONE : walk.visit(target);
  // What an expression gives may be unknown; the name that is called on it is kept all the same.
  const receiver = target >= 0 && visited === NONE ? facts.variable(facts.temporary()) : visited;
  if (name === 'class' && walk.type(target) === 'self') return facts.thisClassTerm();

  const args: TermId[] = [];
  let passed = list;
  const sent = /^(?:public_|__)?send(?:__)?$|^try$/.test(name) ? symbolName(walk, list[0] ?? -1) : undefined;
  if (sent !== undefined) {
    name = sent;
    passed = list.slice(1);
  }
  const iteration = iterationOf(name);
  for (const argument of passed) {
    if (walk.type(argument) !== 'block_argument') {
      args.push(walk.visit(argument));
      continue;
    }
    const [inner = -1] = walk.children(argument);
    const shorthand = walk.type(inner) === 'simple_symbol' ? symbolName(walk, inner) : undefined;
    // `map(&:name)` calls `name` on each element.
    if (shorthand !== undefined) facts.call(facts.member(facts.element(receiver), shorthand), [], line);
    else args.push(facts.keyword('&', walk.visit(inner)));
  }
  if (target >= 0) mixedByHook(walk, target, name, args);
  const described = block < 0 ? NONE : describedBy(walk, target, name, passed[0] ?? -1, args[0] ?? NONE);
  const read = block < 0 ? undefined : withinRoute(walk, name, list, () => readBlock(walk, block, '', described));
  if (read !== undefined && target < 0) declareExample(facts, name, symbolName(walk, list[0] ?? -1), read.value);
  if (read !== undefined) args.push(facts.keyword('&', facts.symbolTerm(read.symbol)));

  if (walk.type(method) === 'super') {
    return facts.call(facts.member(facts.superTerm(), currentMethod(walk)), args, line);
  }
  if (name === 'new' && (target >= 0 || selfIsClass(facts))) {
    return facts.call(target >= 0 ? receiver : facts.thisClassTerm(), args, line, true);
  }
  if (method < 0) return facts.call(facts.union([receiver, facts.member(receiver, 'call')]), args, line);
  const isLambdaCall =
    (name === 'call' || name === '()') && target >= 0 && /^(?:identifier|instance_variable)$/.test(walk.type(target));
  const result = facts.call(
    isLambdaCall ? facts.union([receiver, facts.member(receiver, name)]) : calleeOf(walk, node, receiver, name),
    args,
    line,
  );
  // `raise Problem, 'text'` makes the problem.
  if (name === 'raise' && target < 0 && /^(?:constant|scope_resolution)$/.test(walk.type(passed[0] ?? -1))) {
    return facts.call(args[0] ?? NONE, args.slice(1), line, true);
  }
  if ((name === 'lambda' || name === 'proc') && target < 0 && read !== undefined) return facts.symbolTerm(read.symbol);
  const first = read === undefined ? undefined : facts.symbol(read.symbol).parameters[0]?.variable;
  if (receiver === NONE) return result;
  if (name === 'tap' || name === 'then' || name === 'yield_self') {
    if (first !== undefined) facts.assign(facts.variable(first), receiver);
    return name === 'tap' ? receiver : read === undefined ? result : read.value;
  }
  if (GIVES_ITSELF.test(name)) return receiver;
  if (name === 'first' || name === 'last') return facts.union([result, facts.element(receiver)]);
  if (iteration === undefined) return result;
  if (first !== undefined) facts.assign(facts.variable(first), facts.element(receiver));
  if (iteration === 'mapped' && read !== undefined) return facts.object([{ key: ELEMENT, term: read.value }]);
  if (iteration === 'receiver') return receiver;
  return iteration === 'element' ? facts.union([result, facts.element(receiver)]) : result;
};
