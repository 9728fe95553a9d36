import { GIVEN, NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';

/** Utility types that stand for their first argument: members are found on it. */
const TRANSPARENT = new Set([
  'Partial',
  'Readonly',
  'Required',
  'NonNullable',
  'Awaited',
  'Pick',
  'Omit',
  'Mutable',
  'DeepPartial',
]);

const namedType = (walk: Walk, node: number): TermId => {
  const term = walk.facts.name(walk.text(node));
  walk.facts.use(term, walk.line(node), true);
  return term;
};

/** A written type as a term. What has no members of ours (literals, mapped and conditional types) is NONE. */
export const typeTerm = (walk: Walk, node: number): TermId => {
  if (node < 0) return NONE;
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'type_predicate_annotation':
    case 'asserts_annotation':
    case 'asserts': {
      const said = walk.children(node).at(-1) ?? -1;
      return /^(?:asserts|type_predicate)$/.test(walk.type(said)) ? typeTerm(walk, said) : NONE;
    }
    // `item is Order`: a truth value that brings a type along; whoever asks unwraps it.
    case 'type_predicate':
      return facts.generic(facts.literal('boolean'), [typeTerm(walk, walk.child(node, 'type'))]);
    case 'type_annotation':
    case 'parenthesized_type':
    case 'readonly_type':
    case 'constraint':
    case 'optional_type':
    case 'rest_type':
      return typeTerm(walk, walk.children(node).at(-1) ?? -1);
    case 'type_identifier':
    case 'identifier':
      return namedType(walk, node);
    case 'nested_type_identifier':
    case 'nested_identifier':
    case 'member_expression': {
      const [object = -1, name = -1] = walk.children(node);
      const term = facts.member(typeTerm(walk, object), walk.text(name));
      facts.use(term, walk.line(node), true);
      return term;
    }
    case 'generic_type': {
      const [base = -1, list = -1] = walk.children(node);
      const told = typeOfValue(walk, walk.text(base), walk.children(list)[0] ?? -1);
      if (told !== NONE) return told;
      const parts = walk.children(list).map((part) => typeTerm(walk, part));
      if (TRANSPARENT.has(walk.text(base))) return parts[0] ?? NONE;
      return facts.generic(typeTerm(walk, base), parts);
    }
    case 'union_type':
    case 'intersection_type':
      return facts.union(walk.children(node).map((child) => typeTerm(walk, child)));
    case 'array_type':
      return facts.generic(facts.name('Array'), [typeTerm(walk, walk.children(node)[0] ?? -1)]);
    case 'tuple_type':
      return facts.generic(facts.name('Array'), [
        facts.union(walk.children(node).map((child) => typeTerm(walk, child))),
      ]);
    case 'function_type':
    case 'constructor_type':
    case 'call_signature':
      return functionType(walk, node);
    case 'object_type':
    case 'interface_body': {
      const record = recordOf(walk, node);
      if (record !== NONE) return record;
      return facts.objectType(
        walk.children(node).flatMap((part) => {
          const key = walk.text(walk.child(part, 'name'));
          if (walk.type(part) === 'property_signature')
            return [{ key, term: typeTerm(walk, walk.child(part, 'type')) }];
          if (walk.type(part) === 'method_signature') return [{ key, term: functionType(walk, part) }];
          return [];
        }),
      );
    }
    case 'predefined_type': {
      const name = walk.text(node);
      return ['string', 'number', 'boolean', 'symbol', 'bigint'].includes(name) ? facts.literal(name) : NONE;
    }
    case 'type_query': {
      const inner = walk.children(node).at(-1) ?? -1;
      return typeOf(walk, walk.visit(inner));
    }
    case 'this_type':
      return facts.thisClassTerm();
    case 'conditional_type':
      walk.visit(walk.child(node, 'left'));
      return facts.union([
        typeTerm(walk, walk.child(node, 'consequence')),
        typeTerm(walk, walk.child(node, 'alternative')),
      ]);
    case 'lookup_type': {
      const [object = -1, key = -1] = walk.children(node);
      const name = /^['"](\w+)['"]$/.exec(walk.text(key))?.[1];
      const term = typeTerm(walk, object);
      return name === undefined ? NONE : facts.member(term, name);
    }
    default:
      walk.visitChildren(node);
      return NONE;
  }
};

const typeOf = ({ facts }: Walk, value: TermId): TermId => facts.generic(facts.name('typeof'), [value]);

/** `ReturnType<typeof load>`, awaited or not, and `InstanceType<typeof Order>`; NONE for any other type. */
const typeOfValue = (walk: Walk, name: string, argument: number): TermId => {
  const { facts } = walk;
  const value = walk.type(argument) === 'type_query' ? (walk.children(argument).at(-1) ?? -1) : -1;
  if (name === 'InstanceType') return walk.visit(value);
  if (name === 'ReturnType') return value < 0 ? NONE : typeOf(walk, facts.element(walk.visit(value), GIVEN));
  if (name !== 'Awaited' || walk.type(argument) !== 'generic_type') return NONE;
  const [inner = -1, list = -1] = walk.children(argument);
  const result = typeOfValue(walk, walk.text(inner), walk.children(list)[0] ?? -1);
  return result === NONE ? NONE : typeOf(walk, facts.unwrap(facts.instanceOf(result)));
};

/** `{ [key: string]: Order }` and `{ [Key in 'a' | 'b']: Order }`: whatever its key, a member is an order. NONE for other types. */
export const recordOf = (walk: Walk, body: number): TermId => {
  const signature = walk.children(body).find((part) => walk.type(part) === 'index_signature') ?? -1;
  const element = typeTerm(walk, walk.child(signature, 'type'));
  return element === NONE ? NONE : walk.facts.generic(walk.facts.name('Record'), [NONE, element]);
};

/** A function type; its parameters are read for their types alone. */
export const functionType = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const parameters: TermId[] = [];
  for (const parameter of walk.children(walk.child(node, 'parameters'))) {
    const written = walk.child(parameter, 'type');
    if (walk.text(walk.child(parameter, 'pattern')) === 'this') continue;
    parameters.push(typeTerm(walk, written));
  }
  const returns = walk.child(node, 'return_type');
  return facts.functionType(parameters, typeTerm(walk, returns >= 0 ? returns : walk.child(node, 'type')));
};

/**
 * `<T extends Foo>`: a type parameter is a name of the symbol's scope; its constraint is what is known of it. One that is
 * written out, `{ run(): void }`, names nothing that could be run: what is passed tells more.
 */
export const declareTypeParameters = (walk: Walk, symbol: number, node: number): void => {
  for (const parameter of walk.children(walk.child(node, 'type_parameters'))) {
    const name = walk.text(walk.child(parameter, 'name'));
    if (name === '') continue;
    const bound = walk.child(parameter, 'constraint');
    const isWrittenOut = walk.children(bound).some((child) => walk.type(child) === 'object_type');
    const written = typeTerm(walk, bound);
    const constraint = isWrittenOut ? NONE : written;
    const fallback = walk.child(parameter, 'value');
    const initial = fallback >= 0 ? typeTerm(walk, walk.children(fallback)[0] ?? fallback) : NONE;
    walk.facts.declare(name, symbol, constraint === NONE ? initial : constraint);
  }
};
