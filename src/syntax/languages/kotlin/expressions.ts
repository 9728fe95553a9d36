import { ELEMENT, NONE, RECEIVER, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { pathOf } from '../../narrowing.ts';
import type { Walk } from '../../walk.ts';
import { functionValue, type Naming, outerThis, returning } from '../class-based.ts';
import { destructure, readBody, readParameters } from './functions.ts';
import { compound } from './operators.ts';
import { isType, typeNode, typeTerm } from './types.ts';

/** Library functions whose block is handed the receiver as its parameter. */
const HANDS_RECEIVER = new Set(['let', 'also', 'takeIf', 'takeUnless', 'use']);
/** Library functions whose block is called on their receiver. */
const RUNS_ON_RECEIVER = new Set(['apply', 'run', 'runCatching']);
/** Library functions that give what their block gives. */
const GIVES_RESULT = new Set(['let', 'run', 'with', 'use', 'runCatching']);
/** Members of the library whose block has no receiver: what it names is what stands around it. */
const PLAIN_MEMBERS = new Set(
  `let also takeIf takeUnless use map mapNotNull mapIndexed mapTo flatMap filter filterNot filterIndexed forEach onEach
  forEachIndexed any all none count find findLast first firstOrNull last lastOrNull single singleOrNull indexOfFirst sumOf sumBy
  minBy maxBy minByOrNull maxByOrNull sortedBy sortedByDescending sortBy groupBy associate associateBy associateWith
  partition fold reduce takeWhile dropWhile joinToString withLock getOrPut`.split(/\s+/),
);
/** The same of what is called by its name alone. */
const PLAIN_FUNCTIONS = new Set(
  'lazy repeat synchronized require check requireNotNull checkNotNull assertFailsWith assertFails thread'.split(' '),
);
/** Library functions that give their receiver back. */
const GIVES_RECEIVER = new Set(['apply', 'also', 'takeIf', 'takeUnless']);

const FUNCTIONS = new Set(['function_declaration', 'anonymous_function', 'getter', 'setter', 'secondary_constructor']);

export const argumentsIn = (walk: Walk, list: number): TermId[] =>
  walk.children(list).map((argument) => walk.visit(argument));

/** `name = value`, `*values` or a plain value. */
export const valueArgument: Rule = (walk, node) => {
  const [first = -1, second = -1] = walk.children(node);
  if (second < 0) return walk.visit(first);
  const isNamed =
    walk.type(first) === 'simple_identifier' &&
    /^\s*=/.test(walk.tree.text.slice(walk.tree.end[first], walk.tree.start[second]));
  return isNamed
    ? walk.facts.keyword(walk.text(first), walk.visit(second))
    : walk.visit(walk.children(node).at(-1) ?? -1);
};

interface CallParts {
  readonly callee: TermId;
  readonly receiver: TermId;
  readonly args: readonly TermId[];
  /** What is written between `<` and `>`. */
  readonly types: readonly TermId[];
  /** The last part of the callee. */
  readonly name: string;
  readonly line: number;
}

/** Reads callee and arguments. The grammar splits `f(a) { … }` into two calls; it is one. */
export const readCall = (walk: Walk, node: number): CallParts => {
  const { facts } = walk;
  const [written = -1, suffix = -1] = walk.children(node);
  let callee = written;
  const suffixes = [suffix];
  const [inner = -1, innerSuffix = -1] = walk.type(callee) === 'call_expression' ? walk.children(callee) : [];
  const isTrailing =
    walk.tree.childOfType(suffix, 'annotated_lambda') >= 0 && walk.tree.childOfType(suffix, 'value_arguments') < 0;
  if (isTrailing && innerSuffix >= 0 && walk.tree.childOfType(innerSuffix, 'annotated_lambda') < 0) {
    callee = inner;
    suffixes.unshift(innerSuffix);
  }
  const isMemberCall = walk.type(callee) === 'navigation_expression';
  const nameNode = isMemberCall ? navigated(walk, callee) : callee;
  const receiver = isMemberCall ? walk.visit(walk.children(callee)[0] ?? -1) : NONE;
  const name = /identifier$/.test(walk.type(nameNode)) ? walk.text(nameNode) : '';
  const named = isMemberCall ? facts.member(receiver, name) : walk.named(callee);
  const args: TermId[] = [];
  const types: TermId[] = [];
  for (const part of suffixes.flatMap((each) => walk.children(each))) {
    if (walk.type(part) === 'value_arguments') args.push(...argumentsIn(walk, part));
    else if (walk.type(part) === 'annotated_lambda') args.push(walk.visit(part));
    else if (walk.type(part) === 'type_arguments')
      types.push(...walk.children(part).map((type) => typeTerm(walk, type)));
  }
  // `ArrayList<Order>()` makes a list of orders; the type arguments of a function say nothing of its name.
  const made = types.length > 0 && /^\p{Lu}/u.test(name) ? facts.generic(named, types) : named;
  return { callee: made, receiver, args, types, name, line: walk.line(nameNode < 0 ? node : nameNode) };
};

/** The name behind the last dot of a navigation. */
const navigated = (walk: Walk, node: number): number => {
  const suffix = walk.tree.childOfType(node, 'navigation_suffix');
  return suffix < 0 ? -1 : walk.tree.childOfType(suffix, 'simple_identifier');
};

/** Functions of the library whose type arguments are those of a container or of a function, not what they give. */
const GIVES_OTHER =
  /Of(?:NotNull|Nulls)?$|^(?:empty|build|filter|to|as|cast|flatMap|map|fold|callbackFlow|flow|channelFlow)/;

/** Functions of the library that make a collection of what they are given, or of the types that are written. */
const MAKES = /^(?:mutable|linked|hash|sorted|array)*(?:list|set|map|array|sequence)Of(?:NotNull)?$/i;
const MAKES_MAP = /map/i;

/** `mutableListOf<Order>()`, `listOf(order)`. */
const collectionOf = (walk: Walk, result: TermId, { name, types, args }: CallParts): TermId => {
  const { facts } = walk;
  if (types.length > 0)
    return facts.orElse(
      result,
      facts.instanceOf(facts.generic(facts.name(MAKES_MAP.test(name) ? 'Map' : 'List'), types)),
    );
  if (args.length === 0 || MAKES_MAP.test(name)) return result;
  return facts.orElse(result, facts.object(args.map((term) => ({ key: ELEMENT, term }))));
};

/** `scope.get<Order>()` gives an order, where the function itself does not tell more. */
const givenBy = (walk: Walk, result: TermId, parts: CallParts): TermId => {
  const { name, types, receiver } = parts;
  if (receiver === NONE && MAKES.test(name)) return collectionOf(walk, result, parts);
  const [type = NONE, ...more] = types;
  const isTold = type !== NONE && more.length === 0 && /^\p{Ll}/u.test(name) && !GIVES_OTHER.test(name);
  return isTold ? walk.facts.orElse(result, walk.facts.instanceOf(type)) : result;
};

export const callExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const parts = readCall(walk, node);
  const { callee, receiver, args, name, line } = parts;
  const result = givenBy(walk, facts.call(callee, args, line), parts);
  if (name === 'with' && args.length === 2) runOn(walk, node, args[0] ?? NONE);
  if (receiver !== NONE && HANDS_RECEIVER.has(name)) handReceiver(walk, node, receiver);
  if (receiver !== NONE && RUNS_ON_RECEIVER.has(name)) runOn(walk, node, receiver);
  const block = lambdaSymbols.get(walk.tree)?.get(lastLambda(walk, node));
  if (block !== undefined && GIVES_RESULT.has(name)) return facts.union([result, facts.resultOf(block)]);
  if (!GIVES_RECEIVER.has(name)) return result;
  if (receiver !== NONE) return receiver;
  // `fun port(port: Int) = apply { … }`, unless somebody here has a function of that name.
  return block === undefined || args.length > 1 ? result : facts.orElse(result, implicitThis(walk));
};

/** Binds the parameter of a trailing lambda to the receiver; the lambda is the symbol that was opened last. */
const handReceiver = (walk: Walk, node: number, receiver: TermId): void => {
  const literal = lastLambda(walk, node);
  const parameter = literal < 0 ? undefined : lambdaParameters.get(walk.tree)?.get(literal);
  if (parameter !== undefined) walk.facts.assign(walk.facts.variable(parameter), receiver);
};

/** A trailing lambda is called on this receiver. */
const runOn = (walk: Walk, node: number, receiver: TermId): void => {
  const { facts } = walk;
  const symbol = lambdaSymbols.get(walk.tree)?.get(lastLambda(walk, node));
  const own = symbol === undefined ? undefined : facts.declared(RECEIVER, symbol);
  if (own !== undefined) facts.assign(facts.variable(own), receiver);
};

/** Whether a lambda is the last argument of a function of the library that gives it no receiver. */
const isPlainBlock = (walk: Walk, literal: number): boolean => {
  const { tree } = walk;
  const annotated = tree.parent[literal] ?? -1;
  const suffix = tree.parent[annotated] ?? -1;
  if (walk.type(suffix) !== 'call_suffix') return false;
  const [written = -1] = walk.children(tree.parent[suffix] ?? -1);
  const [inner = -1] = walk.type(written) === 'call_expression' ? walk.children(written) : [written];
  return walk.type(inner) === 'navigation_expression'
    ? PLAIN_MEMBERS.has(walk.text(navigated(walk, inner)))
    : PLAIN_FUNCTIONS.has(walk.text(inner));
};

/** The symbol of each lambda read so far, by its node. */
const lambdaSymbols = new WeakMap<Walk['tree'], Map<number, number>>();

/** The first parameter of each lambda read so far, by its node. */
const lambdaParameters = new WeakMap<Walk['tree'], Map<number, number>>();

const lastLambda = (walk: Walk, node: number): number => {
  const suffix = walk.children(node).at(-1) ?? -1;
  const annotated = suffix < 0 ? -1 : walk.tree.childOfType(suffix, 'annotated_lambda');
  return annotated < 0 ? -1 : walk.tree.childOfType(annotated, 'lambda_literal');
};

/** A lambda gives the value of its last statement; without parameters of its own it may use `it`. */
export const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const { facts } = walk;
  if (walk.type(node) === 'anonymous_function') {
    const body = walk.tree.childOfType(node, 'function_body');
    return functionValue(
      walk,
      node,
      body,
      (symbol) => {
        const list = walk.tree.childOfType(node, 'function_value_parameters');
        readParameters(walk, symbol, list);
        facts.symbol(symbol).returnType = typeTerm(
          walk,
          walk.children(node).find((child) => child > list && isType(walk, child)) ?? -1,
        );
        readBody(walk, symbol, body);
      },
      naming,
    );
  }
  const body = walk.tree.childOfType(node, 'statements');
  return functionValue(
    walk,
    node,
    body,
    (symbol) => {
      const list = walk.tree.childOfType(node, 'lambda_parameters');
      for (const parameter of walk.children(list)) {
        if (walk.type(parameter) === 'multi_variable_declaration') {
          const whole = facts.addParameter(symbol, walk.text(parameter));
          destructure(walk, parameter, facts.variable(whole));
        } else {
          const name = walk.text(walk.tree.childOfType(parameter, 'simple_identifier'));
          facts.addParameter(symbol, name, typeTerm(walk, typeNode(walk, parameter)));
        }
      }
      if (list < 0 && /\bit\b/.test(walk.text(node))) facts.addParameter(symbol, 'it');
      if (!isPlainBlock(walk, node)) facts.giveReceiver(symbol);
      lambdaSymbols.set(walk.tree, (lambdaSymbols.get(walk.tree) ?? new Map<number, number>()).set(node, symbol));
      const [first] = facts.symbol(symbol).parameters;
      if (first !== undefined) {
        const known = lambdaParameters.get(walk.tree) ?? new Map<number, number>();
        lambdaParameters.set(walk.tree, known.set(node, first.variable));
      }
      facts.return(symbol, walk.visit(body));
    },
    naming,
  );
};

export const navigation: Rule = (walk, node, use) => {
  const { facts } = walk;
  const object = walk.visit(walk.children(node)[0] ?? -1);
  const name = navigated(walk, node);
  if (name < 0) {
    walk.visit(walk.tree.childOfType(node, 'navigation_suffix'));
    return NONE;
  }
  const term = facts.member(object, walk.text(name));
  if (use) facts.use(term, walk.line(name));
  return walk.narrowings.isNone ? term : walk.narrowings.of(pathOf(walk.text(node)), term);
};

/** `::f`, `Type::f`, `Type::class`. */
export const callableReference: Rule = (walk, node) => {
  const { facts } = walk;
  const parts = walk.children(node);
  const name = parts.find((child) => walk.type(child) === 'simple_identifier') ?? -1;
  const type =
    parts.find((child) => child !== name && (walk.type(child) === 'type_identifier' || isType(walk, child))) ?? -1;
  const object = typeTerm(walk, type);
  if (name < 0) return facts.literal('KClass');
  const term = type < 0 ? facts.name(walk.text(name)) : facts.member(object, walk.text(name));
  facts.use(term, walk.line(name));
  return term;
};

/** The target of an assignment: a name followed by `.name` and `[index]`. The last index is one of `set`. */
const target = (walk: Walk, node: number, value: TermId): TermId => {
  const { facts } = walk;
  const [first = -1, ...rest] = walk.children(node);
  let term = walk.visit(first, rest.length > 0);
  for (const suffix of rest) {
    if (walk.type(suffix) === 'navigation_suffix')
      term = facts.member(term, walk.text(walk.tree.childOfType(suffix, 'simple_identifier')));
    else {
      const keys = walk.children(suffix).map((key) => walk.visit(key));
      if (suffix === rest.at(-1) && term !== NONE)
        facts.call(facts.member(term, 'set'), [...keys, value], walk.line(suffix));
      term = facts.element(term);
    }
  }
  return term;
};

export const assignment: Rule = (walk, node) => {
  const [left = -1, right = -1] = walk.children(node);
  const value = walk.visit(right);
  const named = target(walk, left, value);
  compound(walk, left, right, named, value);
  walk.facts.write(named, walk.line(left));
  walk.facts.assign(named, value);
  return NONE;
};

/** `return`, `return@label`, `throw`: a plain return leaves the function around, through lambdas. */
export const jump: Rule = (walk, node) => {
  const text = walk.text(node);
  let value: TermId = NONE;
  for (const child of walk.children(node)) if (walk.type(child) !== 'label') value = walk.visit(child);
  if (/^return@/.test(text)) walk.facts.return(returning(walk), value);
  else if (/^return\b/.test(text)) walk.facts.return(leaving(walk, node), value);
  return NONE;
};

/** The function that a plain `return` leaves: each lambda around it is one symbol further out. */
const leaving = (walk: Walk, node: number): number => {
  const { facts, tree } = walk;
  let symbol = returning(walk);
  for (let at = tree.parent[node] ?? -1; at >= 0 && !FUNCTIONS.has(walk.type(at)); at = tree.parent[at] ?? -1) {
    if (walk.type(at) === 'lambda_literal' && symbol > 0) symbol = returning(walk, facts.symbol(symbol).parent);
  }
  return symbol;
};

export const thisExpression: Rule = (walk, node) => {
  const label = walk.tree.childOfType(node, 'type_identifier');
  return label >= 0 ? outerThis(walk, walk.text(label)) : implicitThis(walk);
};

/** The receiver that what is called without one is called on: of the innermost block that has any, or of the class. */
const implicitThis = ({ facts }: Walk): TermId =>
  facts
    .receiversAround()
    .reduceRight((otherwise, receiver) => facts.orElse(facts.variable(receiver), otherwise), facts.thisTerm());

/** The value of `if`, `when` and `try` is one of their branches'. */
export const branches: Rule = (walk, node) =>
  walk.facts.union(
    walk.children(node).map((child) => {
      const value = walk.visit(child);
      return /^(?:control_structure_body|when_entry|statements|catch_block)$/.test(walk.type(child)) ? value : NONE;
    }),
  );

/** Behind `x is T` the name has that type, which is given. */
export const narrow = (walk: Walk, subject: number, type: number): TermId => {
  const term = walk.facts.instanceOf(typeTerm(walk, type));
  if (walk.type(subject) === 'simple_identifier') walk.facts.assign(walk.facts.name(walk.text(subject)), term);
  return term;
};
