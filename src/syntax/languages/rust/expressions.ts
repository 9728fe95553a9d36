import { ELEMENT, GIVEN, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { argumentsOf } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { fieldKey, nameTerm, pathTerm, typeTerm } from './paths.ts';
import { bindPattern, readParameters } from './patterns.ts';

/** Methods of the standard library that give their receiver back: as a copy, a borrow, a guard, an iterator over it. */
const SAME =
  /^(?:clone|cloned|copied|as_ref|as_mut|as_deref|as_deref_mut|borrow|borrow_mut|to_owned|iter|iter_mut|into_iter|rev|skip|take|peekable|filter|collect|by_ref|drain|into_inner|chain|step_by|into|inspect|values|values_mut|or|or_else|map_err|as_slice|to_vec|ok_or|ok_or_else|ok|entry|lock|try_lock|read|write)$/;
/** Those of them that types have by themselves, to give something else: then only that is meant. */
const OFTEN_OWN = /^(?:as_slice|to_vec|lock|try_lock|read|write|entry|values|values_mut|into_inner)$/;
/** Methods that take the value out of an Option or Result. */
const UNWRAPS = /^(?:unwrap|expect|unwrap_or|unwrap_or_else|unwrap_or_default|unwrap_unchecked)$/;
/** Methods that give one of what a collection or iterator holds. */
const ONE_OF_HELD =
  /^(?:next|next_back|first|last|first_mut|last_mut|get|get_mut|pop|find|min_by_key|max_by_key|nth|remove|pop_front|pop_back|peek|front|back|or_insert|or_insert_with|or_default|swap_remove)$/;
/** Methods that call a closure with what their receiver holds. */
const GIVES_HELD =
  /^(?:map|for_each|filter|filter_map|flat_map|any|all|find|find_map|position|take_while|skip_while|and_then|inspect|partition|map_or|map_or_else|is_some_and|is_ok_and|retain|sort_by_key|min_by_key|max_by_key|is_none_or|retain_mut|map_while|rposition|try_for_each|partition_point|sort_unstable_by_key|sort_by_cached_key|dedup_by_key)$/;
/** Methods that call a closure with two of what their receiver holds. */
const GIVES_TWO_HELD = /^(?:sort_by|sort_unstable_by|max_by|min_by|dedup_by|reduce|is_sorted_by)$/;
/** Methods that call a closure with what it gave last and the next of what their receiver holds. */
const FOLDS = /^(?:fold|try_fold|rfold|scan)$/;
/** Methods that give pieces of a collection. */
const GIVES_PIECES = /^(?:windows|chunks|chunks_mut|chunks_exact|rchunks|array_windows|array_chunks)$/;
/** Methods that give what a function makes of what their receiver holds. */
const GIVES_RESULTS = /^(?:map|map_while|filter_map|find_map|flat_map|and_then)$/;
/** Functions that attributes write for a type, which give one: of Default, of a parser of arguments. */
const DERIVED = /^(?:default|parse|parse_from|try_parse|try_parse_from)$/;
/** Functions that give back what a place held. */
const TAKING = /^(?:(?:std|core)::)?mem::(?:take|replace)$/;
/** Functions that wrap a value which calls reach through. */
const WRAPPERS = /^(?:\w+::)*(?:Box|Rc|Arc|RefCell|Cell|Mutex|RwLock|Pin|Cow|ManuallyDrop)::(?:new|from|pin)$/;

export const identifierRule: Rule = (walk, node, use) => {
  const term = nameTerm(walk, walk.text(node));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

export const scopedIdentifier: Rule = (walk, node, use) => {
  const term = pathTerm(walk, node);
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** The function that is called, without the type arguments written behind it. */
const calledName = (walk: Walk, callee: number): number =>
  walk.type(callee) === 'generic_function' ? walk.child(callee, 'function') : callee;

/** A chain that spans lines is called where its last name stands. */
const calleeLine = (walk: Walk, callee: number): number => {
  const name = walk.child(callee, walk.type(callee) === 'field_expression' ? 'field' : 'name');
  return walk.line(name >= 0 ? name : callee);
};

export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const written = walk.child(node, 'function');
  const callee = calledName(walk, written);
  called.set(walk, callee);
  const term = walk.named(written);
  const list = walk.child(node, 'arguments');
  const args = argumentsOf(walk, list);
  const result = facts.call(term, args, calleeLine(walk, callee));
  const text = walk.type(callee) === 'identifier' || walk.type(callee) === 'scoped_identifier' ? walk.text(callee) : '';
  // A wrapped value stands for itself: taking it out gives it back.
  if (text === 'Some' || text === 'Ok') return args[0] ?? NONE;
  if (WRAPPERS.test(text) || TAKING.test(text)) return args[0] ?? NONE;
  if (walk.type(callee) === 'scoped_identifier' && DERIVED.test(walk.text(walk.child(callee, 'name')))) {
    const type = walk.child(callee, 'path');
    const isType = /^[A-Z]/.test(walk.text(type).split('::').pop() ?? '');
    return isType ? facts.orElse(result, facts.instanceOf(pathTerm(walk, type))) : result;
  }
  if (walk.type(callee) !== 'field_expression') return result;
  const receiver = receiverTerms.get(walk)?.get(callee) ?? NONE;
  const method = walk.text(walk.child(callee, 'field'));
  const held = facts.union([facts.element(receiver), facts.unwrap(receiver)]);
  const places = GIVES_HELD.test(method) ? [0] : GIVES_TWO_HELD.test(method) ? [0, 1] : FOLDS.test(method) ? [1] : [];
  for (const argument of places.length === 0 ? [] : walk.children(list)) {
    const closure = closures.get(walk)?.get(argument);
    for (const place of closure === undefined ? [] : places) {
      const parameter = facts.symbol(closure ?? 0).parameters[place];
      if (parameter !== undefined) facts.assign(facts.variable(parameter.variable), held);
    }
  }
  if (receiver === NONE && !GIVES_RESULTS.test(method)) return result;
  const library = throughLibrary(walk, method, receiver, args);
  return OFTEN_OWN.test(method) ? facts.orElse(result, library) : facts.union([result, library]);
};

/** What a method of the standard library gives, told by its receiver; NONE for any other method. */
const throughLibrary = ({ facts }: Walk, method: string, receiver: TermId, args: readonly TermId[]): TermId => {
  if (SAME.test(method)) return receiver;
  if (UNWRAPS.test(method)) return facts.unwrap(receiver);
  if (ONE_OF_HELD.test(method)) return facts.element(receiver);
  if (GIVES_PIECES.test(method)) return facts.object([{ key: ELEMENT, term: receiver }]);
  if (GIVES_RESULTS.test(method) && args[0] !== undefined) {
    const given = facts.element(args[0], GIVEN);
    const one = method === 'flat_map' ? facts.element(given) : /^map/.test(method) ? given : facts.unwrap(given);
    return facts.object([{ key: ELEMENT, term: one }]);
  }
  if (method === 'zip') {
    const pair = facts.object([
      { key: '0', term: facts.element(receiver) },
      { key: '1', term: facts.element(args[0] ?? NONE) },
    ]);
    return facts.object([{ key: ELEMENT, term: pair }]);
  }
  if (method === 'enumerate') {
    return facts.object([{ key: ELEMENT, term: facts.object([{ key: '1', term: facts.element(receiver) }]) }]);
  }
  return NONE;
};

/** The callee that is read next: its last name is a method, where it has a dot before it. */
const called = new WeakMap<Walk, number>();

/** What stood before the dot, by the node of the member: calls of known library methods give it on. */
const receiverTerms = new WeakMap<Walk, Map<number, TermId>>();
const closures = new WeakMap<Walk, Map<number, number>>();

const remember = <Value>(memory: WeakMap<Walk, Map<number, Value>>, walk: Walk, node: number, value: Value): void => {
  const known = memory.get(walk);
  if (known === undefined) memory.set(walk, new Map([[node, value]]));
  else known.set(node, value);
};

export const fieldExpression: Rule = (walk, node, use) => {
  const isCalled = called.get(walk) === node;
  const object = walk.visit(walk.child(node, 'value'));
  remember(receiverTerms, walk, node, object);
  const name = walk.text(walk.child(node, 'field'));
  const term = walk.facts.member(object, isCalled ? name : fieldKey(name));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

/** `name` given: `let name = |…| …`. */
const readClosure = (walk: Walk, node: number, name: string, outer: number): TermId => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const symbol =
    name === ''
      ? facts.open('lambda', facts.lambdaName(), walk.describe(node, { body, doc: '' }))
      : facts.open('function', name, walk.describe(outer, { body }));
  remember(closures, walk, node, symbol);
  readParameters(walk, symbol, walk.child(node, 'parameters'), (type) => typeTerm(walk, type));
  facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'return_type'));
  facts.return(symbol, walk.visit(body));
  facts.close();
  if (name !== '') {
    facts.beginLocal(name);
    facts.bind(symbol);
  }
  return facts.symbolTerm(symbol);
};

export const closureExpression: Rule = (walk, node) => readClosure(walk, node, '', node);

export const letDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const pattern = walk.child(node, 'pattern');
  const value = walk.child(node, 'value');
  const type = typeTerm(walk, walk.child(node, 'type'));
  const name = walk.type(pattern) === 'identifier' ? walk.text(pattern) : '';
  if (name !== '' && walk.type(value) === 'closure_expression') {
    readClosure(walk, value, name, node);
    return NONE;
  }
  const term = walk.visit(value);
  if (name === '' || /^[A-Z]/.test(name)) bindPattern(walk, pattern, type === NONE ? term : facts.instanceOf(type));
  else {
    facts.beginLocal(name);
    facts.assign(facts.variable(facts.declare(name, facts.current, type)), term);
  }
  const otherwise = walk.child(node, 'alternative');
  if (otherwise >= 0) {
    facts.branch();
    walk.visit(otherwise);
  }
  return NONE;
};

/** `Path { a: x, b }`. */
export const structExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const written = walk.child(node, 'name');
  const type = pathTerm(walk, written);
  facts.use(type, walk.line(node), true);
  const fields: { name: string; term: TermId }[] = [];
  for (const child of walk.children(walk.child(node, 'body'))) {
    if (walk.type(child) === 'shorthand_field_initializer') {
      const name = walk.children(child).find((part) => walk.type(part) === 'identifier') ?? -1;
      fields.push({ name: walk.text(name), term: walk.visit(name) });
    } else if (walk.type(child) === 'field_initializer') {
      const name = walk.child(child, 'field');
      fields.push({ name: walk.text(name), term: walk.visit(walk.child(child, 'value')) });
    } else walk.visit(child);
  }
  const made = facts.call(
    type,
    fields.map(({ name, term }) => facts.keyword(name, term)),
    walk.line(node),
    true,
  );
  for (const { name, term } of fields) facts.assign(facts.member(made, fieldKey(name)), term);
  return made;
};

/** The value of a block is that of its last expression, if no semicolon ends it. */
export const block: Rule = (walk, node) => {
  const children = walk.children(node);
  let value: TermId = NONE;
  for (const child of children) {
    const term = walk.visit(child);
    const isStatement = walk.type(child) === 'expression_statement' && walk.text(child).endsWith(';');
    value = isStatement ? NONE : term;
  }
  return value;
};

export const ifExpression: Rule = (walk, node) => {
  walk.visit(walk.child(node, 'condition'));
  const yes = walk.visit(walk.child(node, 'consequence'));
  return walk.facts.union([yes, walk.visit(walk.child(node, 'alternative'))]);
};

export const letCondition: Rule = (walk, node) => {
  const value = walk.visit(walk.child(node, 'value'));
  bindPattern(walk, walk.child(node, 'pattern'), value);
  return NONE;
};

export const matchExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const value = walk.visit(walk.child(node, 'value'));
  const arms = walk.children(walk.child(node, 'body')).filter((child) => walk.type(child) === 'match_arm');
  return facts.union(
    arms.map((arm) => {
      facts.branch();
      return facts.block(() => {
        bindPattern(walk, walk.child(arm, 'pattern'), value);
        return walk.visit(walk.child(arm, 'value'));
      });
    }),
  );
};

export const forExpression: Rule = (walk, node) => {
  const iterated = walk.visit(walk.child(node, 'value'));
  bindPattern(walk, walk.child(node, 'pattern'), walk.facts.element(iterated));
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

export const returnExpression: Rule = (walk, node) => {
  walk.facts.return(walk.facts.current, walk.visit(walk.children(node).at(-1) ?? -1));
  return NONE;
};

export const indexExpression: Rule = (walk, node) => {
  const [object = -1, index = -1] = walk.children(node);
  const term = walk.visit(object);
  walk.visit(index);
  return walk.type(index) === 'range_expression' ? term : walk.facts.element(term);
};

export const castExpression: Rule = (walk, node) => {
  walk.visit(walk.child(node, 'value'));
  return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
};
