import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';

const MACRO_NAME = /^[A-Z][A-Z0-9_]+$/;
const TEST_MACRO = /TEST|CASE|SCENARIO|FIXTURE/;

const LONGEST_NAME = 80;

const SETTINGS = /\s*,?\s*\.\w+\s*=.*$/s;

/** A function that a macro makes of the block behind it. */
const readMacroFunction = (walk: Walk, macro: string, name: string, from: number, body: number): void => {
  const { facts } = walk;
  const described = walk.describe(from, { body, flags: TEST_MACRO.test(macro) ? SymbolFlag.test : 0 });
  const symbol = facts.open('function', name, { ...described, endLine: walk.tree.endLine(body) });
  walk.visitChildren(body);
  facts.close();
  // With settings it is registered by the macro; what it is about may have the name: `FUZZ_TARGET(deque, .init = begin)`.
  const head = walk.text(from).replace(/\{.*$/s, '');
  if (!SETTINGS.test(head)) facts.bind(symbol);
};

/** What a macro's arguments call the function: a title in quotes, or all of them. */
const nameOf = (walk: Walk, list: number): string => {
  const parts = walk.children(list);
  const title = parts.find((part) => walk.type(part) === 'string_literal') ?? -1;
  const name = title >= 0 ? walk.text(title).slice(1, -1) : parts.map((part) => walk.text(part)).join(' ');
  // Settings behind it (`orders, .init = begin`) are no part of the name.
  return name
    .replace(SETTINGS, '')
    .replace(/[.\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
};

/** `TEST_CASE("a title") { … }`: outside of functions a block belongs to the macro before it. */
export const block: Rule = (walk, node) => {
  const parent = walk.type(walk.tree.parent[node] ?? -1);
  const before = walk.tree.previousSibling(node);
  const isOutside = parent === 'translation_unit' || parent === 'declaration_list';
  const call = isOutside && walk.type(before) === 'expression_statement' ? (walk.children(before)[0] ?? -1) : -1;
  const macro = walk.text(walk.child(call, 'function'));
  const name = MACRO_NAME.test(macro) ? nameOf(walk, walk.child(call, 'arguments')) : '';
  if (name === '') walk.visitChildren(node);
  else readMacroFunction(walk, macro, name, before, node);
  return NONE;
};

/** `TEST_BEGIN(name) { … }` reads as a definition whose type is the macro. */
export const isMacroDefinition = (walk: Walk, node: number): boolean =>
  walk.type(walk.child(node, 'declarator')) === 'parenthesized_declarator' &&
  MACRO_NAME.test(walk.text(walk.child(node, 'type')));

export const macroDefinition = (walk: Walk, node: number): void => {
  const name = walk.text(walk.child(node, 'declarator')).replace(/[()\s]+/g, '');
  readMacroFunction(walk, walk.text(walk.child(node, 'type')), name, node, walk.child(node, 'body'));
};
