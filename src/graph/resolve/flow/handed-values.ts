import { NONE, Op } from '../../../code/facts.ts';
import { callsOfParameters } from '../repository/calls-of-parameters.ts';
import type { FileView } from '../repository/file-view.ts';
import { kindOf, merge, NOTHING, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/** More values at one place than this say nothing of a block. */
const MOST_HANDED = 4;

/**
 * What a function of another file hands to the function that it is given (`def configure; yield config; end`), by
 * place. What it was handed itself is not followed further.
 */
export const handedBy = (world: World, callee: FileView, symbol: number, variable: number): readonly Values[] => {
  const calls = callsOfParameters(callee.facts).get(variable) ?? [];
  world.readSymbol(callee.id, symbol);
  const out: Values[] = [];
  for (const call of calls) {
    call.arguments.forEach((argument, place) => {
      if (argument === NONE || callee.op(argument) === Op.Keyword || callee.op(argument) === Op.Spread) return;
      const values = world.values(callee.id, argument).filter((value) => {
        const kind = kindOf(value);
        return kind === ValueKind.Instance || kind === ValueKind.Symbol || kind === ValueKind.Typed;
      });
      out[place] = merge(out[place] ?? NOTHING, values);
    });
  }
  return Array.from(out, (values = NOTHING) => (values.length > MOST_HANDED ? NOTHING : values));
};
