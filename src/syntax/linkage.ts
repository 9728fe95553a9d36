/** Languages whose files may name each other's symbols. */
type Family =
  | 'ecmascript'
  | 'python'
  | 'go'
  /** Java, Kotlin, Scala. */
  | 'jvm'
  /** C#. */
  | 'dotnet'
  | 'rust'
  /** C and C++. */
  | 'c'
  | 'php'
  | 'ruby'
  | 'swift'
  | 'lua'
  | 'elixir'
  | 'haskell'
  | 'zig'
  | 'bash';

/**
 * How names reach beyond a file and what a call means, told as data; `graph/resolve` acts on it. What more than one place
 * of the resolution has to know of a language belongs here, under the name of the rule, not of the language.
 */
export interface Linkage extends Reach, Making, Overloading, Membership {
  readonly family: Family;
}

/** Where names are looked for. */
interface Reach {
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
   * the same package (Java), the namespaces around it, of which a file may open several (C#), what it includes (C), every
   * file of the language (Swift, Ruby constants).
   */
  readonly freeNames: 'nowhere' | 'folder' | 'package' | 'namespaces' | 'includes' | 'project';
  /** What is written for one platform alone stands apart, and before what is written for all (Kotlin). */
  readonly sourceSets?: boolean;
  /** Types and functions of one name may differ in the number of their type parameters alone (C#). */
  readonly namesByArity?: boolean;
}

/** What makes an object. */
interface Making {
  /** A call of a class name makes an instance without `new` (Python, Kotlin, Swift, Scala). */
  readonly callConstructs: boolean;
  /** A call of a type converts a value to it and runs nothing (Go). */
  readonly callConverts?: boolean;
  /** The names under which a class keeps its constructor. */
  readonly constructors: readonly string[];
  /** The head of a class says what its first constructor takes (Kotlin); others stand in its body. */
  readonly constructorInHead?: boolean;
  /** An object may be declared by its name, in place of a class (Kotlin, Scala). */
  readonly namedObjects?: boolean;
}

/** What a call runs. */
interface Overloading {
  /** Several functions of one scope may share a name and differ in their parameters. */
  readonly overloads?: boolean;
  /** What brings arguments to parameters: places and names, labels that are part of a name (Swift), their number (Elixir). */
  readonly argumentsBy?: 'place' | 'label' | 'count';
  /** A function takes any number of arguments: what they are tells nothing of which one is meant (JavaScript). */
  readonly anyArguments?: boolean;
  /** The method that runs where an object is called like a function (Kotlin's `invoke`, Scala's `apply`). */
  readonly callOperator?: string;
  /** Reading a function that takes nothing calls it, as any other call (Scala). */
  readonly readingCalls?: boolean;
  /** Which overload a call means is settled by written types, those that a class inherits among them (Java, C#). */
  readonly typedOverloads?: boolean;
  /** Functions of a class do not hide those of its bases that take something else (Java, Kotlin, Scala, C#). */
  readonly inheritsOverloads?: boolean;
  /** Of overloads whose types fit alike the one is meant that leaves less to defaults (Kotlin). */
  readonly defaultsLast?: boolean;
  /** Files of a package declare functions of one name beside each other, and beside a class of that name (Kotlin). */
  readonly packageOverloads?: boolean;
}

/** What a type has. */
interface Membership {
  /** A method of the class and one of its objects may have the same name (JavaScript, Ruby, Swift). */
  readonly classMethodsApart?: boolean;
  /** `super` means what is above, whatever way leads back to the class (Python, PHP): a module of Ruby has many parts. */
  readonly superInTurn?: boolean;
  /** Methods have names of their own, apart from variables and fields (Java): a name that is read is none. */
  readonly methodsApart?: boolean;
  /** A class may be written in several parts (C#). */
  readonly partialClasses?: boolean;
  /** A method that takes its receiver as a parameter extends the type of that (C#). */
  readonly extensionMethods?: boolean;
  /** Functions may extend a type from outside of it, and are seen where their package is (Kotlin). */
  readonly extensionFunctions?: boolean;
  /** A type has the members of what it embeds, behind its own in all files of its package (Go). */
  readonly embeds?: boolean;
  /** What is mixed in last is asked first (Scala). */
  readonly lastBaseFirst?: boolean;
  /** Of several bases those are asked last that others inherit from (Python). */
  readonly linearBases?: boolean;
  /** The type variables of a class are those that its bases are written with (Python). */
  readonly variablesOfBases?: boolean;
}
