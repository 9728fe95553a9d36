import { ELEMENT, NONE, SymbolFlag, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import {
  identifier,
  ignore,
  literal,
  literalKey,
  member,
  oneOf,
  sequence,
  statement,
  subscript,
  through,
} from '../rules.ts';
import type { Walk } from '../walk.ts';

/** The words between the quotes of a docstring node. */
const docstring = (walk: Walk, block: number): string => {
  const first = walk.children(block)[0] ?? -1;
  const string = walk.type(first) === 'expression_statement' ? (walk.children(first)[0] ?? -1) : first;
  if (walk.type(string) !== 'string') return '';
  return walk
    .text(string)
    .replace(/^[A-Za-z]*(?:"""|'''|"|')/, '')
    .replace(/(?:"""|'''|"|')$/, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .slice(0, 2000);
};

const WRAPPERS = new Set([
  'Optional',
  'Final',
  'ClassVar',
  'Annotated',
  'Required',
  'NotRequired',
  'InitVar',
  'TypeGuard',
]);

/** A type annotation as a term that names a type. */
const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type':
    case 'parenthesized_expression':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case 'identifier': {
      const term = facts.name(walk.text(node));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'attribute': {
      const object = typeTerm(walk, walk.child(node, 'object'));
      const term = facts.member(object, walk.text(walk.child(node, 'attribute')));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'string': {
      const written = literalKey(walk, node) ?? '';
      if (!/^[\w.]+$/.test(written)) return NONE;
      const [head = '', ...rest] = written.split('.');
      const term = rest.reduce((at, name) => facts.member(at, name), facts.name(head));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'binary_operator':
    case 'union_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    case 'generic_type':
    case 'subscript': {
      const [base = -1, ...rest] = walk.children(node);
      const parts = rest.flatMap((child) => (walk.type(child) === 'type_parameter' ? walk.children(child) : [child]));
      const name = walk.text(base).split('.').pop() ?? '';
      if (WRAPPERS.has(name)) return typeTerm(walk, parts[0] ?? -1);
      if (name === 'Union') return facts.union(parts.map((part) => typeTerm(walk, part)));
      if (name === 'Callable' && parts.length === 2) {
        let list = parts[0] ?? -1;
        while (walk.type(list) === 'type') list = walk.children(list)[0] ?? -1;
        const parameters = walk.type(list) === 'list' ? walk.children(list).map((child) => typeTerm(walk, child)) : [];
        return facts.functionType(parameters, typeTerm(walk, parts[1] ?? -1));
      }
      return facts.generic(
        typeTerm(walk, base),
        parts.map((part) => typeTerm(walk, part)),
      );
    }
    default:
      return NONE;
  }
};

/** Binds a target (name, attribute, subscript, tuple of targets) to a value. */
const bindTarget = (walk: Walk, target: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(target)) {
    case 'identifier':
      facts.declare(walk.text(target));
      facts.assign(facts.name(walk.text(target)), value);
      return;
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      walk.children(target).forEach((child, index) => {
        const starred = walk.type(child) === 'list_splat_pattern';
        if (starred) bindTarget(walk, walk.children(child)[0] ?? -1, value);
        else bindTarget(walk, child, facts.element(value, String(index)));
      });
      return;
    case 'parenthesized_expression':
    case 'as_pattern_target':
      for (const child of walk.children(target)) bindTarget(walk, child, value);
      return;
    case '':
      return;
    default:
      facts.assign(walk.named(target), value);
  }
};

const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** `Handler = Callable[[Request], Response]`: a name for a type, not a value. */
const isTypeAlias = (walk: Walk, node: number): boolean =>
  walk.type(node) === 'subscript' &&
  /(?:^|\.)(?:Callable|Union|Optional|Annotated|Type|Literal)$/.test(walk.text(walk.child(node, 'value')));

const assignment: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const written = walk.child(node, 'type');
  const name = walk.type(left) === 'identifier' ? walk.text(left) : '';
  if (name !== '' && walk.type(right) === 'lambda') {
    const symbol = facts.open('function', name, walk.describe(node, { body: walk.child(right, 'body'), name: left }));
    readLambda(walk, right, symbol);
    facts.close();
    facts.bind(symbol);
    return facts.symbolTerm(symbol);
  }
  if (name !== '' && facts.current === 0 && isTypeAlias(walk, right)) {
    const alias = facts.addSymbol('type', name, 0, walk.describe(node, { name: left }));
    facts.addBase(alias, typeTerm(walk, right));
    facts.bind(alias);
    return NONE;
  }
  const type = typeTerm(walk, written);
  if (name !== '' && facts.current === 0 && facts.declared(name, 0) === undefined) {
    const kind = CONSTANT_NAME.test(name) || /\bFinal\b/.test(walk.text(written)) ? 'constant' : 'variable';
    walk.constant(kind, name, walk.describe(node, { name: left, body: right }));
  }
  const value = walk.visit(right);
  if (type !== NONE) {
    if (name !== '') facts.declare(name, facts.current, type);
    else facts.assign(walk.named(left), facts.instanceOf(type));
  }
  if (type === NONE && alwaysRuns(walk, node)) renewTargets(walk, left);
  bindTarget(walk, left, value);
  return value;
};

/** A statement of the module's or function's own body, in no branch and no loop. */
const alwaysRuns = (walk: Walk, node: number): boolean => {
  const statement = walk.tree.parent[node] ?? -1;
  if (walk.type(statement) !== 'expression_statement') return false;
  const block = walk.tree.parent[statement] ?? -1;
  return walk.type(block) === 'module' || walk.type(walk.tree.parent[block] ?? -1) === 'function_definition';
};

const renewTargets = (walk: Walk, target: number): void => {
  if (walk.type(target) === 'identifier') walk.facts.renew(walk.text(target));
  else if (/_pattern$|_list$/.test(walk.type(target)))
    for (const child of walk.children(target)) renewTargets(walk, child);
};

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  for (const node of walk.children(list)) {
    const type = walk.type(node);
    if (type === 'identifier') facts.addParameter(symbol, walk.text(node));
    else if (type === 'default_parameter' || type === 'typed_default_parameter') {
      const written = typeTerm(walk, walk.child(node, 'type'));
      const variable = facts.addParameter(symbol, walk.text(walk.child(node, 'name')), written);
      let value: TermId = NONE;
      facts.within(facts.symbol(symbol).parent, () => {
        value = walk.visit(walk.child(node, 'value'));
      });
      facts.assign(facts.variable(variable), value);
    } else if (type === 'typed_parameter') {
      const inner = walk.children(node)[0] ?? -1;
      const written = typeTerm(walk, walk.child(node, 'type'));
      const rest =
        walk.type(inner) === 'list_splat_pattern' ? '*' : walk.type(inner) === 'dictionary_splat_pattern' ? '**' : '';
      const name = rest === '' ? inner : (walk.children(inner)[0] ?? -1);
      facts.addParameter(symbol, walk.text(name), rest === '' ? written : NONE, rest);
    } else if (type === 'list_splat_pattern' || type === 'dictionary_splat_pattern') {
      facts.addParameter(
        symbol,
        walk.text(walk.children(node)[0] ?? -1),
        NONE,
        type === 'list_splat_pattern' ? '*' : '**',
      );
    }
  }
};

const readLambda = (walk: Walk, node: number, symbol: number): void => {
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  walk.facts.return(symbol, walk.visit(walk.child(node, 'body')));
};

/** The innermost function, lambdas included: what `return` leaves. */
const returning = (walk: Walk): number => {
  const { facts } = walk;
  let at = facts.current;
  while (at > 0 && !['function', 'method', 'constructor', 'lambda'].includes(facts.symbol(at).kind))
    at = facts.symbol(at).parent;
  return at;
};

const functionDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  const outer = walk.type(parent) === 'decorated_definition' ? parent : node;
  const decorators = outer === node ? [] : walk.children(outer).filter((child) => walk.type(child) === 'decorator');
  const decoratorNames = decorators.map((child) => walk.text(child).slice(1).trim());
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const owner = facts.current;
  const type = owner > 0 && facts.symbol(owner).kind === 'class' ? owner : -1;
  const isStatic = decoratorNames.includes('staticmethod') || walk.text(name) === '__new__';
  const isClassMethod = decoratorNames.some((text) => text === 'classmethod' || text.endsWith('.classmethod'));
  const isAccessor = decoratorNames.some((text) =>
    /(?:^|[._])(?:cached_)?property\b|\.(?:setter|getter|deleter)$/.test(text),
  );
  let flags = 0;
  if (/^async\b/.test(walk.text(node))) flags |= SymbolFlag.async;
  if (isStatic) flags |= SymbolFlag.static;
  if (isClassMethod) flags |= SymbolFlag.classMethod;
  if (isAccessor) flags |= SymbolFlag.accessor;
  if (decoratorNames.some((text) => /(?:^|\.)overload$/.test(text))) flags |= SymbolFlag.declaration;
  if (decoratorNames.some((text) => /abstractmethod$/.test(text))) flags |= SymbolFlag.abstract;
  if (type >= 0 && !isStatic) flags |= SymbolFlag.receiverParameter;
  const kind = type < 0 ? 'function' : walk.text(name) === '__init__' ? 'constructor' : 'method';
  const documented = docstring(walk, body);
  const symbol = facts.open(
    kind,
    walk.text(name),
    walk.describe(node, { body, name, outer, flags, ...(documented === '' ? {} : { doc: documented }) }),
  );
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'return_type'));
  const receiver = facts.symbol(symbol).parameters[0];
  if (receiver !== undefined && type >= 0 && !isStatic) {
    facts.assign(facts.variable(receiver.variable), isClassMethod ? facts.thisClassTerm(type) : facts.thisTerm(type));
  }
  walk.visit(body);
  facts.close();
  facts.bind(symbol);
  for (const decorator of decorators) readDecorator(walk, decorator, facts.symbolTerm(symbol));
  return facts.symbolTerm(symbol);
};

/** `@f` calls f with the thing below it; `@f(x)` calls what `f(x)` gives. */
const readDecorator = (walk: Walk, decorator: number, decorated: TermId): void => {
  const expression = walk.children(decorator)[0] ?? -1;
  const callee = walk.type(expression) === 'call' ? walk.visit(expression) : walk.named(expression);
  walk.facts.call(callee, [decorated], walk.line(decorator));
};

const classDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  const outer = walk.type(parent) === 'decorated_definition' ? parent : node;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const documented = docstring(walk, body);
  const bases = walk.children(walk.child(node, 'superclasses'));
  const symbol = facts.addSymbol(
    'class',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer, ...(documented === '' ? {} : { doc: documented }) }),
  );
  for (const base of bases) {
    if (walk.type(base) === 'keyword_argument') walk.visit(walk.child(base, 'value'));
    else {
      const named = typeTerm(walk, base);
      facts.addBase(symbol, named === NONE ? walk.visit(base) : named);
    }
  }
  facts.bind(symbol);
  facts.within(symbol, () => walk.visit(body));
  if (outer !== node) {
    for (const child of walk.children(outer))
      if (walk.type(child) === 'decorator') readDecorator(walk, child, facts.symbolTerm(symbol));
  }
  return facts.symbolTerm(symbol);
};

const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const list = walk.child(node, 'arguments');
  const args = walk.type(list) === 'argument_list' ? walk.children(list) : [list];
  if (walk.type(callee) === 'identifier' && walk.text(callee) === 'super') {
    const receiver = facts.superTerm();
    if (receiver !== NONE) {
      walk.visitAll(args);
      return receiver;
    }
  }
  const term = walk.named(callee);
  return facts.call(
    term,
    args.map((argument) => walk.visit(argument)),
    walk.line(node),
  );
};

const importStatement: Rule = (walk, node) => {
  for (const child of walk.tree.childrenIn(node, 'name')) {
    const aliased = walk.type(child) === 'aliased_import';
    const module = walk.text(aliased ? walk.child(child, 'name') : child);
    const line = walk.line(child);
    if (aliased) walk.facts.import({ module, name: '', line, local: walk.text(walk.child(child, 'alias')) });
    else {
      // `import a.b` binds `a`; the attribute path then leads to `a.b`, which this loads.
      const head = module.split('.')[0] ?? module;
      walk.facts.import({ module: head, name: '', line, local: head });
      if (head !== module) walk.facts.import({ module, name: '', line });
    }
  }
  return NONE;
};

const importFrom: Rule = (walk, node) => {
  const module = walk.text(walk.child(node, 'module_name')).replace(/\s+/g, '');
  const line = walk.line(node);
  if (walk.tree.childOfType(node, 'wildcard_import') >= 0) walk.facts.import({ module, name: '*', line });
  for (const child of walk.tree.childrenIn(node, 'name')) {
    const aliased = walk.type(child) === 'aliased_import';
    const name = walk.text(aliased ? walk.child(child, 'name') : child);
    walk.facts.import({
      module,
      name,
      line: walk.line(child),
      local: aliased ? walk.text(walk.child(child, 'alias')) : name,
    });
  }
  return NONE;
};

const loop: Rule = (walk, node) => {
  const iterated = walk.visit(walk.child(node, 'right'));
  bindTarget(walk, walk.child(node, 'left'), walk.facts.element(iterated));
  walk.visitOthers(node, 'left', 'right');
  return NONE;
};

/** A comprehension's variables are bound before its body is read. */
const comprehension: Rule = (walk, node) => {
  walk.visitOthers(node, 'body');
  return walk.facts.object([{ key: ELEMENT, term: walk.visit(walk.child(node, 'body')) }]);
};

const dictionary: Rule = (walk, node) => {
  const entries: { key: string; term: TermId }[] = [];
  for (const child of walk.children(node)) {
    if (walk.type(child) !== 'pair') {
      walk.visit(child);
      continue;
    }
    const key = walk.child(child, 'key');
    walk.visit(key);
    entries.push({ key: literalKey(walk, key) ?? ELEMENT, term: walk.visit(walk.child(child, 'value')) });
  }
  return walk.facts.object(entries);
};

export const python: LanguageDefinition = {
  id: 'python',
  extensions: ['.py', '.pyi', '.pyw'],
  interpreters: ['python', 'python3', 'python2'],
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  comments: ['comment'],
  branches: [
    'if_statement',
    'elif_clause',
    'for_statement',
    'while_statement',
    'except_clause',
    'except_group_clause',
    'with_statement',
    'assert_statement',
    'conditional_expression',
    'case_clause',
  ],
  linkage: {
    modules: 'python',
    implicitReceiver: false,
    freeNames: 'nowhere',
    family: 'python',
    callConstructs: true,
    constructors: ['__init__', '__new__'],
  },
  rules: {
    identifier,
    attribute: member('object', 'attribute'),
    subscript: subscript('value', 'subscript'),
    call,
    assignment,
    augmented_assignment: (walk, node) => {
      const value = walk.visit(walk.child(node, 'right'));
      walk.facts.assign(walk.visit(walk.child(node, 'left')), value);
      return value;
    },
    named_expression: (walk, node) => {
      const value = walk.visit(walk.child(node, 'value'));
      bindTarget(walk, walk.child(node, 'name'), value);
      return value;
    },
    function_definition: functionDefinition,
    class_definition: classDefinition,
    decorated_definition: (walk, node) => walk.visit(walk.child(node, 'definition')),
    lambda: (walk, node) => {
      const symbol = walk.facts.open(
        'lambda',
        walk.facts.lambdaName(),
        walk.describe(node, { body: walk.child(node, 'body') }),
      );
      readLambda(walk, node, symbol);
      walk.facts.close();
      return walk.facts.symbolTerm(symbol);
    },
    keyword_argument: (walk, node) =>
      walk.facts.keyword(walk.text(walk.child(node, 'name')), walk.visit(walk.child(node, 'value'))),
    list_splat: (walk, node) => walk.facts.spread(walk.visit(walk.children(node)[0] ?? -1)),
    dictionary_splat: (walk, node) => walk.facts.spread(walk.visit(walk.children(node)[0] ?? -1)),
    import_statement: importStatement,
    import_from_statement: importFrom,
    future_import_statement: ignore,
    for_statement: loop,
    for_in_clause: loop,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    generator_expression: comprehension,
    dictionary_comprehension: (walk, node) => {
      walk.visitOthers(node, 'body');
      const pair = walk.child(node, 'body');
      walk.visit(walk.child(pair, 'key'));
      return walk.facts.object([{ key: ELEMENT, term: walk.visit(walk.child(pair, 'value')) }]);
    },
    as_pattern: (walk, node) => {
      const [value = -1] = walk.children(node);
      const term = walk.visit(value);
      bindTarget(
        walk,
        walk.child(node, 'alias'),
        walk.type(walk.tree.parent[node] ?? -1) === 'except_clause' ? walk.facts.instanceOf(term) : term,
      );
      return term;
    },
    return_statement: (walk, node) => {
      walk.facts.return(returning(walk), through(walk, node, true));
      return NONE;
    },
    yield: (walk, node) => {
      const term = through(walk, node, true);
      const isDelegating = walk.hasKeyword(node, 'from');
      walk.facts.return(returning(walk), isDelegating ? term : walk.facts.object([{ key: ELEMENT, term }]));
      return NONE;
    },
    global_statement: (walk, node) => {
      for (const child of walk.children(node)) {
        if (walk.type(child) !== 'identifier') continue;
        walk.facts.alias(walk.text(child), walk.facts.current, walk.facts.declare(walk.text(child), 0));
      }
      return NONE;
    },
    nonlocal_statement: (walk, node) => {
      for (const child of walk.children(node)) {
        const name = walk.text(child);
        for (let at = walk.facts.symbol(walk.facts.current).parent; at > 0; at = walk.facts.symbol(at).parent) {
          const variable = walk.facts.declared(name, at);
          if (variable === undefined) continue;
          walk.facts.alias(name, walk.facts.current, variable);
          break;
        }
      }
      return NONE;
    },
    await: (walk, node) => walk.facts.unwrap(through(walk, node, true)),
    parenthesized_expression: through,
    expression_statement: through,
    expression_list: sequence,
    list: sequence,
    tuple: sequence,
    set: sequence,
    dictionary,
    conditional_expression: (walk, node) => {
      const [yes = -1, condition = -1, no = -1] = walk
        .children(node)
        .filter((child) => !['if', 'else'].includes(walk.type(child)));
      walk.visit(condition);
      return walk.facts.union([walk.visit(yes), walk.visit(no)]);
    },
    boolean_operator: oneOf('left', 'right'),
    string: literal('str'),
    concatenated_string: literal('str'),
    integer: literal('int'),
    float: literal('float'),
    true: literal('bool'),
    false: literal('bool'),
    type: (walk, node) => typeTerm(walk, node),
    pass_statement: ignore,
    block: statement,
  },
  finish: (walk) => {
    const documented = docstring(walk, 0);
    if (documented !== '') walk.facts.symbol(0).doc = documented;
  },
};
