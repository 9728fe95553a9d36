import type { FileFacts, SymbolFact } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import { commentText, type LanguageDefinition, type SyntaxTree } from '../../syntax/index.ts';
import { sha1, sortedSet } from '../hashing.ts';
import { symbolId } from '../ids.ts';
import { complexityCounter } from './complexity.ts';
import { type Comment, commentsOf, DocComments } from './doc-comments.ts';
import { EvidenceReader } from './evidence.ts';
import type { FileNote, SymbolNote, SymbolSource } from './file-record.ts';
import { normaliseLines, type Stretch, without } from './normalise.ts';

export interface Extracted {
  readonly note: FileNote;
  /** By place of the symbol in the note. */
  readonly sources: readonly SymbolSource[];
}

const LONGEST_DOC = 2000;
const CAPITALS = /^\p{Lu}[\p{Lu}\p{Nd}_]*$/u;

/** Folders inside a file: what stands in them belongs to the file. */
const isTransparent = ({ kind }: SymbolFact): boolean => kind === 'namespace';

const typeOf = (symbol: SymbolFact): SymbolNote['type'] | null => {
  if (symbol.kind === 'function' || symbol.kind === 'method' || symbol.kind === 'constructor') return 'function';
  return isTypeLike(symbol.kind) && !isTransparent(symbol) ? 'class' : null;
};

/** The key of a symbol in its file: repeated names get `~2`, `~3`, as the code index writes them. */
function symbolKeys(symbols: readonly Pick<SymbolFact, 'qualifiedName'>[]): string[] {
  const seen = new Map<string, number>();
  return symbols.map(({ qualifiedName }) => {
    const times = (seen.get(qualifiedName) ?? 0) + 1;
    seen.set(qualifiedName, times);
    return times === 1 ? qualifiedName : `${qualifiedName}~${times}`;
  });
}

/** Reads everything that document 003 needs of one file from its parse; nothing of it depends on another file. */
export class FileExtraction {
  readonly #file: { readonly path: string; readonly hash: string };
  readonly #facts: FileFacts;
  readonly #text: string;
  readonly #lineStarts: readonly number[];
  readonly #docs: DocComments;
  readonly #comments: readonly Comment[];
  readonly #language: string;

  constructor(
    file: { readonly path: string; readonly hash: string; readonly text: string },
    language: LanguageDefinition,
    parsed: { readonly facts: FileFacts; readonly tree: SyntaxTree },
  ) {
    this.#file = file;
    this.#facts = parsed.facts;
    this.#language = language.id;
    // What the grammar reads may be blanked in places, but stands where it stood.
    this.#text = file.text;
    this.#lineStarts = lineStarts(this.#text);
    this.#comments = commentsOf(parsed.tree, new Set(language.comments));
    this.#docs = new DocComments(this.#text, this.#comments, language.id);
  }

  /** `prompt` is the template of functions, which their summary hashes cover; the facts came from `tree`. */
  read(language: LanguageDefinition, tree: SyntaxTree, prompt: string): Extracted {
    const { symbols } = this.#facts;
    const keys = symbolKeys(symbols);
    const places = new Map<number, number>();
    symbols.forEach((symbol, index) => {
      if (index > 0 && typeOf(symbol) !== null) places.set(index, places.size);
    });
    const documented = new Map([...places.keys()].map((index) => [index, this.#docs.above(startOf(symbols[index]))]));
    const taken = new Set([...documented.values()].flat());
    const ofFile = this.#docs.ofFile(taken);
    const cuts = this.#comments.filter((comment) => !taken.has(comment) && !ofFile.includes(comment));
    const complexity = complexityCounter(language, this.#facts, tree);
    const evidence = new EvidenceReader(this.#facts, tree);
    const notes: SymbolNote[] = [];
    const sources: SymbolSource[] = [];
    const ids = new Set<string>();
    for (const index of places.keys()) {
      const symbol = symbols[index];
      const type = symbol === undefined ? null : typeOf(symbol);
      if (symbol === undefined || type === null) continue;
      const run = documented.get(index) ?? [];
      const source = this.#source(symbol, run, cuts);
      const id = distinct(symbolId(this.#file.path, keys[index] ?? symbol.qualifiedName), ids);
      sources.push({ source, evidence: evidence.of(index) });
      notes.push({
        id,
        key: keys[index] ?? symbol.qualifiedName,
        type,
        kind: symbol.kind,
        name: symbol.name,
        qualifiedName: symbol.qualifiedName,
        parent: this.#parentOf(symbol.parent, places),
        startLine: symbol.startLine,
        endLine: symbol.endLine,
        complexity: complexity(index),
        doc: this.#docOf(symbol, run, source),
        contentHash: sha1(source),
        // Of a class it is made from what stands below it, when that is known.
        summaryHash: type === 'function' ? sha1(prompt + source) : '',
      });
    }
    const whole = normaliseLines(without(this.#text, { start: 0, end: this.#text.length }, cuts));
    // Elixir documents its modules from the inside; a file is mostly one of them.
    const inner = symbols[0]?.doc || largestNamespace(symbols)?.doc;
    const fileDoc = ofFile.length > 0 ? this.#textOf(ofFile) : this.#innerDoc(inner ?? '', whole);
    const note: FileNote = {
      path: this.#file.path,
      language: this.#language,
      hash: this.#file.hash,
      contentHash: sha1(whole),
      doc: fileDoc,
      imports: sortedSet(this.#facts.imports.map(({ module }) => module).filter((module) => module !== '')),
      globals: globalsOf(this.#facts),
      symbols: notes,
    };
    return { note, sources };
  }

  #parentOf(parent: number, places: ReadonlyMap<number, number>): number {
    for (let at = parent; at > 0; at = this.#facts.symbols[at]?.parent ?? -1) {
      const place = places.get(at);
      if (place !== undefined) return place;
    }
    return -1;
  }

  // The lines of the definition, with the doc comment that stands above them.
  #source(symbol: SymbolFact, run: readonly Comment[], cuts: readonly Stretch[]): string {
    const first = run[0]?.startLine ?? symbol.startLine;
    const part = { start: this.#lineStart(first), end: this.#lineStart(symbol.endLine + 1) };
    const source = normaliseLines(without(this.#text, part, cuts));
    // Elixir documents with an attribute before the definition.
    return this.#language === 'elixir' && symbol.doc !== '' && !source.includes(firstLine(symbol.doc))
      ? `${normaliseLines(symbol.doc)}\n${source}`
      : source;
  }

  #docOf(symbol: SymbolFact, run: readonly Comment[], source: string): string {
    return run.length > 0 ? this.#textOf(run) : this.#innerDoc(symbol.doc, source);
  }

  // A docstring is code and stands in what is left without comments; a plain comment above a definition does not.
  #innerDoc(doc: string, source: string): string {
    return doc !== '' && source.includes(normaliseLines(firstLine(doc))) ? doc : '';
  }

  #textOf(run: readonly Comment[]): string {
    const texts = run.map(({ start, end }) => commentText(this.#text.slice(start, end)));
    return texts.join('\n').trim().slice(0, LONGEST_DOC);
  }

  #lineStart(line: number): number {
    return this.#lineStarts[line - 1] ?? this.#text.length;
  }
}

const startOf = (symbol: SymbolFact | undefined): number => symbol?.startLine ?? 0;
const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

const largestNamespace = (symbols: readonly SymbolFact[]): SymbolFact | undefined =>
  symbols
    .filter(({ kind }) => kind === 'namespace')
    .reduce<SymbolFact | undefined>(
      (best, symbol) => (best === undefined || linesOf(symbol) > linesOf(best) ? symbol : best),
      undefined,
    );

const linesOf = ({ startLine, endLine }: SymbolFact): number => endLine - startLine;

/** §A.2.3: variables and constants of the top level whose names are in capitals; what an import brings does not count. */
function globalsOf({ symbols, variables, imports }: FileFacts): string[] {
  const imported = new Set(imports.map(({ variable }) => variable));
  const isTopLevel = (parent: number): boolean => parent === 0 || symbols[parent]?.kind === 'namespace';
  const isValue = ({ kind }: SymbolFact): boolean => kind === 'constant' || kind === 'variable';
  const names = [
    ...symbols.filter((symbol) => isValue(symbol) && isTopLevel(symbol.parent)).map(({ name }) => name),
    ...variables
      .filter(({ scope, symbol }, index) => scope === 0 && symbol < 0 && !imported.has(index))
      .map(({ name }) => name),
  ];
  return sortedSet(names.filter((name) => CAPITALS.test(name)));
}

function distinct(id: string, ids: Set<string>): string {
  let unique = id;
  for (let times = 2; ids.has(unique); times++) unique = `${id}~${times}`;
  ids.add(unique);
  return unique;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
