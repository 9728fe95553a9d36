import {
  type CallFact,
  NONE,
  Op,
  type ParameterFact,
  SymbolFlag,
  type TermId,
  typeParameterCount,
} from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { classesAbove } from '../members/classes-above.ts';
import { overrides } from '../members/inherited-overloads.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isFunction } from '../values/symbol-facts.ts';
import { fileOf, indexOf, pack, ValueKind } from '../values/value.ts';
import type { Callee } from './callees.ts';
import { type Pairing, pairedByCount, pairedByLabel, pairedByPlace } from './pairing.ts';

/** A function that the call can run, as far as the number and the names of its arguments tell. */
export interface Candidate {
  readonly callee: Callee;
  readonly pairing: Pairing;
  /** Arguments are left out whose defaults are written elsewhere, if at all: any other function is meant before it. */
  readonly isAssumed?: true;
}

export const candidateOf = (reader: Reader, view: FileView, call: CallFact, callee: Callee): Candidate | undefined => {
  const { linkage } = reader.view(callee.file);
  const fact = reader.view(callee.file).symbol(callee.symbol);
  if ((fact.flags & SymbolFlag.hidden) !== 0) return undefined;
  if (linkage.namesByArity === true && !takesTypes(reader.view(callee.file), callee.symbol, call)) return undefined;
  const pairing =
    linkage.argumentsBy === 'label'
      ? pairedByLabel(view, call, fact)
      : linkage.argumentsBy === 'count'
        ? pairedByCount(call, fact)
        : pairedByPlace(view, call, fact, linkage.extensionMethods === true ? callee.shift : 0);
  if (pairing !== undefined) return { callee, pairing };
  const inherited = linkage.defaultsLast === true ? inheritedPairing(reader, view, call, callee) : undefined;
  if (inherited !== undefined) return { callee, pairing: inherited };
  if ((fact.flags & SymbolFlag.actual) === 0) return undefined;
  const parameters = fact.parameters.map((parameter): ParameterFact => ({ ...parameter, optional: true }));
  const assumed = pairedByPlace(view, call, { ...fact, parameters }, 0);
  return assumed === undefined ? undefined : { callee, pairing: assumed, isAssumed: true };
};

/** Those that can be called so for sure; where there are none, those that may be. */
export const surest = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const sure = candidates.filter(({ isAssumed }) => isAssumed !== true);
  return sure.length > 0 ? sure : candidates;
};

/** A function of Kotlin that overrides another one has its defaults, and may not write them. */
const inheritedPairing = (reader: Reader, view: FileView, call: CallFact, callee: Callee): Pairing | undefined => {
  const own = reader.view(callee.file);
  const itself = pack(ValueKind.Symbol, callee.file, callee.symbol);
  const { name, parent } = own.symbol(callee.symbol);
  if (parent <= 0 || !isTypeLike(own.symbol(parent).kind)) return undefined;
  for (const type of classesAbove(reader, pack(ValueKind.Symbol, callee.file, parent))) {
    const variable = reader.view(fileOf(type)).declared(indexOf(type), name);
    for (const value of variable === undefined ? [] : reader.variable(fileOf(type), variable)) {
      if (value === itself || !isFunction(reader, value) || !overrides(reader, itself, value)) continue;
      const pairing = pairedByPlace(view, call, factOf(reader, value), 0);
      if (pairing !== undefined) return pairing;
    }
  }
  return undefined;
};

/** Whether a function has the type parameters that a call writes, or such as its arguments can tell. */
const takesTypes = (declaring: FileView, symbol: number, { types, constructs }: CallFact): boolean => {
  const fact = declaring.symbol(symbol);
  const count = typeParameterCount(fact);
  if (types !== undefined && !constructs) return count === types.length;
  if (count === 0) return true;
  const told = new Set<number>();
  for (const { type } of fact.parameters) collectVariables(declaring, type, symbol, told);
  return told.size >= count;
};

/** The type parameters of a function that stand in a type. */
const collectVariables = (view: FileView, type: TermId, symbol: number, into: Set<number>): void => {
  if (type === NONE) return;
  switch (view.op(type)) {
    case Op.Variable:
      if (view.variable(view.a(type)).scope === symbol) into.add(view.a(type));
      return;
    case Op.Generic:
      collectVariables(view, view.a(type), symbol, into);
      for (const part of view.list(view.b(type))) collectVariables(view, part, symbol, into);
      return;
    case Op.FunctionType:
      for (const part of view.list(view.a(type))) collectVariables(view, part, symbol, into);
      collectVariables(view, view.b(type), symbol, into);
      return;
    default:
  }
};
