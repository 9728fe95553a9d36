import { NONE, type TermId } from '../../../code/facts.ts';
import { visitAs } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal, returning } from '../class-based.ts';
import { typeNode, typeTerm } from './types.ts';

/** A body of a single expression returns it. */
export const readStatements = (walk: Walk, symbol: number, statements: number): void => {
  const parts = walk.children(statements);
  for (const part of parts) {
    const value = visitAs(walk, parts.length === 1 ? walk.facts.symbol(symbol).returnType : NONE, part);
    if (parts.length === 1 && walk.facts.symbol(symbol).kind !== 'constructor') walk.facts.return(symbol, value);
  }
};

/**
 * What a case carries at a place: `.image(let picture)`. The case of an enumeration of ours says it by its declaration, and of
 * the library's `Result` the second argument is what a failure carries.
 */
const carried = (walk: Walk, value: TermId, named: number, place: number): TermId => {
  const { facts } = walk;
  const name = walk.text(named);
  const plain = facts.element(value, name === 'failure' ? '1' : String(place));
  return named < 0 ? plain : facts.orElse(facts.element(facts.member(value, name), String(place)), plain);
};

/** Binds the names that a pattern introduces. */
export const bindPattern = (walk: Walk, node: number, value: TermId, isBinding: boolean): void => {
  const { facts } = walk;
  const bound = walk.child(node, 'bound_identifier');
  const written = typeTerm(walk, typeNode(walk, node));
  if (bound >= 0) {
    declareLocal(walk, walk.text(bound), written, value);
    return;
  }
  const binds = isBinding || walk.tree.childOfType(node, 'value_binding_pattern') >= 0;
  const inner = walk.children(node).filter((child) => walk.type(child) === 'pattern');
  const named = walk.children(node).find((child) => isEnumCase(walk, child)) ?? -1;
  for (const child of walk.children(node)) {
    const kind = walk.type(child);
    if (kind === 'pattern') {
      const isOnly = inner.length === 1 && written !== NONE && named < 0;
      const part = isOnly ? facts.instanceOf(written) : carried(walk, value, named, inner.indexOf(child));
      bindPattern(walk, child, part, binds);
    } else if (kind === 'simple_identifier') {
      if (isEnumCase(walk, child)) facts.use(facts.member(value, walk.text(child)), walk.line(child));
      else if (binds && walk.text(child) !== '_') declareLocal(walk, walk.text(child), NONE, value);
      else if (!binds) walk.visit(child);
    } else if (kind !== 'value_binding_pattern' && kind !== 'user_type') walk.visit(child);
  }
};

export const conditional: Rule = (walk, node) => {
  readConditions(walk, walk.children(node));
  return NONE;
};

/** What the conditions of an `if` bind is not seen behind its `else`. */
export const ifStatement: Rule = (walk, node) => {
  const parts = walk.children(node);
  const otherwise = parts.findIndex((child) => walk.type(child) === 'else');
  const end = otherwise < 0 ? parts.length : otherwise;
  walk.facts.block(() => readConditions(walk, parts.slice(0, end)));
  for (const part of parts.slice(end)) walk.visit(part);
  return NONE;
};

/** The conditions of `if`, `guard` and `while`: expressions, and bindings of what is behind an optional. */
const readConditions = (walk: Walk, parts: readonly number[]): void => {
  const { facts, tree } = walk;
  const field = tree.grammar.field('bound_identifier');
  let bound = -1;
  let matched = -1;
  let named = -1;
  for (const child of parts) {
    if (tree.fieldId[child] === field && walk.type(child) === 'simple_identifier') {
      const isWritten = /^\s*(?::[^=]*)?=/.test(tree.text.slice(tree.end[child], (tree.end[child] ?? 0) + 200));
      const name = walk.text(child);
      if (isWritten) bound = child;
      // `if let x` binds what `x` around holds, under the same name.
      else if (name !== 'self') facts.use(facts.name(name), walk.line(child));
    } else if (walk.type(child) === 'pattern') matched = child;
    else if (walk.type(child) === 'type_annotation') typeTerm(walk, typeNode(walk, child));
    else if (isEnumCase(walk, child)) named = child;
    else if (walk.type(child) !== 'value_binding_pattern') {
      const value = walk.visit(child);
      if (bound >= 0 && walk.text(bound) !== 'self') {
        // `guard let item = item`: on the right what the name means further out.
        facts.beginLocal(walk.text(bound));
        declareLocal(walk, walk.text(bound), NONE, value);
      }
      if (named >= 0) facts.use(facts.member(value, walk.text(named)), walk.line(named));
      if (matched >= 0) bindPattern(walk, matched, carried(walk, value, named, 0), true);
      bound = -1;
      matched = -1;
      named = -1;
    }
  }
};

/** `.done` in `if case .done(let x) = y` stands as a plain name in the condition. */
const isEnumCase = (walk: Walk, node: number): boolean =>
  walk.type(node) === 'simple_identifier' && walk.tree.text[(walk.tree.start[node] ?? 0) - 1] === '.';

export const switchStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const subject = walk.visit(walk.child(node, 'expr'));
  for (const entry of walk.children(node)) {
    if (walk.type(entry) !== 'switch_entry') continue;
    if (walk.tree.childOfType(entry, 'default_keyword') < 0) facts.branch();
    facts.block(() => {
      for (const part of walk.children(entry)) {
        if (walk.type(part) !== 'switch_pattern') walk.visit(part);
        else for (const each of walk.children(part)) bindPattern(walk, each, subject, false);
      }
    });
  }
  return NONE;
};

export const forStatement: Rule = (walk, node) => {
  const iterated = walk.visit(walk.child(node, 'collection'));
  const item = walk.child(node, 'item');
  const element = walk.facts.element(iterated);
  bindPattern(walk, item, element, true);
  // `for (key, value) in dictionary`: what a dictionary is known to hold are its values.
  const parts = walk.children(item).filter((child) => walk.type(child) === 'pattern');
  if (parts.length === 2) bindPattern(walk, parts[1] ?? -1, element, true);
  walk.visitOthers(node, 'item', 'collection');
  return NONE;
};

export const catchBlock: Rule = (walk, node) => {
  const matched = walk.child(node, 'error');
  if (matched >= 0) bindPattern(walk, matched, NONE, true);
  else declareLocal(walk, 'error', NONE, NONE);
  walk.visitOthers(node, 'error');
  return NONE;
};

export const controlTransfer: Rule = (walk, node) => {
  const result = walk.child(node, 'result');
  const value = visitAs(walk, walk.facts.symbol(returning(walk)).returnType, result);
  if (result < 0) walk.visitChildren(node);
  if (/^return\b/.test(walk.text(node))) walk.facts.return(returning(walk), value);
  return NONE;
};
