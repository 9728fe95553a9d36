import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { literal, literalKey, oneOf, sequence, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { call, GIVES_ITSELF, lambda, namedLambda, superCall, yieldCall } from './ruby/calls.ts';
import { aliasMethod, madeClass, method, singletonMethod, typeDefinition } from './ruby/declarations.ts';
import { declareLocal, methodScope, scopeOfLocal, selfIsClass } from './ruby/scopes.ts';

/** The receiver: the class itself in its own methods and body. */
const selfTerm = (walk: Walk): TermId => (selfIsClass(walk.facts) ? walk.facts.thisClassTerm() : walk.facts.thisTerm());

const VISIBILITY = new Set(['private', 'protected', 'public', 'module_function', 'private_class_method']);

/** A bare name is a local if one was assigned above, else a call without arguments. */
const identifier: Rule = (walk, node, use) => {
  const { facts } = walk;
  const name = walk.text(node);
  if (VISIBILITY.has(name) && facts.current === facts.enclosingType()) return NONE;
  // `new.run`: an object of the class whose method this is.
  if (name === 'new' && selfIsClass(facts)) return facts.call(facts.thisClassTerm(), [], walk.line(node), true);
  if (scopeOfLocal(facts, name) === undefined) {
    const result = facts.call(facts.name(name, methodScope(facts, name)), [], walk.line(node));
    // `dup.run`: another object of the class.
    return GIVES_ITSELF.test(name) && facts.enclosingType() >= 0 ? selfTerm(walk) : result;
  }
  const term = facts.name(name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

const constant: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

const scopeResolution: Rule = (walk, node, use) => {
  const { facts } = walk;
  const scope = walk.child(node, 'scope');
  const name = walk.text(walk.child(node, 'name'));
  const term = scope < 0 ? facts.name(name, 0) : facts.member(walk.visit(scope), name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

/** `@x` is a member of the receiver under its own name; `@@x` belongs to the class. */
const instanceVariable: Rule = (walk, node, use) => {
  const { facts } = walk;
  const name = walk.text(node);
  const type = facts.enclosingType();
  if (type >= 0) facts.declare(name, type);
  const term = type < 0 ? facts.variable(facts.declare(name, 0)) : facts.member(selfTerm(walk), name);
  if (use) facts.use(term, walk.line(node));
  return term;
};

const globalVariable: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** Binds a target (local, constant, field, setter, several of them) to a value. */
const bindTarget = (walk: Walk, target: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(target)) {
    case 'identifier': {
      const name = walk.text(target);
      if (facts.current === 0 && scopeOfLocal(facts, name) === undefined) {
        walk.constant('variable', name, walk.describe(walk.tree.parent[target] ?? target, { name: target }));
      }
      facts.assign(facts.variable(declareLocal(facts, name)), value);
      return;
    }
    case 'constant': {
      const symbol = walk.constant(
        'constant',
        walk.text(target),
        walk.describe(walk.tree.parent[target] ?? target, { name: target }),
      );
      facts.assign(facts.variable(facts.declare(facts.symbol(symbol).name)), value);
      return;
    }
    case 'call': {
      const receiver = walk.visit(walk.child(target, 'receiver'));
      const name = walk.text(walk.child(target, 'method'));
      facts.call(facts.member(receiver, `${name}=`), [value], walk.line(target));
      facts.assign(facts.member(receiver, `@${name}`), value);
      return;
    }
    case 'element_reference': {
      const [object = -1, ...keys] = walk.children(target);
      if (walk.type(object) === 'self') {
        const given = keys.map((key) => walk.visit(key));
        facts.call(facts.member(selfTerm(walk), '[]='), [...given, value], walk.line(target));
      } else facts.assign(walk.named(target), value);
      return;
    }
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      walk.children(target).forEach((child, index) => {
        const isRest = walk.type(child) === 'rest_assignment';
        if (isRest) bindTarget(walk, walk.children(child)[0] ?? -1, value);
        else bindTarget(walk, child, facts.element(value, String(index)));
      });
      return;
    case 'global_variable':
      facts.assign(facts.variable(facts.declare(walk.text(target), 0)), value);
      return;
    case '':
      return;
    default:
      facts.assign(walk.named(target), value);
  }
};

const assignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  if (walk.type(left) === 'constant') {
    const made = madeClass(walk, left, right);
    if (made !== undefined) return made;
  }
  const isNamed = /^(?:identifier|constant)$/.test(walk.type(left)) && walk.type(right) === 'lambda';
  const value = isNamed ? namedLambda(walk, right, walk.text(left)) : walk.visit(right);
  bindTarget(walk, left, value);
  return value;
};

const operatorAssignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const isKnown = walk.type(left) !== 'identifier' || scopeOfLocal(walk.facts, walk.text(left)) !== undefined;
  const before = isKnown && walk.type(left) !== 'constant' ? walk.visit(left) : NONE;
  const value = walk.visit(walk.child(node, 'right'));
  const isDefault = /^\s*(?:\|\||&&)=/.test(walk.tree.text.slice(walk.tree.end[left]));
  if (isDefault) bindTarget(walk, left, value);
  return walk.facts.union([before, value]);
};

const KEYWORDS =
  /^(?:if|unless|elsif|else|then|end|do|while|until|for|in|case|when|begin|rescue|ensure|return|next|break|class|module|def|not|and|or|yield)$/;

/** The children that mean something: a keyword of the grammar has the same type name as the statement it opens. */
const parts = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.tree.firstChild(child) >= 0 || !KEYWORDS.test(walk.type(child)));

/** Node types that hold a run of statements. */
const BODIES = [
  'program',
  'body_statement',
  'block_body',
  'then',
  'else',
  'begin',
  'begin_block',
  'ensure',
  'do',
  'parenthesized_statements',
];

/** A run of statements: its value is the last one's, or what a `rescue` gives. */
const body: Rule = (walk, node) => {
  const values: TermId[] = [];
  let last: TermId = NONE;
  for (const child of parts(walk, node)) {
    const value = walk.visit(child);
    const type = walk.type(child);
    if (type === 'rescue' || type === 'else') values.push(value);
    else if (type !== 'ensure') last = value;
  }
  return walk.facts.union([last, ...values]);
};

/** `if`, `unless`, `elsif`: the keyword has the same type name as the statement, and no children. */
const branch: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  walk.visit(walk.child(node, 'condition'));
  return walk.facts.union([walk.visit(walk.child(node, 'consequence')), walk.visit(walk.child(node, 'alternative'))]);
};

const repeat: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  const iterated = walk.visit(
    walk.child(walk.child(node, 'value'), 'value') >= 0
      ? walk.child(walk.child(node, 'value'), 'value')
      : walk.child(node, 'value'),
  );
  bindTarget(walk, walk.child(node, 'pattern'), walk.facts.element(iterated));
  walk.visit(walk.child(node, 'condition'));
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

const caseOf: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  const value = walk.child(node, 'value');
  walk.visit(value);
  return walk.facts.union(
    parts(walk, node)
      .filter((child) => child !== value)
      .map((child) => walk.visit(child)),
  );
};

const arm: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  walk.visitOthers(node, 'body');
  return walk.visit(walk.child(node, 'body'));
};

/** The names that a pattern of `case … in` binds. */
const bindPattern = (walk: Walk, node: number): void => {
  if (node < 0) return;
  const type = walk.type(node);
  if (type === 'identifier') declareLocal(walk.facts, walk.text(node));
  else if (type === 'keyword_pattern' && walk.child(node, 'value') < 0) {
    declareLocal(walk.facts, walk.text(walk.child(node, 'key')).replace(/:$/, ''));
  } else if (/^(?:constant|scope_resolution)$/.test(type)) walk.visit(node);
  else for (const child of walk.children(node)) bindPattern(walk, child);
};

const matchArm: Rule = (walk, node) => {
  walk.facts.branch();
  bindPattern(walk, walk.child(node, 'pattern'));
  walk.visit(walk.child(node, 'guard'));
  return walk.visit(walk.child(node, 'body'));
};

const rescue: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  const { facts } = walk;
  facts.branch();
  const types = walk.children(walk.child(node, 'exceptions')).map((child) => walk.visit(child));
  const variable = walk.children(walk.child(node, 'variable')).find((child) => walk.type(child) !== 'rescue') ?? -1;
  bindTarget(walk, variable, facts.instanceOf(facts.union(types)));
  return walk.visit(walk.child(node, 'body'));
};

/** The innermost method: a `return` inside a block leaves the method around it. */
const returning = (walk: Walk): number => walk.facts.enclosingFunction();

const hash: Rule = (walk, node) =>
  walk.facts.object(
    walk.children(node).map((child) => {
      if (walk.type(child) !== 'pair') return { key: ELEMENT, term: walk.visit(child) };
      const key = walk.child(child, 'key');
      const isWord = walk.type(key) === 'hash_key_symbol';
      if (!isWord) walk.visit(key);
      const name = isWord
        ? walk.text(key)
        : /^:\w+$/.test(walk.text(key))
          ? walk.text(key).slice(1)
          : literalKey(walk, key);
      return { key: name ?? ELEMENT, term: walk.visit(walk.child(child, 'value')) };
    }),
  );

const binary: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const operator = walk.tree.text.slice(walk.tree.end[left], walk.tree.start[right]).trim();
  const [first, second] = [walk.visit(left), walk.visit(right)];
  if (['||', 'or', '&&', 'and'].includes(operator)) return walk.facts.union([first, second]);
  if (operator === '<<') {
    walk.facts.assign(walk.facts.element(first), second);
    return first;
  }
  return NONE;
};

export const ruby: LanguageDefinition = {
  id: 'ruby',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm',
  worthOptimising: true,
  comments: ['comment'],
  // `if`, `when` and their like are counted by their rules: the keywords carry the same type names.
  branches: ['if_modifier', 'unless_modifier', 'while_modifier', 'until_modifier', 'rescue_modifier', 'conditional'],
  linkage: {
    modules: 'ruby',
    implicitReceiver: true,
    freeNames: 'project',
    family: 'ruby',
    callConstructs: false,
    constructors: ['initialize'],
  },
  rules: {
    identifier,
    constant,
    scope_resolution: scopeResolution,
    instance_variable: instanceVariable,
    class_variable: instanceVariable,
    global_variable: globalVariable,
    self: selfTerm,
    super: superCall,
    class: typeDefinition,
    module: typeDefinition,
    singleton_class: (walk, node) => walk.visit(walk.child(node, 'body')),
    method,
    singleton_method: singletonMethod,
    alias: (walk, node) => {
      const made = walk.text(walk.child(node, 'name'));
      if (made !== '') aliasMethod(walk, made, walk.text(walk.child(node, 'alias')));
      return NONE;
    },
    undef: () => NONE,
    call,
    yield: yieldCall,
    lambda,
    do_block: lambda,
    block: lambda,
    assignment,
    operator_assignment: operatorAssignment,
    element_reference: (walk, node) => {
      const [object = -1, ...keys] = walk.children(node);
      const term = walk.visit(object);
      const given = keys.map((key) => walk.visit(key));
      if (walk.type(object) === 'self') walk.facts.call(walk.facts.member(term, '[]'), given, walk.line(node));
      const written = walk.text(keys[0] ?? -1);
      return walk.facts.element(term, /^:\w+$/.test(written) ? written.slice(1) : literalKey(walk, keys[0] ?? -1));
    },
    ...Object.fromEntries(BODIES.map((type) => [type, body])),
    if: branch,
    unless: branch,
    elsif: branch,
    if_modifier: (walk, node) => {
      walk.visit(walk.child(node, 'condition'));
      return walk.visit(walk.child(node, 'body'));
    },
    unless_modifier: (walk, node) => {
      walk.visit(walk.child(node, 'condition'));
      return walk.visit(walk.child(node, 'body'));
    },
    conditional: oneOf('consequence', 'alternative'),
    while: repeat,
    until: repeat,
    for: repeat,
    case: caseOf,
    case_match: caseOf,
    when: arm,
    in_clause: matchArm,
    rescue,
    return: (walk, node) => {
      if (walk.tree.firstChild(node) < 0) return NONE;
      for (const list of parts(walk, node)) {
        const values = walk.visitAll(walk.children(list));
        walk.facts.return(returning(walk), values.length === 1 ? (values[0] ?? NONE) : NONE);
      }
      return NONE;
    },
    binary,
    pair: (walk, node) => {
      const key = walk.child(node, 'key');
      const value = walk.child(node, 'value');
      const name = walk.type(key) === 'hash_key_symbol' ? walk.text(key) : '';
      if (name === '') walk.visit(key);
      // `f(limit:)` passes the local or the method of that name.
      const term = value < 0 && name !== '' ? walk.facts.name(name) : walk.visit(value);
      return name === '' ? term : walk.facts.keyword(name, term);
    },
    hash,
    array: sequence,
    splat_argument: (walk, node) => walk.facts.spread(through(walk, node, true)),
    hash_splat_argument: (walk, node) => walk.facts.spread(through(walk, node, true)),
    right_assignment_list: sequence,
    string: literal('String'),
    subshell: literal('String'),
    heredoc_body: literal('String'),
    heredoc_beginning: literal('String'),
    string_array: literal('Array'),
    symbol_array: literal('Array'),
    regex: literal('Regexp'),
    simple_symbol: literal('Symbol'),
    delimited_symbol: literal('Symbol'),
    integer: literal('Integer'),
    float: literal('Float'),
    range: literal('Range'),
  },
};
