import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { readBlock } from './blocks.ts';
import { declaring, symbolName } from './class-body-calls.ts';
import { givenByLibrary } from './collections.ts';
import { declareExample, describedBy } from './examples.ts';
import { madeByFactory } from './factories.ts';
import { isClassBlock, mixedByHook } from './mixins.ts';
import { useNamedMethods } from './named-methods.ts';
import { useRoutes, withinRoute } from './routes.ts';
import { methodScope, selfIsClass } from './scopes.ts';

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

/** The term that is called, for everything but `new`. */
const calleeOf = (walk: Walk, node: number, receiver: TermId, name: string): TermId => {
  const { facts } = walk;
  if (walk.child(node, 'receiver') < 0) return facts.name(name, methodScope(facts, name));
  return facts.member(receiver, name);
};

/** What is passed; `map(&:name)` passes nothing but calls `name` on each element. */
const readArguments = (walk: Walk, passed: readonly number[], receiver: TermId, line: number): TermId[] => {
  const { facts } = walk;
  const args: TermId[] = [];
  for (const argument of passed) {
    if (walk.type(argument) !== 'block_argument') {
      args.push(walk.visit(argument));
      continue;
    }
    const [inner = -1] = walk.children(argument);
    const shorthand = walk.type(inner) === 'simple_symbol' ? symbolName(walk, inner) : undefined;
    if (shorthand !== undefined) facts.call(facts.member(facts.element(receiver), shorthand), [], line);
    else args.push(facts.keyword('&', walk.visit(inner)));
  }
  return args;
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

  // `method(:run)` is the method itself, to be called later or by somebody else.
  const named = /^(?:public_)?method$/.test(name) && list.length === 1 ? symbolName(walk, list[0] ?? -1) : undefined;
  if (named !== undefined) {
    const term = calleeOf(walk, node, receiver, named);
    facts.useMethod(term, line);
    return term;
  }
  const sent = /^(?:public_|__)?send(?:__)?$|^try$/.test(name) ? symbolName(walk, list[0] ?? -1) : undefined;
  const passed = sent === undefined ? list : list.slice(1);
  name = sent ?? name;
  const args = readArguments(walk, passed, receiver, line);
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
  const isFactory = target < 0 || walk.text(target) === 'FactoryBot';
  const made = isFactory ? madeByFactory(walk, name, symbolName(walk, list[0] ?? -1)) : NONE;
  if (made !== NONE) return facts.orElse(result, made);
  return receiver === NONE ? result : givenByLibrary(walk, { receiver, name, result, block: read });
};
