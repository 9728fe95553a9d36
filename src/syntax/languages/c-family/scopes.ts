import { NONE, SymbolFlag } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** Opens a namespace, again the same symbol when the file has opened it before. */
const enterNamespace = (walk: Walk, name: string, node: number, inner: () => void): void => {
  const { facts } = walk;
  const names = TypeNames.of(facts);
  let symbol = names.symbolIn(name, facts.current);
  if (symbol < 0) {
    symbol = facts.addSymbol('namespace', name, facts.current, {
      ...walk.describe(node, { body: walk.child(node, 'body') }),
      signature: `namespace ${name}`,
    });
    names.add(name, facts.current, symbol);
    facts.bind(symbol);
  } else facts.symbol(symbol).endLine = Math.max(facts.symbol(symbol).endLine, walk.tree.endLine(node));
  facts.within(symbol, inner);
};

/**
 * `#define LIB_BEGIN_NAMESPACE namespace lib {`: what stands behind such a macro is read as if it stood in no namespace. The
 * name is known, marked as one that is only declared here: see `behind-namespace-macros.ts`.
 */
export const macroNamespace = (walk: Walk, text: string, node: number): void => {
  const { facts } = walk;
  for (const [, inline, name = ''] of text.matchAll(/\b(inline\s+)?namespace\s+([A-Za-z_]\w*)[\s\\]*\{/g)) {
    if (inline !== undefined) continue;
    enterNamespace(walk, name, node, () => {
      facts.symbol(facts.current).flags |= SymbolFlag.declaration;
    });
  }
};

/** `namespace a::b { … }`; one without a name adds nothing to its members' names. */
export const namespaceDefinition: Rule = (walk, node) => {
  const path = walk
    .text(walk.child(node, 'name'))
    .split('::')
    .filter((name) => name.trim() !== '');
  const enter = (at: number): void => {
    const name = path[at]?.replace(/\binline\b/, '').trim();
    if (name === undefined) walk.visit(walk.child(node, 'body'));
    else enterNamespace(walk, name, node, () => enter(at + 1));
  };
  enter(0);
  return NONE;
};

/** `namespace fs = store::files;`: another name for a namespace, which those who include it use too. */
export const namespaceAlias: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const local = walk.text(name);
  const meaning = walk.children(node).at(-1) ?? -1;
  const [first = '', ...rest] = meaning === name ? [] : (walk.text(meaning).match(/\w+/g) ?? []);
  if (local === '' || first === '') return NONE;
  const names = TypeNames.of(facts);
  const meant = rest.reduce((scope, part) => facts.member(scope, part), names.term(first));
  const around = facts.symbol(facts.current).kind;
  // That of a function is its own, and nobody asks for one of the standard library.
  const isShared = (around === 'module' || around === 'namespace') && first !== 'std';
  const symbol = isShared ? facts.addSymbol('type', local, facts.current, walk.describe(node, { name })) : NONE;
  names.add(local, facts.current, symbol);
  facts.assign(facts.variable(isShared ? facts.bind(symbol) : facts.declare(local)), meant);
  return NONE;
};

/**
 * Whether `::` stands behind a scope. The grammar puts it where a macro makes one word too many (`static ngx_inline int_t
 * init(…)`, `void ngx_cdecl log(…)`): the word before the name is a part of the type then.
 */
const isScope = (walk: Walk, scope: number, name: number): boolean =>
  walk.tree.text.slice(walk.tree.end[scope], walk.tree.start[name]).includes('::');

/** The scopes before the last name of `A::B<T>::f`, and that name. */
export const splitQualified = (walk: Walk, node: number): { scopes: number[]; name: number } => {
  const scopes: number[] = [];
  let at = node;
  while (walk.type(at) === 'qualified_identifier') {
    const scope = walk.child(at, 'scope');
    at = walk.child(at, 'name');
    if (scope >= 0 && isScope(walk, scope, at)) scopes.push(scope);
  }
  return { scopes, name: at };
};

const scopeNamed = (walk: Walk, name: string, owner: number, isFirst: boolean, member: number): number => {
  const { facts } = walk;
  const names = TypeNames.of(facts);
  const known = isFirst ? names.symbolOf(name, owner) : names.symbolIn(name, owner);
  if (known >= 0) {
    if ((facts.symbol(known).flags & SymbolFlag.declaration) !== 0) {
      facts.symbol(known).endLine = Math.max(facts.symbol(known).endLine, walk.tree.endLine(member));
    }
    return known;
  }
  const symbol = facts.addSymbol('class', name, owner, {
    startLine: walk.line(member),
    endLine: walk.tree.endLine(member),
    signature: `class ${name}`,
    flags: SymbolFlag.declaration,
  });
  names.add(name, owner, symbol);
  return symbol;
};

/** The class of a name that a member outside of it belongs to. */
export const ownerNamed = (walk: Walk, name: string, member: number): number =>
  scopeNamed(walk, name, walk.facts.current, true, member);

/**
 * The class or namespace that an out-of-line member belongs to. One that the file does not declare is a class of a
 * header, stood for by a declaration of the same name.
 */
export const ownerOf = (walk: Walk, scopes: readonly number[], member: number): number =>
  scopes.reduce((owner, scope, index) => {
    const name = walk.text(walk.type(scope) === 'template_type' ? walk.child(scope, 'name') : scope);
    return scopeNamed(walk, name, owner, index === 0, member);
  }, walk.facts.current);

/** Template parameters in the scope of what they belong to. */
export const declareTemplateParameters = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  if (walk.type(parent) !== 'template_declaration') return;
  for (const parameter of walk.children(walk.child(parent, 'parameters'))) {
    if (!/type_parameter_declaration/.test(walk.type(parameter))) continue;
    const named = walk.child(parameter, 'name');
    const name = walk.text(named >= 0 ? named : walk.tree.childOfType(parameter, 'type_identifier'));
    if (name === '') continue;
    TypeNames.of(facts).add(name, symbol, -1);
    const variable = facts.declare(name, symbol);
    // A function is seldom called with another type; of a class its users say what is meant.
    if (!isTypeLike(facts.symbol(symbol).kind))
      facts.assign(facts.variable(variable), typeTerm(walk, walk.child(parameter, 'default_type')));
  }
};

/** The template that wraps a declaration carries its doc comment and span. */
export const outerOf = (walk: Walk, node: number): number => {
  const parent = walk.tree.parent[node] ?? -1;
  return walk.type(parent) === 'template_declaration' ? parent : node;
};
