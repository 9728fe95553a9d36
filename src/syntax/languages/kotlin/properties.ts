import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { declareCallable, declareConstant, declareLocal, holdsCode, isMember } from '../class-based.ts';
import { declarationOf, extending, holderOf, receiverOf } from './declarations.ts';
import { lambda, readCall } from './expressions.ts';
import { childOf, destructure, modifiersOf, readBody } from './functions.ts';
import { typeNode, typeTerm } from './types.ts';

/** Getter and setter, inside the property or, on lines of their own, behind it. */
const accessorsOf = (walk: Walk, node: number): number[] => {
  const found = walk.children(node).filter((child) => /^[gs]etter$/.test(walk.type(child)));
  for (let next = walk.tree.nextSibling(node); next >= 0; next = walk.tree.nextSibling(next)) {
    if (walk.isComment(next) || walk.type(next) === 'modifiers') continue;
    if (!/^[gs]etter$/.test(walk.type(next))) break;
    found.push(next);
  }
  return found;
};

const accessorBody = (walk: Walk, accessor: number): number => childOf(walk, accessor, 'function_body');

const readAccessors = (walk: Walk, symbol: number, accessors: readonly number[], type: TermId): void => {
  const { facts } = walk;
  for (const accessor of accessors) {
    const parameter = childOf(walk, accessor, 'parameter_with_optional_type', 'parameter', 'simple_identifier');
    const name =
      walk.type(parameter) === 'simple_identifier' ? parameter : childOf(walk, parameter, 'simple_identifier');
    if (name >= 0) facts.declare(walk.text(name), symbol, type);
    readBody(walk, symbol, accessorBody(walk, accessor));
  }
};

/** A property that computes is a method that reading calls. */
const declareAccessors = (
  walk: Walk,
  node: number,
  nameNode: number,
  accessors: readonly number[],
  type: TermId,
): number => {
  const { facts } = walk;
  const within = accessors.find((accessor) => walk.tree.parent[accessor] === node) ?? -1;
  const kind = isMember(walk) ? 'method' : 'function';
  const declaration = declarationOf(walk, node, kind, nameNode, within, SymbolFlag.accessor);
  const symbol = declareCallable(walk, declaration, (accessor) => {
    facts.symbol(accessor).returnType = type;
    readAccessors(walk, accessor, accessors, type);
  });
  const last = Math.max(...accessors.map((accessor) => walk.tree.endLine(accessor)));
  facts.symbol(symbol).endLine = Math.max(facts.symbol(symbol).endLine, last);
  return symbol;
};

/**
 * The value of `by lazy { … }` is what the block gives, that of `by inject<Order>()` the type that is written; of any other
 * delegate nothing is known. Each is called.
 */
const delegated = (walk: Walk, node: number): TermId => {
  const [delegate = -1] = walk.children(node).filter((child) => walk.type(child) !== 'by');
  if (walk.type(delegate) !== 'call_expression') {
    walk.visit(delegate);
    return NONE;
  }
  const { callee, args, types, name, line } = readCall(walk, delegate);
  if (name === 'lazy') return walk.facts.call(args.at(-1) ?? NONE, [], walk.line(delegate));
  walk.facts.call(callee, args, line);
  return types.length === 1 ? walk.facts.instanceOf(types[0] ?? NONE) : NONE;
};

const initialValue = (walk: Walk, node: number, after: number): number =>
  walk
    .children(node)
    .find(
      (child) =>
        child > after && !/^(?:[gs]etter|property_delegate|type_constraints|modifiers)$/.test(walk.type(child)),
    ) ?? -1;

export const propertyDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const several = childOf(walk, node, 'multi_variable_declaration');
  if (several >= 0) {
    destructure(walk, several, walk.visit(initialValue(walk, node, several)));
    return NONE;
  }
  const single = childOf(walk, node, 'variable_declaration');
  const nameNode = childOf(walk, single, 'simple_identifier');
  const name = walk.text(nameNode);
  const accessors = accessorsOf(walk, node);
  const initial = initialValue(walk, node, single);
  const delegate = childOf(walk, node, 'property_delegate');
  walk.visit(modifiersOf(walk, node));
  extending(walk, receiverOf(walk, node, single), node, () => {
    const type = typeTerm(walk, typeNode(walk, single));
    const isFunction = walk.type(initial) === 'lambda_literal' || walk.type(initial) === 'anonymous_function';
    const value = isFunction
      ? lambda(walk, initial, { name, node })
      : delegate >= 0
        ? delegated(walk, delegate)
        : walk.visit(initial);
    if (accessors.some((accessor) => accessorBody(walk, accessor) >= 0)) {
      const symbol = declareAccessors(walk, node, nameNode, accessors, type);
      facts.assign(facts.variable(facts.declare(name, facts.current, type)), value);
      return symbol;
    }
    const given = Math.max(initial, delegate);
    const code = holdsCode(walk, given) ? given : -1;
    if (isFunction || !(isShared(walk, node) || code >= 0)) {
      // `val module = module { … }`: on the right the function is meant.
      facts.beginLocal(name);
      declareLocal(walk, name, type, value);
      return NONE;
    }
    const isConstant = walk.text(childOf(walk, node, 'binding_pattern_kind')) === 'val';
    return declareConstant(
      walk,
      declarationOf(walk, node, isConstant ? 'constant' : 'variable', nameNode, code),
      type,
      value,
    );
  });
  return NONE;
};

/** Whether there is one of it: a property of the top level, of an object or of a companion. */
const isShared = (walk: Walk, node: number): boolean => {
  const holder = holderOf(walk, node);
  if (walk.type(holder) === 'companion_object' || walk.type(holder) === 'object_declaration') return true;
  return walk.facts.current === 0 && walk.type(walk.tree.parent[node] ?? -1) === 'source_file';
};
