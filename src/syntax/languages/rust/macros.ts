import { ELEMENT, NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { attributesOf } from './attributes.ts';
import { macroTerm } from './imports.ts';
import { fieldKey, isRelative, modulePath, nameTerm } from './paths.ts';

const WORD = /^(?:r#)?[A-Za-z_]\w*$/;
const NOT_NAMES = new Set(
  'as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return static struct true type unsafe use where while'.split(
    ' ',
  ),
);

/** What stands between tokens, sign by sign: the brackets of type arguments are told from arrows. */
const SIGNS = /::<|[-=]>|[\s\S]/g;

const opens = (walk: Walk, node: number): string => walk.tree.text[walk.tree.start[node] ?? 0] ?? '';

interface Token {
  readonly node: number;
  /** The signs between the token before and this one. */
  readonly gap: string;
}

/** The tokens between a macro's brackets. Type arguments (`::<T>`) are no expressions: they are taken out as types. */
const tokensOf = (walk: Walk, tree: number): Token[] => {
  const { facts } = walk;
  const { text, start, end } = walk.tree;
  const out: Token[] = [];
  let before = (start[tree] ?? 0) + (walk.type(tree) === 'token_repetition' ? 2 : 1);
  let depth = 0;
  let gap = '';
  for (const node of walk.children(tree)) {
    const between = text.slice(before, start[node]);
    if (depth === 0 && !between.includes('::<')) gap += between;
    else {
      for (const [sign] of between.matchAll(SIGNS)) {
        if (sign === '::<' || (depth > 0 && sign === '<')) depth++;
        else if (depth === 0) gap += sign;
        else if (sign === '>') depth--;
      }
    }
    before = end[node] ?? before;
    if (depth === 0) {
      out.push({ node, gap: gap.trim() });
      gap = '';
    } else if (/^[A-Z]/.test(walk.text(node))) facts.use(nameTerm(walk, walk.text(node)), walk.line(node), true);
  }
  return out;
};

/** What brackets behind a term give: a call, a struct, an element or a macro; by themselves, what they hold. */
const readBrackets = (walk: Walk, { node, gap }: Token, previous: number, term: TermId): TermId => {
  const { facts } = walk;
  const word = previous < 0 ? '' : walk.text(previous);
  const isAfterName = gap === '' && WORD.test(word) && !NOT_NAMES.has(word);
  const bracket = opens(walk, node);
  const inner = readTokens(walk, node);
  if (isAfterName && bracket === '(') return facts.call(term, inner, walk.line(previous));
  if (isAfterName && bracket === '{' && /^[A-Z]/.test(word)) return facts.call(term, [], walk.line(previous), true);
  if (gap === '' && bracket === '[' && previous >= 0) return facts.element(term);
  if (gap === '!' && previous >= 0)
    return facts.call(term === NONE ? macroTerm(facts, word) : term, inner, walk.line(previous));
  return inner.length === 1 ? (inner[0] ?? NONE) : NONE;
};

/** `|dir: Dir, mut cmd: &TestCommand|`: the parameters of a closure, where their types are written. */
const bindParameters = (walk: Walk, tokens: readonly Token[], from: number): void => {
  const { facts } = walk;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || (at > from && token.gap.startsWith('|'))) return;
    const name = walk.text(token.node);
    if (name === 'mut' || name === 'ref') continue;
    if (!/^:\s*&?$/.test(tokens[at + 1]?.gap ?? '')) return;
    while (/^(?:mut|dyn|impl)$/.test(walk.text(tokens[at + 1]?.node ?? -1))) at++;
    facts.beginLocal(name);
    facts.declare(name, facts.current, nameTerm(walk, walk.text(tokens[at + 1]?.node ?? -1)));
    while (at + 1 < tokens.length && !/^[|,]/.test(tokens[at + 1]?.gap ?? '')) at++;
  }
};

/** The name that `let` gives to a value at a place; '' for patterns. */
const letName = (walk: Walk, tokens: readonly Token[], at: number): string => {
  const isMutable = walk.text(tokens[at + 1]?.node ?? -1) === 'mut';
  const name = tokens[at + (isMutable ? 2 : 1)];
  return name !== undefined && name.gap === '' && WORD.test(walk.text(name.node)) ? walk.text(name.node) : '';
};

/**
 * Reads the tokens between a macro's brackets as if they were expressions: most macros (`println!`, `assert_eq!`,
 * `vec!`) take expressions, and their calls would be lost otherwise. Gives one term per comma-separated part.
 */
const readTokens = (walk: Walk, tree: number, start: TermId = NONE): TermId[] => {
  const { facts } = walk;
  const parts: TermId[] = [];
  let term: TermId = start;
  let isPlain = true;
  let path: string[] = [];
  const finish = (): void => {
    parts.push(isPlain ? term : NONE);
    term = NONE;
    isPlain = true;
  };
  const tokens = tokensOf(walk, tree);
  let named = '';
  const endStatement = (): void => {
    if (named !== '') {
      facts.beginLocal(named);
      facts.assign(facts.variable(facts.declare(named)), isPlain ? term : NONE);
    }
    named = '';
  };
  tokens.forEach(({ node: token, gap }, index) => {
    const { node: next = -1, gap: after = '' } = tokens[index + 1] ?? {};
    if (gap.includes(';')) {
      endStatement();
      term = NONE;
      isPlain = true;
    } else if (gap.includes(',')) finish();
    else if (named !== '' && gap === '=') isPlain = true;
    else if (gap !== '' && !/^(?:\.|::|[&*]+|\?\.)$/.test(gap)) isPlain = false;
    const type = walk.type(token);
    const isAttached = after === '' && next >= 0 && walk.type(next) === 'token_tree';
    if (type === 'token_tree') {
      term = readBrackets(walk, { node: token, gap }, tokens[index - 1]?.node ?? -1, term);
      return;
    }
    if (type === 'token_repetition') {
      term = readTokens(walk, token, gap === '' ? term : NONE).at(-1) ?? NONE;
      return;
    }
    if (/(?:^|[^|])\|$/.test(gap)) bindParameters(walk, tokens, index);
    const text = walk.text(token);
    if (text === 'let') named = letName(walk, tokens, index);
    if (!WORD.test(text) || type === 'string_literal') {
      term = /string/.test(type) ? facts.literal('str') : NONE;
      return;
    }
    if (after === '!') {
      // A macro in the macro: its path, if it has one, is called with the brackets behind the mark.
      term =
        path.length > 0
          ? modulePath(walk, [...path, `${text}!`], walk.line(token))
          : gap === '::'
            ? facts.member(term, `${text}!`)
            : NONE;
      path = [];
      return;
    }
    if (/(?:^|[^:]):$/.test(after) || /^=(?!=)/.test(after)) {
      // A field's or a named argument's name.
      term = NONE;
      return;
    }
    const isPath = path.length > 0 && gap === '::';
    if (isPath || (/^(?:crate|self|super)$/.test(text) && after.startsWith('::'))) {
      path.push(text);
      if (after.startsWith('::')) return;
      term = modulePath(walk, path, walk.line(token));
      path = [];
    } else if (text === 'await' && gap === '.') {
      term = facts.unwrap(term);
    } else if (gap.endsWith('.') && !gap.endsWith('..')) {
      const isCalled = (isAttached && opens(walk, next) === '(') || after.startsWith('::');
      term = facts.member(term, isCalled ? text : fieldKey(text));
    } else if (gap.endsWith('::')) term = facts.member(term, text);
    else if (NOT_NAMES.has(text)) term = NONE;
    else term = text === 'self' ? facts.thisTerm() : nameTerm(walk, text);
    const continues = /^(?:\.|::)/.test(after) && !after.startsWith('..');
    if (!isAttached && !continues) facts.use(term, walk.line(token));
  });
  endStatement();
  if (tokens.length > 0) finish();
  return parts;
};

const macroAt = (walk: Walk, path: readonly string[], name: string, line: number): TermId => {
  const { facts } = walk;
  const [head, ...rest] = path;
  if (head === undefined) return macroTerm(facts, name);
  if (isRelative(head)) return modulePath(walk, [...path, `${name}!`], line);
  const module = rest.reduce((at, segment) => facts.member(at, segment), TypeNames.of(facts).term(head));
  return facts.member(module, `${name}!`);
};

/** `name!(…)`. A macro's name carries its mark, so that a function of the same name is not meant. */
export const macroInvocation: Rule = (walk, node) => {
  const { facts } = walk;
  const macro = walk.child(node, 'macro');
  const path = walk.text(macro).replace(/\s+/g, '').replace(/^::/, '').split('::');
  const name = path.pop() ?? '';
  const parts = readTokens(walk, walk.tree.childOfType(node, 'token_tree'));
  const callee = macroAt(walk, path, name, walk.line(node));
  const result = facts.call(callee, parts, walk.line(node));
  return name === 'vec' ? facts.object(parts.map((term) => ({ key: ELEMENT, term }))) : result;
};

export const macroDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const isExported = attributesOf(walk, node).some((attribute) => /^#\[macro_export\b/.test(walk.text(attribute)));
  const symbol = facts.open('function', `${walk.text(name)}!`, {
    ...walk.describe(node, { name, flags: isExported ? SymbolFlag.exported : 0 }),
    signature: `macro_rules! ${walk.text(name)}`,
  });
  for (const rule of walk.children(node)) {
    const right = walk.child(rule, 'right');
    if (right >= 0) readTokens(walk, right);
  }
  facts.close();
  facts.bind(symbol);
  return NONE;
};
