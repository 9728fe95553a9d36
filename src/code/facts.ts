import type { SymbolKind } from './symbol.ts';

/**
 * The facts of one file: what a parse gives and all that the graph is made from. They depend on the file's content
 * alone, so they are kept by content hash. Everything that other files decide (what an import means, what a receiver
 * is) is left open here and closed by `graph/resolve`.
 *
 * Values are described by *terms*, a small expression language over flat arrays: a term says how a value comes to be
 * (`name`, `member of`, `result of call`), never what it is. Names are bound to variables lexically before the facts
 * leave the parser; a name that no scope of the file declares stays free.
 */
export interface FileFacts {
  readonly language: string;
  /** Declared package or namespace (`com.foo`, Go package clause, PHP namespace); '' where there is none. */
  readonly package: string;
  /** What else its files are asked for by: namespaces beside or inside the first one, SHARED_IMPORTS. */
  readonly furtherPackages: readonly string[];
  /** Whether every name of the top level can be imported (Python, Go) or only what `exports` lists (JavaScript modules). */
  readonly exportsAll: boolean;
  /** 0 is the module itself. Parents come before children. */
  readonly symbols: readonly SymbolFact[];
  readonly variables: readonly VariableFact[];
  readonly terms: Terms;
  readonly calls: readonly CallFact[];
  readonly uses: readonly UseFact[];
  readonly assignments: readonly AssignmentFact[];
  /** What a function gives back, one entry per `return` (and per `yield`, wrapped in an Element of a container). */
  readonly returns: readonly ReturnFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** Places where the grammar gave up; what stands around them is still here. */
  readonly errors: number;
}

export interface SymbolFact {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Dotted path inside the file: `Class.method`, `outer.inner`. The module's is ''. */
  readonly qualifiedName: string;
  /** Index of the enclosing symbol; -1 for the module. */
  readonly parent: number;
  /** 1-based, inclusive; decorators and attributes belong to the span, doc comments do not. */
  readonly startLine: number;
  readonly endLine: number;
  /** The line of the name itself. */
  readonly nameLine: number;
  readonly signature: string;
  readonly doc: string;
  readonly complexity: number;
  readonly parameters: readonly ParameterFact[];
  /** Type term of what a call gives, or NONE. */
  readonly returnType: TermId;
  /** Base classes, interfaces, mixed-in traits: terms that name types. */
  readonly bases: readonly TermId[];
  readonly flags: number;
}

/**
 * Under this name, which no package can have, stand the files whose exports are imports for all files of their project
 * (`global using` of C#).
 */
export const SHARED_IMPORTS = 'global using';

/** Bits of `SymbolFact.flags`. */
export const SymbolFlag = {
  exported: 1,
  static: 2,
  async: 4,
  generator: 8,
  abstract: 16,
  /** A declaration without a body: an interface's method, a header's prototype, an overload signature. */
  declaration: 32,
  /** A property: reading the member calls it. */
  accessor: 64,
  /** The first parameter is the receiver (Python methods, Go and Rust `self`). */
  receiverParameter: 128,
  /** A test by the file's own conventions. */
  test: 256,
  /** Python `@classmethod`: the receiver parameter is the class itself. */
  classMethod: 512,
  /** A case class of Scala: its companion object has an `apply` that makes one, beside those that are written. */
  caseClass: 1024,
  /** Kept for compiled code alone: no source can call it (Kotlin's `DeprecationLevel.HIDDEN`). */
  hidden: 2048,
  /** Stands on a platform for what is expected on all, where its defaults are written (Kotlin's `actual`). */
  actual: 4096,
  /** C#: implements a method of an interface that it names, and is called through that alone; or a cast must ask for it. */
  explicit: 8192,
  /** Seen only inside of the type around it; noted where that tells what a name cannot mean (C#, PHP). */
  private: 16384,
} as const;

/**
 * From this bit on flags count type parameters, noted where a name may stand for several types or functions that differ in
 * them (C#).
 */
const TYPE_PARAMETERS_BIT = 16;

export const typeParametersFlag = (count: number): number => count << TYPE_PARAMETERS_BIT;

export const typeParameterCount = ({ flags }: Pick<SymbolFact, 'flags'>): number => flags >> TYPE_PARAMETERS_BIT;

export interface ParameterFact {
  readonly name: string;
  readonly variable: number;
  /** Type term or NONE; the variable carries it too. */
  readonly type: TermId;
  /** '' ordinary, '*' collects further positional arguments, '**' collects keyword arguments. */
  readonly rest: '' | '*' | '**';
  /** Whether callers may leave it out; noted where functions of one name differ in their parameters. */
  readonly optional?: true;
  /** What callers write before it where that is not its name: Swift's `put(at index: Int)`, and '' for `_`. */
  readonly label?: string;
}

export interface VariableFact {
  readonly name: string;
  /** The symbol whose scope declares it: the module, a class (then it is a member), a function. */
  readonly scope: number;
  /** Declared type, or NONE. */
  readonly type: TermId;
  /** The symbol that this name declares (a constant, a function, a class), or NONE for a plain local. */
  readonly symbol: number;
}

export type TermId = number;
/** No term: nothing is known of the value. */
export const NONE: TermId = -1;

/** The kinds of terms. `a` and `b` are the operands; `list` operands index `Terms.lists`, `name` operands `Terms.names`. */
export const Op = {
  /** A variable of this file. a: variable. */
  Variable: 0,
  /** A name that the file does not declare. a: name, b: the class-like symbol around it (an implicit receiver) or NONE. */
  Free: 1,
  /** A function, class or other symbol of this file. a: symbol. */
  Symbol: 2,
  /** The receiver inside a method (`this`, `self`). a: the class-like symbol (or constructor function) it belongs to. */
  This: 3,
  /** The receiver seen as its base classes. a: the class-like symbol. */
  Super: 4,
  /** a.b — a: term, b: name. */
  Member: 5,
  /** a[k] — a: term, b: name of a literal key, or NONE when the key is not known. */
  Element: 6,
  /** The result of a call. a: call. */
  Call: 7,
  /** A container or object made here. a: list of name, term, name, term …; the name ELEMENT holds unnamed elements. */
  Object: 8,
  /** One of several. a: list of terms. */
  Union: 9,
  /** A literal of a built-in type: its members are never ours. a: name of the type (`string`, `number`, …). */
  Literal: 10,
  /** A value of a declared type. a: type term. */
  InstanceOf: 11,
  /** A type with arguments, `List<Foo>`. a: type term, b: list of type terms. */
  Generic: 12,
  /** A function type. a: list of parameter type terms (NONE where unwritten), b: return type term. */
  FunctionType: 13,
  /** What an import binds. a: import. */
  Import: 14,
  /**
   * What awaiting, unwrapping (`?`, `!`, `unwrap()`) or iterating once gives. a: term, b: what is meant where nothing is
   * wrapped (a value that a guard was asked about), or NONE: the term itself.
   */
  Unwrap: 15,
  /** `*args` in a call or a literal. a: term. */
  Spread: 16,
  /** A named argument. a: name, b: term. */
  Keyword: 17,
  /** An object type written in place, `{ run(): void }`. a: list of name, type term. */
  ObjectType: 18,
  /** The class of the receiver (`self.__class__`, `static`, `Self`). a: class-like symbol. */
  ThisClass: 19,
  /** A value of the type that a call's callee expects at a place. a: call, b: position among the arguments. */
  Expected: 20,
  /** A name that is a member of the receiver, if that has it. a: the member, b: what is meant otherwise. */
  OrElse: 21,
} as const;

/** The one argument of a `Generic` term that is no type but a method which is named as a value: `Order::total`. */
export const METHOD_REFERENCE = '::';

/** The name of a function's receiver where it is no class around: that of a lambda of Kotlin. */
export const RECEIVER = 'this';

/** Under this name, which no member can have, an `impl` of Rust keeps the type that it names by a path. */
export const IMPLEMENTED = 'impl';

/** What a file of Rust calls the files that it names by path begins with: modules, and the packages that it declares. */
export const BESIDE = './';

/** The name of an argument that brings others by their names: `**options` of Python. */
export const BY_NAMES = '**';

/** The key under which a container keeps what has no literal key. */
export const ELEMENT = '*';

/** The key that asks for what a loop over a container of C++ finds, which of a map are pairs. */
export const EACH = '*each';

/** The key that asks for what a loop of Go names first: a key of a map, what comes out of a channel or an iterator. */
export const KEY = '*key';

/** The key that asks a function for what it gives: `items.map(make)` holds that of `make`. */
export const GIVEN = '*given';

/** The key that asks for what a copy into a container of the library has the entries of: all but objects of ours. */
export const COPIED = '*copied';

/** The key that asks an object of ours for what a loop over it takes, which such a copy holds. */
export const ITERATED = '*iterated';

/** The key that asks for what `with` of Python names: what `__enter__` gives. */
export const ENTERED = '*entered';

/** The name of an import that brings every macro of a module and nothing else (Rust's `#[macro_use]`). */
export const EVERY_MACRO = '!';

/** Flat arrays: a file has thousands of terms, and an object for each would double the memory of indexing. */
interface Terms {
  readonly op: ArrayLike<number>;
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  readonly lists: readonly (readonly number[])[];
  readonly names: readonly string[];
}

export interface CallFact {
  readonly callee: TermId;
  readonly arguments: readonly TermId[];
  /** The innermost symbol around the call, a lambda included. */
  readonly owner: number;
  readonly line: number;
  /** `new X()` and its like: the result is an instance of the callee. */
  readonly constructs: boolean;
  /** `@name` above what it is called with. */
  readonly decorates?: true;
  /** The type arguments that are written behind the callee's name, where functions of one name differ in them. */
  readonly types?: readonly TermId[];
}

/** A name that is read, not called: becomes a `refs` edge where it denotes a symbol. */
export interface UseFact {
  readonly term: TermId;
  readonly owner: number;
  readonly line: number;
  /** A type position: an annotation, a cast, a generic argument. */
  readonly type: boolean;
  /** A method that is named as one (`A::b` of Java); noted where methods have names of their own. */
  readonly method?: true;
  /** What the language calls for it, though no call is written. */
  readonly runs?: Running;
}

/** A loop asks for an iterator and its elements; `raise Class` of Python makes an instance. */
export type Running = 'loop' | 'async loop' | 'raise';

export interface AssignmentFact {
  /** Variable, Member or Element term. */
  readonly target: TermId;
  readonly source: TermId;
  /** The symbol that the assignment stands in. */
  readonly owner: number;
}

export interface ReturnFact {
  readonly symbol: number;
  readonly term: TermId;
}

/** The line of an import that the language adds by itself. */
export const NO_LINE = 0;

export interface ImportFact {
  /** The specifier as the language's module rules read it: `./a`, `..pkg.mod`, `com.foo`, `crate::x`, `foo.h`. */
  readonly module: string;
  /** A name of that module; '*' for every name (into the scope); EVERY_MACRO; '' for the module itself; 'default' for its default. */
  readonly name: string;
  readonly line: number;
  readonly typeOnly: boolean;
  /** The variable that it binds, or NONE (side effect, wildcard, re-export). */
  readonly variable: number;
}

export interface ExportFact {
  /** The outside name; 'default'; '=' when the module is that value (`module.exports = x`); '*' with an Import term of name '*'. */
  readonly name: string;
  readonly term: TermId;
}
