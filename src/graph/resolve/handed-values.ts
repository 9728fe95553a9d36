import { append } from '../../code/append.ts';
import { type CallFact, type FileFacts, NONE, Op, type TermId } from '../../code/facts.ts';
import type { FileView } from './file-view.ts';
import { kindOf, merge, NOTHING, ValueKind, type Values } from './value.ts';
import type { World } from './world.ts';

/** The calls of each parameter of a file, by its variable. */
const parameterCalls = new WeakMap<FileFacts, ReadonlyMap<number, readonly CallFact[]>>();

/** The variables that a callee may be; `block.call(x)` of Ruby calls the block or its method. */
const calledVariables = ({ terms }: FileFacts, callee: TermId): number[] => {
  if (terms.op[callee] === Op.Variable) return [terms.a[callee] ?? NONE];
  if (terms.op[callee] !== Op.Union) return [];
  return (terms.lists[terms.a[callee] ?? NONE] ?? [])
    .filter((part) => terms.op[part] === Op.Variable)
    .map((part) => terms.a[part] ?? NONE);
};

/** The calls of what a function is given, by the variable of its parameter. */
export const callsOfParameters = (facts: FileFacts): ReadonlyMap<number, readonly CallFact[]> => {
  const known = parameterCalls.get(facts);
  if (known !== undefined) return known;
  const parameters = new Set<number>();
  for (const symbol of facts.symbols)
    if (symbol.kind !== 'lambda') for (const { variable } of symbol.parameters) parameters.add(variable);
  const out = new Map<number, CallFact[]>();
  for (const call of facts.calls) {
    for (const variable of calledVariables(facts, call.callee)) {
      if (parameters.has(variable) && call.arguments.length > 0) append(out, variable, call);
    }
  }
  parameterCalls.set(facts, out);
  return out;
};

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
