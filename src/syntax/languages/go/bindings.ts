import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { declarationOf, exportedFlag, readBody } from './declarations.ts';
import { typeTerm } from './types.ts';

/** A function literal; one that is given to a name takes the name. */
export const functionLiteral = (walk: Walk, node: number, name: string, outer: number): TermId => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const isNamed = name !== '' && name !== '_';
  const symbol = isNamed
    ? facts.open('function', name, walk.describe(node, { body, outer, signatureFrom: outer }))
    : facts.open('lambda', facts.lambdaName(), walk.describe(node, { body, doc: '' }));
  const term = readBody(walk, symbol, node);
  if (isNamed && /^(?:short_var|var)_declaration$|^var_spec$/.test(walk.type(outer))) {
    facts.beginLocal(name);
    facts.bindLocal(symbol);
  }
  return term;
};

export const readValue = (walk: Walk, node: number, name: string, outer: number): TermId =>
  walk.type(node) === 'func_literal' ? functionLiteral(walk, node, name, outer) : walk.visit(node);

/** The values of `a, b := …`, one per name: several values, the results of one call, or a value with its `ok`. */
const valuesFor = (walk: Walk, right: number, names: readonly string[], outer: number): TermId[] => {
  const values = walk.type(right) === 'expression_list' ? walk.children(right) : right < 0 ? [] : [right];
  const [only = -1] = values;
  if (values.length !== 1 || names.length < 2) {
    return values.map((value, index) => readValue(walk, value, names[index] ?? '', outer));
  }
  const term = walk.visit(only);
  // A call of `f[T](x)` reads as a conversion.
  if (!/^(?:call|type_conversion)_expression$/.test(walk.type(only))) return [term];
  return names.map((_, index) => walk.facts.element(term, String(index)));
};

const targetName = (walk: Walk, target: number): string =>
  walk.type(target) === 'selector_expression'
    ? walk.text(walk.child(target, 'field'))
    : walk.type(target) === 'identifier'
      ? walk.text(target)
      : '';

export const expressions = (walk: Walk, node: number): number[] =>
  node < 0 ? [] : walk.type(node) === 'expression_list' ? walk.children(node) : [node];

export const declareNames = (walk: Walk, targets: readonly number[], values: readonly TermId[]): void => {
  targets.forEach((target, index) => {
    const name = walk.text(target);
    if (name === '_' || name === '') return;
    // What `:=` finds declared in its block is given another value.
    if (!walk.facts.isOfBlock(name)) walk.facts.beginLocal(name);
    walk.facts.assign(walk.facts.variable(walk.facts.declare(name)), values[index] ?? NONE);
  });
};

export const shortVariables: Rule = (walk, node) => {
  const targets = expressions(walk, walk.child(node, 'left'));
  const names = targets.map((target) => targetName(walk, target));
  declareNames(walk, targets, valuesFor(walk, walk.child(node, 'right'), names, node));
  return NONE;
};

export const assignment: Rule = (walk, node) => {
  const { facts } = walk;
  const targets = expressions(walk, walk.child(node, 'left'));
  const names = targets.map((target) => targetName(walk, target));
  const values = valuesFor(walk, walk.child(node, 'right'), names, node);
  targets.forEach((target, index) => {
    if (walk.text(target) !== '_') facts.assign(walk.target(target), values[index] ?? NONE);
  });
  return NONE;
};

/** In a group of constants one without type and value repeats the one above it. */
const repeatedSpec = (walk: Walk, spec: number): number => {
  let at = spec;
  while (walk.type(at) === 'const_spec' && walk.child(at, 'type') < 0 && walk.child(at, 'value') < 0) {
    do at = walk.tree.previousSibling(at);
    while (at >= 0 && walk.isComment(at));
  }
  return at;
};

/** `const` and `var`: symbols at the top level, plain locals inside a function. */
export const valueSpec: Rule = (walk, node) => {
  const { facts } = walk;
  const nodes = walk.tree.childrenIn(node, 'name').filter((name) => walk.type(name) === 'identifier');
  const type = typeTerm(walk, walk.child(repeatedSpec(walk, node), 'type'));
  const names = nodes.map((name) => walk.text(name));
  const outer = declarationOf(walk, node);
  const kind = walk.type(node) === 'const_spec' ? 'constant' : 'variable';
  const values = valuesFor(walk, walk.child(node, 'value'), names, outer);
  nodes.forEach((name, index) => {
    const text = names[index] ?? '';
    const value = values[index] ?? NONE;
    if (text === '_') return;
    if (facts.current === 0) {
      const described = walk.describe(node, { outer, name, flags: exportedFlag(text) });
      const keyword = kind === 'constant' ? 'const' : 'var';
      const signature = `${keyword} ${(walk.text(node).split('\n')[0] ?? '').replace(/\s+/g, ' ').replace(/\s*[{(]$/, '')}`;
      if (walk.type(expressions(walk, walk.child(node, 'value'))[index] ?? -1) !== 'func_literal') {
        walk.constant(kind, text, { ...described, signature: signature.slice(0, 200) });
      }
    }
    facts.beginLocal(text);
    facts.assign(facts.variable(facts.declare(text, facts.current, type)), value);
  });
  return NONE;
};
