import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { declareCallable, declareConstant, declareLocal } from '../class-based.ts';
import { bodyOf, declarationOf, readBody } from './declarations.ts';
import { bindPattern, declaredValue, isFunction } from './expressions.ts';
import { modifiersOf, readAttributes } from './functions.ts';
import { typeTerm } from './types.ts';

/**
 * A property that computes is a method that reading calls; one that only stores is a field, and a symbol of its own
 * where it is static or public: what a type offers is asked for by its name.
 */
export const propertyDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const type = typeTerm(walk, walk.child(node, 'type'));
  const accessors = walk
    .children(walk.child(node, 'accessors'))
    .filter((child) => walk.type(child) === 'accessor_declaration');
  const value = walk.child(node, 'value');
  const isArrow = walk.type(value) === 'arrow_expression_clause';
  const declaration = declarationOf(walk, node, 'method', SymbolFlag.accessor);
  if (!isArrow && !accessors.some((accessor) => bodyOf(walk, accessor) >= 0)) {
    readAttributes(walk, node);
    const stored = declaredValue(walk, value, type, { name: declaration.name, node });
    const isOffered = (declaration.flags & (SymbolFlag.static | SymbolFlag.exported)) !== 0;
    if (isOffered && !isFunction(walk, value)) {
      const isFixed = !accessors.some((accessor) => /\b(?:set|init)\b/.test(walk.text(accessor)));
      declareConstant(walk, declarationOf(walk, node, isFixed ? 'constant' : 'variable'), type, stored);
    } else declareLocal(walk, declaration.name, type, stored);
    return NONE;
  }
  declareCallable(walk, declaration, (symbol) => {
    readAttributes(walk, node);
    facts.symbol(symbol).returnType = type;
    if (isArrow) readBody(walk, symbol, value);
    for (const accessor of accessors) {
      if (!walk.text(accessor).includes('get')) facts.declare('value', symbol, type);
      readBody(walk, symbol, bodyOf(walk, accessor));
    }
  });
  facts.declare(declaration.name, facts.current, type);
  return NONE;
};

/** The value of a declarator: what stands behind its name and `=`. */
const initialValue = (walk: Walk, declarator: number): number => {
  const [, ...rest] = walk.children(declarator);
  return rest.filter((child) => walk.type(child) !== 'bracketed_argument_list').at(-1) ?? -1;
};

/** Fields and locals. There is one of a `const` or `static` field: it is a symbol of its own. */
export const variableDeclaration: Rule = (walk, node) => {
  const holder = walk.tree.parent[node] ?? -1;
  const words = modifiersOf(walk, holder);
  const isField = /field_declaration$/.test(walk.type(holder));
  const isShared = isField && (words.includes('const') || words.includes('static'));
  const kind = words.includes('const') || words.includes('readonly') ? 'constant' : 'variable';
  const type = typeTerm(walk, walk.child(node, 'type'));
  for (const declarator of walk.children(node)) {
    if (walk.type(declarator) !== 'variable_declarator') continue;
    const nameNode = walk.child(declarator, 'name');
    const [first = -1] = walk.children(declarator);
    const value = initialValue(walk, declarator);
    if (nameNode < 0 || walk.type(first) === 'tuple_pattern') {
      bindPattern(walk, first, walk.visit(value));
      continue;
    }
    const name = walk.text(nameNode);
    const term = declaredValue(walk, value, type, { name, node: holder });
    if (isShared && !isFunction(walk, value)) {
      declareConstant(walk, { ...declarationOf(walk, holder, kind), name, nameNode, body: -1 }, type, term);
    } else declareLocal(walk, name, type, term);
  }
  return NONE;
};

export const enumMember: Rule = (walk, node) => {
  const type = walk.facts.enclosingType();
  walk.visit(walk.child(node, 'value'));
  declareConstant(walk, declarationOf(walk, node, 'constant', SymbolFlag.exported), walk.facts.symbolTerm(type), NONE);
  return NONE;
};
