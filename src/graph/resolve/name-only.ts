import { type CallFact, Op } from '../../code/facts.ts';
import { isCallable } from '../../code/symbol.ts';
import type { FileView } from './file-view.ts';
import type { World } from './world.ts';

/** Shorter names mean too many things. */
const SHORTEST_NAME = 4;

/** Names that library types have too: one definition in the repository says nothing about an unknown receiver. */
const COMMON = new Set(
  `append apply assign call clear clone close compare concat connect constructor contains copy count create delete describe each emit encode decode
  entries equals error every exec exists execute extend fetch fill filter find first flush format forEach from get getitem handle has hash head
  index info init insert invoke isEmpty items iter join keys last length list listen load lock log lookup main make map match merge message
  next open options parse patch peek pipe post print process push query read receive reduce register release remove render replace request
  reset resolve respond result resume reverse run save search select send serialize set setup shift size skip slice some sort splice split
  start status stop stream string sub subscribe then throw toJSON toString test title trim type unlock update upper lower use validate value values verify
  wait warn write json text body header headers params path data`.split(/\s+/),
);

/**
 * The last resort for `unknown.method()`: the one function of that name, where the name is rare enough to mean it.
 * A receiver that is known to be outside never comes here.
 */
export const nameOnly = (
  world: World,
  view: FileView,
  call: CallFact,
): { file: number; symbol: number } | undefined => {
  if (view.op(call.callee) !== Op.Member) return undefined;
  const name = view.name(view.b(call.callee));
  if (name.length < SHORTEST_NAME || COMMON.has(name) || name.startsWith('__')) return undefined;
  const definitions = world
    .defined(view.linkage.family, name)
    .filter(({ file, symbol }) => isCallable(world.view(file).symbol(symbol).kind));
  return definitions.length === 1 ? definitions[0] : undefined;
};
