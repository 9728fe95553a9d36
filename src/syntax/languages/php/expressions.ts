import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { visitHolding } from '../../narrowing.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { holdAsserted, isBoth, noteTested, operatorOf, pathOf, testsOf } from './conditions.ts';
import { readClassBody } from './declarations.ts';
import { bindTarget } from './targets.ts';
import { qualifiedTerm, typeTerm } from './types.ts';

/** An argument; a named one keeps its name so that it finds its parameter. */
export const argument: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  const value = walk.visit(
    walk
      .children(node)
      .filter((child) => child !== name)
      .at(-1) ?? -1,
  );
  return name < 0 ? value : walk.facts.keyword(walk.text(name), value);
};

/** A call; those of a chain stand on lines of their own, each on that of its name. */
const readCall = (walk: Walk, node: number, callee: TermId, constructs = false): TermId => {
  const name = walk.child(node, 'name');
  const line = walk.line(name < 0 ? node : name);
  const list =
    walk.child(node, 'arguments') >= 0 ? walk.child(node, 'arguments') : walk.tree.childOfType(node, 'arguments');
  if (walk.tree.childOfType(list, 'variadic_placeholder') >= 0) {
    walk.facts.use(callee, line);
    return callee;
  }
  const args = walk.children(list);
  const given = args.map((child) => walk.visit(child));
  const result = walk.facts.call(callee, given, line, constructs);
  const called = walk.text(name >= 0 ? name : walk.child(node, 'function'));
  const isAsked = CONTAINER.test(called) && /^\\?[\w\\]+::class$/.test(walk.text(args[0] ?? -1));
  return isAsked ? walk.facts.orElse(result, walk.facts.instanceOf(given[0] ?? NONE)) : result;
};

/** Functions of containers and of tests that give an object of the class that they are told: `app(Mailer::class)`. */
const CONTAINER =
  /^\\?(?:app|resolve|make|makeWith|get|getService|build|instance|find|findOrFail|mock|spy|partialMock|createMock|createStub|createPartialMock|createConfiguredMock)$/;

/** `f(x)`; `define` declares a constant, and `isset` and its like are operators. */
export const functionCall: Rule = (walk, node) => {
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  if (/^(?:isset|empty|unset)$/i.test(walk.text(callee))) {
    walk.visitAll(walk.children(list));
    return walk.facts.literal('bool');
  }
  if (walk.text(callee).toLowerCase() === 'define' && walk.facts.current === 0) {
    const [first = -1] = walk.children(list);
    const name = literalKey(walk, first);
    if (name !== undefined) walk.constant('constant', name, walk.describe(node, { name: first }));
  }
  const result = readCall(walk, node, walk.named(callee));
  holdAsserted(walk, node);
  return result;
};

/** The scope of `X::`, `self::`, `$object::`. */
const scopeTerm = (walk: Walk, node: number): TermId => {
  if (!/^(?:name|qualified_name|relative_scope)$/.test(walk.type(node))) return walk.visit(node);
  return typeTerm(walk, node);
};

const memberTerm = (walk: Walk, object: TermId, name: number, sigil: '' | '$'): TermId => {
  if (walk.type(name) === 'name') return walk.facts.member(object, sigil + walk.text(name));
  if (sigil === '' && walk.type(name) === 'variable_name') walk.visit(name);
  if (sigil === '$' && walk.type(name) !== 'variable_name') walk.visit(name);
  return walk.facts.element(object);
};

/** `$a->m()` and `$a?->m()`. */
export const memberCall: Rule = (walk, node) =>
  readCall(walk, node, memberTerm(walk, walk.visit(walk.child(node, 'object')), walk.child(node, 'name'), ''));

/** `$a->p` and `$a?->p`. */
export const memberAccess: Rule = (walk, node, use) => {
  const term = memberTerm(walk, walk.visit(walk.child(node, 'object')), walk.child(node, 'name'), '$');
  if (use) walk.facts.use(term, walk.line(walk.child(node, 'name')));
  return walk.narrowings.isNone ? term : walk.narrowings.of(pathOf(walk.text(node)), term);
};

/** `A::m()`, `self::m()`, `parent::m()`. */
export const scopedCall: Rule = (walk, node) =>
  readCall(walk, node, memberTerm(walk, scopeTerm(walk, walk.child(node, 'scope')), walk.child(node, 'name'), ''));

/** `A::$p`. */
export const scopedProperty: Rule = (walk, node, use) => {
  const term = walk.facts.member(scopeTerm(walk, walk.child(node, 'scope')), walk.text(walk.child(node, 'name')));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** `A::X`; `A::class` stands for the class itself. */
export const classConstant: Rule = (walk, node, use) => {
  const [scope = -1, name = -1] = walk.children(node);
  const owner = scopeTerm(walk, scope);
  if (walk.text(name) === 'class') return owner;
  const term = walk.facts.member(owner, walk.text(name));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** `new A()`, `new static`, `new $class`, and anonymous classes. */
export const objectCreation: Rule = (walk, node) => {
  const { facts } = walk;
  const target =
    walk.children(node).find((child) => !/^(?:new|arguments|attribute_list)$/.test(walk.type(child))) ?? -1;
  if (walk.type(target) !== 'anonymous_class') {
    const type = walk.type(target);
    const callee = /^(?:name|qualified_name|relative_scope)$/.test(type)
      ? qualifiedTerm(facts, walk.text(target), walk.line(target))
      : walk.text(target) === 'static'
        ? facts.thisClassTerm()
        : walk.named(target);
    return readCall(walk, node, callee, true);
  }
  const name = facts.lambdaName().replace('lambda', 'class');
  const symbol = facts.addSymbol(
    'class',
    name,
    facts.current,
    walk.describe(target, { body: walk.child(target, 'body') }),
  );
  const made = readCall(walk, target, facts.symbolTerm(symbol), true);
  readClassBody(walk, target, symbol);
  return made;
};

/** `[$this, 'report']` names a method: handed to others it is a callable. */
export const arrayLiteral: Rule = (walk, node) => {
  const { facts } = walk;
  const items = walk.children(node).filter((child) => walk.type(child) !== 'array');
  const [first = -1, second = -1] = items;
  const name = items.length === 2 ? /^['"]([A-Za-z_]\w*)['"]$/.exec(walk.text(second))?.[1] : undefined;
  if (name !== undefined && /^(?:\$this|[\w\\]+::class)$/.test(walk.text(first))) {
    const term = facts.member(walk.visit(walk.children(first)[0] ?? -1), name);
    facts.use(term, walk.line(node));
    return term;
  }
  // `[$order, 'total']` names the method of what the variable holds, if that has one.
  if (name !== undefined && /^\$\w+$/.test(walk.text(first)))
    facts.use(facts.member(walk.named(walk.children(first)[0] ?? -1), name), walk.line(node));
  let place = 0;
  return facts.object(
    items.map((item) => {
      if (walk.type(item) !== 'array_element_initializer') return { key: ELEMENT, term: walk.visit(item) };
      const [key = -1, value = -1] = walk.children(item);
      if (value < 0) {
        const at = place++;
        return { key: at < 8 ? String(at) : ELEMENT, term: walk.visit(key) };
      }
      walk.visit(key);
      return { key: literalKey(walk, key) ?? ELEMENT, term: walk.visit(value) };
    }),
  );
};

/** `foreach` binds its targets to the elements. */
export const loop: Rule = (walk, node) => {
  const { facts } = walk;
  const [iterated = -1, target = -1] = walk
    .children(node)
    .filter((child) => !/^(?:foreach|as|endforeach)$/.test(walk.type(child)));
  const value = walk.visit(iterated);
  bindTarget(walk, target, facts.element(value));
  for (const body of walk.tree.childrenIn(node, 'body')) walk.visit(body);
  return NONE;
};

/** Only `??` and `?:` hand on one of their operands; `instanceof` names a type. */
export const binary: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const operator = operatorOf(walk, node);
  const first = walk.visit(left);
  if (operator === 'instanceof') {
    const type = scopeTerm(walk, right);
    if (/name$/.test(walk.type(right)) && walk.type(right) !== 'variable_name') noteTested(walk, node, type);
    return walk.facts.literal('bool');
  }
  if (isBoth(operator)) {
    visitHolding(walk, testsOf(walk, left), true, right);
    return walk.facts.literal('bool');
  }
  const second = walk.visit(right);
  if (operator === '??' || operator === '?:') return walk.facts.union([first, second]);
  return walk.facts.literal(operator === '.' ? 'string' : 'number');
};
