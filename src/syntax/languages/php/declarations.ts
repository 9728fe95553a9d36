import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { SymbolOptions } from '../../symbol-drafts.ts';
import type { Walk } from '../../walk.ts';
import { declareMagicNames } from './models.ts';
import { bindTarget } from './targets.ts';
import { documentedType, rememberAlias, splitQualified, typeTerm } from './types.ts';

/** `$f = function …` names the closure; every other value is bound to its target. */
export const assignment: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  if (walk.type(left) === 'variable_name' && /^(?:anonymous_function|arrow_function)$/.test(walk.type(right))) {
    const symbol = readClosure(walk, right, 'function', walk.text(left).slice(1));
    facts.assign(facts.variable(facts.declare(walk.text(left))), symbol);
    return symbol;
  }
  const value = walk.visit(right);
  bindTarget(walk, left, value);
  return value;
};

const readParameters = (walk: Walk, symbol: number, list: number, doc: string): void => {
  const { facts } = walk;
  for (const node of walk.children(list)) {
    const name = walk.child(node, 'name');
    if (name < 0) continue;
    const bare = walk.text(name).replace(/^(?:\.\.\.)?\$/, '');
    const written = typeTerm(walk, walk.child(node, 'type'));
    const type = written === NONE ? documentedType(walk, doc, 'param', walk.line(node), bare) : written;
    const rest = walk.type(node) === 'variadic_parameter' ? '*' : '';
    const variable = facts.declare(`$${bare}`, symbol, rest === '' ? type : NONE);
    // Named arguments leave the sigil out, so the parameter does too.
    facts.symbol(symbol).parameters.push({ name: bare, variable, type, rest });
    facts.assign(facts.variable(variable), walk.visit(walk.child(node, 'default_value')));
    const owner = facts.enclosingType(symbol);
    if (walk.type(node) === 'property_promotion_parameter' && owner >= 0) {
      facts.declare(`$${bare}`, owner, type);
      facts.assign(facts.member(facts.thisTerm(owner), `$${bare}`), facts.variable(variable));
    }
  }
};

const withoutAttributes = (options: SymbolOptions): SymbolOptions => ({
  ...options,
  signature: (options.signature ?? '').replace(/^(?:#\[(?:[^\]'"]|'[^']*'|"[^"]*")*\]\s*)+/, '').replace(/;$/, ''),
});

/** A function or method; what its doc block says of types counts more than a bare `array`. */
export const readFunction = (walk: Walk, node: number, kind: SymbolKind, flags: number): number => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const options = withoutAttributes(walk.describe(node, { body, name, flags }));
  const doc = options.doc ?? '';
  const symbol = facts.open(kind, walk.text(name), options);
  walk.visit(walk.child(node, 'attributes'));
  readParameters(walk, symbol, walk.child(node, 'parameters'), doc);
  const written = typeTerm(walk, walk.child(node, 'return_type'));
  const documented = documentedType(walk, doc, 'return', walk.line(node));
  facts.symbol(symbol).returnType = documented === NONE ? written : documented;
  walk.visit(body);
  facts.close();
  facts.bind(symbol);
  return symbol;
};

/** A method, in a class or only declared in an interface. */
export const method: Rule = (walk, node) => {
  const { facts } = walk;
  let flags = 0;
  if (walk.hasKeyword(node, 'static_modifier')) flags |= SymbolFlag.static;
  if (walk.hasKeyword(node, 'abstract_modifier')) flags |= SymbolFlag.abstract;
  if (walk.child(node, 'body') < 0) flags |= SymbolFlag.declaration;
  if (walk.text(walk.tree.childOfType(node, 'visibility_modifier')) === 'private') flags |= SymbolFlag.private;
  const isConstructor = walk.text(walk.child(node, 'name')).toLowerCase() === '__construct';
  const symbol = readFunction(walk, node, isConstructor ? 'constructor' : 'method', flags);
  if ((flags & SymbolFlag.static) === 0) declareMagicNames(walk, symbol, node);
  return facts.symbolTerm(symbol);
};

/** A closure sees its surroundings through `use (…)` only, and `$this`. */
const readClosure = (walk: Walk, node: number, kind: 'function' | 'lambda', name: string): TermId => {
  const { facts } = walk;
  const outer = facts.current;
  const body = walk.child(node, 'body');
  const symbol = facts.open(kind, name, walk.describe(node, { body }));
  readParameters(walk, symbol, walk.child(node, 'parameters'), '');
  facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'return_type'));
  const captured = walk.tree.childOfType(node, 'anonymous_function_use_clause');
  for (const child of walk.children(captured)) {
    const variable = walk.text(child).replace(/^&\s*/, '');
    if (variable.startsWith('$')) facts.alias(variable, symbol, facts.declare(variable, outer));
  }
  const value = walk.visit(body);
  if (walk.type(node) === 'arrow_function') facts.return(symbol, value);
  facts.close();
  return facts.symbolTerm(symbol);
};

/** A closure that is given no name. */
export const closure: Rule = (walk, node) => readClosure(walk, node, 'lambda', walk.facts.lambdaName());

/** Bases, attributes and members; shared with anonymous classes, which have no name to bind. */
export const readClassBody = (walk: Walk, node: number, symbol: number): void => {
  const { facts } = walk;
  for (const clause of walk.children(node)) {
    if (!/^(?:base_clause|class_interface_clause)$/.test(walk.type(clause))) continue;
    for (const base of walk.children(clause)) facts.addBase(symbol, typeTerm(walk, base));
  }
  facts.within(symbol, () => {
    walk.visit(walk.child(node, 'attributes'));
    walk.visit(walk.child(node, 'body'));
  });
};

/** Classes, interfaces, traits and enums differ in their kind only. */
export const classLike =
  (kind: SymbolKind): Rule =>
  (walk, node) => {
    const { facts } = walk;
    const name = walk.child(node, 'name');
    const flags = walk.hasKeyword(node, 'abstract_modifier') ? SymbolFlag.abstract : 0;
    const options = withoutAttributes(walk.describe(node, { body: walk.child(node, 'body'), name, flags }));
    const symbol = facts.addSymbol(kind, walk.text(name), facts.current, options);
    facts.bind(symbol);
    readClassBody(walk, node, symbol);
    return facts.symbolTerm(symbol);
  };

/** Fields, typed by their declaration or by `@var`. */
export const property: Rule = (walk, node) => {
  const { facts } = walk;
  const written = typeTerm(walk, walk.child(node, 'type'));
  const documented = documentedType(walk, walk.doc(node), 'var', walk.line(node));
  for (const element of walk.children(node)) {
    if (walk.type(element) === 'property_hook_list') walk.visit(element);
    if (walk.type(element) !== 'property_element') continue;
    const name = walk.child(element, 'name') >= 0 ? walk.child(element, 'name') : (walk.children(element)[0] ?? -1);
    const variable = facts.declare(walk.text(name), facts.current, documented === NONE ? written : documented);
    facts.assign(facts.variable(variable), walk.visit(walk.child(element, 'default_value')));
  }
  return NONE;
};

/** `const A = 1, B = 2` at the top level or in a class: one symbol each. */
export const constants: Rule = (walk, node) => {
  for (const element of walk.children(node)) {
    if (walk.type(element) !== 'const_element') continue;
    const [name = -1, value = -1] = walk.children(element);
    const options = {
      ...walk.describe(node, { name }),
      startLine: walk.line(element),
      endLine: walk.tree.endLine(element),
    };
    const symbol = walk.constant('constant', walk.text(name), {
      ...options,
      signature: `const ${walk.signature(element, -1)}`,
    });
    const variable = walk.facts.declare(walk.facts.symbol(symbol).name);
    walk.facts.assign(walk.facts.variable(variable), walk.visit(value));
  }
  return NONE;
};

/** The cases of an enum are its instances. */
export const enumCase: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  walk.constant('constant', walk.text(name), walk.describe(node, { name }));
  facts.declare(walk.text(name), facts.current, facts.symbolTerm(facts.current));
  walk.visit(walk.child(node, 'value'));
  return NONE;
};

/** `use A\B\{C, D as E}`, also of functions and constants. */
export const useDeclaration: Rule = (walk, node) => {
  const prefix = walk.text(walk.tree.childOfType(node, 'namespace_name'));
  const group = walk.tree.childOfType(node, 'namespace_use_group');
  for (const clause of walk.children(group >= 0 ? group : node)) {
    if (walk.type(clause) !== 'namespace_use_clause') continue;
    const target = walk.tree.childOfType(clause, 'qualified_name', 'name', 'namespace_name');
    const full = (group >= 0 ? `${prefix}\\` : '') + walk.text(target).replace(/^\\/, '');
    const alias = walk.child(clause, 'alias');
    const { module, name } = splitQualified(full);
    const local = alias >= 0 ? walk.text(alias) : name;
    rememberAlias(walk.facts, local, full.replace(/^\\/, ''));
    walk.facts.import({ module, name, line: walk.line(clause), local, scope: 0 });
  }
  return NONE;
};

/** `require __DIR__ . '/x.php'`: the literal part is read from the file's own folder. */
export const requireFile: Rule = (walk, node) => {
  const path = /['"](?:\.?\/)?([^'"$]+\.\w+)['"]\s*\)?\s*$/.exec(walk.text(node))?.[1];
  walk.visitChildren(node);
  return path === undefined ? NONE : walk.facts.import({ module: `./${path}`, name: '*', line: walk.line(node) });
};
