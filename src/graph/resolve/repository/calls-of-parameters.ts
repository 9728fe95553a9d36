import { append } from '../../../code/append.ts';
import { type CallFact, type FileFacts, NONE, Op, type TermId } from '../../../code/facts.ts';

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
