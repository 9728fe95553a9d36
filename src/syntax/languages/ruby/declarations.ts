import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { isClassMethods } from './mixins.ts';
import { declareLocal, markOfClass, openedType } from './scopes.ts';

/** The comment above a definition; the one above the first of a body stands outside of that body in the tree. */
const docOf = (walk: Walk, node: number): string => {
  const own = walk.doc(node);
  const parent = walk.tree.parent[node] ?? -1;
  if (own !== '' || parent < 0 || walk.tree.start[parent] !== walk.tree.start[node]) return own;
  return /^(?:body_statement|argument_list|call)$/.test(walk.type(parent)) ? docOf(walk, parent) : own;
};

const describe = (walk: Walk, node: number, name: number, end: number, flags = 0) => ({
  ...walk.describe(node, { name, flags, doc: docOf(walk, node) }),
  signature: walk.tree.text
    .slice(walk.tree.start[node], walk.tree.end[end])
    .replace(/\s+/g, ' ')
    .replace(/ ;$/, '')
    .slice(0, 400),
});

/** Parameters of methods and blocks; the block parameter goes by the name `&`, under which callers pass it. */
export const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  const add = (name: string, rest: '' | '*' | '**' = '', as = name): number => {
    const variable = declareLocal(facts, name, symbol);
    facts.symbol(symbol).parameters.push({ name: as, variable, type: NONE, rest });
    return variable;
  };
  for (const node of walk.children(list)) {
    const name = walk.text(walk.child(node, 'name'));
    switch (walk.type(node)) {
      case 'identifier':
        add(walk.text(node));
        break;
      case 'optional_parameter':
      case 'keyword_parameter':
        facts.assign(facts.variable(add(name)), walk.visit(walk.child(node, 'value')));
        break;
      case 'splat_parameter':
        add(name === '' ? '*' : name, '*');
        break;
      case 'hash_splat_parameter':
        add(name === '' ? '**' : name, '**');
        break;
      case 'block_parameter':
        add(name === '' ? '&' : name, '', '&');
        break;
      case 'destructured_parameter': {
        const whole = facts.temporary();
        facts.symbol(symbol).parameters.push({ name: '', variable: whole, type: NONE, rest: '' });
        walk.children(node).forEach((part, index) => {
          if (walk.type(part) !== 'identifier') return;
          const variable = declareLocal(facts, walk.text(part), symbol);
          facts.assign(facts.variable(variable), facts.element(facts.variable(whole), String(index)));
        });
        break;
      }
      default:
    }
  }
};

/** A method whose whole body is this leaves the work to heirs. */
const LEFT_OPEN = /^\s*raise[ (]\s*NotImplementedError\b[^\n]*$/;

const readMethod = (walk: Walk, node: number, ofClass: boolean): TermId => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const parameters = walk.child(node, 'parameters');
  const inType = facts.enclosingType() >= 0;
  const kind = !inType ? 'function' : walk.text(name) === 'initialize' && !ofClass ? 'constructor' : 'method';
  const isAbstract = kind === 'method' && LEFT_OPEN.test(walk.text(walk.child(node, 'body')));
  const flags = (ofClass ? SymbolFlag.static : 0) | (isAbstract ? SymbolFlag.abstract : 0);
  const symbol = facts.open(
    kind,
    walk.text(name),
    describe(walk, node, name, parameters >= 0 ? parameters : name, flags),
  );
  if (ofClass) markOfClass(facts, symbol);
  readParameters(walk, symbol, parameters);
  const value = walk.visit(walk.child(node, 'body'));
  if (kind !== 'constructor') facts.return(symbol, value);
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** Whether the definition stands in `class << self`. */
const inSingletonClass = (walk: Walk, node: number): boolean => {
  for (let at = walk.tree.parent[node] ?? -1; at >= 0; at = walk.tree.parent[at] ?? -1) {
    const type = walk.type(at);
    if (type === 'singleton_class') return true;
    if (type === 'class' || type === 'module' || type === 'method') return false;
  }
  return false;
};

/** `def m`, an instance method unless it stands in `class << self`. */
export const method: Rule = (walk, node) => readMethod(walk, node, inSingletonClass(walk, node));

/** `def self.m`. */
export const singletonMethod: Rule = (walk, node) => {
  const object = walk.child(node, 'object');
  if (walk.type(object) !== 'self') walk.visit(object);
  return readMethod(walk, node, true);
};

/** `class A::B`: the names before the last are namespaces, perhaps declared elsewhere. */
const withinScope = (walk: Walk, name: number, body: (last: number) => TermId): TermId => {
  const { facts } = walk;
  if (walk.type(name) !== 'scope_resolution') return body(name);
  const scope = walk.child(name, 'scope');
  if (scope < 0) return body(walk.child(name, 'name'));
  let term: TermId = NONE;
  withinScope(walk, scope, (last) => {
    const symbol = openedType(facts, walk.text(last), () => {
      const options = { ...walk.describe(name), flags: SymbolFlag.declaration };
      const made = facts.addSymbol('namespace', walk.text(last), facts.current, options);
      facts.bind(made);
      return made;
    });
    facts.within(symbol, () => {
      term = body(walk.child(name, 'name'));
    });
    return NONE;
  });
  return term;
};

/** `class A < Struct.new(:x)`: the fields are the class's own. */
const readMadeBase = (walk: Walk, symbol: number, base: number, body: number): boolean => {
  const made = walk.type(base) === 'call' ? makerOf(walk, base) : '';
  if (made !== 'Struct.new' && made !== 'Data.define') return false;
  walk.facts.within(symbol, () => readFields(walk, base, made, body));
  return true;
};

const holdsMethods = (walk: Walk, body: number): boolean =>
  walk.children(body).some((child) => walk.type(child) === 'method');

/** A class or module; one that is opened again in the same file goes on where it was. */
export const typeDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  if (name < 0) return NONE;
  const body = walk.child(node, 'body');
  const superclass = walk.child(node, 'superclass');
  // A module with methods of its own is mixed into classes; one without only groups names.
  const kind = walk.type(node) === 'class' ? 'class' : holdsMethods(walk, body) ? 'trait' : 'namespace';
  return withinScope(walk, name, (last) => {
    const symbol = openedType(facts, walk.text(last), () => {
      const options = describe(walk, node, name, superclass >= 0 ? superclass : name);
      const made = facts.addSymbol(kind, walk.text(last), facts.current, options);
      facts.bind(made);
      if (isClassMethods(walk, walk.text(last))) facts.addBase(facts.enclosingType(), facts.symbolTerm(made));
      return made;
    });
    for (const base of walk.children(superclass)) {
      if (!readMadeBase(walk, symbol, base, body)) facts.addBase(symbol, walk.visit(base));
    }
    facts.within(symbol, () => walk.visit(body));
    return facts.symbolTerm(symbol);
  });
};

const symbolNames = (walk: Walk, list: readonly number[]): { name: string; node: number }[] =>
  list.flatMap((node) => {
    const name = /^(?::"?|['"])([A-Za-z_]\w*[?!]?)['"]?$/.exec(walk.text(node))?.[1];
    return name === undefined ? [] : [{ name, node }];
  });

/** A method that a call of the class body makes, without a body of its own. */
export const addAccessor = (walk: Walk, node: number, name: string, call: number, kind: string): number => {
  const { facts } = walk;
  const line = walk.line(node);
  const options = {
    startLine: line,
    endLine: line,
    nameLine: line,
    signature: `${kind} ${walk.text(node)}`,
    doc: docOf(walk, call),
    flags: inSingletonClass(walk, call) ? SymbolFlag.static : 0,
  };
  const symbol = facts.addSymbol('method', name, facts.current, options);
  facts.bind(symbol);
  return symbol;
};

/** `attr_reader :a`: a method that gives `@a`. It is called like any other, hence no accessor flag. */
export const attributes = (walk: Walk, call: number, kind: string, list: readonly number[]): void => {
  const { facts } = walk;
  for (const { name, node } of symbolNames(walk, list)) {
    facts.declare(`@${name}`);
    const field = facts.member(facts.thisTerm(), `@${name}`);
    if (kind === 'attr_writer') addAccessor(walk, node, `${name}=`, call, kind);
    else {
      const symbol = addAccessor(walk, node, name, call, kind);
      facts.return(symbol, field);
      if (kind === 'attr_accessor') facts.assign(facts.variable(facts.declare(`${name}=`)), facts.symbolTerm(symbol));
    }
  }
};

/** A struct's constructor fills its fields in order, or by name. */
const structConstructor = (walk: Walk, call: number, list: readonly number[]): void => {
  const { facts } = walk;
  const line = walk.line(call);
  const signature = walk.signature(call, walk.child(call, 'block'));
  const symbol = facts.addSymbol('constructor', 'initialize', facts.current, {
    startLine: line,
    endLine: line,
    signature,
  });
  for (const { name } of symbolNames(walk, list)) {
    facts.assign(facts.member(facts.thisTerm(), `@${name}`), facts.variable(facts.addParameter(symbol, name)));
  }
  facts.bind(symbol);
};

const makerOf = (walk: Walk, call: number): string =>
  `${walk.text(walk.child(call, 'receiver'))}.${walk.text(walk.child(call, 'method'))}`;

/** A class that says itself how it is made is not made by its fields in order. */
const readFields = (walk: Walk, call: number, maker: string, body: number): void => {
  const list = walk.children(walk.child(call, 'arguments'));
  const isMaker = (node: number): boolean =>
    walk.type(node) === 'method' && walk.text(walk.child(node, 'name')) === 'initialize';
  if (!walk.children(body).some(isMaker)) structConstructor(walk, call, list);
  attributes(walk, call, maker === 'Struct.new' ? 'attr_accessor' : 'attr_reader', list);
};

/** `A = Struct.new(:x) do … end`, `Class.new(Base) do … end`: a class made by a call. */
export const madeClass = (walk: Walk, name: number, right: number): TermId | undefined => {
  const { facts } = walk;
  if (walk.type(right) !== 'call') return undefined;
  const maker = makerOf(walk, right);
  if (!['Struct.new', 'Data.define', 'Class.new', 'Module.new'].includes(maker)) return undefined;
  const list = walk.children(walk.child(right, 'arguments'));
  const block = walk.child(right, 'block');
  const assignment = walk.tree.parent[right] ?? right;
  const options = describe(
    walk,
    assignment,
    name,
    walk.child(right, 'arguments') >= 0 ? walk.child(right, 'arguments') : right,
  );
  const symbol = facts.addSymbol(maker === 'Module.new' ? 'trait' : 'class', walk.text(name), facts.current, options);
  facts.bind(symbol);
  if (maker === 'Class.new') for (const base of list) facts.addBase(symbol, walk.visit(base));
  facts.within(symbol, () => {
    if (maker === 'Struct.new' || maker === 'Data.define') readFields(walk, right, maker, walk.child(block, 'body'));
    walk.visit(walk.child(block, 'body'));
  });
  return facts.symbolTerm(symbol);
};

/** `alias new old`: another name for the same method. */
export const aliasMethod = (walk: Walk, made: string, original: string): void => {
  const { facts } = walk;
  facts.assign(facts.variable(facts.declare(made)), facts.name(original, facts.current));
};
