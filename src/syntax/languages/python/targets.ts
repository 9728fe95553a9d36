import { ENTERED, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { writesType } from '../../mentions.ts';
import type { Test } from '../../narrowing.ts';
import { slice } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { readLambda } from './definitions.ts';
import { readPlugins } from './fixtures.ts';
import { readRelation } from './models.ts';
import { typeTerm } from './types.ts';

/** Binds a target (name, attribute, subscript, tuple of targets) to a value, `written` being the value's node, if any. */
export const bindTarget = (walk: Walk, target: number, value: TermId, written = -1): void => {
  const { facts } = walk;
  switch (walk.type(target)) {
    case 'identifier':
      facts.declare(walk.text(target));
      facts.assign(facts.name(walk.text(target)), value);
      return;
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      bindParts(walk, walk.children(target), value, placesIn(walk, written));
      return;
    case 'parenthesized_expression':
    case 'as_pattern_target':
      for (const child of walk.children(target)) bindTarget(walk, child, value);
      return;
    case '':
      return;
    default:
      facts.assign(walk.named(target), value);
  }
};

/** Whether a type is written for a name, before or in the code that it holds for (`order: Order`): that tells more. */
const isAnnotated = (walk: Walk, name: string, code: string): boolean =>
  walk.facts.isTyped(name) || writesType(code, name);

/** What the names of a target are in the code that runs for this value alone; behind a star nobody counts. */
const namesBound = (walk: Walk, target: number, value: TermId, code: string): Test[] => {
  const parts = walk.children(target);
  switch (walk.type(target)) {
    case 'identifier': {
      const path = walk.text(target);
      return isAnnotated(walk, path, code) ? [] : [{ path, term: value, isNegated: false }];
    }
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
      if (parts.some((part) => walk.type(part) === 'list_splat_pattern')) return [];
      return parts.flatMap((part, index) => namesBound(walk, part, walk.facts.element(value, String(index)), code));
    case 'as_pattern_target':
      return parts.flatMap((part) => namesBound(walk, part, value, code));
    default:
      return [];
  }
};

/** From here on, up to where what is around forgets them, the names of a target are this value alone. */
export const holdBound = (walk: Walk, target: number, value: TermId, code: string): void =>
  walk.narrowings.hold(namesBound(walk, target, value, code), true, code);

/** How many values are written; undefined where that is not said. */
const placesIn = (walk: Walk, written: number): number | undefined => {
  if (!/^(?:expression_list|tuple|list)$/.test(walk.type(written))) return undefined;
  const values = walk.children(written);
  return values.some((value) => walk.type(value) === 'list_splat') ? undefined : values.length;
};

/** `a, *b, c = values`: what stands behind the star is counted from the end, which only written values have. */
const bindParts = (walk: Walk, targets: readonly number[], value: TermId, places: number | undefined): void => {
  const { facts } = walk;
  const star = targets.findIndex((child) => walk.type(child) === 'list_splat_pattern');
  targets.forEach((child, index) => {
    const isBehind = star >= 0 && index > star;
    const fromEnd = places === undefined ? undefined : places - targets.length + index;
    if (index !== star) bindTarget(walk, child, facts.element(value, isBehind ? fromEnd?.toString() : String(index)));
    else {
      const end = star === targets.length - 1 || fromEnd === undefined ? '' : String(fromEnd + 1);
      bindTarget(walk, walk.children(child)[0] ?? -1, slice(walk, value, String(index), end));
    }
  });
};

/** What is entered or caught has its name in the block behind, whatever that name means elsewhere. */
export const asPattern: Rule = (walk, node) => {
  const [value = -1] = walk.children(node);
  const { parent, text, end } = walk.tree;
  const term = walk.visit(value);
  const alias = walk.child(node, 'alias');
  let around = parent[node] ?? -1;
  const isEntered = walk.type(around) === 'with_item';
  const isCaught = /^except_(?:group_)?clause$/.test(walk.type(around));
  const given = isEntered ? walk.facts.element(term, ENTERED) : isCaught ? caught(walk, value, term) : term;
  bindTarget(walk, alias, given);
  while (isEntered && around >= 0 && walk.type(around) !== 'with_statement') around = parent[around] ?? -1;
  if (isEntered || isCaught) holdBound(walk, alias, given, text.slice(end[node], end[around]));
  return term;
};

/** What `except A as error` and `except (A, B) as error` name: an instance of the class, or of one of them. */
const caught = (walk: Walk, classes: number, term: TermId): TermId => {
  const { facts } = walk;
  if (walk.type(classes) !== 'tuple') return facts.instanceOf(term);
  return facts.union(walk.children(classes).map((_, place) => facts.instanceOf(facts.element(term, String(place)))));
};

/** Members of an enumeration are instances of it, whatever they are written as. */
const isEnumMember = (walk: Walk, node: number): boolean => {
  const { parent } = walk.tree;
  const block = parent[parent[node] ?? -1] ?? -1;
  const around = parent[block] ?? -1;
  if (walk.type(around) !== 'class_definition') return false;
  return /\b(?:\w*Enum|\w*Flag)\b/.test(walk.text(walk.child(around, 'superclasses')));
};

const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** `Handler = Callable[[Request], Response]`: a name for a type, not a value. */
const isTypeAlias = (walk: Walk, node: number): boolean =>
  walk.type(node) === 'subscript' &&
  /(?:^|\.)(?:Callable|Union|Optional|Annotated|Type|Literal)$/.test(walk.text(walk.child(node, 'value')));

const nameType = (walk: Walk, node: number, left: number, right: number): void => {
  const { facts } = walk;
  const alias = facts.addSymbol('type', walk.text(left), 0, walk.describe(node, { name: left }));
  facts.onBehalfOf(alias, 0, () => facts.addBase(alias, typeTerm(walk, right)));
  facts.bind(alias);
};

/** `type Page = list[Order]`, at the top of a file a name for a type. */
export const typeStatement: Rule = (walk, node) => {
  const right = walk.child(node, 'right');
  let name = walk.child(node, 'left');
  while (name >= 0 && walk.type(name) !== 'identifier') name = walk.children(name)[0] ?? -1;
  if (name >= 0 && walk.facts.current === 0) nameType(walk, node, name, right);
  else typeTerm(walk, right);
  return NONE;
};

/** `Request = Request` in a class means the name around the class. */
const readOther = (walk: Walk, right: number, name: string): TermId => {
  const { facts } = walk;
  if (walk.text(right) !== name || facts.symbol(facts.current).kind !== 'class') return walk.visit(right);
  const term = facts.name(name, facts.symbol(facts.current).parent);
  facts.use(term, walk.line(right));
  return term;
};

export const assignment: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const written = walk.child(node, 'type');
  const name = walk.type(left) === 'identifier' ? walk.text(left) : '';
  if (name !== '' && walk.type(right) === 'lambda') {
    const symbol = facts.open('function', name, walk.describe(node, { body: walk.child(right, 'body'), name: left }));
    readLambda(walk, right, symbol);
    facts.close();
    facts.declare(name, facts.current, typeTerm(walk, written));
    facts.bind(symbol);
    return facts.symbolTerm(symbol);
  }
  if (name !== '' && facts.current === 0 && isTypeAlias(walk, right)) {
    nameType(walk, node, left, right);
    return NONE;
  }
  if (name === 'pytest_plugins' && facts.current === 0) readPlugins(walk, right);
  const type = typeTerm(walk, written);
  if (name !== '' && facts.current === 0 && facts.declared(name, 0) === undefined) {
    const kind = CONSTANT_NAME.test(name) || /\bFinal\b/.test(walk.text(written)) ? 'constant' : 'variable';
    walk.constant(kind, name, walk.describe(node, { name: left, body: right }));
  }
  const value = walk.type(right) === 'identifier' ? readOther(walk, right, name) : walk.visit(right);
  if (type !== NONE) {
    if (name !== '') facts.declare(name, facts.current, type);
    else facts.assign(walk.named(left), facts.instanceOf(type));
  }
  if (type === NONE && alwaysRuns(walk, node)) renewTargets(walk, left);
  bindTarget(walk, left, value, right);
  if (name !== '') readRelation(walk, name, right);
  if (name !== '' && right >= 0 && isEnumMember(walk, node)) facts.assign(facts.name(name), facts.thisTerm());
  return value;
};

/** A statement of the module's or function's own body, in no branch and no loop. */
const alwaysRuns = (walk: Walk, node: number): boolean => {
  const statement = walk.tree.parent[node] ?? -1;
  if (walk.type(statement) !== 'expression_statement') return false;
  const block = walk.tree.parent[statement] ?? -1;
  return walk.type(block) === 'module' || walk.type(walk.tree.parent[block] ?? -1) === 'function_definition';
};

const renewTargets = (walk: Walk, target: number): void => {
  if (walk.type(target) === 'identifier') walk.facts.renew(walk.text(target));
  else if (/_pattern$|_list$/.test(walk.type(target)))
    for (const child of walk.children(target)) renewTargets(walk, child);
};
