import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { literal, through } from '../rules.ts';
import { readAttribute } from './elixir/attributes.ts';
import { capture, pipe, readCall, readLambda } from './elixir/calls.ts';
import { readClause } from './elixir/forms.ts';
import { moduleOf, operatorOf, ownSubmodule } from './elixir/modules.ts';
import { useModuleFunctions } from './elixir/named-functions.ts';
import { bindPattern } from './elixir/patterns.ts';
import { templatesAsCode, withoutBrokenTemplates } from './elixir/templates.ts';

const identifier: Rule = (walk, node, use) => {
  if (walk.text(node) === '__MODULE__') return moduleOf(walk, node);
  const term = walk.facts.name(walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** The statements of a block; the last one is its value. */
const block: Rule = (walk, node) => {
  const values: TermId[] = [];
  let last: TermId = NONE;
  for (const child of walk.children(node)) {
    if (/^(?:do|end|else|rescue|catch|after)$/.test(walk.type(child))) continue;
    const value = walk.visit(child);
    if (/^(?:else|rescue|catch)_block$|^stab_clause$/.test(walk.type(child))) values.push(value);
    else if (walk.type(child) !== 'after_block') last = value;
  }
  return walk.facts.union([last, ...values]);
};

const binary: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const operator = operatorOf(walk, node);
  if (operator === '|>') return pipe(walk, node);
  if (operator === '=') {
    const isNamed = walk.type(left) === 'identifier' && walk.type(right) === 'anonymous_function';
    const value = isNamed ? readLambda(walk, right, 'function', walk.text(left), node) : walk.visit(right);
    bindPattern(walk, left, value);
    return value;
  }
  if (operator === '<-') {
    bindPattern(walk, left, walk.visit(right));
    return NONE;
  }
  const [first, second] = [walk.visit(left), walk.visit(right)];
  return ['||', '&&', 'or', 'and'].includes(operator) ? facts.union([first, second]) : NONE;
};

const unary: Rule = (walk, node) => {
  const operand = walk.child(node, 'operand');
  const sign = walk.text(node)[0];
  if (sign === '&') return capture(walk, node, operand);
  if (sign !== '@') {
    walk.visit(operand);
    return NONE;
  }
  if (walk.type(operand) === 'call') return readAttribute(walk, node, operand);
  const term = walk.facts.name(`@${walk.text(operand)}`);
  walk.facts.use(term, walk.line(node));
  return term;
};

const keywords: Rule = (walk, node) =>
  walk.facts.object(
    walk.children(node).map((pair) => ({
      key: walk.text(walk.child(pair, 'key')).trim().replace(/:$/, '') || ELEMENT,
      term: walk.visit(walk.child(pair, 'value')),
    })),
  );

/** A map or a struct made here. */
const map: Rule = (walk, node) => {
  const { facts } = walk;
  const struct = walk.tree.childOfType(node, 'struct');
  const entries = walk.children(walk.tree.childOfType(node, 'map_content')).map((child) => walk.visit(child));
  if (struct < 0) return entries.length === 1 ? (entries[0] ?? NONE) : facts.object([]);
  const type = moduleOf(walk, struct);
  facts.use(type, walk.line(struct), true);
  const made = facts.instanceOf(type);
  for (const list of walk.children(walk.tree.childOfType(node, 'map_content'))) {
    for (const pair of walk.type(list) === 'keywords' ? walk.children(list) : []) {
      const value = walk.child(pair, 'value');
      if (walk.type(value) !== 'identifier') continue;
      facts.assign(facts.member(made, walk.text(walk.child(pair, 'key')).trim().replace(/:$/, '')), walk.named(value));
    }
  }
  return made;
};

const sequence: Rule = (walk, node) => {
  const children = walk.children(node);
  useModuleFunctions(walk, children);
  return walk.facts.object(
    children.map((child, index) => ({ key: index < 8 ? String(index) : ELEMENT, term: walk.visit(child) })),
  );
};

export const elixir: LanguageDefinition = {
  id: 'elixir',
  grammar: 'tree-sitter-wasms/out/tree-sitter-elixir.wasm',
  comments: ['comment'],
  // `if`, `case` and their like are calls in this grammar; their rules count the branches.
  branches: [],
  embedded: templatesAsCode,
  repairs: [withoutBrokenTemplates],
  linkage: {
    modules: 'elixir',
    // A module has the names that `use` brings as members of its bases.
    implicitReceiver: true,
    freeNames: 'nowhere',
    family: 'elixir',
    callConstructs: false,
    constructors: [],
    overloads: true,
    argumentsBy: 'count',
  },
  rules: {
    identifier,
    alias: (walk, node, use) => {
      const term = moduleOf(walk, node);
      if (use) walk.facts.use(term, walk.line(node));
      return term;
    },
    dot: (walk, node, use) => {
      if (!/^__MODULE__\s*\.\s*\p{Lu}/u.test(walk.text(node))) {
        walk.visitChildren(node);
        return NONE;
      }
      const term = ownSubmodule(walk, node);
      if (use) walk.facts.use(term, walk.line(node));
      return term;
    },
    call: (walk, node) => readCall(walk, node, []),
    binary_operator: binary,
    unary_operator: unary,
    anonymous_function: (walk, node) => readLambda(walk, node, 'lambda', walk.facts.lambdaName(), node),
    do_block: block,
    else_block: block,
    rescue_block: block,
    catch_block: block,
    after_block: block,
    body: block,
    block,
    stab_clause: (walk, node) => readClause(walk, node, NONE, false),
    keywords,
    map,
    tuple: sequence,
    list: sequence,
    access_call: (walk, node) => {
      const object = walk.visit(walk.child(node, 'target'));
      const key = walk.child(node, 'key');
      walk.visit(key);
      const name = walk.type(key) === 'atom' ? walk.text(key).slice(1) : undefined;
      return name === undefined ? walk.facts.element(object) : walk.facts.member(object, name);
    },
    arguments: through,
    string: literal('String'),
    charlist: literal('List'),
    atom: literal('Atom'),
    integer: literal('Integer'),
    float: literal('Float'),
    boolean: literal('Boolean'),
    sigil: literal('Sigil'),
  },
};
