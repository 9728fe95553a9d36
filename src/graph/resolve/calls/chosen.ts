import { type CallFact, NONE, Op, SymbolFlag } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { shapesOf } from '../types/expression-shapes.ts';
import { NEVER } from '../types/fit.ts';
import { fitOf } from '../types/type-fit.ts';
import type { Reader } from '../values/reader.ts';
import type { Callee } from './callees.ts';
import { type Candidate, surest } from './candidates.ts';
import { type Fitting, fittingOf, isBetter, isSurer } from './fitting.ts';

/** Whether one of these functions can take what is passed, as far as the types tell. */
export const canTakeAll = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  candidates: readonly Candidate[],
): boolean => {
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  return candidates.some((candidate) => !fittingOf(reader, view, call, given, candidate).fits.includes(NEVER));
};

/**
 * Of functions of one name that take as many arguments, those that the types of the arguments speak for. What
 * contradicts is left out, unless all do: then the types are not understood.
 */
export const chosenAmong = (reader: Reader, view: FileView, call: CallFact, all: readonly Candidate[]): Candidate[] => {
  const candidates = surest(all);
  if (candidates.length < 2) return [...candidates];
  const given = call.arguments.map((argument) => shapesOf(reader, view, argument));
  const seen = candidates.filter(({ callee }) => isSeen(reader, view, call, callee));
  const meant = seen.length > 0 ? seen : candidates;
  const fittings = meant.map((candidate) => fittingOf(reader, view, call, given, candidate));
  const fitting = fittings.filter(({ fits }) => !fits.includes(NEVER));
  if (fitting.length === 0) return [...candidates];
  const possible =
    view.facts.language === 'csharp'
      ? plainNamesFirst(reader, withReceiver(reader, view, call, fitting))
      : collectingLast(fitting);
  return possible
    .filter((one) => !possible.some((other) => isBetter(reader, view, other, one)))
    .map(({ candidate }) => candidate);
};

/** What collects its arguments is meant where nothing else takes them for sure. */
const collectingLast = (fitting: readonly Fitting[]): readonly Fitting[] => {
  const fixed = fitting.filter(({ isCollecting }) => !isCollecting);
  return fitting.filter((one) => !one.isCollecting || !fixed.some((other) => isSurer(other, one)));
};

/** Whether a function may be called from where a call stands: a private one is seen inside of its type alone. */
const isSeen = (reader: Reader, view: FileView, call: CallFact, { file, symbol }: Callee): boolean => {
  const declaring = reader.view(file);
  const { flags, parent } = declaring.symbol(symbol);
  if ((flags & SymbolFlag.private) === 0 || parent <= 0) return true;
  return standsIn(view, call, declaring.symbol(parent).qualifiedName);
};

/** Whether a call stands inside of a type of this name. */
const standsIn = (view: FileView, { owner }: CallFact, qualifiedName: string): boolean => {
  for (let at = owner; at > 0; at = view.symbol(at).parent)
    if (view.symbol(at).qualifiedName === qualifiedName) return true;
  return false;
};

/** C#: a method of the receiver comes before what extends its type. */
export const membersFirst = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  candidates: readonly Candidate[],
): readonly Candidate[] => {
  if (view.linkage.extensionMethods === true && view.op(call.callee) !== Op.Member) {
    const plain = candidates.filter(({ callee }) => !isExtendingElsewhere(reader, view, call, callee));
    return plain.length > 0 ? plain : candidates;
  }
  const members = candidates.filter(({ callee }) => !isExtension(reader, callee));
  if (members.length === 0 || members.length === candidates.length) return candidates;
  return canTakeAll(reader, view, call, members)
    ? members
    : candidates.filter(({ callee }) => isExtension(reader, callee));
};

/** Whether a function extends a type and stands in no class around a call: then it is called on something. */
const isExtendingElsewhere = (reader: Reader, view: FileView, call: CallFact, { file, symbol }: Callee): boolean => {
  const declaring = reader.view(file);
  const { flags, parent } = declaring.symbol(symbol);
  if ((flags & SymbolFlag.receiverParameter) === 0) return false;
  return !standsIn(view, call, declaring.symbol(Math.max(0, parent)).qualifiedName);
};

/** Whether a function extends the type of the receiver that a call has before it. */
export const isExtension = (reader: Reader, { file, symbol, shift }: Callee): boolean => {
  const view = reader.view(file);
  return (
    shift > 0 &&
    view.linkage.extensionMethods === true &&
    (view.symbol(symbol).flags & SymbolFlag.receiverParameter) !== 0
  );
};

/** C#: what extends the type of a receiver takes that as its first argument. */
const withReceiver = (
  reader: Reader,
  view: FileView,
  call: CallFact,
  fitting: readonly Fitting[],
): readonly Fitting[] => {
  if (view.op(call.callee) !== Op.Member) return fitting;
  const given = shapesOf(reader, view, view.a(call.callee));
  return fitting.flatMap((one): Fitting[] => {
    const { callee } = one.candidate;
    if (!isExtension(reader, callee)) return [one];
    const [receiver] = reader.view(callee.file).symbol(callee.symbol).parameters;
    const taken = reader.shape(callee.file, receiver?.type ?? NONE);
    const fit = fitOf(reader, view, given, taken);
    return fit === NEVER ? [] : [{ ...one, taken: [taken, ...one.taken], fits: [fit, ...one.fits] }];
  });
};

/** What implements an interface under its name is called through that alone. */
const plainNamesFirst = (reader: Reader, fitting: readonly Fitting[]): readonly Fitting[] => {
  const plain = fitting.filter(({ candidate: { callee } }) => {
    const { flags } = reader.view(callee.file).symbol(callee.symbol);
    return (flags & SymbolFlag.explicit) === 0;
  });
  return plain.length > 0 ? plain : fitting;
};
