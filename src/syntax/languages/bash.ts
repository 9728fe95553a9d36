import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { literal, through } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** The variable of a name: a local of the function around, else a global. */
const variableOf = (walk: Walk, name: string): number => {
  const { facts } = walk;
  for (let at = facts.current; at > 0; at = facts.symbol(at).parent) {
    const known = facts.declared(name, at);
    if (known !== undefined) return known;
  }
  return facts.declare(name, 0);
};

const variableName: Rule = (walk, node, use) => {
  const name = walk.text(node);
  if (/^\d+$/.test(name)) return NONE;
  const term = walk.facts.name(name);
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** Reads `name=value`; `keyword` is the declaring command around it (`local`, `readonly`, …). */
const readAssignment = (walk: Walk, node: number, keyword: string): TermId => {
  const { facts } = walk;
  const target = walk.child(node, 'name');
  const name = walk.type(target) === 'subscript' ? walk.text(walk.child(target, 'name')) : walk.text(target);
  if (walk.type(target) === 'subscript') walk.visit(walk.child(target, 'index'));
  const value = walk.visit(walk.child(node, 'value'));
  const isLocal = facts.current > 0 && /^(?:local|declare|typeset)$/.test(keyword);
  if (facts.current === 0 && facts.declared(name, 0) === undefined) {
    const isConstant = keyword === 'readonly' || CONSTANT_NAME.test(name);
    const outer = keyword === '' ? node : (walk.tree.parent[node] ?? node);
    walk.constant(isConstant ? 'constant' : 'variable', name, walk.describe(outer, { name: target }));
  }
  const variable = isLocal ? facts.declare(name) : variableOf(walk, name);
  facts.assign(facts.variable(variable), value);
  return value;
};

/** `local a b=1`, `readonly X=1`, `export Y`. */
const declaration: Rule = (walk, node) => {
  const { facts } = walk;
  const keyword = /^\w+/.exec(walk.text(node))?.[0] ?? '';
  const isFunctions = /^\w+\s+-\w*f/.test(walk.text(node));
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'variable_assignment') readAssignment(walk, child, keyword);
    else if (walk.type(child) !== 'variable_name') walk.visit(child);
    else if (isFunctions) facts.use(facts.name(walk.text(child), 0), walk.line(child));
    else if (facts.current > 0 && /^(?:local|declare|typeset)$/.test(keyword)) facts.declare(walk.text(child));
    else walk.visit(child);
  }
  return NONE;
};

const functionDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const symbol = facts.open('function', walk.text(name), walk.describe(node, { body, name }));
  walk.visit(body);
  facts.close();
  // Functions are global wherever they are defined.
  facts.bind(symbol, 0);
  return facts.symbolTerm(symbol);
};

/** `source "$DIR/lib/x.sh"`: the literal tail is read from the file's own folder. */
const sourcedPath = (text: string): string | undefined => {
  const bare = text.replace(/^['"]|['"]$/g, '');
  const tail = /^(?:\$\{?\w+\}?|\$\(.*\)|.*\})?\/?((?:\.\.?\/)*[\w.@+-][\w./@+-]*)$/.exec(bare)?.[1];
  if (tail === undefined) return undefined;
  return /^\.\.?\//.test(tail) ? tail : `./${tail}`;
};

/** Commands that run, or remember, another command named in their arguments. */
const RUNNERS = new Set([
  'trap',
  'command',
  'exec',
  'time',
  'nohup',
  'sudo',
  'env',
  'xargs',
  'timeout',
  'retry',
  'run',
  'eval',
  'type',
]);
/** Builtins that are statements in other languages. */
const JUMPS = new Set(['return', 'break', 'continue']);
const READERS = new Set(['read', 'mapfile', 'readarray', 'getopts']);

const command: Rule = (walk, node) => {
  const { facts } = walk;
  const target = walk.child(node, 'name');
  const word = walk.children(target)[0] ?? -1;
  const name = walk.text(target);
  const line = walk.line(target >= 0 ? target : node);
  const list = walk.tree.childrenIn(node, 'argument');
  for (const child of walk.children(node)) {
    if (child !== target && !list.includes(child)) walk.visit(child);
  }
  if ((name === 'source' || name === '.') && list.length > 0) {
    const path = sourcedPath(walk.text(list[0] ?? -1));
    const args = walk.visitAll(list);
    if (path === undefined) return facts.call(facts.name(name, 0), args, line);
    facts.import({ module: path, name: '*', line });
    return NONE;
  }
  if (READERS.has(name)) {
    for (const argument of list) {
      if (walk.type(argument) === 'word' && /^[A-Za-z_]\w*$/.test(walk.text(argument)))
        variableOf(walk, walk.text(argument));
    }
  }
  if (RUNNERS.has(name)) {
    for (const argument of list) {
      const written = walk.text(argument).replace(/^['"]|['"]$/g, '');
      const first = /^[A-Za-z_][\w:.-]*/.exec(written)?.[0];
      if (first !== undefined) facts.use(facts.name(first, 0), walk.line(argument));
    }
  }
  const args = list.map((argument) => walk.visit(argument));
  if (JUMPS.has(name) || name === ':') return NONE;
  if (word >= 0 && walk.type(word) !== 'word') {
    const callee = walk.visit(word);
    return callee === NONE || walk.type(word) === 'arithmetic_expansion' ? NONE : facts.call(callee, args, line);
  }
  return facts.call(facts.name(name, 0), args, line);
};

/** `[ … ]` where a command may begin. */
const TEST =
  /(^|[;&|({!`]|\b(?:if|elif|while|until|then|do|else)\b)([ \t]*)\[(?=[ \t])((?:[^\n\\]|\\.|\\\n){0,400}?[ \t])\](?=[\s;&|)}`]|$)/gm;

/**
 * The grammar wants an operator between the words of a test; `[ "$(version)" "$@" ]` has it in a variable, and the rest
 * of the file would be lost. Such tests are read as a command that does nothing, whose words are read all the same.
 */
const withPlainTests = (text: string): string =>
  text
    .replace(TEST, (_whole, before: string, space: string, inner: string) => `${before}${space}:${inner} `)
    .replace(/(\$\{\w+:)\$(?=\w)/g, '$1 ');

/** `${name%%pattern}`, `${name#*pattern}`, `${name/pattern/text}`, `${name:+text}`: what stands up to the brace that ends it. */
const CUT_OFF =
  /(\$\{[A-Za-z_]\w*(?:\[[^\]\n]*\])?(?:##?|%%?|\/\/?[#%]?|:?[+-]))((?:\\.|"(?:\\.|[^"\\]){0,200}"|\$\{[^{}\n]{0,200}\}|[^}"\\\n]){1,400})(?=\})/g;

/** Brackets and quotes as they stand for themselves; variables and quoted parts stay. */
const BARE = /\\.|"(?:\\.|[^"\\])*"|\$\{[^{}\n]*\}|\$\([^()\n]*\)|\$?'[^'\n]*'|[[\]{()']/g;

/**
 * In a pattern a lone bracket or brace means itself (`${list%%]*}`, `${json#*{\"name\":}`); the grammar takes it for the
 * beginning of something, and loses the function around it.
 */
const withPlainPatterns = (text: string): string =>
  text.replace(
    CUT_OFF,
    (_whole, head: string, pattern: string) =>
      head + pattern.replace(BARE, (part) => (/^(?:"|\$[{(])/.test(part) ? part : '_'.repeat(part.length))),
  );

/** `@test "refuses a foreign name" {` of Bats, as the function `refuses_a_foreign_name() {`. */
const withNamedTests = (text: string): string =>
  text.replace(
    /^([ \t]*)@test (["'])([^\n]*)\2 \{/gm,
    (_whole, indent: string, _quote, title: string) => `${indent}       ${title.replace(/\W/g, '_')}(){`,
  );

export const bash: LanguageDefinition = {
  id: 'bash',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm',
  comments: ['comment'],
  embedded: withNamedTests,
  repairs: [withPlainTests, withPlainPatterns],
  branches: [
    'if_statement',
    'elif_clause',
    'for_statement',
    'c_style_for_statement',
    'while_statement',
    'case_item',
    'ternary_expression',
  ],
  linkage: {
    modules: 'bash',
    implicitReceiver: false,
    freeNames: 'includes',
    family: 'bash',
    callConstructs: false,
    constructors: [],
  },
  rules: {
    variable_name: variableName,
    variable_assignment: (walk, node) => readAssignment(walk, node, ''),
    declaration_command: declaration,
    function_definition: functionDefinition,
    command,
    for_statement: (walk, node) => {
      const { facts } = walk;
      const values = walk.tree.childrenIn(node, 'value').map((value) => ({ key: ELEMENT, term: walk.visit(value) }));
      const variable = variableOf(walk, walk.text(walk.child(node, 'variable')));
      facts.assign(facts.variable(variable), facts.element(facts.object(values)));
      walk.visit(walk.child(node, 'body'));
      return NONE;
    },
    string: literal('string'),
    raw_string: literal('string'),
    ansi_c_string: literal('string'),
    number: literal('number'),
    simple_expansion: through,
    arithmetic_expansion: literal('number'),
    command_substitution: literal('string'),
  },
};
