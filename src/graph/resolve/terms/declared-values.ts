import { Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { instances } from '../types/instances.ts';
import { isOutside, merge, NOTHING, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** What a variable holds: what its type says or, without one, what is assigned to it. */
export const heldBy = (world: World, view: FileView, variable: number): Values => {
  const { id } = view;
  const fact = view.variable(variable);
  if (fact.scope === 0) world.read(id, fact.name);
  else world.readSymbol(id, fact.scope);
  const declared = instances(world, id, fact.type);
  if (!isOutside(declared)) {
    // `handler: Handler = () => …`: the type says what it is, the function what runs.
    let typed = declared;
    for (const source of view.sources(variable)) {
      if (view.op(source) === Op.Symbol || view.op(source) === Op.Object)
        typed = merge(typed, world.values(id, source));
    }
    return typed;
  }
  let out: Values = NOTHING;
  for (const source of view.sources(variable)) out = merge(out, world.values(id, source));
  if (view.parameter(variable) !== undefined) out = merge(out, [pack(ValueKind.Parameter, id, variable)]);
  return out.length === 0 ? declared : out;
};

/** What a function gives back: what its type says or, without one, what its returns say. */
export const returnedBy = (world: World, view: FileView, symbol: number): Values => {
  world.readSymbol(view.id, symbol);
  const declared = instances(world, view.id, view.symbol(symbol).returnType);
  if (!isOutside(declared)) return declared;
  let out: Values = NOTHING;
  for (const term of view.returns(symbol)) out = merge(out, world.values(view.id, term));
  return out.length === 0 ? declared : out;
};
