import { folderOf } from '../../code/folder-of.ts';
import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { HandlerPlace } from '../contracts/routes/index.ts';
import type { Place } from './survey.ts';

/** Of a name that stands for more symbols than this, nobody knows which is meant. */
const SAME_NAMES = 1;

export const placeOf = (symbol: StoredSymbol): Place => ({
  path: symbol.path,
  key: symbol.key,
  name: symbol.qualifiedName === '' ? symbol.path : symbol.qualifiedName,
  line: Math.max(1, symbol.startLine),
  endLine: Math.max(1, symbol.endLine),
  isIndexed: true,
});

/** A place that is no symbol of the index: a definition in a file of another kind. */
export const definitionPlace = (path: string, name: string, line: number, endLine: number): Place => ({
  path,
  key: name,
  name,
  line,
  endLine,
  isIndexed: false,
});

/** From lines and names of files to symbols of the index, which has resolved the names already. */
export class Places {
  readonly #reader: IndexReader;
  readonly #files = new Map<string, Promise<readonly StoredSymbol[]>>();

  constructor(reader: IndexReader) {
    this.#reader = reader;
  }

  symbolsOf(path: string): Promise<readonly StoredSymbol[]> {
    const known = this.#files.get(path) ?? this.#load(path);
    this.#files.set(path, known);
    return known;
  }

  async #load(path: string): Promise<readonly StoredSymbol[]> {
    const file = await this.#reader.fileByPath(path);
    return file === null ? [] : this.#reader.symbolsOfFile(file.id);
  }

  /** The function around a line, lambdas apart: what they do is done by the function that they stand in. */
  async around(path: string, line: number): Promise<StoredSymbol | null> {
    const symbols = await this.symbolsOf(path);
    const holding = symbols.filter(
      ({ kind, startLine, endLine }) => kind !== 'lambda' && startLine <= line && endLine >= line,
    );
    const innermost = holding.toSorted((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine)).at(0);
    return innermost ?? symbols.find(({ kind }) => kind === 'module') ?? null;
  }

  /** The code behind a route or a procedure. */
  async handler(path: string, place: HandlerPlace): Promise<StoredSymbol | null> {
    if (place.kind === 'here') return this.#definedAt(path, place.line);
    const named = await this.#named(path, place.name, place.line);
    if (named === null || place.member === '') return named;
    return (await this.member(named, place.member)) ?? named;
  }

  /** A method of a class, or the class of a file that has it under this name. */
  async member({ path, qualifiedName }: StoredSymbol, name: string): Promise<StoredSymbol | null> {
    const symbols = await this.symbolsOf(path);
    return symbols.find((symbol) => symbol.qualifiedName === `${qualifiedName}.${name}`) ?? null;
  }

  /** The members of a class that have one of these names. */
  async membersNamed({ path, qualifiedName }: StoredSymbol, names: readonly string[]): Promise<StoredSymbol[]> {
    const wanted = new Set(names.map((name) => `${qualifiedName}.${name}`));
    return (await this.symbolsOf(path)).filter((symbol) => wanted.has(symbol.qualifiedName));
  }

  /** The methods of a class by its name: that of the file itself, else the only one of the repository. */
  async membersOf(path: string, owner: string, names: readonly string[]): Promise<StoredSymbol[]> {
    const classes = (await this.#reader.symbolsNamed([owner])).filter(({ kind }) => isTypeLike(kind));
    const own = classes.filter((symbol) => symbol.path === path);
    const [meant] = own.length > 0 ? own : classes.length === SAME_NAMES ? classes : [];
    if (meant === undefined) return [];
    const edges = await this.#reader.edgesFrom([meant.id], ['contains']);
    const members = await this.#reader.symbols(edges.map(({ dst }) => dst));
    // The methods of a Go struct may stand in any file of its folder.
    const elsewhere = (await this.#reader.symbolsByQualifiedName(names.map((name) => `${owner}.${name}`))).filter(
      (symbol) => folderOf(symbol.path) === folderOf(meant.path) && symbol.path !== meant.path,
    );
    return [...members, ...elsewhere].filter(({ kind }) => kind === 'method' || kind === 'function');
  }

  /** What is mentioned on a line of a file and stands in another one. */
  async mentioned(path: string, line: number): Promise<StoredSymbol[]> {
    const symbols = await this.symbolsOf(path);
    const edges = await this.#reader.edgesFrom(
      symbols.map(({ id }) => id),
      ['refs', 'calls'],
    );
    return this.#reader.symbols(edges.filter((edge) => edge.line === line).map(({ dst }) => dst));
  }

  /** Symbols that refer to another, as the index knows them. */
  async referrers(symbol: StoredSymbol): Promise<StoredSymbol[]> {
    const edges = await this.#reader.edgesTo([symbol.id], ['refs']);
    return this.#reader.symbols(edges.map(({ src }) => src));
  }

  /** Whether the index has found the function of this name that is called on this line in this very repository. */
  async isLocalCall(source: StoredSymbol, name: string, line: number): Promise<boolean> {
    const edges = await this.#reader.edgesFrom([source.id], ['calls']);
    const called = await this.#reader.symbols(edges.filter((edge) => edge.line === line).map(({ dst }) => dst));
    return called.some((symbol) => symbol.name === name);
  }

  async #definedAt(path: string, line: number): Promise<StoredSymbol | null> {
    const symbols = (await this.symbolsOf(path)).filter(({ kind }) => kind !== 'module');
    const isFunction = ({ kind }: StoredSymbol): boolean => ['function', 'method', 'lambda'].includes(kind);
    const found =
      symbols.find((symbol) => isFunction(symbol) && symbol.nameLine === line && symbol.kind !== 'lambda') ??
      symbols.find((symbol) => isFunction(symbol) && symbol.startLine === line);
    return found ?? this.around(path, line);
  }

  async #named(path: string, name: string, line: number): Promise<StoredSymbol | null> {
    const isIt = (symbol: StoredSymbol): boolean => symbol.name === name && symbol.kind !== 'module';
    const here = (await this.symbolsOf(path)).filter(isIt);
    const [own] = here.toSorted((a, b) => a.qualifiedName.length - b.qualifiedName.length);
    if (own !== undefined && own.kind !== 'variable') return own;
    const mentioned = (await this.mentioned(path, line)).find(isIt);
    if (mentioned !== undefined) return mentioned;
    const anywhere = (await this.#reader.symbolsNamed([name])).filter(
      ({ kind }) => kind !== 'module' && kind !== 'variable',
    );
    return anywhere.length === SAME_NAMES ? (anywhere[0] ?? null) : (own ?? null);
  }
}
