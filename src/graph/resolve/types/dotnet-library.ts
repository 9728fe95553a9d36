import { DOTNET_LIBRARY } from './dotnet-library-table.ts';

/** A type of .NET's own library. */
interface LibraryType {
  /** Whether it is never null: a structure or an enumeration. */
  readonly isValue: boolean;
  /** How many parameters a delegate has. */
  readonly takes: number | undefined;
  readonly bases: readonly string[];
  /** What methods give, by their names: a type, the place of a type argument, or `?`. */
  readonly methods: ReadonlyMap<string, string>;
  /** The same of methods of the type itself. */
  readonly statics: ReadonlyMap<string, string>;
  /** The same of properties and fields. */
  readonly properties: ReadonlyMap<string, string>;
  /** And of methods that the library adds to it. */
  readonly added: ReadonlyMap<string, string>;
}

const NAME = /^(\w+)([*=]?)(?:#(\d+))?$/;

const MARK = /^[+.:]/;

/** The members of the groups with a mark, by what they give. */
const resultsIn = (groups: readonly string[], mark: string): ReadonlyMap<string, string> =>
  new Map(
    groups
      .filter((group) => (MARK.exec(group)?.[0] ?? '') === mark)
      .flatMap((group) => {
        const [type = '', ...members] = group.replace(MARK, '').split(' ');
        return members.map((member): [string, string] => [member, type]);
      }),
  );

/** `Name* < Base Other | Type method method | 0 method | :Type static | .Type property | +Type added`. */
const parsed = (text: string): ReadonlyMap<string, LibraryType> => {
  const out = new Map<string, LibraryType>();
  for (const line of text.split('\n')) {
    const [head = '', ...groups] = line.split(' | ');
    const [written = '', bases = ''] = head.split(' < ');
    const [, name, mark, takes] = NAME.exec(written) ?? [];
    if (name === undefined) continue;
    out.set(name, {
      isValue: mark === '=',
      takes: takes === undefined ? undefined : Number(takes),
      bases: bases === '' ? [] : bases.split(' '),
      methods: resultsIn(groups, ''),
      statics: resultsIn(groups, ':'),
      properties: resultsIn(groups, '.'),
      added: resultsIn(groups, '+'),
    });
  }
  return out;
};

/** What brings something is named apart from what only runs: Task`1. */
const withoutCount = (name: string): string => name.replace(/`\d+$/, '');

let table: ReadonlyMap<string, LibraryType> | undefined;

/** A type of the library by its simple name. Read when it is first asked for: most repositories have no C#. */
const libraryType = (name: string): LibraryType | undefined => {
  table ??= parsed(DOTNET_LIBRARY);
  return table.get(withoutCount(name));
};

export const isOfLibrary = (name: string): boolean => libraryType(name) !== undefined;

/** Whether a type of the library or of the language is never null. */
export const isValueOfLibrary = (name: string): boolean => libraryType(name)?.isValue === true;

/** How many parameters a delegate of the library has; 'never' of what is no delegate. */
export const delegateOfLibrary = (name: string): number | 'never' | undefined => {
  const known = libraryType(name);
  return known === undefined ? undefined : (known.takes ?? 'never');
};

/** A type of the library and all that it extends, each with how many steps it is away. */
export const typesAbove = (name: string): ReadonlyMap<string, number> => {
  const far = new Map([[name, 0]]);
  if (withoutCount(name) !== name) far.set(withoutCount(name), 1);
  for (const [at, steps] of far)
    for (const base of libraryType(at)?.bases ?? []) if (!far.has(base)) far.set(base, steps + 1);
  return far;
};

/** What a member of a type of the library gives, where all of its name give the same. */
export const resultOfMember = (type: string, member: string): string | undefined => {
  const above = [...typesAbove(type).keys(), ...(isOfLibrary(type) ? ['object'] : [])];
  for (const at of above) {
    const known = libraryType(at);
    const result = known?.methods.get(member) ?? known?.statics.get(member) ?? known?.properties.get(member);
    if (result !== undefined) return result === '?' || result === 'void' ? undefined : result;
  }
  for (const at of above) {
    const result = libraryType(at)?.added.get(member);
    if (result !== undefined) return result === '?' ? undefined : result;
  }
  return undefined;
};

/** Whether objects of a type of the library have a method: what a repository adds under that name is not meant then. */
export const hasMethod = (type: string, name: string): boolean => {
  for (const at of typesAbove(type).keys()) if (libraryType(at)?.methods.has(name) === true) return true;
  return isOfLibrary(type) && libraryType('object')?.methods.has(name) === true;
};

/** The types that the language has words for, by their names in the library. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['Boolean', 'bool'],
  ['Byte', 'byte'],
  ['SByte', 'sbyte'],
  ['Char', 'char'],
  ['Decimal', 'decimal'],
  ['Double', 'double'],
  ['Single', 'float'],
  ['Int16', 'short'],
  ['UInt16', 'ushort'],
  ['Int32', 'int'],
  ['UInt32', 'uint'],
  ['Int64', 'long'],
  ['UInt64', 'ulong'],
  ['String', 'string'],
  ['Object', 'object'],
]);

const IN_LIBRARY: ReadonlyMap<string, string> = new Map([...WORDS].map(([name, word]) => [word, name]));

/** The names under which a type may be written. */
export const namesFor = (type: string): readonly string[] => {
  const other = IN_LIBRARY.get(type);
  return other === undefined ? [type] : [type, other];
};

/** The one name of a type that may be written with two: `String` and `string`. */
export const wordFor = (name: string): string => WORDS.get(name) ?? name;
