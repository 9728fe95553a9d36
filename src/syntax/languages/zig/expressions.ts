import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { importedModule } from './declarations.ts';
import { typeTerm } from './types.ts';

/** The names between the bars of `|a, b|`, each given its value. */
const bindPayload = (walk: Walk, payload: number, values: readonly TermId[]): void => {
  const names = walk.children(payload).filter((child) => walk.type(child) === 'identifier');
  names.forEach((name, index) => {
    if (walk.text(name) === '_') return;
    walk.facts.assign(walk.facts.variable(walk.facts.declare(walk.text(name))), values[index] ?? NONE);
  });
};

export const call: Rule = (walk, node) => {
  const callee = walk.child(node, 'function');
  const term = walk.named(callee);
  const args = walk.children(node).filter((child) => child !== callee);
  return walk.facts.call(term, walk.visitAll(args), walk.line(node));
};

/** `@name(…)`: the compiler's own functions; only those that say what a value is have one. */
export const builtinCall: Rule = (walk, node) => {
  const { facts } = walk;
  const module = importedModule(walk, node);
  if (module !== undefined) return facts.import({ module, name: '', line: walk.line(node) });
  const [builtin = -1, list = -1] = walk.children(node);
  const args = walk.children(list);
  const name = walk.text(builtin);
  if (name === '@This') return facts.thisClassTerm();
  if (name === '@as') {
    const type = typeTerm(walk, args[0] ?? -1);
    walk.visitAll(args.slice(1));
    return facts.instanceOf(type);
  }
  const terms = walk.visitAll(args);
  return /^@(?:ptrCast|alignCast|constCast|volatileCast)$/.test(name) ? (terms.at(-1) ?? NONE) : NONE;
};

/** `.name` alone is a literal of an enum or error set that the context decides. */
export const fieldExpression: Rule = (walk, node, use) => {
  const object = walk.visit(walk.child(node, 'object'));
  const term = walk.facts.member(object, walk.text(walk.child(node, 'member')));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

interface Entry {
  readonly key: string;
  readonly term: TermId;
}

/** `{ .a = x, .b = y }` or `{ x, y }`; `element` is the type of unnamed parts that do not say their own. */
const entriesOf = (walk: Walk, list: number, element: TermId): Entry[] =>
  walk.children(list).map((child, place) => {
    const left = walk.type(child) === 'assignment_expression' ? walk.child(child, 'left') : -1;
    if (walk.type(left) === 'field_expression' && walk.child(left, 'object') < 0) {
      const value = walk.visit(walk.child(child, 'right'));
      return { key: walk.text(walk.child(left, 'member')), term: value };
    }
    const isUntyped = walk.type(child) === 'anonymous_struct_initializer' && element !== NONE;
    const term = isUntyped
      ? construct(walk, element, walk.tree.childOfType(child, 'initializer_list'), child)
      : walk.visit(child);
    return { key: place < 8 ? String(place) : ELEMENT, term };
  });

const construct = (walk: Walk, type: TermId, list: number, node: number): TermId => {
  const { facts } = walk;
  const entries = entriesOf(walk, list, NONE);
  const made = facts.call(
    type,
    entries.map(({ key, term }) => facts.keyword(key, term)),
    walk.line(node),
    true,
  );
  for (const { key, term } of entries) facts.assign(facts.member(made, key), term);
  return made;
};

/** `T{ … }`. */
export const structInitializer: Rule = (walk, node) => {
  const [written = -1] = walk.children(node);
  const list = walk.tree.childOfType(node, 'initializer_list');
  if (/^(?:array|slice)_type$/.test(walk.type(written))) {
    const element = typeTerm(walk, walk.children(written).at(-1) ?? -1);
    return walk.facts.object(entriesOf(walk, list, element));
  }
  return construct(walk, typeTerm(walk, written), list, node);
};

export const anonymousInitializer: Rule = (walk, node) =>
  walk.facts.object(entriesOf(walk, walk.tree.childOfType(node, 'initializer_list'), NONE));

/** `if` and `while`, as statement or expression, with what an optional holds between the bars. */
export const conditional: Rule = (walk, node) => {
  const { facts } = walk;
  const condition = walk.child(node, 'condition');
  const value = walk.visit(condition);
  const rest = walk.children(node).filter((child) => child !== condition);
  const terms = rest.map((child) => {
    if (walk.type(child) !== 'payload') return walk.visit(child);
    bindPayload(walk, child, [facts.unwrap(value)]);
    return NONE;
  });
  return /^if/.test(walk.type(node)) ? facts.union(terms) : NONE;
};

/** `for (a, b) |x, y|`: each name is an element of what stands at its place. */
export const loop: Rule = (walk, node) => {
  const { facts } = walk;
  const values: TermId[] = [];
  let isBound = false;
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'payload' && !isBound) {
      bindPayload(
        walk,
        child,
        values.map((value) => facts.element(value)),
      );
      isBound = true;
    } else {
      const term = walk.visit(child);
      if (!isBound && !/^(?:for|inline)$/.test(walk.type(child))) values.push(term);
    }
  }
  return NONE;
};

export const switchExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const [, switched = -1, ...cases] = walk.children(node);
  const value = walk.visit(switched);
  return facts.union(
    cases.map((entry) => {
      if (walk.type(entry) !== 'switch_case') return walk.visit(entry);
      const parts = walk.children(entry);
      if (!walk.hasKeyword(entry, 'else')) facts.branch();
      const label = parts[0] ?? -1;
      const member = walk.type(label) === 'field_expression' ? walk.text(walk.child(label, 'member')) : '';
      let term: TermId = NONE;
      for (const part of parts) {
        if (walk.type(part) === 'payload')
          bindPayload(walk, part, [member === '' ? value : facts.member(value, member)]);
        else term = walk.visit(part);
      }
      return term;
    }),
  );
};

export const catchExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const [left = -1, ...rest] = walk.children(node);
  const value = facts.unwrap(walk.visit(left));
  const others = rest.map((child) => {
    if (walk.type(child) !== 'payload') return walk.visit(child);
    bindPayload(walk, child, []);
    return NONE;
  });
  return facts.union([value, ...others]);
};

/** `a orelse b` is one of two values; any other operator gives a built-in one. */
export const binaryExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const isOrelse = walk.type(walk.child(node, 'operator')) === 'orelse';
  if (isOrelse) facts.branch();
  const left = walk.visit(walk.child(node, 'left'));
  const right = walk.visit(walk.child(node, 'right'));
  return isOrelse ? facts.union([facts.unwrap(left), right]) : NONE;
};

export const returnExpression: Rule = (walk, node) => {
  walk.facts.return(walk.facts.current, walk.visit(walk.children(node).at(-1) ?? -1));
  return NONE;
};

export const indexExpression: Rule = (walk, node) => {
  const object = walk.visit(walk.child(node, 'object'));
  const index = walk.child(node, 'index');
  walk.visit(index);
  return walk.type(index) === 'range_expression' ? object : walk.facts.element(object);
};
