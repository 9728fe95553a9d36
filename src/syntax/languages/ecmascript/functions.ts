import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import { literalKey, slice, statement } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { docTypesOf, NOTHING_SAID } from './doc-types.ts';
import { resultOfSignatures } from './signatures.ts';
import { declareTypeParameters, typeTerm } from './types.ts';

/** What `this` means at each level of functions; arrow functions keep the one around them. */
const receivers = new WeakMap<Walk, TermId[]>();

export const receiver = (walk: Walk): TermId => receivers.get(walk)?.at(-1) ?? NONE;

/** Runs `body` with another meaning of `this`. */
export const withReceiver = (walk: Walk, term: TermId, body: () => void): void => {
  const stack = receivers.get(walk) ?? [];
  receivers.set(walk, stack);
  stack.push(term);
  try {
    body();
  } finally {
    stack.pop();
  }
};

/** Binds a pattern (name, object, array, with defaults) to a value; names are declared in the current scope. */
export const bindPattern = (walk: Walk, pattern: number, value: TermId, declares: boolean): void => {
  const { facts } = walk;
  const bindName = (name: string): void => {
    const target = declares ? facts.variable(facts.declare(name)) : facts.name(name);
    facts.assign(target, value);
  };
  switch (walk.type(pattern)) {
    case '':
      return;
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      bindName(walk.text(pattern));
      return;
    case 'object_pattern':
      for (const part of walk.children(pattern)) bindProperty(walk, part, value, declares);
      return;
    case 'array_pattern':
      for (const { part, place } of placed(walk, pattern)) {
        if (walk.type(part) === 'rest_pattern')
          bindPattern(walk, walk.children(part)[0] ?? -1, slice(walk, value, String(place), ''), declares);
        else bindPattern(walk, part, facts.element(value, String(place)), declares);
      }
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const fallback = walk.visit(walk.child(pattern, 'right'));
      bindPattern(walk, walk.child(pattern, 'left'), facts.union([value, fallback]), declares);
      return;
    }
    case 'rest_pattern':
      bindPattern(walk, walk.children(pattern)[0] ?? -1, value, declares);
      return;
    default:
      facts.assign(walk.named(pattern), value);
  }
};

/** The names that a pattern binds. */
export const patternNames = (walk: Walk, pattern: number): string[] => {
  const type = walk.type(pattern);
  if (type === 'identifier' || type === 'shorthand_property_identifier_pattern') return [walk.text(pattern)];
  if (type === 'pair_pattern') return patternNames(walk, walk.child(pattern, 'value'));
  if (type === 'assignment_pattern' || type === 'object_assignment_pattern')
    return patternNames(walk, walk.child(pattern, 'left'));
  return walk.children(pattern).flatMap((child) => patternNames(walk, child));
};

/** The parts of `[, first, ...others]` with their places: what is left out has one too. */
export const placed = (walk: Walk, pattern: number): { part: number; place: number }[] => {
  const { tree } = walk;
  let place = 0;
  let end = tree.start[pattern] ?? 0;
  return walk.children(pattern).map((part) => {
    place += tree.text.slice(end, tree.start[part] ?? end).split(',').length - 1;
    end = tree.end[part] ?? end;
    return { part, place };
  });
};

const bindProperty = (walk: Walk, part: number, value: TermId, declares: boolean): void => {
  const { facts } = walk;
  switch (walk.type(part)) {
    case 'shorthand_property_identifier_pattern':
      bindPattern(walk, part, facts.member(value, walk.text(part)), declares);
      return;
    case 'pair_pattern': {
      const key = walk.child(part, 'key');
      const name = literalKey(walk, key) ?? (walk.type(key) === 'computed_property_name' ? undefined : walk.text(key));
      const property = name === undefined ? facts.element(value) : facts.member(value, name);
      bindPattern(walk, walk.child(part, 'value'), property, declares);
      return;
    }
    case 'object_assignment_pattern': {
      const left = walk.child(part, 'left');
      const fallback = walk.visit(walk.child(part, 'right'));
      bindPattern(walk, left, facts.union([facts.member(value, walk.text(left)), fallback]), declares);
      return;
    }
    case 'rest_pattern':
      bindPattern(walk, walk.children(part)[0] ?? -1, value, declares);
      return;
    default:
      walk.visit(part);
  }
};

/** Reads a parameter list into a function symbol, which must be the current scope. */
export const readParameters = (walk: Walk, symbol: number, list: number, said = NOTHING_SAID): void => {
  const { facts } = walk;
  for (const node of walk.children(list)) {
    const typed = walk.type(node) === 'required_parameter' || walk.type(node) === 'optional_parameter';
    let pattern = typed ? walk.child(node, 'pattern') : node;
    let fallback = typed ? walk.child(node, 'value') : -1;
    if (walk.type(pattern) === 'assignment_pattern') {
      fallback = walk.child(pattern, 'right');
      pattern = walk.child(pattern, 'left');
    }
    if (walk.type(pattern) === 'this' || walk.text(pattern) === 'this') continue;
    for (const decorator of walk.children(node)) if (walk.type(decorator) === 'decorator') walk.visit(decorator);
    const rest = walk.type(pattern) === 'rest_pattern' ? '*' : '';
    const target = rest === '*' ? (walk.children(pattern)[0] ?? -1) : pattern;
    const written = typed ? typeTerm(walk, walk.child(node, 'type')) : (said.parameters.get(walk.text(target)) ?? NONE);
    if (walk.type(target) === 'identifier') {
      const variable = facts.addParameter(symbol, walk.text(target), written, rest);
      facts.assign(facts.variable(variable), walk.visit(fallback));
      if (typed && isParameterProperty(walk, node))
        declareProperty(walk, walk.text(target), written, facts.variable(variable));
    } else if (target >= 0) {
      const name = `<${facts.symbol(symbol).parameters.length}>`;
      const variable = facts.addParameter(symbol, name, written, rest);
      facts.assign(facts.variable(variable), walk.visit(fallback));
      bindPattern(walk, target, facts.variable(variable), true);
    }
  }
};

const isParameterProperty = (walk: Walk, node: number): boolean =>
  walk
    .children(node)
    .some((child) => ['accessibility_modifier', 'readonly', 'override_modifier'].includes(walk.type(child)));

/** `constructor(private readonly store: Store)` declares a field and fills it. */
const declareProperty = (walk: Walk, name: string, type: TermId, value: TermId): void => {
  const owner = walk.facts.enclosingType();
  if (owner < 0) return;
  const member = walk.facts.declare(name, owner, type);
  walk.facts.assign(walk.facts.variable(member), value);
};

/** What `this` is in a function that says so: `function pay(this: Order)`; NONE for any other. */
export const declaredReceiver = (walk: Walk, node: number): TermId => {
  const [first = -1] = walk.children(walk.child(node, 'parameters'));
  if (walk.text(walk.child(first, 'pattern')) !== 'this') return NONE;
  return walk.facts.instanceOf(typeTerm(walk, walk.child(first, 'type')));
};

/** Parameters, return type and body of any function-like node, with `symbol` as the current scope. */
export const readFunction = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  declareTypeParameters(walk, symbol, node);
  const said = docTypesOf(walk, facts.symbol(symbol).doc, walk.line(node));
  const single = walk.child(node, 'parameter');
  if (single >= 0) facts.addParameter(symbol, walk.text(single), said.parameters.get(walk.text(single)) ?? NONE);
  else readParameters(walk, symbol, walk.child(node, 'parameters'), said);
  const written = walk.child(node, 'return_type');
  const returns = written >= 0 ? typeTerm(walk, written) : said.returns;
  facts.symbol(symbol).returnType = returns;
  if (returns === NONE) facts.return(symbol, resultOfSignatures(walk, node));
  const body = walk.child(node, 'body');
  // Its names are those of the function: no block of it.
  if (walk.type(body) === 'statement_block') statement(walk, body, true);
  else facts.return(symbol, walk.visit(body));
};

export const yielded = (walk: Walk, term: TermId): TermId => walk.facts.object([{ key: ELEMENT, term }]);
