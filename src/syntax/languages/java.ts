import { NONE, SymbolFlag, type TermId } from '../../code/facts.ts';
import type { SymbolKind } from '../../code/symbol.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { argumentsOf, assignment, identifier, ignore, literal, oneOf, sequence, subscript, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import {
  anonymousType,
  arrayOf,
  CONSTRUCTOR,
  type Declaration,
  declareCallable,
  declareConstant,
  declareLocal,
  declareType,
  declareTypeParameter,
  functionValue,
  isMember,
  type Naming,
  outerThis,
  returnStatement,
  typeName,
  typePath,
} from './class-based.ts';

const PRIMITIVE = new Set(['integral_type', 'floating_point_type', 'boolean_type', 'void_type']);

const typeTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'identifier':
      return walk.text(node) === 'var' ? NONE : typeName(walk, walk.text(node), node);
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return typePath(walk, walk.text(node).replace(/@\w+|<[^>]*>|\s+/g, '').split('.'), node);
    case 'generic_type': {
      const [base = -1] = walk.children(node);
      const list = walk.tree.childOfType(node, 'type_arguments');
      return facts.generic(typeTerm(walk, base), walk.children(list).map((child) => typeTerm(walk, child)));
    }
    case 'array_type':
      return arrayOf(walk, typeTerm(walk, walk.child(node, 'element')));
    case 'annotated_type':
    case 'wildcard':
    case 'type_bound':
    case 'catch_type':
    case 'type_list':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    default:
      return PRIMITIVE.has(walk.type(node)) ? facts.name(walk.text(node)) : NONE;
  }
};

const modifiersOf = (walk: Walk, node: number): number => walk.tree.childOfType(node, 'modifiers');

const isAnnotation = (walk: Walk, node: number): boolean => /annotation$/.test(walk.type(node));

const TEST_ANNOTATION = /^(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory)$/;

const flagsOf = (walk: Walk, node: number): number => {
  let flags = 0;
  for (const child of walk.children(modifiersOf(walk, node))) {
    const word = walk.type(child);
    if (word === 'public') flags |= SymbolFlag.exported;
    else if (word === 'static') flags |= SymbolFlag.static;
    else if (word === 'abstract') flags |= SymbolFlag.abstract;
    else if (isAnnotation(walk, child) && TEST_ANNOTATION.test(walk.text(walk.child(child, 'name')))) flags |= SymbolFlag.test;
  }
  return flags;
};

/** The first word behind the annotations, where a signature starts. */
const firstWord = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  if (modifiers < 0) return node;
  const word = walk.children(modifiers).find((child) => !isAnnotation(walk, child));
  return word ?? Math.max(walk.tree.nextSibling(modifiers), modifiers);
};

const declarationOf = (walk: Walk, node: number, kind: SymbolKind, flags = 0): Declaration => {
  const nameNode = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  return { kind, name: walk.text(nameNode), node, nameNode, body, from: firstWord(walk, node), flags: flagsOf(walk, node) | flags };
};

const readTypeParameters = (walk: Walk, node: number): void => {
  for (const parameter of walk.children(walk.tree.childOfType(node, 'type_parameters'))) {
    const name = walk.tree.childOfType(parameter, 'type_identifier', 'identifier');
    const bounds = walk.children(walk.tree.childOfType(parameter, 'type_bound')).map((bound) => typeTerm(walk, bound));
    declareTypeParameter(walk, walk.text(name), bounds);
  }
};

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  for (const node of walk.children(list)) {
    walk.visit(modifiersOf(walk, node));
    if (walk.type(node) === 'formal_parameter') {
      const type = typeTerm(walk, walk.child(node, 'type'));
      const isArray = walk.child(node, 'dimensions') >= 0;
      walk.facts.addParameter(symbol, walk.text(walk.child(node, 'name')), isArray ? arrayOf(walk, type) : type);
    } else if (walk.type(node) === 'spread_parameter') {
      const declarator = walk.tree.childOfType(node, 'variable_declarator');
      const type = walk.children(node).find((child) => !['modifiers', 'variable_declarator'].includes(walk.type(child))) ?? -1;
      walk.facts.addParameter(symbol, walk.text(walk.child(declarator, 'name')), arrayOf(walk, typeTerm(walk, type)), '*');
    } else if (walk.type(node) === 'identifier') {
      walk.facts.addParameter(symbol, walk.text(node));
    }
  }
};

/** The components of a record are fields and, under the same names, methods without parameters. */
const readComponents = (walk: Walk, record: number, list: number): void => {
  const { facts } = walk;
  readParameters(walk, record, list);
  for (const [index, { name, type }] of facts.symbol(record).parameters.entries()) {
    const node = walk.children(list).filter((child) => /_parameter$/.test(walk.type(child)))[index] ?? list;
    const method = facts.addSymbol('method', name, record, {
      ...walk.describe(node, { doc: '', flags: SymbolFlag.exported }),
      nameLine: walk.line(node),
    });
    facts.symbol(method).returnType = type;
    facts.bind(method);
  }
};

const BASES = ['superclass', 'super_interfaces', 'extends_interfaces'];

const typeDeclaration =
  (kind: SymbolKind): Rule =>
  (walk, node) => {
    const { facts } = walk;
    declareType(walk, declarationOf(walk, node, kind), (symbol) => {
      walk.visit(modifiersOf(walk, node));
      readTypeParameters(walk, node);
      for (const clause of walk.children(node)) {
        if (!BASES.includes(walk.type(clause))) continue;
        for (const child of walk.children(clause)) {
          const types = walk.type(child) === 'type_list' ? walk.children(child) : [child];
          for (const type of types) facts.addBase(symbol, typeTerm(walk, type));
        }
      }
      if (walk.type(node) === 'record_declaration') readComponents(walk, symbol, walk.child(node, 'parameters'));
      walk.visit(walk.child(node, 'body'));
    });
    return NONE;
  };

const methodDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const owner = facts.current;
  const isConstructor = /constructor/.test(walk.type(node));
  let flags = walk.child(node, 'body') < 0 ? SymbolFlag.declaration : 0;
  const isInterface = facts.symbol(owner).kind === 'interface';
  if (isInterface && !walk.hasKeyword(modifiersOf(walk, node), 'private')) flags |= SymbolFlag.exported;
  if (isInterface && flags & SymbolFlag.declaration) flags |= SymbolFlag.abstract;
  const read = (symbol: number): void => {
    walk.visit(modifiersOf(walk, node));
    readTypeParameters(walk, node);
    if (!isConstructor) facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'type'));
    if (walk.type(node) === 'compact_constructor_declaration') {
      for (const { name, type } of facts.symbol(owner).parameters) facts.addParameter(symbol, name, type);
    }
    readParameters(walk, symbol, walk.child(node, 'parameters'));
    for (const thrown of walk.children(walk.tree.childOfType(node, 'throws'))) typeTerm(walk, thrown);
    walk.visit(walk.child(node, 'value'));
    walk.visit(walk.child(node, 'body'));
  };
  const kind = isConstructor ? 'constructor' : 'method';
  declareCallable(walk, declarationOf(walk, node, kind, flags), read, isConstructor ? CONSTRUCTOR : undefined);
  return NONE;
};

const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const body = walk.child(node, 'body');
  const read = (symbol: number): void => {
    const list = walk.child(node, 'parameters');
    if (walk.type(list) === 'identifier') walk.facts.addParameter(symbol, walk.text(list));
    else readParameters(walk, symbol, list);
    const value = walk.visit(body);
    if (walk.type(body) !== 'block') walk.facts.return(symbol, value);
  };
  return functionValue(walk, node, body, read, naming);
};

/** Fields and locals. A static final field, or any field of an interface, is a constant and a symbol of its own. */
const variables: Rule = (walk, node) => {
  const { facts } = walk;
  const modifiers = modifiersOf(walk, node);
  const member = isMember(walk) && walk.type(node) !== 'local_variable_declaration';
  const isFixed = walk.hasKeyword(modifiers, 'static') && walk.hasKeyword(modifiers, 'final');
  const isConstant = member && (isFixed || facts.symbol(facts.current).kind === 'interface');
  walk.visit(modifiers);
  const written = typeTerm(walk, walk.child(node, 'type'));
  for (const declarator of walk.tree.childrenIn(node, 'declarator')) {
    const nameNode = walk.child(declarator, 'name');
    const name = walk.text(nameNode);
    const type = walk.child(declarator, 'dimensions') >= 0 ? arrayOf(walk, written) : written;
    const initial = walk.child(declarator, 'value');
    const isLambda = walk.type(initial) === 'lambda_expression';
    const value = isLambda ? lambda(walk, initial, { name, node }) : walk.visit(initial);
    if (isConstant && !isLambda) {
      const declaration = { ...declarationOf(walk, node, 'constant'), name, nameNode };
      declareConstant(walk, declaration, type, value);
    } else declareLocal(walk, name, type, value);
  }
  return NONE;
};

const enumConstant: Rule = (walk, node) => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const list = walk.child(node, 'arguments');
  const body = walk.child(node, 'body');
  const name = walk.text(walk.child(node, 'name'));
  declareConstant(walk, declarationOf(walk, node, 'constant', SymbolFlag.exported), facts.symbolTerm(type), NONE);
  const made = list < 0 ? NONE : facts.call(facts.symbolTerm(type), argumentsOf(walk, list), walk.line(node), true);
  facts.assign(facts.name(name), made);
  if (body < 0) return NONE;
  const symbol = anonymousType(walk, node, body, name, (anonymous) => {
    facts.addBase(anonymous, facts.symbolTerm(type));
    walk.visit(body);
  });
  facts.assign(facts.name(name), facts.instanceOf(facts.symbolTerm(symbol)));
  return NONE;
};

const invocation: Rule = (walk, node) => {
  const { facts } = walk;
  const object = walk.child(node, 'object');
  const name = walk.text(walk.child(node, 'name'));
  for (const type of walk.children(walk.child(node, 'type_arguments'))) typeTerm(walk, type);
  // `Interface.super.method()`: the base that is meant is named before `super`.
  const isQualifiedSuper = object >= 0 && walk.type(object) !== 'super' && walk.tree.childOfType(node, 'super') >= 0;
  const receiver = isQualifiedSuper ? facts.instanceOf(typeTerm(walk, object)) : walk.visit(object);
  const callee = object < 0 ? facts.name(name) : facts.member(receiver, name);
  return facts.call(callee, argumentsOf(walk, walk.child(node, 'arguments')), walk.line(walk.child(node, 'name')));
};

const creation: Rule = (walk, node) => {
  const { facts } = walk;
  const type = walk.child(node, 'type');
  const [outer = -1] = walk.children(node).filter((child) => child !== type && walk.type(child) !== 'new');
  const isInner = outer >= 0 && outer < type && !isAnnotation(walk, outer);
  const made = isInner ? facts.member(walk.visit(outer), walk.text(type)) : typeTerm(walk, type);
  const args = argumentsOf(walk, walk.child(node, 'arguments'));
  const body = walk.tree.childOfType(node, 'class_body');
  if (body < 0) return facts.call(made, args, walk.line(node), true);
  const anonymous = anonymousType(walk, node, body, walk.text(type).replace(/<.*/s, ''), (symbol) => {
    facts.addBase(symbol, made);
    walk.visit(body);
  });
  return facts.call(facts.symbolTerm(anonymous), args, walk.line(node), true);
};

const fieldAccess: Rule = (walk, node, use) => {
  const { facts } = walk;
  const field = walk.child(node, 'field');
  const object = walk.child(node, 'object');
  if (walk.type(field) === 'this') return outerThis(walk, walk.text(object));
  const term = facts.member(walk.visit(object), walk.text(field));
  if (use) facts.use(term, walk.line(field));
  return term;
};

const methodReference: Rule = (walk, node) => {
  const { facts } = walk;
  const [object = -1, name = -1] = walk.children(node);
  const receiver = /type/.test(walk.type(object)) ? typeTerm(walk, object) : walk.visit(object);
  if (name < 0 || walk.type(name) === 'new') return receiver;
  const term = facts.member(receiver, walk.text(name));
  facts.use(term, walk.line(name));
  return term;
};

const importDeclaration: Rule = (walk, node) => {
  const path = walk.text(walk.tree.childOfType(node, 'scoped_identifier', 'identifier')).replace(/\s+/g, '');
  const line = walk.line(node);
  if (walk.tree.childOfType(node, 'asterisk') >= 0) walk.facts.import({ module: path, name: '*', line });
  else {
    const dot = path.lastIndexOf('.');
    const name = path.slice(dot + 1);
    walk.facts.import({ module: path.slice(0, Math.max(0, dot)), name, line, local: name });
  }
  return NONE;
};

/** A type and the name that a pattern gives to a value of it. */
const pattern: Rule = (walk, node) => {
  const [type = -1, name = -1] = walk.children(node).filter((child) => walk.type(child) !== 'modifiers');
  const written = typeTerm(walk, type);
  if (walk.type(name) === 'identifier') declareLocal(walk, walk.text(name), written, NONE);
  else walk.visit(name);
  return NONE;
};

/** `case DONE` names a constant of the subject's enum, which no scope around declares. */
const useEnumConstant = (walk: Walk, label: number, name: number): boolean => {
  if (walk.type(name) !== 'identifier') return false;
  const { parent } = walk.tree;
  const block = parent[parent[label] ?? -1] ?? -1;
  const [subject = -1] = walk.children(walk.child(parent[block] ?? -1, 'condition'));
  if (walk.type(subject) !== 'identifier') return false;
  walk.facts.use(walk.facts.member(walk.named(subject), walk.text(name)), walk.line(name));
  return true;
};

const resource: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  if (name < 0) return through(walk, node, true);
  declareLocal(walk, walk.text(name), typeTerm(walk, walk.child(node, 'type')), walk.visit(walk.child(node, 'value')));
  return NONE;
};

export const java: LanguageDefinition = {
  id: 'java',
  extensions: ['.java'],
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  comments: ['line_comment', 'block_comment'],
  branches: [
    'if_statement',
    'for_statement',
    'enhanced_for_statement',
    'while_statement',
    'do_statement',
    'catch_clause',
    'ternary_expression',
  ],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'package',
    family: 'jvm',
    callConstructs: false,
    constructors: [CONSTRUCTOR],
  },
  rules: {
    identifier,
    type_identifier: (walk, node) => typeTerm(walk, node),
    scoped_type_identifier: (walk, node) => typeTerm(walk, node),
    generic_type: (walk, node) => typeTerm(walk, node),
    array_type: (walk, node) => typeTerm(walk, node),
    this: (walk) => walk.facts.thisTerm(),
    super: (walk) => walk.facts.superTerm(),
    field_access: fieldAccess,
    array_access: subscript('array', 'index'),
    method_invocation: invocation,
    method_reference: methodReference,
    object_creation_expression: creation,
    explicit_constructor_invocation: (walk, node) => {
      const callee = walk.facts.member(walk.visit(walk.child(node, 'constructor')), CONSTRUCTOR);
      return walk.facts.call(callee, argumentsOf(walk, walk.child(node, 'arguments')), walk.line(node));
    },
    package_declaration: (walk, node) => {
      walk.facts.package = walk.text(walk.tree.childOfType(node, 'scoped_identifier', 'identifier')).replace(/\s+/g, '');
      return NONE;
    },
    import_declaration: importDeclaration,
    module_declaration: ignore,
    class_declaration: typeDeclaration('class'),
    record_declaration: typeDeclaration('class'),
    interface_declaration: typeDeclaration('interface'),
    annotation_type_declaration: typeDeclaration('interface'),
    enum_declaration: typeDeclaration('enum'),
    enum_constant: enumConstant,
    method_declaration: methodDeclaration,
    constructor_declaration: methodDeclaration,
    compact_constructor_declaration: methodDeclaration,
    annotation_type_element_declaration: methodDeclaration,
    field_declaration: variables,
    constant_declaration: variables,
    local_variable_declaration: variables,
    lambda_expression: (walk, node) => lambda(walk, node),
    resource,
    type_pattern: pattern,
    record_pattern_component: pattern,
    record_pattern: (walk, node) => {
      const [type = -1, body = -1] = walk.children(node);
      typeTerm(walk, type);
      walk.visit(body);
      return NONE;
    },
    instanceof_expression: (walk, node) => {
      walk.visit(walk.child(node, 'left'));
      walk.visit(walk.child(node, 'pattern'));
      const type = typeTerm(walk, walk.child(node, 'right'));
      const name = walk.text(walk.child(node, 'name'));
      if (name !== '') declareLocal(walk, name, type, NONE);
      return NONE;
    },
    catch_formal_parameter: (walk, node) => {
      const type = typeTerm(walk, walk.tree.childOfType(node, 'catch_type'));
      declareLocal(walk, walk.text(walk.child(node, 'name')), type, NONE);
      return NONE;
    },
    enhanced_for_statement: (walk, node) => {
      const iterated = walk.visit(walk.child(node, 'value'));
      const type = typeTerm(walk, walk.child(node, 'type'));
      declareLocal(walk, walk.text(walk.child(node, 'name')), type, walk.facts.element(iterated));
      walk.visit(walk.child(node, 'body'));
      return NONE;
    },
    assignment_expression: assignment('left', 'right'),
    cast_expression: (walk, node) => {
      walk.visit(walk.child(node, 'value'));
      return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
    },
    array_creation_expression: (walk, node) => {
      walk.visitOthers(node, 'type', 'value');
      const made = walk.facts.instanceOf(arrayOf(walk, typeTerm(walk, walk.child(node, 'type'))));
      const value = walk.visit(walk.child(node, 'value'));
      return value === NONE ? made : value;
    },
    array_initializer: sequence,
    class_literal: (walk, node) => {
      for (const child of walk.children(node)) typeTerm(walk, child);
      return walk.facts.literal('Class');
    },
    marker_annotation: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      return NONE;
    },
    annotation: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      walk.visit(walk.child(node, 'arguments'));
      return NONE;
    },
    element_value_pair: (walk, node) => walk.visit(walk.child(node, 'value')),
    switch_label: (walk, node) => {
      if (!walk.hasKeyword(node, 'default')) walk.facts.branch();
      for (const child of walk.children(node)) if (!useEnumConstant(walk, node, child)) walk.visit(child);
      return NONE;
    },
    switch_expression: (walk, node) => {
      walk.visit(walk.child(node, 'condition'));
      return walk.facts.union(walk.children(walk.child(node, 'body')).map((child) => walk.visit(child)));
    },
    switch_rule: through,
    return_statement: returnStatement,
    labeled_statement: (walk, node) => walk.visit(walk.children(node)[1] ?? -1),
    break_statement: ignore,
    continue_statement: ignore,
    parenthesized_expression: through,
    expression_statement: through,
    // Operators are not overloaded: whatever they give has no members of ours.
    binary_expression: literal('value'),
    ternary_expression: oneOf('consequence', 'alternative'),
    string_literal: literal('String'),
    character_literal: literal('char'),
    decimal_integer_literal: literal('int'),
    hex_integer_literal: literal('int'),
    decimal_floating_point_literal: literal('double'),
    true: literal('boolean'),
    false: literal('boolean'),
  },
};
