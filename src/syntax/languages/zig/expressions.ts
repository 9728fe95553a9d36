import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import { ArgumentPlaces, expectedHere, expectedNow, expecting, visitAlone, visitAs } from '../../expected-types.ts';
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
  const places = new ArgumentPlaces(walk);
  const args = walk
    .children(node)
    .filter((child) => child !== callee)
    .map((child, place) => expecting(walk, places.at(place), () => walk.visit(child)));
  const result = walk.facts.call(term, args, walk.line(node));
  places.settle(result);
  return result;
};

/** `@name(…)`: the compiler's own functions; only those that say what a value is have one. */
export const builtinCall: Rule = (walk, node) => {
  const { facts } = walk;
  const module = importedModule(walk, node);
  if (module !== undefined) return facts.import({ module, name: '', line: walk.line(node) });
  const [builtin = -1, list = -1] = walk.children(node);
  const args = walk.children(list);
  const name = walk.text(builtin);
  if (name === '@This') return facts.thisClassTerm(Math.max(0, facts.enclosingType()));
  if (name === '@as') {
    const type = typeTerm(walk, args[0] ?? -1);
    for (const value of args.slice(1)) visitAs(walk, type, value);
    return facts.instanceOf(type);
  }
  const terms = walk.visitAll(args);
  return /^@(?:ptrCast|alignCast|constCast|volatileCast)$/.test(name) ? (terms.at(-1) ?? NONE) : NONE;
};

/** `.name` alone is a member of the type that is expected here: a literal of an enum, a declaration of a container. */
export const fieldExpression: Rule = (walk, node, use) => {
  const written = walk.child(node, 'object');
  const object = written < 0 ? expectedHere(walk) : visitAlone(walk, written);
  const term = walk.facts.member(object, walk.text(walk.child(node, 'member')));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

interface Entry {
  readonly key: string;
  readonly term: TermId;
}

/** `{ .a = x, .b = y }` or `{ x, y }`; `element` is the type of unnamed parts that do not say their own. */
const entriesOf = (walk: Walk, list: number, element: TermId, whole: () => TermId): Entry[] =>
  walk.children(list).map((child, place) => {
    const left = walk.type(child) === 'assignment_expression' ? walk.child(child, 'left') : -1;
    if (walk.type(left) === 'field_expression' && walk.child(left, 'object') < 0) {
      const key = walk.text(walk.child(left, 'member'));
      const field = (): TermId => walk.facts.member(whole(), key);
      return { key, term: expecting(walk, field, () => walk.visit(walk.child(child, 'right'))) };
    }
    const isUntyped = walk.type(child) === 'anonymous_struct_initializer' && element !== NONE;
    const term = isUntyped
      ? construct(walk, element, walk.tree.childOfType(child, 'initializer_list'), child)
      : expecting(
          walk,
          () => (element === NONE ? walk.facts.element(whole(), String(place)) : walk.facts.instanceOf(element)),
          () => walk.visit(child),
        );
    return { key: place < 8 ? String(place) : ELEMENT, term };
  });

const construct = (walk: Walk, type: TermId, list: number, node: number): TermId => {
  const { facts } = walk;
  const entries = entriesOf(walk, list, NONE, () => facts.instanceOf(type));
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
    return walk.facts.object(entriesOf(walk, list, element, () => NONE));
  }
  return construct(walk, typeTerm(walk, written), list, node);
};

export const anonymousInitializer: Rule = (walk, node) => {
  // Asked for only where a part is written with a dot alone.
  const outer = expectedNow(walk);
  return walk.facts.object(entriesOf(walk, walk.tree.childOfType(node, 'initializer_list'), NONE, outer));
};

/** `if` and `while`, as statement or expression, with what an optional holds between the bars. */
export const conditional: Rule = (walk, node) => {
  const { facts } = walk;
  const condition = walk.child(node, 'condition');
  const value = visitAlone(walk, condition);
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
  const value = visitAlone(walk, switched);
  return facts.union(
    cases.map((entry) => {
      if (walk.type(entry) !== 'switch_case') return walk.visit(entry);
      const parts = walk.children(entry);
      if (!walk.hasKeyword(entry, 'else')) facts.branch();
      const label = parts[0] ?? -1;
      const member = walk.type(label) === 'field_expression' ? walk.text(walk.child(label, 'member')) : '';
      let term: TermId = NONE;
      const arrow = parts.length - 1;
      parts.forEach((part, place) => {
        if (walk.type(part) === 'payload')
          bindPayload(walk, part, [member === '' ? value : facts.member(value, member)]);
        // What stands before the arrow is compared with what is switched on.
        else if (place < arrow)
          expecting(
            walk,
            () => value,
            () => walk.visit(part),
          );
        else term = walk.visit(part);
      });
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
  const written = walk.child(node, 'right');
  if (!isOrelse) {
    // `state == .closed`: either side is of the other's type.
    const left = visitAlone(walk, walk.child(node, 'left'));
    expecting(
      walk,
      () => left,
      () => walk.visit(written),
    );
    return NONE;
  }
  const left = walk.visit(walk.child(node, 'left'));
  const right = walk.visit(written);
  return facts.union([facts.unwrap(left), right]);
};

export const returnExpression: Rule = (walk, node) => {
  const { facts } = walk;
  facts.return(facts.current, visitAs(walk, facts.symbol(facts.current).returnType, walk.children(node).at(-1) ?? -1));
  return NONE;
};

export const indexExpression: Rule = (walk, node) => {
  const object = visitAlone(walk, walk.child(node, 'object'));
  const index = walk.child(node, 'index');
  visitAlone(walk, index);
  return walk.type(index) === 'range_expression' ? object : walk.facts.element(object);
};
