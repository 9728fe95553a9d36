import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import { commentText } from '../../doc-comment.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { addTo, stateOf } from './file-state.ts';
import { nameOf } from './names.ts';
import { bindPattern } from './patterns.ts';
import { readSignature, typeTerm } from './types.ts';

/** The comment above; for the first of a group the grammar keeps it outside, at the end of the imports even. */
const docOf = (walk: Walk, node: number): string => {
  const own = walk.doc(node);
  const parent = walk.tree.parent[node] ?? -1;
  if (own !== '' || parent < 0 || walk.tree.start[parent] !== walk.tree.start[node]) return own;
  const before = walk.tree.previousSibling(parent);
  if (before < 0 || walk.isComment(before)) return walk.doc(parent);
  const last = walk.tree.children(before).at(-1) ?? -1;
  const isAbove = last >= 0 && walk.isComment(last) && walk.tree.endLine(last) === walk.line(node) - 1;
  return isAbove ? commentText(walk.text(last)) : '';
};

const signatureText = (walk: Walk, node: number): string => walk.signature(node, -1);

/** The types of a signature belong to the function: they are read in its scope. */
const applySignature = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  const { parameters, result } = readSignature(walk, node);
  facts.symbol(symbol).returnType = result;
  for (const type of parameters) {
    facts.symbol(symbol).parameters.push({ name: '', variable: facts.temporary(), type, rest: '' });
  }
};

/** `f :: A -> B`: kept for the clauses below; in a class it declares a method. */
export const signature: Rule = (walk, node, use) => {
  const { facts } = walk;
  // `(price :: Cents)` inside of an expression.
  const typed = walk.child(node, 'expression');
  if (typed >= 0) {
    typeTerm(walk, walk.child(node, 'type'));
    return walk.visit(typed, use);
  }
  const names = walk.child(node, 'name') >= 0 ? [walk.child(node, 'name')] : walk.children(walk.child(node, 'names'));
  for (const name of names) {
    stateOf(facts).signatures.set(`${facts.current} ${nameOf(walk, name)}`, node);
    if (facts.symbol(facts.current).kind !== 'interface') continue;
    const options = { ...walk.describe(node, { name, doc: docOf(walk, node) }), signature: signatureText(walk, node) };
    const symbol = facts.addSymbol('method', nameOf(walk, name), facts.current, {
      ...options,
      flags: SymbolFlag.declaration,
    });
    facts.within(symbol, () => applySignature(walk, symbol, node));
    facts.bind(symbol);
    // Methods of a class are called like functions of its module.
    facts.bind(symbol, 0);
    addTo(stateOf(facts).members, facts.symbol(facts.current).name, nameOf(walk, name));
    stateOf(facts).functions.set(`${facts.current} ${nameOf(walk, name)}`, symbol);
  }
  return NONE;
};

const isLiteral = (walk: Walk, node: number): boolean => /^(?:literal|list|tuple|negation)$/.test(walk.type(node));

/** Types of libraries that hold values: what has one of them is no action. */
const CONTAINER =
  /^(?:Maybe|Either|Map|IntMap|HashMap|Set|IntSet|HashSet|Seq|Vector|Array|UArray|NonEmpty|Tree|IORef|MVar|TVar|Proxy|Ratio|Const|Identity|Lens'?|Prism'?|Traversal'?)$/;

/** `a -> b`, and what is run to give a value: `Parser Token`, `m a`; in short, no plain name, list, tuple or container. */
const isCallableType = (walk: Walk, node: number): boolean => {
  let type = node;
  while (/^(?:forall|context|parens)$/.test(walk.type(type))) {
    const inner = walk.child(type, 'type');
    type = inner >= 0 ? inner : (walk.children(type).at(-1) ?? -1);
  }
  if (/^(?:function|infix)$/.test(walk.type(type))) return true;
  if (walk.type(type) !== 'apply') return false;
  let head = type;
  while (walk.type(head) === 'apply') head = walk.child(head, 'constructor');
  return !CONTAINER.test(walk.text(walk.type(head) === 'qualified' ? walk.child(head, 'id') : head));
};

const kindOf = (walk: Walk, node: number, known: number | undefined): SymbolKind => {
  if (walk.facts.current > 0 && /^(?:interface|struct|enum|class)$/.test(walk.facts.symbol(walk.facts.current).kind))
    return 'method';
  if (walk.child(node, 'patterns') >= 0 || walk.type(node) === 'function') return 'function';
  const expression = walk.child(walk.child(node, 'match'), 'expression');
  if (/^(?:do|lambda|lambda_case)$/.test(walk.type(expression))) return 'function';
  if (isLiteral(walk, expression)) return 'constant';
  return known === undefined || isCallableType(walk, walk.child(known, 'type')) ? 'function' : 'constant';
};

/** One clause of a function: its patterns, its guarded results, its `where`. */
const readClause = (walk: Walk, node: number, symbol: number): void => {
  const { facts } = walk;
  const infix = walk.tree.childOfType(node, 'infix');
  const patterns =
    walk.child(node, 'patterns') >= 0
      ? walk.children(walk.child(node, 'patterns'))
      : infix >= 0
        ? [walk.child(infix, 'left_operand'), walk.child(infix, 'right_operand')]
        : [];
  const { parameters } = facts.symbol(symbol);
  patterns.forEach((pattern, index) => {
    const known = parameters[index];
    const name = walk.type(pattern) === 'variable' ? walk.text(pattern) : '';
    const isPlain = name !== '' && (known === undefined || known.name === '');
    const variable = isPlain
      ? facts.declare(name, symbol, known?.type ?? NONE)
      : (known?.variable ?? facts.temporary());
    if (known === undefined || isPlain) parameters[index] = { name, variable, type: known?.type ?? NONE, rest: '' };
    if (known !== undefined && name === '') facts.assign(facts.variable(variable), facts.instanceOf(known.type));
    bindPattern(walk, pattern, facts.variable(variable));
  });
  walk.visit(walk.child(node, 'binds'));
  for (const match of walk.tree.childrenIn(node, 'match')) facts.return(symbol, walk.visit(match));
};

/** Whether a clause stands directly below the others of its function, or below the signature in a class. */
const continues = (walk: Walk, node: number, symbol: number): boolean => {
  const fact = walk.facts.symbol(symbol);
  if ((fact.flags & SymbolFlag.declaration) !== 0) return true;
  let before = walk.tree.previousSibling(node);
  while (before >= 0 && /^(?:comment|haddock|pragma|cpp)$/.test(walk.type(before)))
    before = walk.tree.previousSibling(before);
  return before < 0 || walk.line(before) <= fact.endLine;
};

/** A function or value: clauses of one name are one symbol, which begins at its signature. */
export const definition: Rule = (walk, node) => {
  const { facts } = walk;
  const state = stateOf(facts);
  const infix = walk.tree.childOfType(node, 'infix');
  const written = walk.child(node, 'name') >= 0 ? walk.child(node, 'name') : walk.child(infix, 'operator');
  const pattern = walk.child(node, 'pattern');
  if (written < 0 || pattern >= 0) {
    const value = walk.visit(walk.child(node, 'match'));
    walk.visit(walk.child(node, 'binds'));
    if (pattern >= 0) bindPattern(walk, pattern, value);
    return value;
  }
  const name = nameOf(walk, written).replace(/^`|`$/g, '');
  const key = `${facts.current} ${name}`;
  const inFunction = facts.current > 0 && !/^(?:interface|struct|enum|class)$/.test(facts.symbol(facts.current).kind);
  const known = state.signatures.get(key);
  if (
    inFunction &&
    walk.type(node) === 'bind' &&
    !/^lambda/.test(walk.type(walk.child(walk.child(node, 'match'), 'expression')))
  ) {
    const type = known === undefined ? NONE : readSignature(walk, known).result;
    walk.visit(walk.child(node, 'binds'));
    const variable = facts.declare(name, facts.current, type);
    for (const match of walk.tree.childrenIn(node, 'match')) facts.assign(facts.variable(variable), walk.visit(match));
    return NONE;
  }
  const earlier = state.functions.get(key);
  // Clauses stand together; what defines the name further below is for another platform.
  if (earlier !== undefined && continues(walk, node, earlier)) {
    const symbol = facts.symbol(earlier);
    symbol.endLine = Math.max(symbol.endLine, walk.tree.endLine(node));
    const isFirst = (symbol.flags & SymbolFlag.declaration) !== 0;
    symbol.flags &= ~SymbolFlag.declaration;
    facts.within(earlier, () => {
      if (!isFirst) facts.branch();
      readClause(walk, node, earlier);
    });
    return NONE;
  }
  const top = known ?? node;
  const match = walk.child(node, 'match');
  const options = {
    ...walk.describe(node, { name: written, doc: docOf(walk, top), body: match }),
    startLine: walk.line(top),
    signature: known === undefined ? walk.signature(node, match) : signatureText(walk, known),
  };
  const symbol = facts.open(kindOf(walk, node, known), name, options);
  state.functions.set(key, symbol);
  if (known !== undefined) applySignature(walk, symbol, known);
  readClause(walk, node, symbol);
  facts.close();
  facts.bind(symbol);
  return NONE;
};

const addType = (walk: Walk, node: number, kind: SymbolKind, name: number): number => {
  const { facts } = walk;
  const body = ['constructors', 'constructor', 'declarations', 'type']
    .map((field) => walk.child(node, field))
    .find((child) => child >= 0);
  const signatureEnd = kind === 'type' ? -1 : (body ?? -1);
  const options = walk.describe(node, { name, body: signatureEnd, doc: docOf(walk, node) });
  const cut = (options.signature ?? '').replace(/\s*(?:=$|\bwhere\b.*$)/, '');
  const symbol = facts.addSymbol(kind, walk.text(name), facts.current, { ...options, signature: cut });
  facts.bind(symbol);
  const { types, members } = stateOf(facts);
  types.set(walk.text(name), symbol);
  members.set(walk.text(name), members.get(walk.text(name)) ?? []);
  return symbol;
};

/** Every field of a record is a function from the record to its value. */
const readFields = (walk: Walk, type: number, node: number): void => {
  const { facts } = walk;
  for (const child of walk.children(node)) {
    if (walk.type(child) !== 'field') {
      readFields(walk, type, child);
      continue;
    }
    const written = typeTerm(walk, walk.child(child, 'type'));
    for (const name of walk.tree.childrenIn(child, 'name')) {
      const symbol = facts.addSymbol('function', walk.text(name), type, walk.describe(child, { name }));
      facts.symbol(symbol).returnType = written;
      const record = facts.symbolTerm(type);
      facts.symbol(symbol).parameters.push({ name: '', variable: facts.temporary(), type: record, rest: '' });
      facts.bind(symbol);
      facts.bind(symbol, 0);
      addTo(stateOf(facts).members, facts.symbol(type).name, walk.text(name));
    }
  }
};

/** `data` and `newtype`; a constructor that shares the type's name is the type itself. */
export const dataType: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  if (name < 0) return NONE;
  const list = walk.child(node, 'constructors');
  const constructors = list >= 0 ? walk.children(list) : [walk.child(node, 'constructor')];
  const type = addType(walk, node, constructors.length > 1 ? 'enum' : 'struct', name);
  facts.within(type, () => {
    for (const child of constructors) {
      if (child < 0) continue;
      const inner = walk.child(child, 'constructor') >= 0 ? walk.child(child, 'constructor') : child;
      const label = walk.child(inner, 'name');
      readFields(walk, type, child);
      const types = walk.tree.childrenIn(inner, 'field').map((field) => typeTerm(walk, field));
      const isGadt = walk.type(child) === 'gadt_constructor';
      const written = isGadt ? readSignature(walk, walk.child(child, 'type')).parameters : types;
      if (label < 0 || walk.text(label) === walk.text(name)) continue;
      const kind = written.length > 0 || walk.type(inner) === 'record' ? 'constructor' : 'constant';
      const symbol = facts.addSymbol(kind, walk.text(label), type, walk.describe(child, { name: label }));
      facts.symbol(symbol).returnType = facts.symbolTerm(type);
      for (const parameter of written)
        facts.symbol(symbol).parameters.push({ name: '', variable: facts.temporary(), type: parameter, rest: '' });
      facts.bind(symbol);
      facts.bind(symbol, 0);
      addTo(stateOf(facts).members, walk.text(name), walk.text(label));
    }
  });
  walk.visit(walk.child(node, 'deriving'));
  return NONE;
};

/** `type A = B`; what it stands for is kept as its base. */
export const typeSynonym: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  if (name < 0) return NONE;
  const symbol = addType(walk, node, 'type', name);
  walk.facts.addBase(symbol, typeTerm(walk, walk.child(node, 'type')));
  return NONE;
};

/** `class Ord a => Foo a`: an interface, with its superclasses as bases. */
export const typeClass: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  if (name < 0) return NONE;
  const symbol = addType(walk, node, 'interface', name);
  for (const child of walk.children(walk.child(node, 'context'))) {
    const head = walk.type(child) === 'apply' ? walk.child(child, 'constructor') : child;
    facts.addBase(symbol, typeTerm(walk, head));
  }
  facts.within(symbol, () => walk.visit(walk.child(node, 'declarations')));
  return NONE;
};

/** The type that an instance is for: `Warehouse`, `(Maybe a)`, `[a]`. */
const instanceHead = (walk: Walk, node: number): number => {
  let at = node;
  while (at >= 0 && !/^(?:name|qualified)$/.test(walk.type(at))) {
    at = walk.child(at, 'constructor') >= 0 ? walk.child(at, 'constructor') : (walk.children(at)[0] ?? -1);
  }
  return at;
};

/**
 * `instance Storage Warehouse`: the class becomes a base of the type, and the methods are the type's. A type of another
 * file gets a symbol of its own with the declaration flag; the resolver joins the two by name.
 */
export const instance: Rule = (walk, node) => {
  const { facts } = walk;
  const [target = -1] = walk.children(walk.child(node, 'patterns'));
  const head = instanceHead(walk, target);
  const name = head >= 0 ? walk.text(head) : walk.text(target);
  const base = typeTerm(walk, walk.child(node, 'name'));
  let type = stateOf(facts).types.get(name);
  if (type === undefined) {
    const described = walk.describe(node, { body: walk.child(node, 'declarations'), flags: SymbolFlag.declaration });
    const options = { ...described, signature: (described.signature ?? '').replace(/\s*\bwhere$/, '') };
    type = facts.addSymbol('class', name, 0, options);
    stateOf(facts).types.set(name, type);
  }
  const owner = type;
  facts.addBase(owner, base);
  facts.within(owner, () => walk.visit(walk.child(node, 'declarations')));
  return NONE;
};

/** Types come first, so that an instance above its type finds it. */
export const declarations: Rule = (walk, node) => {
  const children = walk.children(node);
  const isType = (child: number): boolean => /^(?:data_type|newtype|class|type_synomym)$/.test(walk.type(child));
  for (const child of children) if (isType(child)) walk.visit(child);
  for (const child of children) if (!isType(child)) walk.visit(child);
  return NONE;
};
