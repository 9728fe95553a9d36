import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { instances } from '../types/instances.ts';
import { isOutside, merge, NOTHING, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { withReturned } from './returned-functions.ts';
import { typesOfOtherArity } from './types-of-other-arity.ts';

/** What a variable holds: what its type says or, without one, what is assigned to it. */
export const heldBy = (world: World, view: FileView, variable: number): Values => {
  const { id } = view;
  const fact = view.variable(variable);
  if (fact.scope === 0) world.read(id, fact.name);
  else world.readSymbol(id, fact.scope);
  const declared = instances(world, id, fact.type);
  if (!isOutside(declared)) {
    // `handler: Handler = () => …`: the type says what it is, the function what runs.
    return withWritten(world, view, declared, view.sources(variable));
  }
  let out: Values = NOTHING;
  for (const source of view.sources(variable)) out = merge(out, world.values(id, source));
  if (view.parameter(variable) !== undefined) out = merge(out, [pack(ValueKind.Parameter, id, variable)]);
  out = merge(out, typesOfOtherArity(world, view, variable));
  return out.length === 0 ? declared : out;
};

/** What a function gives back: what its type says or, without one, what its returns say. */
export const returnedBy = (world: World, view: FileView, symbol: number): Values => {
  world.readSymbol(view.id, symbol);
  const declared = instances(world, view.id, view.symbol(symbol).returnType);
  if (!isOutside(declared)) {
    // `makeStore(): Store { return { load() {…} } }`: the same, where the object is written into the function.
    const written =
      view.linkage.modules === 'ecmascript'
        ? withWritten(
            world,
            view,
            declared,
            view.returns(symbol).flatMap((term) => [term, ...sourcesOf(view, term)]),
          )
        : declared;
    return withReturned(world, written, () => givenBy(world, view, symbol));
  }
  const out = givenBy(world, view, symbol);
  return out.length === 0 ? declared : out;
};

/** What the returns of a function say. */
const givenBy = (world: World, view: FileView, symbol: number): Values => {
  let out: Values = NOTHING;
  for (const term of view.returns(symbol)) out = merge(out, world.values(view.id, term));
  return out;
};

/** What a local is given. */
const sourcesOf = (view: FileView, term: TermId): readonly TermId[] =>
  view.op(term) === Op.Variable && view.variable(view.a(term)).scope !== 0 ? view.sources(view.a(term)) : [];

/** What a type says together with the functions and literals that are written for it. */
const withWritten = (world: World, view: FileView, declared: Values, terms: readonly TermId[]): Values => {
  let out = declared;
  for (const term of terms)
    if (view.op(term) === Op.Symbol || view.op(term) === Op.Object) out = merge(out, world.values(view.id, term));
  return out;
};
