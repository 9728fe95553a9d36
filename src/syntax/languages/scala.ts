import { NO_LINE, NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { ignore, literal, oneOf, sequence, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { returnStatement } from './class-based.ts';
import { withAsciiArrows } from './scala/arrows.ts';
import {
  enumCase,
  extensionDefinition,
  functionDefinition,
  givenDefinition,
  selfType,
  typeAlias,
  typeDefinition,
  valueDefinition,
} from './scala/declarations.ts';
import {
  ascription,
  assignment,
  callExpression,
  caseBlock,
  fieldExpression,
  forExpression,
  genericFunction,
  infix,
  instance,
  lambda,
  matchExpression,
  name,
  stableIdentifier,
} from './scala/expressions.ts';
import { typeTerm } from './scala/types.ts';
import { importedValue, openValue } from './scala/value-imports.ts';

/** Extensions come last, so that the types that they extend are known wherever these stand in the file. */
const compilationUnit: Rule = (walk, node) => {
  const children = walk.children(node);
  for (const child of children) if (walk.type(child) !== 'extension_definition') walk.visit(child);
  for (const child of children) if (walk.type(child) === 'extension_definition') walk.visit(child);
  return NONE;
};

/** The package around what is read now, by file. */
const packagesAround = new WeakMap<Walk['facts'], string>();

/**
 * `package a.b` and below it `package c`: what is in `a.b` is seen too, as if it were imported whole. One with a body, as
 * package objects have, ends with it; of several beside each other the file belongs to the first.
 */
const enterPackage = (walk: Walk, path: string, body: number): void => {
  const { facts } = walk;
  const clean = path.replace(/[\s`]+/g, '');
  const around = packagesAround.get(facts) ?? '';
  const whole = around === '' ? clean : `${around}.${clean}`;
  if (around !== '') facts.import({ module: around, name: '*', line: NO_LINE });
  if (facts.package === around) facts.package = whole;
  packagesAround.set(facts, whole);
  if (body < 0) return;
  walk.visit(body);
  packagesAround.set(facts, around);
};

/** The full paths of the names that a file has imported so far. */
const importedPaths = new WeakMap<Walk['facts'], Map<string, string>>();

const rememberImport = (facts: Walk['facts'], local: string, path: string): void => {
  const known = importedPaths.get(facts) ?? new Map<string, string>();
  importedPaths.set(facts, known.set(local, path));
};

/** `import Effect._` means an object of the same package, or one that was imported above; no package is written so. */
const fullPath = ({ facts }: Walk, path: readonly string[]): string[] => {
  const [first = '', ...rest] = path.flatMap((part) => part.split('.'));
  if (!/^\p{Lu}/u.test(first)) return [...path];
  const known = importedPaths.get(facts)?.get(first) ?? (facts.package === '' ? first : `${facts.package}.${first}`);
  return [...known.split('.'), ...rest];
};

const importDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const written = walk.tree.childrenIn(node, 'path').map((child) => walk.text(child).replace(/[\s`]+/g, ''));
  const path = fullPath(walk, written);
  const line = walk.line(node);
  const module = path.join('.');
  const value = importedValue(walk, path);
  const bring = (from: string, name: string, local: string): void => {
    rememberImport(facts, local, `${from}.${name}`);
    facts.import({ module: from, name, line, local });
  };
  const select = (child: number): void => {
    const kind = walk.type(child);
    if (kind === 'namespace_wildcard' && value !== NONE) openValue(walk, value);
    else if (kind === 'namespace_wildcard') facts.import({ module, name: '*', line });
    else if (/renamed_identifier$/.test(kind)) {
      const alias = walk.text(walk.child(child, 'alias'));
      if (alias !== '_') bring(module, walk.text(walk.child(child, 'name')), alias);
    } else if (/identifier$/.test(kind)) bring(module, walk.text(child), walk.text(child));
  };
  const selectors = walk.tree.childOfType(node, 'namespace_selectors');
  const others = walk
    .children(node)
    .filter((child) => /^namespace_wildcard$|renamed_identifier$/.test(walk.type(child)));
  if (selectors >= 0) for (const child of walk.children(selectors)) select(child);
  else if (others.length > 0) for (const child of others) select(child);
  else {
    const last = path.pop() ?? '';
    bring(path.join('.'), last, last);
  }
  return NONE;
};

export const scala: LanguageDefinition = {
  id: 'scala',
  grammar: 'tree-sitter-scala/tree-sitter-scala.wasm',
  worthOptimising: true,
  embedded: withAsciiArrows,
  comments: ['comment', 'block_comment'],
  branches: ['if_expression', 'while_expression', 'do_while_expression', 'for_expression'],
  blocks: ['block', 'indented_block', 'for_expression'],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'package',
    family: 'jvm',
    callConstructs: true,
    constructors: ['this'],
    readingCalls: true,
    callOperator: 'apply',
    overloads: true,
    lastBaseFirst: true,
    namedObjects: true,
    inheritsOverloads: true,
  },
  rules: {
    compilation_unit: compilationUnit,
    package_clause: (walk, node) => {
      enterPackage(walk, walk.text(walk.child(node, 'name')), walk.child(node, 'body'));
      return NONE;
    },
    package_object: (walk, node) => {
      enterPackage(walk, walk.text(walk.child(node, 'name')), walk.child(node, 'body'));
      return NONE;
    },
    import_declaration: importDeclaration,
    export_declaration: ignore,
    identifier: name,
    operator_identifier: ignore,
    wildcard: (walk) => walk.facts.name('_'),
    type_identifier: (walk, node) => typeTerm(walk, node),
    stable_type_identifier: (walk, node) => typeTerm(walk, node),
    generic_type: (walk, node) => typeTerm(walk, node),
    class_definition: typeDefinition('class'),
    object_definition: typeDefinition('class'),
    trait_definition: typeDefinition('trait'),
    enum_definition: typeDefinition('enum'),
    simple_enum_case: enumCase,
    full_enum_case: enumCase,
    function_definition: functionDefinition,
    function_declaration: functionDefinition,
    val_definition: valueDefinition,
    var_definition: valueDefinition,
    val_declaration: valueDefinition,
    var_declaration: valueDefinition,
    type_definition: typeAlias,
    given_definition: givenDefinition,
    extension_definition: extensionDefinition,
    self_type: selfType,
    annotation: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      walk.visitOthers(node, 'name');
      return NONE;
    },
    call_expression: callExpression,
    generic_function: genericFunction,
    field_expression: fieldExpression,
    stable_identifier: stableIdentifier,
    instance_expression: instance,
    infix_expression: infix,
    assignment_expression: assignment,
    ascription_expression: ascription,
    lambda_expression: (walk, node) => lambda(walk, node),
    case_block: caseBlock,
    indented_cases: caseBlock,
    match_expression: matchExpression,
    for_expression: forExpression,
    if_expression: oneOf('consequence', 'alternative'),
    try_expression: through,
    block: through,
    indented_block: through,
    parenthesized_expression: through,
    tuple_expression: sequence,
    return_expression: returnStatement,
    interpolated_string_expression: (walk, node) => {
      walk.visitOthers(node, 'interpolator');
      return walk.facts.literal('String');
    },
    string: literal('String'),
    integer_literal: literal('Int'),
    floating_point_literal: literal('Double'),
    boolean_literal: literal('Boolean'),
    character_literal: literal('Char'),
  },
};
