import { NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { JAVA_LIBRARY } from './java-library-table.ts';

/** A type of Java's own library. */
interface LibraryType {
  readonly package: string;
  /** How many parameters the one method of an interface has that a function can stand for. */
  readonly takes: number | undefined;
  readonly bases: readonly string[];
  /** What members give, by their names: a type, or the place of a type argument. */
  readonly results: ReadonlyMap<string, string>;
}

const NAME = /^(\w+)\*?(\d*)$/;

/** `Path*2 < Base Other | Type member member | 0 member`, below the line of the package. */
const parsed = (text: string): ReadonlyMap<string, LibraryType> => {
  const out = new Map<string, LibraryType>();
  let inPackage = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('package ')) inPackage = line.slice('package '.length);
    const [head = '', ...results] = line.split(' | ');
    const [written = '', bases = ''] = head.split(' < ');
    const [, name, takes] = NAME.exec(written) ?? [];
    if (name === undefined || out.has(name)) continue;
    out.set(name, {
      package: inPackage,
      takes: takes === undefined || takes === '' ? undefined : Number(takes),
      bases: bases === '' ? [] : bases.split(' '),
      results: new Map(
        results.flatMap((group) => {
          const [type = '', ...members] = group.split(' ');
          return members.map((member): [string, string] => [member, type]);
        }),
      ),
    });
  }
  return out;
};

let table: ReadonlyMap<string, LibraryType> | undefined;

/** A type of the library by its simple name. Read when it is first asked for: most repositories have no Java. */
const libraryType = (name: string): LibraryType | undefined => {
  table ??= parsed(JAVA_LIBRARY);
  return table.get(name);
};

export const isOfLibrary = (name: string): boolean => libraryType(name) !== undefined;

/** How many steps above a type of the library another one stands; undefined where it does not. */
export const stepsAbove = (name: string, above: string): number | undefined => {
  const far = new Map([[name, 0]]);
  for (const [at, steps] of far) {
    if (at === above) return steps;
    for (const base of libraryType(at)?.bases ?? []) if (!far.has(base)) far.set(base, steps + 1);
  }
  return undefined;
};

/** What a member of a type of the library gives, where all of its name give the same. */
export const resultOfMember = (type: string, member: string): string | undefined => {
  const seen = new Set([type]);
  for (const at of seen) {
    const known = libraryType(at);
    const result = known?.results.get(member);
    if (result !== undefined) return result;
    for (const base of known?.bases ?? []) seen.add(base);
  }
  return isOfLibrary(type) ? libraryType('Object')?.results.get(member) : undefined;
};

/** What a function has to take to stand for an object of the type; 'never' where it cannot. */
export const functionOf = (type: string): number | 'never' | undefined => {
  const known = libraryType(type);
  if (known === undefined) return undefined;
  return known.takes ?? 'never';
};

/**
 * The name by which a type outside of the repository is told from others: its simple name where it is the library's own, else
 * with where it comes from.
 */
export const outsideName = (view: FileView, type: TermId, name: string): string => {
  const known = libraryType(name);
  const from = packageOf(view, type, name);
  if (from !== undefined) return known !== undefined && isOf(known, from, name) ? name : `${from}.${name}`;
  if (known === undefined) return name;
  const isSeen =
    known.package === 'java.lang' ||
    view.facts.imports.some((fact) => fact.name === '*' && fact.module === known.package);
  return isSeen ? name : `?.${name}`;
};

const isOf = (known: LibraryType, from: string, name: string): boolean =>
  from === known.package || (name === 'Entry' && from === `${known.package}.Map`);

/** The package that a type is written or imported with. */
const packageOf = (view: FileView, type: TermId, name: string): string | undefined => {
  if (view.op(type) === Op.Member) {
    const path = pathOf(view, view.a(type));
    // `Map.Entry`
    return path === 'Map' && name === 'Entry' ? 'java.util' : path;
  }
  if (view.op(type) !== Op.Variable) return undefined;
  const [index = NONE] = view.importsOf(view.a(type));
  return index === NONE ? undefined : view.facts.imports[index]?.module;
};

const pathOf = (view: FileView, term: TermId): string =>
  view.op(term) === Op.Member ? `${pathOf(view, view.a(term))}.${view.name(view.b(term))}` : view.writtenName(term);
