import { ELEMENT, NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { ignore, literal, sequence, statement } from '../rules.ts';
import { withAllSides } from './haskell/conditional-declarations.ts';
import {
  dataType,
  declarations,
  definition,
  instance,
  signature,
  typeClass,
  typeSynonym,
} from './haskell/declarations.ts';
import {
  bind,
  caseOf,
  doBlock,
  doStatement,
  generator,
  identifier,
  infix,
  inner,
  lambda,
  lambdaCase,
  qualified,
  readApply,
  record,
  section,
  unapplied,
} from './haskell/expressions.ts';
import { header, importDeclaration, readExports } from './haskell/modules.ts';
import { typeTerm } from './haskell/types.ts';

/** A keyword of the grammar shares its type name with the expression it opens. */
const unlessKeyword =
  (rule: Rule): Rule =>
  (walk, node, use) =>
    walk.tree.firstChild(node) < 0 ? NONE : rule(walk, node, use);

export const haskell: LanguageDefinition = {
  id: 'haskell',
  grammar: 'tree-sitter-haskell/tree-sitter-haskell.wasm',
  comments: ['comment', 'haddock'],
  embedded: withAllSides,
  branches: ['guards', 'conditional'],
  finish: readExports,
  linkage: {
    modules: 'haskell',
    implicitReceiver: false,
    freeNames: 'nowhere',
    family: 'haskell',
    callConstructs: true,
    constructors: [],
  },
  rules: {
    header,
    import: unlessKeyword(importDeclaration),
    declarations,
    class_declarations: declarations,
    instance_declarations: declarations,
    signature,
    function: definition,
    bind,
    data_type: dataType,
    newtype: unlessKeyword(dataType),
    type_synomym: typeSynonym,
    class: unlessKeyword(typeClass),
    instance: unlessKeyword(instance),
    deriving: unlessKeyword((walk, node) => {
      typeTerm(walk, walk.child(node, 'classes'));
      return NONE;
    }),
    match: (walk, node) => {
      walk.visit(walk.child(node, 'guards'));
      return unapplied(walk, walk.child(node, 'expression'));
    },
    variable: identifier,
    constructor: identifier,
    prefix_id: identifier,
    qualified,
    apply: (walk, node) => readApply(walk, node, []),
    infix,
    left_section: section,
    right_section: section,
    lambda,
    lambda_case: lambdaCase,
    case: unlessKeyword(caseOf),
    do: unlessKeyword(doBlock),
    exp: doStatement,
    generator,
    pattern_guard: generator,
    record,
    let_in: (walk, node) => {
      walk.visit(walk.child(node, 'binds'));
      return walk.visit(walk.child(node, 'expression'));
    },
    conditional: (walk, node) => {
      walk.visit(walk.child(node, 'if'));
      return walk.facts.union([unapplied(walk, walk.child(node, 'then')), unapplied(walk, walk.child(node, 'else'))]);
    },
    list_comprehension: (walk, node) => {
      walk.visitOthers(node, 'expression');
      return walk.facts.object([{ key: ELEMENT, term: walk.visit(walk.child(node, 'expression')) }]);
    },
    parens: inner,
    tuple: sequence,
    list: sequence,
    literal: inner,
    string: literal('String'),
    char: literal('Char'),
    integer: literal('Int'),
    float: literal('Double'),
    pragma: ignore,
    local_binds: statement,
    type_application: (walk, node) => {
      for (const child of walk.children(node)) typeTerm(walk, child);
      return NONE;
    },
  },
};
