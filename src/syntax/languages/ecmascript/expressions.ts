import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { visitHolding } from '../../narrowing.ts';
import { argumentsOf, literalKey, member, sequence } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { readClass, readMethod } from './classes.ts';
import { type ComponentPart, componentPart, takeGiven, takeMixed } from './component-options.ts';
import { holdAsserted, noteGuard, operatorOf, testsOf } from './conditions.ts';
import { constantKey } from './constant-keys.ts';
import { readLabelled } from './declarations.ts';
import { statementOf } from './declared-span.ts';
import { docTypeAbove } from './doc-types.ts';
import { isFunctionValue, readFunctionValue } from './function-declarations.ts';
import { bindPattern, placed, receiver, withReceiver } from './functions.ts';
import { knownResults, newContainer } from './library-calls.ts';
import { moduleNamed } from './module-named.ts';
import { commonJsExport, readCommonJsExport } from './modules.ts';
import { keepResolved, resolvedBy, settleOutside } from './promise-executors.ts';
import { calledByReflect } from './reflect.ts';
import { typeTerm } from './types.ts';
import { givenThrough, readArgumentFunction } from './wrapped-functions.ts';

export const callExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  const calleeType = walk.type(callee);
  if (calleeType === 'import' || (calleeType === 'identifier' && walk.text(callee) === 'require')) {
    const module = moduleNamed(walk, walk.children(list)[0] ?? -1);
    if (module !== undefined) return facts.import({ module, name: '', line: walk.line(node) });
  }
  if (calleeType === 'super') {
    const args = argumentsOf(walk, list);
    return facts.call(facts.member(facts.superTerm(), 'constructor'), args, walk.line(node));
  }
  const term = walk.named(callee);
  walk.visitOthers(node, 'function', 'arguments');
  if (walk.type(list) === 'template_string') {
    const parts = walk.children(list).filter((part) => walk.type(part) === 'template_substitution');
    const given = parts.map((part) => walk.visit(walk.children(part)[0] ?? -1));
    return facts.call(term, [facts.literal('Array'), ...given], walk.line(node));
  }
  const given = argumentsOf(walk, list);
  passAtOnce(walk, term, given);
  const reflected = calledByReflect(walk, callee, walk.children(list), given);
  if (reflected !== undefined) return reflected;
  keepResolved(walk, callee, given);
  const called = facts.call(term, given, calleeLine(walk, callee));
  noteGuard(walk, node, callee, called);
  holdAsserted(walk, node);
  const nodes = walk.children(list);
  const known = [...knownResults(walk, callee, term, nodes, given), ...givenThrough(walk, callee, nodes, given)];
  return known.length === 0 ? called : facts.union([called, ...known]);
};

/** `(function (make) {…})(function () {…})`: nobody else calls it, so its parameters are what is written here. */
const passAtOnce = ({ facts }: Walk, callee: TermId, given: readonly TermId[]): void => {
  const symbol = facts.symbolOf(callee);
  if (symbol < 0) return;
  facts.symbol(symbol).parameters.forEach(({ variable, rest }, place) => {
    if (rest === '') facts.assign(facts.variable(variable), given[place] ?? NONE);
  });
};

/** A chain that spans lines is called where its last name stands. */
const calleeLine = (walk: Walk, callee: number): number => {
  const property = walk.child(callee, 'property');
  return walk.line(property >= 0 ? property : callee);
};

export const newExpression: Rule = (walk, node) => {
  const callee = walk.child(node, 'constructor');
  const term = walk.named(callee);
  const types = walk.child(node, 'type_arguments');
  walk.visitOthers(node, 'constructor', 'arguments', 'type_arguments');
  const parts = types < 0 ? [] : walk.children(types).map((part) => typeTerm(walk, part));
  const resolved = resolvedBy(walk, node);
  const given = argumentsOf(walk, walk.child(node, 'arguments'));
  const made = walk.facts.call(term, given, walk.line(node), true);
  if (resolved !== NONE) {
    settleOutside(walk, given[0] ?? NONE);
    return walk.facts.union([made, resolved]);
  }
  if (parts.length === 0) return walk.facts.union([made, ...newContainer(walk, walk.text(callee), given[0] ?? NONE)]);
  // `new Map<string, Item>()`: the library's own, but what it holds is said.
  return walk.facts.union([made, walk.facts.instanceOf(walk.facts.generic(term, parts))]);
};

/** `a = b` with the special targets: CommonJS exports and prototypes. */
export const assignmentExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const exported = commonJsExport(walk, left);
  if (exported !== undefined) {
    // `exports = module.exports = x` and `exports.a = exports.b = x`
    const term = readCommonJsExport(walk, node, exported, right);
    return term;
  }
  if (isFunctionValue(walk, right) && walk.type(left) === 'member_expression')
    return assignMethod(walk, node, left, right);
  if (isFunctionValue(walk, right) && walk.type(left) === 'identifier') {
    const symbol = readFunctionValue(walk, right, walk.text(left), { outer: statementOf(walk, node) });
    if (alwaysRuns(walk, node)) facts.renew(walk.text(left));
    facts.assign(walk.named(left), facts.symbolTerm(symbol));
    return facts.symbolTerm(symbol);
  }
  const value = readLabelled(walk, pathOf(walk, left), right);
  const type = walk.type(left);
  const said = type === 'member_expression' ? docTypeAbove(walk, walk.tree.parent[node] ?? -1) : NONE;
  if (said !== NONE) facts.assign(walk.named(left), facts.instanceOf(said));
  if (type === 'identifier' && alwaysRuns(walk, node)) facts.renew(walk.text(left));
  if (type === 'object_pattern' || type === 'array_pattern') {
    if (alwaysRuns(walk, node))
      for (const part of walk.children(left)) if (walk.type(part) === 'identifier') facts.renew(walk.text(part));
    bindPattern(walk, left, value, false);
  } else facts.assign(walk.target(left), value);
  return value;
};

/** A statement of the scope's own body, in no branch and no loop. */
const alwaysRuns = (walk: Walk, node: number): boolean => {
  const statement = walk.tree.parent[node] ?? -1;
  if (walk.type(statement) !== 'expression_statement') return false;
  const block = walk.tree.parent[statement] ?? -1;
  if (walk.type(block) === 'program') return true;
  return walk.type(block) === 'statement_block' && /function|method/.test(walk.type(walk.tree.parent[block] ?? -1));
};

/** What a target is called by its readers: `Model.find`; '' where it has no lasting name (`this.x`, `list[i]`). */
const pathOf = (walk: Walk, target: number): string => {
  const written = walk.text(target).replace(/^(?:module\.)?exports\.|\.prototype\b/g, '');
  return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(written) && !RECEIVERS.test(written) ? written : '';
};

/** Names of the object itself; the function around it says more. */
const RECEIVERS = /^(?:this|self|that|_this|_self|me|exports|module|globalThis|window|prototype)\b/;

/** `Foo.prototype.bar = function () {…}` and `obj.bar = () => …` declare a method named after the property. */
const assignMethod = (walk: Walk, node: number, left: number, right: number): TermId => {
  const { facts } = walk;
  const object = walk.child(left, 'object');
  const property = walk.child(left, 'property');
  const isPrototype =
    walk.type(object) === 'member_expression' && walk.text(walk.child(object, 'property')) === 'prototype';
  const owner = isPrototype ? walk.visit(walk.child(object, 'object')) : walk.visit(object);
  const self = facts.temporary();
  facts.assign(facts.variable(self), isPrototype ? facts.instanceOf(owner) : owner);
  let symbol = 0;
  // An arrow function has the object of the function around it.
  const isOuter = walk.type(object) === 'this' || walk.type(right) === 'arrow_function';
  const path = pathOf(walk, isPrototype ? walk.child(object, 'object') : object);
  const read = (): number =>
    readFunctionValue(walk, right, walk.text(property), {
      kind: 'method',
      outer: statementOf(walk, node),
      nameNode: property,
    });
  withReceiver(walk, isOuter ? receiver(walk) : facts.variable(self), () => {
    symbol = path === '' ? read() : facts.labelled(path, read);
  });
  facts.assign(facts.member(owner, walk.text(property)), facts.symbolTerm(symbol));
  return facts.symbolTerm(symbol);
};

interface Entry {
  readonly key: string;
  readonly term: TermId;
}

/** `key: value` of an object. A function is a method of the object; its receiver is that, unless it is an arrow. */
const readPair = (walk: Walk, entry: number, receiverTerm: TermId, part: ComponentPart | undefined): Entry => {
  const nameNode = walk.child(entry, 'key');
  const value = walk.child(entry, 'value');
  const isComputed = walk.type(nameNode) === 'computed_property_name';
  if (isComputed) walk.visitChildren(nameNode);
  const known = isComputed ? constantKey(walk, walk.children(nameNode)[0] ?? -1) : literalKey(walk, nameNode);
  const key = known ?? (isComputed ? ELEMENT : walk.text(nameNode));
  if (!isFunctionValue(walk, value) || key === ELEMENT) {
    const read = readLabelled(walk, key === ELEMENT ? '' : key, value);
    takeMixed(walk, part, key, read);
    return { key, term: read };
  }
  let term: TermId = NONE;
  const readMethodValue = (): void => {
    const symbol = readFunctionValue(walk, value, key, { kind: 'method', outer: entry, nameNode });
    takeGiven(walk, part, key, symbol);
    term = walk.facts.symbolTerm(symbol);
  };
  if (walk.type(value) === 'arrow_function') readMethodValue();
  else withReceiver(walk, receiverTerm, readMethodValue);
  return { key, term };
};

export const objectLiteral: Rule = (walk, node) => {
  const { facts } = walk;
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  const self = facts.temporary();
  const selfTerm = facts.variable(self);
  const part = componentPart(walk, node, selfTerm);
  const receiverTerm = part?.component ?? selfTerm;
  const spreads: TermId[] = [];
  for (const entry of walk.children(node)) {
    switch (walk.type(entry)) {
      case 'pair': {
        if (walk.text(walk.child(entry, 'key')) === '__proto__') {
          spreads.push(walk.visit(walk.child(entry, 'value')));
          break;
        }
        const read = readPair(walk, entry, receiverTerm, part);
        // Of two entries of one key the last stays; a number is the same key as its text.
        const before = read.key === ELEMENT ? undefined : places.get(read.key);
        if (before !== undefined) entries[before] = { key: read.key, term: NONE };
        places.set(read.key, entries.push(read) - 1);
        break;
      }
      case 'shorthand_property_identifier': {
        const name = walk.text(entry);
        const term = facts.name(name);
        facts.use(term, walk.line(entry));
        entries.push({ key: name, term });
        break;
      }
      case 'method_definition': {
        let symbol = 0;
        withReceiver(walk, receiverTerm, () => {
          symbol = readMethod(walk, entry, -1);
        });
        takeGiven(walk, part, facts.symbol(symbol).name, symbol);
        entries.push({ key: facts.symbol(symbol).name, term: facts.symbolTerm(symbol) });
        break;
      }
      case 'spread_element':
        spreads.push(walk.visit(walk.children(entry)[0] ?? -1));
        break;
      default:
        walk.visit(entry);
    }
  }
  const made = facts.object(entries);
  facts.assign(selfTerm, made);
  facts.assign(selfTerm, instanceBehind(walk, node));
  if (part?.role === 'members') facts.assign(part.component, made);
  return facts.union([made, ...spreads]);
};

/** `Order.prototype = {…}`: methods of the literal run on an order. */
const instanceBehind = (walk: Walk, literal: number): TermId => {
  const assignment = walk.tree.parent[literal] ?? -1;
  const target = walk.type(assignment) === 'assignment_expression' ? walk.child(assignment, 'left') : -1;
  if (walk.type(target) !== 'member_expression' || walk.text(walk.child(target, 'property')) !== 'prototype')
    return NONE;
  return walk.facts.instanceOf(walk.named(walk.child(target, 'object')));
};

export const arrayLiteral: Rule = (walk, node) => sequence(walk, node, true);

const property = member('object', 'property');

/** `module.exports` is the module's `exports`; any other member is one. */
export const memberExpression: Rule = (walk, node, use) =>
  walk.text(walk.child(node, 'property')) === 'exports' && walk.text(walk.child(node, 'object')) === 'module'
    ? walk.facts.name('exports')
    : property(walk, node, use);

const EITHER = new Set(['||', '??', '&&']);

export const binaryExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const operator = operatorOf(walk, node);
  const first = walk.visit(left);
  const tests = operator === '&&' || operator === '||' ? testsOf(walk, left) : [];
  const terms = [first, visitHolding(walk, tests, operator === '&&', right)];
  if (operator === 'instanceof') {
    // What a test says of a value holds where the value is used as such.
    if (['identifier', 'member_expression'].includes(walk.type(left)))
      facts.assign(walk.named(left), facts.instanceOf(terms[1] ?? NONE));
    return facts.literal('boolean');
  }
  if (EITHER.has(operator)) return facts.union(operator === '&&' ? terms.slice(1) : terms);
  return facts.literal(/^[=!<>]/.test(operator) ? 'boolean' : 'number');
};

/** `x as T`: the written type is what is known, unless it says nothing. */
export const asExpression: Rule = (walk, node) => {
  const [value = -1, type = -1] = walk
    .children(node)
    .filter((child) => !['as', 'satisfies'].includes(walk.type(child)));
  const term = walk.visit(value);
  const written = typeTerm(walk, type);
  if (written === NONE || walk.type(node) === 'satisfies_expression') return term;
  return walk.facts.instanceOf(written);
};

export const classExpression: Rule = (walk, node) => walk.facts.symbolTerm(readClass(walk, node, '', node));

export const functionExpression: Rule = (walk, node) => walk.facts.symbolTerm(readArgumentFunction(walk, node));

/** `<Foo a={b}/>` calls Foo; lower-case tags are the platform's. */
export const jsxTag: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  const written = walk.text(name);
  if (!/^[A-Z]|\./.test(written)) {
    walk.visitOthers(node, 'name');
    return NONE;
  }
  const callee = walk.type(name) === 'identifier' ? walk.facts.name(written) : walk.named(name);
  const props = readProps(walk, node, name);
  walk.facts.call(callee, props.length === 0 ? [] : [walk.facts.object(props)], walk.line(node));
  const provided = props.find(({ key }) => key === 'value')?.term ?? NONE;
  if (provided !== NONE) provide(walk, name, provided);
  return NONE;
};

/** `<Cart.Provider value={…}>`: whoever uses the context has that value. */
const provide = (walk: Walk, name: number, value: TermId): void => {
  const isProvider = walk.text(walk.child(name, 'property')) === 'Provider';
  if (!isProvider && !/Context$/.test(walk.text(name))) return;
  const context = walk.named(isProvider ? walk.child(name, 'object') : name);
  walk.facts.assign(walk.facts.member(context, ELEMENT), value);
};

/** What a component is given, as far as it is written with a name; anything else in the tag is read too. */
const readProps = (walk: Walk, tag: number, name: number): { key: string; term: TermId }[] => {
  const props: { key: string; term: TermId }[] = [];
  for (const child of walk.children(tag)) {
    if (child === name) continue;
    const [key = -1, value = -1] = walk.type(child) === 'jsx_attribute' ? walk.children(child) : [];
    const [inner = value] = walk.type(value) === 'jsx_expression' ? walk.children(value) : [];
    const term = value < 0 ? walk.visit(child) : walk.visit(inner);
    if (value >= 0 && term !== NONE) props.push({ key: walk.text(key), term });
  }
  return props;
};

/** `for (const [key, value] of map)`: a map is gone through by pairs, and known by what it holds. */
const bindHeld = (walk: Walk, pattern: number, iterated: TermId): void => {
  if (walk.type(pattern) !== 'array_pattern') return;
  const value = placed(walk, pattern).find(({ place }) => place === 1)?.part ?? -1;
  if (walk.type(value) === 'identifier') walk.facts.assign(walk.named(value), walk.facts.element(iterated));
};

export const forIn: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const iterated = walk.visit(walk.child(node, 'right'));
  const isOf = /\bof\b/.test(
    walk.tree.text.slice(walk.tree.end[left] ?? 0, walk.tree.start[walk.child(node, 'right')] ?? 0),
  );
  if (isOf) facts.run(walk.hasKeyword(node, 'await') ? 'async loop' : 'loop', iterated, walk.line(node));
  const declares = ['const', 'let', 'var'].some((keyword) => walk.hasKeyword(node, keyword));
  const bind = (): void => bindPattern(walk, left, isOf ? facts.element(iterated) : facts.literal('string'), declares);
  if (walk.hasKeyword(node, 'var')) facts.hoisted(bind);
  else bind();
  if (isOf) bindHeld(walk, left, iterated);
  walk.visit(walk.child(node, 'body'));
  return NONE;
};
