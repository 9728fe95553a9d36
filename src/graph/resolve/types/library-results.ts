import { type CallFact, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { kindOf, ValueKind } from '../values/value.ts';
import type { Shape } from './type-shapes.ts';

/** How the shapes of other expressions are asked for. */
export interface Asking {
  readonly shapesOf: (term: TermId) => readonly Shape[];
  readonly shapeOf: (file: number, type: TermId) => Shape;
}

/** What a term is by the library of its language: a member of it, or the result of a call. */
export type AskLibrary = (
  reader: Reader,
  view: FileView,
  term: TermId,
  call: CallFact | undefined,
  asking: Asking,
) => readonly Shape[];

export const named = (name: string): Shape => ({ kind: 'named', name });

/** A result as the tables of Java's and .NET's libraries have it: a type, arrays of one, or the place of a type argument. */
export const told = (result: string | undefined, argument: (place: number) => readonly Shape[]): readonly Shape[] => {
  if (result === undefined || result.startsWith('?')) return [];
  if (result.endsWith('[]'))
    return told(result.slice(0, -'[]'.length), argument).map((element) => ({ kind: 'array', element }));
  return /^\d+$/.test(result) ? argument(Number(result)) : [named(result)];
};

/** The name of a class outside of the repository, as it is written; undefined where it is a value, or a class of ours. */
export const outsideClass = (reader: Reader, view: FileView, term: TermId): string | undefined => {
  const op = view.op(term);
  const isName = op === Op.Free || (op === Op.Variable && view.importsOf(view.a(term)).length > 0);
  if (!isName || reader.values(view.id, term).some((value) => kindOf(value) !== ValueKind.External)) return undefined;
  return view.writtenName(term);
};
