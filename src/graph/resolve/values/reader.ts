import type { CallFact, TermId } from '../../../code/facts.ts';
import type { Ancestry } from '../answers/answer.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Shape } from '../types/type-shapes.ts';
import type { Value, Values } from './value.ts';

/**
 * Where the meaning of terms is read from. Two readers share one semantics: `World` answers for any file on demand and
 * knows nothing of callers; `FlowSolver` holds one file's sets while they grow and asks the world about the others.
 */
export interface Reader {
  view(file: number): FileView;
  /** What a term of a file may denote. */
  values(file: number, term: TermId): Values;
  /** What a variable may hold. */
  variable(file: number, variable: number): Values;
  /** What a function gives back, parameters of its own standing for what is passed. */
  returned(file: number, symbol: number): Values;
  /** What a call of a file may run, of overloads those that its arguments fit. */
  called(file: number, call: CallFact): Values;
  /** As much of a written type as tells overloads apart. */
  shape(file: number, type: TermId): Shape;
  /** What was stored under a name of a class, function or object: `owner.name = …` and the literal's own entries. */
  stored(owner: Value, name: string): Values;
  /** What any entry of a literal, or of a parameter that collects arguments, may hold. */
  anyEntry(owner: Value): Values;
  /** A free name, an import: what other files say. */
  free(file: number, term: TermId): Values;
  /** A name of a file's top level as if the file did not declare it. */
  beyond(file: number, name: string): Values;
  imported(file: number, index: number): Values;
  /** Where what a file imports by name is written in the file that exports it. */
  origins(file: number, index: number): readonly Origin[];
  exported(module: Value, name: string): Values;
  /** `a.b.C` where `a.b` is nothing but the path of a package: what that package has under the name. */
  written(file: number, path: TermId, name: string): Values;
  /** A member of a class-like symbol, its own or a base's. */
  member(file: number, symbol: number, name: string): Member;
  /** The bases of a class-like symbol: symbols, external, or function types. */
  bases(file: number, symbol: number): Values;
  /** A class and what it inherits from in the order in which Python looks members up; nothing where that is too much. */
  order(file: number, symbol: number): Values;
  /** All that a class inherits from, where that is known already. Whoever finds his answer in it must say so: `relyOn`. */
  ancestry(file: number, symbol: number): Ancestry | undefined;
  relyOn(ancestry: Ancestry): void;
  /** A member that other files give to the same namespace. */
  elsewhere(file: number, symbol: number, name: string): Values;
  /** A member that the repository adds to a type of a library. */
  extension(file: number, type: string, name: string): Values;
  /** The functions of a name that extend any type and that a file sees. */
  inSight(file: number, name: string): Values;
}

/** A term of a file, to be read there. */
export interface Origin {
  readonly file: number;
  readonly term: TermId;
}

/** A member found on a class, and whether a base had it. */
export interface Member {
  readonly values: Values;
  readonly inherited: boolean;
  /** Some base lies outside: what is not found may be there. */
  readonly outside: boolean;
}
