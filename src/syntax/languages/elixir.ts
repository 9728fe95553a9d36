import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { literal, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import {
  readAttribute,
  readCaseTemplate,
  readDelegate,
  readDirective,
  readFunction,
  readModule,
  readParameters,
  readQuotedFunction,
} from './elixir/definitions.ts';
import { functionScope, moduleOf, operatorOf, ownSubmodule } from './elixir/modules.ts';
import { inScope, useModuleFunctions, useNamedFunctions } from './elixir/named-functions.ts';
import { bindPattern } from './elixir/patterns.ts';
import { isQuoted, readUnquoted } from './elixir/using.ts';

const identifier: Rule = (walk, node, use) => {
  if (walk.text(node) === '__MODULE__') return moduleOf(walk, node);
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** The statements of a block; the last one is its value. */
const block: Rule = (walk, node) => {
  const values: TermId[] = [];
  let last: TermId = NONE;
  for (const child of walk.children(node)) {
    if (/^(?:do|end|else|rescue|catch|after)$/.test(walk.type(child))) continue;
    const value = walk.visit(child);
    if (/^(?:else|rescue|catch)_block$|^stab_clause$/.test(walk.type(child))) values.push(value);
    else if (walk.type(child) !== 'after_block') last = value;
  }
  return walk.facts.union([last, ...values]);
};

/** One arm `pattern when guard -> body`. */
const readClause = (walk: Walk, clause: number, value: TermId, isCondition: boolean): TermId => {
  const { facts } = walk;
  const left = walk.child(clause, 'left');
  facts.branch();
  if (isCondition) walk.visit(left);
  else bindPattern(walk, left, value);
  return walk.visit(walk.child(clause, 'right'));
};

const clausesOf = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.type(child) === 'stab_clause');

/** `case`, `cond`, `receive`, `try`, `with`: arms bind patterns, and every arm may be the value. */
const readArms = (walk: Walk, node: number, form: string, value: TermId): TermId => {
  const values: TermId[] = [];
  for (const part of walk.children(node)) {
    if (walk.type(part) !== 'do_block') continue;
    const clauses = clausesOf(walk, part);
    for (const clause of clauses) values.push(readClause(walk, clause, value, form === 'cond'));
    const rest = walk
      .children(part)
      .filter((child) => !clauses.includes(child) && !/^(?:do|end)$/.test(walk.type(child)));
    let last: TermId = NONE;
    for (const child of rest) {
      const term = walk.visit(child);
      if (/^(?:else|rescue|catch|after)_block$/.test(walk.type(child))) values.push(term);
      else last = term;
    }
    values.push(last);
  }
  return walk.facts.union(values);
};

/** `pattern <- source` in `for` takes each element, in `with` the value itself. */
const readGenerators = (walk: Walk, list: number, isLoop: boolean): TermId[] => {
  const values: TermId[] = [];
  for (const child of walk.children(list)) {
    if (walk.type(child) !== 'binary_operator' || operatorOf(walk, child) !== '<-') {
      const value = walk.visit(child);
      if (walk.type(child) === 'keywords') values.push(walk.facts.member(value, 'do'));
      continue;
    }
    const value = walk.visit(walk.child(child, 'right'));
    bindPattern(walk, walk.child(child, 'left'), isLoop ? walk.facts.element(value) : value);
  }
  return values;
};

const DEFINITIONS = new Set(['def', 'defp', 'defmacro', 'defmacrop', 'defguard', 'defguardp', 'defn', 'defnp']);

/** The forms of the language that are written as calls. Undefined for an ordinary call. */
const readForm = (walk: Walk, node: number, form: string, list: number): TermId | undefined => {
  const { facts } = walk;
  if (DEFINITIONS.has(form)) {
    return isQuoted(walk) ? readQuotedFunction(walk, node, list) : readFunction(walk, node, list);
  }
  switch (form) {
    case 'defmodule':
    case 'defprotocol':
    case 'defimpl':
      return readModule(walk, node, list, form);
    case 'defdelegate':
      return readDelegate(walk, node, list);
    case 'alias':
    case 'import':
    case 'require':
    case 'use':
      readDirective(walk, list, form);
      return NONE;
    case 'using':
      return isQuoted(walk) ? undefined : readCaseTemplate(walk, node, list);
    case 'case': {
      const [value = NONE] = walk.visitAll(walk.children(list));
      return readArms(walk, node, form, value);
    }
    case 'cond':
    case 'receive':
    case 'try':
      return readArms(walk, node, form, NONE);
    case 'with': {
      const values = readGenerators(walk, list, false);
      return facts.union([...values, readArms(walk, node, form, NONE)]);
    }
    case 'for': {
      const [inline = NONE] = readGenerators(walk, list, true);
      const value = readArms(walk, node, form, NONE);
      return facts.object([{ key: ELEMENT, term: facts.union([inline, value]) }]);
    }
    case 'if':
    case 'unless': {
      facts.branch();
      const [, choices = NONE] = walk.visitAll(walk.children(list));
      return facts.union([
        facts.member(choices, 'do'),
        facts.member(choices, 'else'),
        readArms(walk, node, form, NONE),
      ]);
    }
    case 'defstruct':
    case 'defexception':
    case 'quote':
    case 'unquote':
    case 'unquote_splicing': {
      const [operand = -1] = walk.children(list);
      const [value = NONE] = walk.visitAll(walk.children(list));
      if (form === 'unquote') readUnquoted(walk, operand, value);
      walk.visit(walk.tree.childOfType(node, 'do_block'));
      return form === 'unquote_splicing' ? walk.facts.spread(value) : value;
    }
    default:
      return undefined;
  }
};

/** The callee of a call; a name without a module is looked for past the locals of the function around. */
const calleeOf = (walk: Walk, target: number): TermId => {
  const { facts } = walk;
  if (walk.type(target) === 'identifier') return facts.name(walk.text(target), functionScope(facts));
  if (walk.type(target) !== 'dot') return walk.named(target);
  const left = walk.child(target, 'left');
  const right = walk.child(target, 'right');
  const object = walk.visit(left);
  return right < 0 ? object : facts.member(object, walk.text(right));
};

/** A call, with what a pipe hands it in front. */
const readCall = (walk: Walk, node: number, piped: readonly TermId[]): TermId => {
  const { facts } = walk;
  const target = walk.child(node, 'target');
  const list = walk.tree.childOfType(node, 'arguments');
  if (walk.type(target) === 'identifier') {
    const read = readForm(walk, node, walk.text(target), list);
    if (read !== undefined) return read;
  }
  const callee = calleeOf(walk, target);
  const isField =
    list < 0 && piped.length === 0 && walk.type(target) === 'dot' && walk.type(walk.child(target, 'left')) !== 'alias';
  if (isField && !/\(\s*\)$/.test(walk.text(node))) {
    facts.use(callee, walk.line(node));
    return callee;
  }
  const written = walk.children(list);
  const form = walk.type(target) === 'identifier' ? walk.text(target) : '';
  useNamedFunctions(walk, form, written);
  useModuleFunctions(walk, written);
  const args = [...piped, ...written.map((child) => walk.visit(child))];
  const body = walk.tree.childOfType(node, 'do_block');
  const readBody = (): void => {
    if (body >= 0) args.push(walk.visit(body));
  };
  if (form === 'scope') inScope(walk, written, readBody);
  else readBody();
  return facts.call(callee, args, walk.line(target >= 0 ? target : node));
};

/** `a |> f(b)` is `f(a, b)`. */
const pipe = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const first = walk.visit(walk.child(node, 'left'));
  const right = walk.child(node, 'right');
  if (walk.type(right) === 'call') {
    const form = walk.text(walk.child(right, 'target'));
    if (form !== 'case') return readCall(walk, right, [first]);
    return readArms(walk, right, form, first);
  }
  if (walk.type(right) === 'identifier')
    return facts.call(facts.name(walk.text(right), functionScope(facts)), [first], walk.line(right));
  return walk.visit(right);
};

/** `fn … end`; one that is given a name at once is called by it. */
const readLambda = (walk: Walk, node: number, kind: 'function' | 'lambda', name: string, outer: number): TermId => {
  const { facts } = walk;
  const symbol = facts.open(kind, name, walk.describe(outer));
  clausesOf(walk, node).forEach((clause, index) => {
    if (index > 0) facts.branch();
    const left = walk.child(clause, 'left');
    const isGuarded = walk.type(left) === 'binary_operator';
    readParameters(walk, symbol, walk.children(isGuarded ? walk.child(left, 'left') : left));
    if (isGuarded) walk.visit(walk.child(left, 'right'));
    facts.return(symbol, walk.visit(walk.child(clause, 'right')));
  });
  facts.close();
  return facts.symbolTerm(symbol);
};

const binary: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const operator = operatorOf(walk, node);
  if (operator === '|>') return pipe(walk, node);
  if (operator === '=') {
    const isNamed = walk.type(left) === 'identifier' && walk.type(right) === 'anonymous_function';
    const value = isNamed ? readLambda(walk, right, 'function', walk.text(left), node) : walk.visit(right);
    bindPattern(walk, left, value);
    return value;
  }
  if (operator === '<-') {
    bindPattern(walk, left, walk.visit(right));
    return NONE;
  }
  const [first, second] = [walk.visit(left), walk.visit(right)];
  return ['||', '&&', 'or', 'and'].includes(operator) ? facts.union([first, second]) : NONE;
};

/** `&f/1` names a function, `&f(&1)` makes one. */
const capture = (walk: Walk, node: number, operand: number): TermId => {
  const { facts } = walk;
  if (walk.type(operand) === 'integer') return facts.name(`&${walk.text(operand)}`);
  if (walk.type(operand) === 'binary_operator' && operatorOf(walk, operand) === '/') {
    const left = walk.child(operand, 'left');
    const term = walk.type(left) === 'call' ? calleeOf(walk, walk.child(left, 'target')) : calleeOf(walk, left);
    facts.use(term, walk.line(node));
    return term;
  }
  const symbol = facts.open('lambda', facts.lambdaName(), walk.describe(node));
  const places = [...walk.text(operand).matchAll(/&(\d)/g)].map((found) => Number(found[1]));
  for (let place = 1; place <= Math.max(0, ...places); place++) facts.addParameter(symbol, `&${place}`);
  facts.return(symbol, walk.visit(operand));
  facts.close();
  return facts.symbolTerm(symbol);
};

const unary: Rule = (walk, node) => {
  const operand = walk.child(node, 'operand');
  const sign = walk.text(node)[0];
  if (sign === '&') return capture(walk, node, operand);
  if (sign !== '@') {
    walk.visit(operand);
    return NONE;
  }
  if (walk.type(operand) === 'call') return readAttribute(walk, node, operand);
  const term = walk.facts.name(`@${walk.text(operand)}`);
  walk.facts.use(term, walk.line(node));
  return term;
};

const keywords: Rule = (walk, node) =>
  walk.facts.object(
    walk.children(node).map((pair) => ({
      key: walk.text(walk.child(pair, 'key')).trim().replace(/:$/, '') || ELEMENT,
      term: walk.visit(walk.child(pair, 'value')),
    })),
  );

/** A map or a struct made here. */
const map: Rule = (walk, node) => {
  const { facts } = walk;
  const struct = walk.tree.childOfType(node, 'struct');
  const entries = walk.children(walk.tree.childOfType(node, 'map_content')).map((child) => walk.visit(child));
  if (struct < 0) return entries.length === 1 ? (entries[0] ?? NONE) : facts.object([]);
  const type = moduleOf(walk, struct);
  facts.use(type, walk.line(struct), true);
  const made = facts.instanceOf(type);
  for (const list of walk.children(walk.tree.childOfType(node, 'map_content'))) {
    for (const pair of walk.type(list) === 'keywords' ? walk.children(list) : []) {
      const value = walk.child(pair, 'value');
      if (walk.type(value) !== 'identifier') continue;
      facts.assign(facts.member(made, walk.text(walk.child(pair, 'key')).trim().replace(/:$/, '')), walk.named(value));
    }
  }
  return made;
};

const sequence: Rule = (walk, node) => {
  const children = walk.children(node);
  useModuleFunctions(walk, children);
  return walk.facts.object(
    children.map((child, index) => ({ key: index < 8 ? String(index) : ELEMENT, term: walk.visit(child) })),
  );
};

export const elixir: LanguageDefinition = {
  id: 'elixir',
  grammar: 'tree-sitter-wasms/out/tree-sitter-elixir.wasm',
  comments: ['comment'],
  // `if`, `case` and their like are calls in this grammar; their rules count the branches.
  branches: [],
  linkage: {
    modules: 'elixir',
    // A module has the names that `use` brings as members of its bases.
    implicitReceiver: true,
    freeNames: 'nowhere',
    family: 'elixir',
    callConstructs: false,
    constructors: [],
  },
  rules: {
    identifier,
    alias: (walk, node, use) => {
      const term = moduleOf(walk, node);
      if (use) walk.facts.use(term, walk.line(node));
      return term;
    },
    dot: (walk, node, use) => {
      if (!/^__MODULE__\s*\.\s*\p{Lu}/u.test(walk.text(node))) {
        walk.visitChildren(node);
        return NONE;
      }
      const term = ownSubmodule(walk, node);
      if (use) walk.facts.use(term, walk.line(node));
      return term;
    },
    call: (walk, node) => readCall(walk, node, []),
    binary_operator: binary,
    unary_operator: unary,
    anonymous_function: (walk, node) => readLambda(walk, node, 'lambda', walk.facts.lambdaName(), node),
    do_block: block,
    else_block: block,
    rescue_block: block,
    catch_block: block,
    after_block: block,
    body: block,
    block,
    stab_clause: (walk, node) => readClause(walk, node, NONE, false),
    keywords,
    map,
    tuple: sequence,
    list: sequence,
    access_call: (walk, node) => {
      const object = walk.visit(walk.child(node, 'target'));
      const key = walk.child(node, 'key');
      walk.visit(key);
      const name = walk.type(key) === 'atom' ? walk.text(key).slice(1) : undefined;
      return name === undefined ? walk.facts.element(object) : walk.facts.member(object, name);
    },
    arguments: through,
    string: literal('String'),
    charlist: literal('List'),
    atom: literal('Atom'),
    integer: literal('Integer'),
    float: literal('Float'),
    boolean: literal('Boolean'),
    sigil: literal('Sigil'),
  },
};
