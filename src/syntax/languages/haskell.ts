import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { ignore, literal, sequence, statement } from '../rules.ts';
import type { Walk } from '../walk.ts';
import {
  dataType,
  declarations,
  definition,
  importDeclaration,
  instance,
  signature,
  typeClass,
  typeSynonym,
} from './haskell/declarations.ts';
import { bindPattern } from './haskell/patterns.ts';
import { typeTerm } from './haskell/types.ts';

const identifier: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node).replace(/^\(\s*|\s*\)$/g, ''));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

const qualified: Rule = (walk, node, use) => {
  const module = walk.text(walk.child(node, 'module')).replace(/\.$/, '');
  const term = walk.facts.member(walk.facts.name(module), walk.text(walk.child(node, 'id')));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** A keyword of the grammar shares its type name with the expression it opens. */
const unlessKeyword =
  (rule: Rule): Rule =>
  (walk, node, use) =>
    walk.tree.firstChild(node) < 0 ? NONE : rule(walk, node, use);

const isCallable = (walk: Walk, node: number): boolean =>
  /^(?:variable|constructor|qualified|parens|prefix_id)$/.test(walk.type(node));

/** `f x y` is one call with two arguments; `more` come from an operator such as `$`. */
const readApply = (walk: Walk, node: number, more: readonly TermId[]): TermId => {
  const args: number[] = [];
  let head = node;
  for (; walk.type(head) === 'apply'; head = walk.child(head, 'function')) args.unshift(walk.child(head, 'argument'));
  if (!isCallable(walk, head)) {
    const inner = walk.visit(head);
    return walk.facts.call(inner, [...walk.visitAll(args), ...more], walk.line(node));
  }
  const callee = walk.type(head) === 'parens' ? walk.visit(head) : walk.named(head);
  return walk.facts.call(callee, [...walk.visitAll(args), ...more], walk.line(head));
};

/** Operators of the Prelude, which are never the project's own. */
const PLAIN = new Set([
  '+',
  '-',
  '*',
  '/',
  '^',
  '^^',
  '**',
  '==',
  '/=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '++',
  '!!',
  ':',
  '<>',
  '.',
  '>>>',
  '<<<',
]);

const infix: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left_operand');
  const right = walk.child(node, 'right_operand');
  const operator = walk.child(node, 'operator');
  const name = walk.text(operator).replace(/^`|`$/g, '');
  const line = walk.line(operator >= 0 ? operator : node);
  if (name === '$' || name === '$!') {
    const value = walk.visit(right);
    return readApply(walk, left, [value]);
  }
  if (name === '<$>' || name === '=<<') return facts.call(walk.visit(left), [facts.unwrap(walk.visit(right))], line);
  if (name === '>>=' || name === '&' || name === '<&>') {
    const value = walk.visit(left);
    return facts.call(walk.visit(right), [name === '&' ? value : facts.unwrap(value)], line);
  }
  const terms = [walk.visit(left), walk.visit(right)];
  if (name === '.') return facts.union(terms);
  if (name === '<|>') return facts.union(terms);
  if (PLAIN.has(name)) return NONE;
  const path = name.split(/\.(?=[^.]+$)/);
  const callee =
    /^[A-Z]/.test(name) && path.length === 2
      ? facts.member(facts.name(path[0] ?? ''), path[1] ?? '')
      : facts.name(name);
  return facts.call(callee, terms, line);
};

const lambda: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'expression');
  const symbol = facts.open('lambda', facts.lambdaName(), walk.describe(node, { body }));
  for (const pattern of walk.children(walk.child(node, 'patterns'))) {
    const name = walk.type(pattern) === 'variable' ? walk.text(pattern) : '';
    const variable = name === '' ? facts.temporary() : facts.declare(name, symbol);
    facts.symbol(symbol).parameters.push({ name, variable, type: NONE, rest: '' });
    bindPattern(walk, pattern, facts.variable(variable));
  }
  facts.return(symbol, walk.visit(body));
  facts.close();
  return facts.symbolTerm(symbol);
};

const readAlternatives = (walk: Walk, node: number, value: TermId): TermId =>
  walk.facts.union(
    walk.children(walk.child(node, 'alternatives')).map((alternative) => {
      if (walk.type(alternative) !== 'alternative') return NONE;
      walk.facts.branch();
      bindPattern(walk, walk.child(alternative, 'pattern'), value);
      walk.visit(walk.child(alternative, 'binds'));
      return walk.facts.union(walk.tree.childrenIn(alternative, 'match').map((match) => walk.visit(match)));
    }),
  );

const caseOf: Rule = (walk, node) => {
  const alternatives = walk.child(node, 'alternatives');
  const subject =
    walk.children(node).find((child) => child !== alternatives && !/^(?:case|of)$/.test(walk.type(child))) ?? -1;
  return readAlternatives(walk, node, walk.visit(subject));
};

const lambdaCase: Rule = (walk, node) => {
  const { facts } = walk;
  const symbol = facts.open(
    'lambda',
    facts.lambdaName(),
    walk.describe(node, { body: walk.child(node, 'alternatives') }),
  );
  const variable = facts.temporary();
  facts.symbol(symbol).parameters.push({ name: '', variable, type: NONE, rest: '' });
  facts.return(symbol, readAlternatives(walk, node, facts.variable(variable)));
  facts.close();
  return facts.symbolTerm(symbol);
};

/** The statements of a `do`; a bare name among them is run, not only named. */
const doBlock: Rule = (walk, node) => {
  let last: TermId = NONE;
  for (const child of walk.tree.childrenIn(node, 'statement')) last = walk.visit(child);
  return last;
};

const doStatement: Rule = (walk, node) => {
  const [inner = -1] = walk.children(node);
  if (!/^(?:variable|qualified)$/.test(walk.type(inner))) return walk.visit(inner);
  return walk.facts.call(walk.named(inner), [], walk.line(inner));
};

/** `x <- action` in a `do`, a guard or a comprehension; `x = value` is read by the declarations. */
const bind: Rule = (walk, node, use) => {
  if (walk.child(node, 'match') >= 0 || walk.child(node, 'expression') < 0) return definition(walk, node, use);
  const value = walk.visit(walk.child(node, 'expression'));
  bindPattern(walk, walk.child(node, 'pattern'), walk.facts.unwrap(value));
  return NONE;
};

const generator: Rule = (walk, node) => {
  const value = walk.visit(walk.child(node, 'expression'));
  bindPattern(walk, walk.child(node, 'pattern'), walk.facts.element(value));
  return NONE;
};

/** `Foo { x = 1 }` makes a record, `foo { x = 1 }` changes a copy of one. */
const record: Rule = (walk, node) => {
  const { facts } = walk;
  const subject =
    walk.child(node, 'expression') >= 0 ? walk.child(node, 'expression') : walk.child(node, 'constructor');
  const isMade = walk.type(subject) === 'constructor';
  const base = isMade ? walk.named(subject) : walk.visit(subject);
  const args = walk.tree.childrenIn(node, 'field').map((field) => {
    const name = walk.child(field, 'field');
    facts.use(facts.name(walk.text(name)), walk.line(field));
    return facts.keyword(walk.text(name), walk.visit(walk.child(field, 'expression')));
  });
  return isMade ? facts.call(base, args, walk.line(node), true) : base;
};

const inner: Rule = (walk, node, use) => {
  let term: TermId = NONE;
  for (const child of walk.children(node)) term = walk.visit(child, use);
  return term;
};

export const haskell: LanguageDefinition = {
  id: 'haskell',
  grammar: 'tree-sitter-haskell/tree-sitter-haskell.wasm',
  comments: ['comment', 'haddock'],
  branches: ['guards', 'conditional'],
  linkage: {
    modules: 'haskell',
    implicitReceiver: false,
    freeNames: 'nowhere',
    family: 'haskell',
    callConstructs: true,
    constructors: [],
  },
  rules: {
    header: (walk, node) => {
      walk.facts.package = walk.text(walk.child(node, 'module'));
      walk.facts.symbol(0).doc = walk.doc(node);
      return NONE;
    },
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
      return walk.visit(walk.child(node, 'expression'));
    },
    variable: identifier,
    constructor: identifier,
    prefix_id: identifier,
    qualified,
    apply: (walk, node) => readApply(walk, node, []),
    infix,
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
      return walk.facts.union([walk.visit(walk.child(node, 'then')), walk.visit(walk.child(node, 'else'))]);
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
