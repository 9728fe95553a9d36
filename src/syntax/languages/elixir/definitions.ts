import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Walk } from '../../walk.ts';
import { takeDoc } from './attributes.ts';
import {
  aliasModule,
  fullName,
  keywordValue,
  moduleOf,
  moduleScope,
  moduleTerm,
  operatorOf,
  stateOf,
} from './modules.ts';
import { bindPattern, structValue } from './patterns.ts';
import { bring, isQuoted, readUse } from './using.ts';

const bodyOf = (walk: Walk, node: number, list: number): number => {
  const block = walk.tree.childOfType(node, 'do_block');
  return block >= 0 ? block : keywordValue(walk, list, 'do');
};

const describe = (walk: Walk, node: number, name: number, body: number, flags = 0) => {
  const options = walk.describe(node, { body, name, doc: takeDoc(walk, node), flags });
  return { ...options, signature: (options.signature ?? '').replace(/,?\s*\bdo:?$/, '').replace(/,$/, '') };
};

/** `defmodule`, `defprotocol`, `defimpl`. */
export const readModule = (walk: Walk, node: number, list: number, form: string): TermId => {
  const { facts } = walk;
  const [head = -1] = walk.children(list);
  const target = form === 'defimpl' ? keywordValue(walk, list, 'for') : -1;
  const owner = form === 'defimpl' && target < 0 ? facts.symbol(moduleScope(facts)).name : walk.text(target);
  // An implementation is a module of its own, named after the protocol and the type.
  const name = form === 'defimpl' ? `${walk.text(head)}.${owner}` : walk.text(head);
  const kind: SymbolKind = form === 'defprotocol' ? 'interface' : 'namespace';
  const body = bodyOf(walk, node, list);
  const base = form === 'defimpl' ? moduleOf(walk, head) : NONE;
  if (target >= 0) facts.use(moduleOf(walk, target), walk.line(node), true);
  const symbol = facts.addSymbol(kind, name, facts.current, describe(walk, node, head, body));
  stateOf(facts).aliased.set(facts.bind(symbol), facts.symbol(symbol).qualifiedName);
  if (base !== NONE) facts.use(base, walk.line(node), true);
  facts.addBase(symbol, base);
  facts.within(symbol, () => walk.visit(body));
  return facts.symbolTerm(symbol);
};

/** The head of a definition without its guard: `f(a, b) when g`. */
const splitGuard = (walk: Walk, head: number): { call: number; guard: number } =>
  walk.type(head) === 'binary_operator' && operatorOf(walk, head) === 'when'
    ? { call: walk.child(head, 'left'), guard: walk.child(head, 'right') }
    : { call: head, guard: -1 };

const parameterName = (walk: Walk, node: number): string => {
  if (walk.type(node) === 'identifier') return walk.text(node);
  if (walk.type(node) !== 'binary_operator') return '';
  const [left, right] = [walk.child(node, 'left'), walk.child(node, 'right')];
  if (operatorOf(walk, node) === '\\\\') return parameterName(walk, left);
  return parameterName(walk, right) || parameterName(walk, left);
};

/** The parameters of one clause: names by place, patterns taken apart. */
export const readParameters = (walk: Walk, symbol: number, patterns: readonly number[]): void => {
  const { facts } = walk;
  patterns.forEach((pattern, index) => {
    const name = parameterName(walk, pattern);
    const known = facts.symbol(symbol).parameters[index];
    const variable = known?.variable ?? (name === '' ? facts.temporary() : facts.declare(name, symbol));
    if (known === undefined) {
      const isOptional = walk.type(pattern) === 'binary_operator' && operatorOf(walk, pattern) === '\\\\';
      const parameter = { name, variable, type: NONE, rest: '' } as const;
      facts.symbol(symbol).parameters.push(isOptional ? { ...parameter, optional: true } : parameter);
    }
    const value = facts.variable(variable);
    const isMatch = walk.type(pattern) === 'binary_operator' && operatorOf(walk, pattern) === '=';
    facts.assign(value, structValue(walk, isMatch ? walk.child(pattern, 'left') : pattern));
    bindPattern(walk, pattern, value);
  });
};

/** `def`, `defp`, `defmacro`, `defguard` and their like. Clauses of one function make one symbol. */
export const readFunction = (walk: Walk, node: number, list: number): TermId => {
  const { facts } = walk;
  const state = stateOf(facts);
  const { call, guard } = splitGuard(walk, walk.children(list)[0] ?? -1);
  const isOperator = walk.type(call) === 'binary_operator';
  const target = walk.type(call) === 'call' ? walk.child(call, 'target') : call;
  const name = isOperator ? operatorOf(walk, call) : walk.text(target);
  const patterns = isOperator
    ? [walk.child(call, 'left'), walk.child(call, 'right')]
    : walk.type(call) === 'call'
      ? walk.children(walk.tree.childOfType(call, 'arguments'))
      : [];
  const body = bodyOf(walk, node, list);
  const key = `${facts.current} ${name}/${patterns.length}`;
  const earlier = state.functions.get(key);
  const returns = state.returns;
  state.returns = NONE;
  if (earlier !== undefined) {
    const symbol = facts.symbol(earlier);
    symbol.endLine = walk.tree.endLine(node);
    if (symbol.doc === '') symbol.doc = takeDoc(walk, node);
    const wasHead = (symbol.flags & SymbolFlag.declaration) !== 0;
    if (body >= 0) symbol.flags &= ~SymbolFlag.declaration;
    facts.within(earlier, () => {
      if (!wasHead) facts.branch();
      readParameters(walk, earlier, patterns);
      walk.visit(guard);
      facts.return(earlier, walk.visit(body));
    });
    return facts.symbolTerm(earlier);
  }
  const symbol = facts.open(
    'function',
    name,
    describe(walk, node, target, body, body < 0 && guard < 0 ? SymbolFlag.declaration : 0),
  );
  state.functions.set(key, symbol);
  facts.symbol(symbol).returnType = returns;
  readParameters(walk, symbol, patterns);
  walk.visit(guard);
  const value = walk.visit(body);
  facts.return(symbol, value);
  // `__using__` may leave the quoting to another function.
  if (name === '__using__') bring(walk, facts.calleeOf(value));
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** `using do quote do … end end` of a case template of ExUnit is its `__using__`. Undefined where nothing is to be read. */
export const readCaseTemplate = (walk: Walk, node: number, list: number): TermId | undefined => {
  const { facts } = walk;
  const body = walk.tree.childOfType(node, 'do_block');
  if (body < 0 || facts.current === 0) return undefined;
  const symbol = facts.open('function', '__using__', describe(walk, node, walk.child(node, 'target'), body));
  readParameters(walk, symbol, walk.children(list));
  facts.return(symbol, walk.visit(body));
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** A definition inside `quote` is made where the macro is used: it stands as a part of the function that quotes it. */
export const readQuotedFunction = (walk: Walk, node: number, list: number): TermId => {
  const { call } = splitGuard(walk, walk.children(list)[0] ?? -1);
  const name = walk.text(walk.type(call) === 'call' ? walk.child(call, 'target') : call);
  // What is called by a name that the macro is given has none here; only what it calls is known.
  if (!/^[a-z_]\w*[?!]?$/.test(name) || name === 'unquote') {
    walk.visit(walk.tree.childOfType(node, 'do_block'));
    walk.visit(walk.tree.childOfType(list, 'keywords'));
    return NONE;
  }
  const state = stateOf(walk.facts);
  const outer = state.quoting;
  state.quoting = outer ?? walk.facts.current;
  const term = readFunction(walk, node, list);
  state.quoting = outer;
  return term;
};

/** `defdelegate f(x), to: M, as: :g`: a function that calls another module's. */
export const readDelegate = (walk: Walk, node: number, list: number): TermId => {
  const { facts } = walk;
  const [head = -1] = walk.children(list);
  const name = walk.child(head, 'target');
  const symbol = facts.open('function', walk.text(name), describe(walk, node, name, -1));
  readParameters(walk, symbol, walk.children(walk.tree.childOfType(head, 'arguments')));
  const to = keywordValue(walk, list, 'to');
  const renamed = walk.text(keywordValue(walk, list, 'as')).replace(/^:/, '');
  const passed = facts.symbol(symbol).parameters.map((parameter) => facts.variable(parameter.variable));
  const callee = to < 0 ? NONE : facts.member(moduleOf(walk, to), renamed === '' ? walk.text(name) : renamed);
  facts.return(symbol, facts.call(callee, passed, walk.line(node)));
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** `alias`, `import`, `require`, `use`. */
export const readDirective = (walk: Walk, list: number, form: string): void => {
  const { facts } = walk;
  const [head = -1, ...rest] = walk.children(list);
  const line = walk.line(list);
  const as = keywordValue(walk, list, 'as');
  const isGroup = walk.type(head) === 'dot' && walk.type(walk.child(head, 'right')) === 'tuple';
  const prefix = isGroup ? walk.text(walk.child(head, 'left')) : '';
  const nested =
    prefix === ''
      ? [walk.text(head)]
      : walk.children(walk.child(head, 'right')).map((part) => `${prefix}.${walk.text(part)}`);
  for (const written of nested) {
    const around = facts.symbol(moduleScope(facts)).qualifiedName;
    const plain = written.replace(/^unquote\((.*)\)$/s, '$1').replace(/^__MODULE__/, around);
    const module = fullName(facts, plain.replace(/\s+/g, ''));
    if (!/^[A-Z]/.test(module)) continue;
    const local = as >= 0 ? walk.text(as) : (module.split('.').pop() ?? module);
    if (form === 'alias') aliasModule(facts, module, local, line);
    else if (form === 'import') readImport(walk, list, module, line);
    else if (form === 'require' && as >= 0) aliasModule(facts, module, local, line);
    else if (form === 'require') moduleTerm(facts, module, line);
    else readUse(walk, moduleTerm(facts, module, line), rest, line);
  }
};

/** `import M, only: [f: 1]` names what it brings. */
const readImport = (walk: Walk, list: number, module: string, line: number): void => {
  const only = keywordValue(walk, list, 'only');
  const names =
    walk.type(only) === 'list'
      ? [...walk.text(only).matchAll(/([a-z_]\w*[?!]?):/g)].map((found) => found[1] ?? '')
      : [];
  if (names.length === 0) {
    walk.facts.import({ module, name: '*', line });
    if (isQuoted(walk)) bring(walk, moduleTerm(walk.facts, module, line));
  }
  for (const name of names) walk.facts.import({ module, name, line, local: name });
};
