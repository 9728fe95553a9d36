import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import {
  baseName,
  declareTypeParameters,
  fieldsOf,
  parametersOf,
  resultType,
  typeParametersOf,
  typeTerm,
} from './types.ts';

export const exportedFlag = (name: string): number => (/^\p{Lu}/u.test(name) ? SymbolFlag.exported : 0);

/** A lone `type X …` carries the doc comment and the span on its declaration, a grouped one on itself. */
export const declarationOf = (walk: Walk, spec: number): number => {
  const parent = walk.tree.parent[spec] ?? -1;
  return /^(?:type|const|var)_declaration$/.test(walk.type(parent)) && !/^\w+\s*\(/.test(walk.text(parent))
    ? parent
    : spec;
};

const NAMED_TYPES = new Set([
  'type_identifier',
  'qualified_type',
  'generic_type',
  'pointer_type',
  'parenthesized_type',
]);

export const typeSpec: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const written = walk.child(node, 'type');
  const shape = walk.type(written);
  const kind = shape === 'struct_type' ? 'struct' : shape === 'interface_type' ? 'interface' : 'type';
  const parameters = walk.child(node, 'type_parameters');
  const right = kind === 'type' ? `${walk.type(node) === 'type_alias' ? '= ' : ''}${walk.text(written)}` : kind;
  const described = walk.describe(node, {
    outer: declarationOf(walk, node),
    name: walk.child(node, 'name'),
    flags: exportedFlag(name),
  });
  const signature = `type ${name}${walk.text(parameters)} ${right}`.replace(/\s+/g, ' ').slice(0, 400);
  const symbol = facts.addSymbol(kind, name, facts.current, { ...described, signature });
  TypeNames.of(facts).add(name, facts.current, symbol);
  const variable = facts.bind(symbol);
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, parameters);
    if (kind === 'struct') {
      for (const { name: field, type, isEmbedded } of fieldsOf(walk, written)) {
        facts.declare(field, symbol, type);
        if (isEmbedded) facts.addBase(symbol, type);
      }
    } else if (kind === 'interface') readInterface(walk, symbol, written);
    // `type B A` is a type of its own that has the fields of A, and methods of its own first.
    else if (NAMED_TYPES.has(shape) && walk.type(node) === 'type_spec') facts.addBase(symbol, typeTerm(walk, written));
    else facts.assign(facts.variable(variable), typeTerm(walk, written));
  });
  return NONE;
};

const readInterface = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'type_elem') {
      const embedded = walk.children(child).map((type) => typeTerm(walk, type));
      if (embedded.length === 1) facts.addBase(symbol, embedded[0] ?? NONE);
    }
    if (walk.type(child) !== 'method_elem' && walk.type(child) !== 'method_spec') continue;
    const name = walk.text(walk.child(child, 'name'));
    const flags = exportedFlag(name) | SymbolFlag.declaration | SymbolFlag.abstract;
    const method = facts.open('method', name, walk.describe(child, { flags }));
    readSignature(walk, method, child);
    facts.close();
    facts.bind(method);
  }
};

const readSignature = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  declareTypeParameters(walk, symbol, walk.child(node, 'type_parameters'));
  const result = walk.child(node, 'result');
  facts.symbol(symbol).returnType = resultType(walk, result);
  parametersOf(walk, walk.child(node, 'parameters')).forEach(({ name, type, isVariadic }, place) => {
    // Each parameter without a name is a variable of its own.
    facts.addParameter(symbol, name === '' || name === '_' ? `_${place}` : name, type, isVariadic ? '*' : '');
  });
  if (walk.type(result) !== 'parameter_list') return;
  for (const child of walk.children(result)) {
    for (const name of walk.tree.childrenIn(child, 'name')) {
      facts.declare(walk.text(name), symbol, typeTerm(walk, walk.child(child, 'type')));
    }
  }
};

export const readBody = (walk: Walk, symbol: number, node: number): TermId => {
  readSignature(walk, symbol, node);
  const body = walk.child(node, 'body');
  // `x, err := …` right in the body gives parameters and named results another value: they are of the same block.
  if (body >= 0) walk.visitChildren(body);
  walk.facts.close();
  return walk.facts.symbolTerm(symbol);
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const body = walk.child(node, 'body');
  const parameters = walk.text(walk.child(node, 'parameters'));
  const isTest = /^(?:Test|Benchmark|Fuzz)/.test(name) && /\btesting\.[TBF]\b/.test(parameters);
  const flags = exportedFlag(name) | (body < 0 ? SymbolFlag.declaration : 0) | (isTest ? SymbolFlag.test : 0);
  const symbol = facts.open('function', name, walk.describe(node, { body, name: walk.child(node, 'name'), flags }));
  const term = readBody(walk, symbol, node);
  // A file may have many `init` and no code can name one.
  if (name !== 'init' && name !== '_') facts.bind(symbol);
  return term;
};

/** The type that a receiver names; one of another file of the package is stood for by a declaration of the same name. */
const receiverType = (walk: Walk, name: string, method: number): number => {
  const { facts } = walk;
  const names = TypeNames.of(facts);
  const known = names.symbolIn(name, 0);
  if (known >= 0) {
    const symbol = facts.symbol(known);
    if ((symbol.flags & SymbolFlag.declaration) !== 0) symbol.endLine = walk.tree.endLine(method);
    return known;
  }
  const symbol = facts.addSymbol('class', name, 0, {
    ...walk.describe(method, { doc: '', flags: SymbolFlag.declaration | exportedFlag(name) }),
    signature: `type ${name}`,
  });
  names.add(name, 0, symbol);
  return symbol;
};

/** `func (s *Stack[T]) Pop() T`: a method has the type parameters of its type, under names of its own. */
const nameTypeParameters = (walk: Walk, type: number, method: number, receiver: string): void => {
  const { facts } = walk;
  const names = (/\[(.*)\]/s.exec(receiver)?.[1]?.split(',') ?? []).map((name) => name.trim());
  const declared = typeParametersOf(facts, type, names);
  names.forEach((name, place) => {
    TypeNames.of(facts).add(name, method, -1);
    const variable = facts.declared(declared[place] ?? name, type);
    if (variable !== undefined) facts.alias(name, method, variable);
  });
};

export const methodDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const receiver = walk.children(walk.child(node, 'receiver'))[0] ?? -1;
  const written = walk.text(walk.child(receiver, 'type'));
  const type = receiverType(walk, baseName(written.replace(/^[\s*(]+/, '')), node);
  const name = walk.text(walk.child(node, 'name'));
  const body = walk.child(node, 'body');
  facts.within(type, () => {
    const flags = exportedFlag(name);
    const symbol = facts.open('method', name, walk.describe(node, { body, name: walk.child(node, 'name'), flags }));
    nameTypeParameters(walk, type, symbol, written);
    const self = walk.text(walk.child(receiver, 'name'));
    if (self !== '') facts.assign(facts.variable(facts.declare(self, symbol)), facts.thisTerm(type));
    readBody(walk, symbol, node);
    facts.bind(symbol);
  });
  return NONE;
};
