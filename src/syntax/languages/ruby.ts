import { ELEMENT, NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { literal, literalKey, oneOf, sequence, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { assignment, operatorAssignment } from './ruby/assignments.ts';
import { lambda } from './ruby/blocks.ts';
import { call, superCall, yieldCall } from './ruby/calls.ts';
import { arm, BODIES, body, branch, caseOf, matchArm, parts, repeat, rescue } from './ruby/control-flow.ts';
import { aliasMethod, method, singletonMethod, typeDefinition } from './ruby/declarations.ts';
import { constant, globalVariable, identifier, instanceVariable, scopeResolution, selfTerm } from './ruby/names.ts';

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
    classMethodsApart: true,
    superInTurn: true,
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
