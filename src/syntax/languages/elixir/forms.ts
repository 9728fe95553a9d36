import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import {
  readCaseTemplate,
  readDelegate,
  readDirective,
  readFunction,
  readModule,
  readQuotedFunction,
} from './definitions.ts';
import { operatorOf } from './modules.ts';
import { bindPattern } from './patterns.ts';
import { isQuoted, readUnquoted } from './using.ts';

/** One arm `pattern when guard -> body`. */
export const readClause = (walk: Walk, clause: number, value: TermId, isCondition: boolean): TermId => {
  const { facts } = walk;
  const left = walk.child(clause, 'left');
  facts.branch();
  if (isCondition) walk.visit(left);
  else bindPattern(walk, left, value);
  return walk.visit(walk.child(clause, 'right'));
};

export const clausesOf = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.type(child) === 'stab_clause');

/** `case`, `cond`, `receive`, `try`, `with`: arms bind patterns, and every arm may be the value. */
export const readArms = (walk: Walk, node: number, form: string, value: TermId): TermId => {
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
export const readForm = (walk: Walk, node: number, form: string, list: number): TermId | undefined => {
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
