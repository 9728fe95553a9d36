import type { TermId } from '../code/facts.ts';
import type { BrokenPlace } from './damage.ts';
import type { Linkage } from './linkage.ts';
import type { SyntaxTree } from './tree.ts';
import type { Walk } from './walk.ts';

/** Reads one node. `use` tells whether the value is read here (a reference) or only named (callee, target). */
export type Rule = (walk: Walk, node: number, use: boolean) => TermId;

/** Rewrites a text that could not be read whole; the places are those where the grammar failed, `source` is the file. */
type Repair = (text: string, places: readonly BrokenPlace[], source: string) => string;

/** A language: one file in `languages/`, one line in the registry and one in file-names.ts. */
export interface LanguageDefinition {
  readonly id: string;
  /** The wasm file, as a path that a package of ours can be asked for. */
  readonly grammar: string;
  /** Whether V8 may optimise the grammar's wasm: only where it was measured to pay (see wasm-tiering.ts). */
  readonly worthOptimising?: boolean;
  /** Node type → how it is read. A type without a rule is walked through and has no value. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** Node types that add a branch to the function around them. */
  readonly branches: readonly string[];
  /** Node types of blocks whose names are seen in them alone; where there are none, names belong to the whole function. */
  readonly blocks?: readonly string[];
  /** Node types of comments, for doc comments. */
  readonly comments: readonly string[];
  readonly linkage: Linkage;
  /** A file as a text of this language of the same length and lines (Vue and Svelte: scripts and templates). */
  readonly embedded?: (text: string) => string;
  /**
   * What may be changed in a text that the grammar cannot read, one attempt after the other; an attempt stays when less
   * is lost with it. Every one keeps the length of the text, so that all places stay where they are.
   */
  readonly repairs?: readonly Repair[];
  /** Puts right what the grammar groups wrongly without failing; the tree keeps its nodes. */
  readonly regroup?: (tree: SyntaxTree) => void;
  /** Reads what rules cannot: run once after the walk. */
  readonly finish?: (walk: Walk) => void;
}
