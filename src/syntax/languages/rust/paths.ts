import { NONE, type TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';

/**
 * The name under which a type keeps a field: methods often have the same one (`fn count(&self) -> u32 { self.count }`),
 * and which is meant shows only in the parentheses of a call. Those of tuples are numbers and need no mark.
 */
export const fieldKey = (name: string): string => (/^\d/.test(name) ? name : `.${name}`);

export const isRelative = (head: string): boolean => head === 'crate' || head === 'self' || head === 'super';

/** `self` and `super` of a module written inside the file, told as the file itself would tell them. */
export const fileRelative = (facts: FactsBuilder, path: string): string => {
  const modules: string[] = [];
  for (let at = facts.current; at > 0; at = facts.symbol(at).parent) {
    if (facts.symbol(at).kind === 'namespace') modules.unshift(facts.symbol(at).name);
  }
  const segments = path.split('::');
  if (modules.length === 0 || (segments[0] !== 'self' && segments[0] !== 'super')) return path;
  if (segments[0] === 'self') segments.shift();
  while (segments[0] === 'super' && modules.length > 0) {
    segments.shift();
    modules.pop();
  }
  return segments[0] === 'super' ? segments.join('::') : ['self', ...modules, ...segments].join('::');
};

/** A path from `crate`, `self` or `super` reaches another module without a `use`; it is the import that it would be. */
export const modulePath = (walk: Walk, segments: readonly string[], line: number): TermId => {
  const { facts } = walk;
  const firstType = segments.findIndex((segment) => /^[A-Z]/.test(segment));
  const end = firstType < 0 ? segments.length - 1 : firstType;
  const module = fileRelative(facts, segments.slice(0, end).join('::'));
  const name = segments[end] ?? '';
  const known = importedPaths(facts);
  const key = `${module}::${name}`;
  let term = known.get(key);
  if (term === undefined) {
    term = facts.import({ module, name, line });
    known.set(key, term);
  }
  return segments.slice(end + 1).reduce((at, segment) => facts.member(at, segment), term);
};

const importsByFile = new WeakMap<FactsBuilder, Map<string, TermId>>();

const importedPaths = (facts: FactsBuilder): Map<string, TermId> => {
  let known = importsByFile.get(facts);
  if (known === undefined) {
    known = new Map();
    importsByFile.set(facts, known);
  }
  return known;
};

/** A single name: types and values live apart, and types are written with a capital. */
export const nameTerm = (walk: Walk, name: string): TermId => {
  if (name === 'Self') return walk.facts.thisClassTerm();
  return /^[A-Z]/.test(name) ? TypeNames.of(walk.facts).term(name) : walk.facts.name(name);
};

/** A path of which only the text is known. */
export const writtenPath = (walk: Walk, segments: readonly string[], line: number): TermId => {
  const [head = '', ...rest] = segments;
  if (rest.length === 0) return nameTerm(walk, head);
  if (isRelative(head)) return modulePath(walk, segments, line);
  const start = head === 'Self' ? walk.facts.thisClassTerm() : TypeNames.of(walk.facts).term(head);
  return rest.reduce((at, segment) => walk.facts.member(at, segment), start);
};

/** `a::b::C`, with or without type arguments, as a term. */
export const pathTerm = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const text = walk.text(node);
      const name = walk.text(walk.child(node, 'name'));
      const head = /^\w+/.exec(text)?.[0] ?? '';
      if (isRelative(head) && /^[\w:\s]+$/.test(text)) {
        return modulePath(walk, text.replace(/\s+/g, '').split('::'), walk.line(node));
      }
      const path = walk.child(node, 'path');
      if (path < 0) return nameTerm(walk, name);
      // What stands before `::` is a module or a type, never a variable or a method of the same name.
      const isHead = /^(?:identifier|type_identifier)$/.test(walk.type(path)) && walk.text(path) !== 'Self';
      return facts.member(isHead ? TypeNames.of(facts).term(walk.text(path)) : pathTerm(walk, path), name);
    }
    case 'generic_type':
    case 'generic_type_with_turbofish':
      for (const child of walk.children(walk.child(node, 'type_arguments'))) typeTerm(walk, child);
      return pathTerm(walk, walk.child(node, 'type'));
    case 'bracketed_type':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case '':
      return NONE;
    default:
      return nameTerm(walk, walk.text(node));
  }
};

/** Types that stand for what they hold: a call on them reaches through. */
const TRANSPARENT = new Set([
  'Box',
  'Rc',
  'Arc',
  'Cow',
  'Pin',
  'RefCell',
  'Cell',
  'Mutex',
  'RwLock',
  'MutexGuard',
  'Ref',
  'RefMut',
  'NonNull',
  'ManuallyDrop',
]);

/** A written type as a term; references and smart pointers are their target. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_identifier':
    case 'primitive_type':
    case 'identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const term = pathTerm(walk, node);
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'generic_type': {
      const base = walk.child(node, 'type');
      const written = walk.children(walk.child(node, 'type_arguments'));
      const parts = written.filter((child) => !/lifetime|type_binding/.test(walk.type(child)));
      const bindings = written
        .filter((child) => walk.type(child) === 'type_binding')
        .map((child) => ({
          name: walk.text(walk.child(child, 'name')),
          type: typeTerm(walk, walk.child(child, 'type')),
        }));
      const name = walk.text(base).split('::').pop() ?? '';
      if (TRANSPARENT.has(name)) return parts.map((part) => typeTerm(walk, part)).at(-1) ?? NONE;
      const type = typeTerm(walk, base);
      if (name === 'Result' && parts.length > 1) {
        // What a container holds comes last in its arguments; a Result holds its first.
        const held = typeTerm(walk, parts[0] ?? -1);
        typeTerm(walk, parts[1] ?? -1);
        return facts.generic(type, [held]);
      }
      // `impl Iterator<Item = T>` holds what it is bound to give.
      const given = bindings.filter((binding) => binding.name === 'Item').map((binding) => binding.type);
      const held = [...parts.map((part) => typeTerm(walk, part)), ...given];
      return held.length === 0 ? type : facts.generic(type, held);
    }
    case 'reference_type':
    case 'pointer_type':
    case 'higher_ranked_trait_bound':
      return typeTerm(walk, walk.child(node, 'type'));
    case 'array_type':
      walk.visit(walk.child(node, 'length'));
      return facts.generic(facts.name('Array', 0), [typeTerm(walk, walk.child(node, 'element'))]);
    case 'tuple_type':
      return facts.generic(
        facts.name('Tuple', 0),
        walk.children(node).map((child) => typeTerm(walk, child)),
      );
    case 'dynamic_type':
    case 'abstract_type':
      return boundTerm(walk, walk.child(node, 'trait'));
    case 'bounded_type':
    case 'trait_bounds':
      return facts.union(
        walk
          .children(node)
          .filter((child) => walk.type(child) !== 'lifetime')
          .map((child) => boundTerm(walk, child)),
      );
    case 'function_type': {
      const parameters = walk.children(walk.child(node, 'parameters')).map((child) => {
        return typeTerm(walk, walk.type(child) === 'parameter' ? walk.child(child, 'type') : child);
      });
      return facts.functionType(parameters, typeTerm(walk, walk.child(node, 'return_type')));
    }
    case 'bracketed_type':
      return typeTerm(walk, walk.children(node)[0] ?? -1);
    case 'qualified_type':
      typeTerm(walk, walk.child(node, 'alias'));
      return typeTerm(walk, walk.child(node, 'type'));
    default:
      return NONE;
  }
};

/** Traits that say what a value can be had as: `I: Into<Input>` stands for an `Input`, which `into` gives. */
const CONVERTING = new Set(['Into', 'TryInto', 'AsRef', 'AsMut', 'Borrow', 'BorrowMut']);

/** A bound as a term: a trait, or what a trait of conversions leads to. */
const boundTerm = (walk: Walk, node: number): TermId => {
  const name = walk.type(node) === 'generic_type' ? (walk.text(walk.child(node, 'type')).split('::').pop() ?? '') : '';
  const [only = -1, ...more] = CONVERTING.has(name) ? walk.children(walk.child(node, 'type_arguments')) : [];
  return only >= 0 && more.length === 0 ? typeTerm(walk, only) : typeTerm(walk, node);
};

/** `<T: Bound>` and `where T: Bound`: inside, T is what it is bound to. */
export const declareTypeParameters = (walk: Walk, symbol: number, owner: number): void => {
  const { facts } = walk;
  const bind = (name: string, bounds: number): void => {
    TypeNames.of(facts).add(name, symbol, -1);
    facts.assign(facts.variable(facts.declare(name, symbol)), typeTerm(walk, bounds));
  };
  for (const node of walk.children(walk.child(owner, 'type_parameters'))) {
    const name = walk.child(node, 'name');
    if (/type_parameter|constrained_type_parameter/.test(walk.type(node))) {
      bind(walk.text(name >= 0 ? name : walk.child(node, 'left')), walk.child(node, 'bounds'));
    } else if (walk.type(node) === 'type_identifier') bind(walk.text(node), -1);
  }
  for (const node of walk.children(walk.tree.childOfType(owner, 'where_clause'))) {
    const left = walk.child(node, 'left');
    if (walk.type(left) === 'type_identifier') bind(walk.text(left), walk.child(node, 'bounds'));
  }
};
