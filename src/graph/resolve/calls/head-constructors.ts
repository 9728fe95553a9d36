import { type CallFact, SymbolFlag } from '../../../code/facts.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isFunction, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, type Value } from '../values/value.ts';
import { type Callee, constructorsOf } from './callees.ts';
import { type Candidate, candidateOf } from './candidates.ts';
import { chosenAmong } from './chosen.ts';

/** The constructor in the head of a class of Kotlin, which stands for the class, and those that its body adds. */
export const madeWith = (reader: Reader, type: Value): Callee[] => {
  const { file, symbol } = placeOf(type);
  const view = reader.view(file);
  const { kind, flags, parameters } = view.symbol(symbol);
  if (kind === 'interface' || (flags & SymbolFlag.static) !== 0 || isStandIn(view, symbol)) return [];
  const added = constructorsOf(reader, type).filter(
    (made) => made.file === file && view.symbol(made.symbol).parent === symbol,
  );
  // A class whose body has constructors and whose head takes nothing has none in its head.
  return parameters.length === 0 && added.length > 0 ? added : [{ file, symbol, shift: 0 }, ...added];
};

/** `invoke` of an object or of a companion: it runs where the name of the type is called and no constructor fits. */
const invokedBy = (reader: Reader, type: Value): Callee[] => {
  const isObject = (factOf(reader, type).flags & SymbolFlag.static) !== 0;
  return memberOf(reader, type, reader.view(fileOf(type)).linkage.callOperator ?? '')
    .values.filter((value) => isFunction(reader, value))
    .filter((value) => isObject || (factOf(reader, value).flags & SymbolFlag.static) !== 0)
    .map((value) => ({ file: fileOf(value), symbol: indexOf(value), shift: 0 }));
};

const candidatesOf = (reader: Reader, view: FileView, call: CallFact, callees: readonly Callee[]): Candidate[] =>
  callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);

/** What a call of the name of a type runs; the type itself stands for what its head says. */
export const madeOrInvoked = (reader: Reader, view: FileView, call: CallFact, type: Value): Callee | undefined => {
  for (const callees of [madeWith(reader, type), call.constructs ? [] : invokedBy(reader, type)]) {
    const [chosen] = chosenAmong(reader, view, call, candidatesOf(reader, view, call, callees));
    if (chosen !== undefined) return chosen.callee;
  }
  return undefined;
};
