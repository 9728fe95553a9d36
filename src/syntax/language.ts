import type { TermId } from '../code/facts.ts';
import type { BrokenPlace } from './damage.ts';
import type { Walk } from './walk.ts';

/** Reads one node. `use` tells whether the value is read here (a reference) or only named (callee, target). */
export type Rule = (walk: Walk, node: number, use: boolean) => TermId;

/** How names reach beyond a file, told as data; `graph/resolve` acts on it. */
export interface Linkage {
  /** Which module rules read the import specifiers. */
  readonly modules:
    | 'ecmascript'
    | 'python'
    | 'go'
    | 'packages'
    | 'rust'
    | 'include'
    | 'php'
    | 'ruby'
    | 'lua'
    | 'elixir'
    | 'haskell'
    | 'zig'
    | 'bash';
  /** Inside a class a bare name may be a member of it or of its bases (Java, C++, Ruby). */
  readonly implicitReceiver: boolean;
  /**
   * Where a free name is looked for beyond the file: nowhere, the files of its folder (Go), the files that declare
   * the same package (Java, C#), what it includes (C), every file of the language (Swift, Ruby constants).
   */
  readonly freeNames: 'nowhere' | 'folder' | 'package' | 'includes' | 'project';
  /** Languages whose files may name each other's symbols (TypeScript and JavaScript; C and C++; Java, Kotlin and Scala). */
  readonly family: string;
  /** A call of a class name makes an instance without `new` (Python, Kotlin, Swift, Scala). */
  readonly callConstructs: boolean;
  /** A call of a type converts a value to it and runs nothing (Go). */
  readonly callConverts?: boolean;
  /** The names under which a class keeps its constructor. */
  readonly constructors: readonly string[];
  /** The head of a class says what its first constructor takes (Kotlin); others stand in its body. */
  readonly constructorInHead?: boolean;
  /** The method that runs where an object is called like a function (Kotlin's `invoke`, Scala's `apply`). */
  readonly callOperator?: string;
  /** Functions of a class do not hide those of its bases that take something else (Java, Kotlin, Scala, C#). */
  readonly inheritsOverloads?: boolean;
  /** Of overloads whose types fit alike the one is meant that leaves less to defaults (Kotlin). */
  readonly defaultsLast?: boolean;
  /** Files of a package declare functions of one name beside each other, and beside a class of that name (Kotlin). */
  readonly packageOverloads?: boolean;
  /** Methods have names of their own, apart from variables and fields (Java): a name that is read is none. */
  readonly methodsApart?: boolean;
  /** Which overload a call means is settled by written types, those that a class inherits among them (Java, C#). */
  readonly typedOverloads?: boolean;
  /** Reading a function that takes nothing calls it, as any other call (Scala). */
  readonly readingCalls?: boolean;
  /** What is mixed in last is asked first (Scala). */
  readonly lastBaseFirst?: boolean;
}

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
  /** Reads what rules cannot: run once after the walk. */
  readonly finish?: (walk: Walk) => void;
  /** True when the file's own top level is private unless exported (JavaScript modules); decided after the walk. */
  readonly explicitExports?: boolean;
}
