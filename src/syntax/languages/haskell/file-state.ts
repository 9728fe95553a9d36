import type { TermId } from '../../../code/facts.ts';
import type { FactsBuilder } from '../../facts-builder.ts';

interface FileState {
  /** Signatures that wait for their function, and functions whose clauses go on, by scope and name. */
  readonly signatures: Map<string, number>;
  readonly functions: Map<string, number>;
  readonly types: Map<string, number>;
  /** Constructors, fields and methods by their type or class, for `Storage (..)` in a list of exports. */
  readonly members: Map<string, string[]>;
  /** Imports by every name that `module X` in a list of exports may have for them. */
  readonly imports: Map<string, TermId[]>;
  /** The types that imports bring with what belongs to them, and the imports that bring all. */
  readonly withMembers: Map<string, TermId[]>;
  readonly whole: TermId[];
  /** The node of the module's list of exports. */
  exports: number;
}

const states = new WeakMap<FactsBuilder, FileState>();

export const stateOf = (facts: FactsBuilder): FileState => {
  const known = states.get(facts);
  if (known !== undefined) return known;
  const state: FileState = {
    ...{ signatures: new Map(), functions: new Map(), types: new Map(), members: new Map() },
    ...{ imports: new Map(), withMembers: new Map(), whole: [], exports: -1 },
  };
  states.set(facts, state);
  return state;
};

/** Adds to the list of a key. */
export const addTo = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
};
