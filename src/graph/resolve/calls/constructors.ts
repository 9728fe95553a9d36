import type { CallFact } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { appliesOf } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, type Value } from '../values/value.ts';
import type { Callee } from './callees.ts';
import { candidateOf } from './candidates.ts';
import { chosenAmong } from './chosen.ts';
import { madeOrInvoked } from './head-constructors.ts';

/** The constructor that a call of a class runs: the one that fits, else the first; undefined for the class itself. */
export const chosenConstructor = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  type: Value,
  made: readonly Callee[],
): Place | undefined => {
  if (reader.view(fileOf(type)).linkage.constructorInHead === true) {
    const run = madeOrInvoked(reader, view, call, type);
    return run?.symbol === indexOf(type) && run.file === fileOf(type) ? undefined : run;
  }
  const applies = call.constructs ? [] : appliesOf(reader, type).map((value) => ({ ...placeOf(value), shift: 0 }));
  if (applies.length > 0) return fittingOne(reader, view, call, applies) ?? applies[0];
  const [first] = made;
  if (first === undefined) return undefined;
  const { linkage, facts } = reader.view(first.file);
  if (linkage.overloads !== true) return first;
  // Kotlin, Scala and Swift: what fits no written constructor runs the one that the class itself brings.
  const isOwn =
    (linkage.family === 'jvm' && linkage.callConstructs) ||
    linkage.family === 'swift' ||
    isDefaultValue(reader, call, type);
  const primary = facts.language === 'scala' ? [{ ...placeOf(type), shift: 0 }] : [];
  const fitting = fittingOne(reader, view, call, [...primary, ...made]);
  if (fitting !== undefined && fitting.symbol === indexOf(type)) return undefined;
  return fitting ?? (isOwn ? undefined : first);
};

/** `new Point()` of a structure of C# that writes no such constructor. */
const isDefaultValue = (reader: Reader, call: CallFact, type: Value): boolean =>
  call.arguments.length === 0 &&
  factOf(reader, type).kind === 'struct' &&
  reader.view(fileOf(type)).facts.language === 'csharp';

/** Of the constructors of a class those that take what is passed: what goes to one goes to no other. */
export const fittingConstructors = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  callees: readonly Callee[],
): readonly Callee[] => {
  if (!call.constructs || callees.length < 2 || view.linkage.typedOverloads !== true) return callees;
  const candidates = callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  const chosen = chosenAmong(reader, view, call, candidates).map(({ callee }) => callee);
  return chosen.length === 0 ? callees : chosen;
};

const fittingOne = (reader: Reader, view: FileView, call: CallFact, callees: readonly Callee[]): Callee | undefined => {
  const candidates = callees.flatMap((callee) => candidateOf(reader, view, call, callee) ?? []);
  return chosenAmong(reader, view, call, candidates)[0]?.callee;
};
