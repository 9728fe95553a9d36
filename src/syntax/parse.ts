import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { steadyMs } from '../code/clock.ts';
import type { FileFacts } from '../code/facts.ts';
import { withoutConflicts } from './conflicts.ts';
import { damageOf } from './damage.ts';
import { FactsBuilder } from './facts-builder.ts';
import type { LanguageDefinition } from './language.ts';
import { textReader } from './text-reading.ts';
import { Grammar, SyntaxTree } from './tree.ts';
import { TreeMemory } from './tree-memory.ts';
import { type RuleTable, ruleTable, Walk } from './walk.ts';
import { loadGrammar } from './wasm-tiering.ts';

/** Longer than any honest file of the allowed size takes; a grammar that loops is stopped here. */
const PARSE_LIMIT_MS = 20_000;

const require = createRequire(import.meta.url);

interface ParserOptions {
  readonly isBrief?: boolean;
  readonly short?: ReadonlySet<string>;
}

interface Ready {
  readonly parser: Parser;
  readonly grammar: Grammar;
  readonly table: RuleTable;
}

/** Starts tree-sitter, once per thread. */
const initialise = async (): Promise<TreeMemory> => {
  const core = {};
  await Parser.init(core);
  return new TreeMemory(core);
};

/** Reads a grammar for tree-sitter as it was started in this thread. */
export async function readGrammar(memory: TreeMemory, language: LanguageDefinition): Promise<Grammar> {
  // By its bytes: for a name the library loads more of Node than the file takes to read.
  const grammar = new Grammar(memory, await Language.load(readFileSync(require.resolve(language.grammar))));
  // The first parse compiles what every parse needs.
  const parser = new Parser();
  parser.setLanguage(grammar.language);
  parser.parse('')?.delete();
  parser.delete();
  return grammar;
}

/** Asks for the time only now and then: tree-sitter reports its progress after every few steps. */
const deadline = (): (() => boolean) => {
  const end = steadyMs() + PARSE_LIMIT_MS;
  let asked = 0;
  return () => (++asked & 255) === 0 && steadyMs() > end;
};

/** Loads grammars when first needed and turns text into facts. One per thread: a parser is not shared. */
export class FileParser {
  readonly #ready = new Map<string, Promise<Ready>>();
  readonly #isBrief: boolean;
  readonly #short: ReadonlySet<string>;
  static #memory: Promise<TreeMemory> | undefined;
  /** Kept for the life of the thread: tree-sitter cannot give back the memory of a grammar, 1.4 MB for TypeScript's. */
  static readonly #grammars = new Map<string, Promise<Grammar>>();

  /**
   * `isBrief`: for a few files. Optimising for them takes longer than they do, and a process waits for it at its end.
   * `short`: languages of which there is too little for their grammars to be optimised.
   */
  constructor({ isBrief = false, short = new Set() }: ParserOptions = {}) {
    this.#isBrief = isBrief;
    this.#short = short;
  }

  async #load(language: LanguageDefinition): Promise<Ready> {
    FileParser.#memory ??= loadGrammar(initialise, !this.#isBrief);
    const grammar = await this.#grammarOf(await FileParser.#memory, language);
    const parser = new Parser();
    parser.setLanguage(grammar.language);
    return { parser, grammar, table: ruleTable(language, grammar.typeNames) };
  }

  #isOptimised(language: LanguageDefinition): boolean {
    return language.worthOptimising === true && !this.#isBrief && !this.#short.has(language.id);
  }

  #grammarKey(language: LanguageDefinition): string {
    return `${language.grammar} ${this.#isOptimised(language)}`;
  }

  #grammarOf(memory: TreeMemory, language: LanguageDefinition): Promise<Grammar> {
    const key = this.#grammarKey(language);
    let loading = FileParser.#grammars.get(key);
    if (loading === undefined) {
      loading = loadGrammar(() => readGrammar(memory, language), this.#isOptimised(language));
      FileParser.#grammars.set(key, loading);
      loading.catch(() => FileParser.#grammars.delete(key));
    }
    return loading;
  }

  /** Gives the parsers' memory back. */
  close(): void {
    for (const ready of this.#ready.values()) void ready.then(({ parser }) => parser.delete()).catch(() => undefined);
    this.#ready.clear();
  }

  /** Parses a text, and where the grammar fails on it, the repaired text, if that loses less. */
  #read(parser: Parser, language: LanguageDefinition, source: string): { text: string; tree: Tree } {
    const isLate = deadline();
    const parse = (text: string): Tree | null => {
      const tree = parser.parse(textReader(text), null, { progressCallback: isLate });
      if (tree === null) parser.reset();
      return tree;
    };
    const whole = withoutConflicts(source);
    let text = language.embedded === undefined ? whole : language.embedded(whole);
    let tree = parse(text);
    if (tree === null) throw new Error(`parsing took longer than ${PARSE_LIMIT_MS / 1000} s`);
    if (language.repairs === undefined || !tree.rootNode.hasError) return { text, tree };
    let damage = damageOf(tree);
    for (const repair of language.repairs) {
      const repaired = repair(text, damage.places, source);
      const second = repaired === text ? null : parse(repaired);
      if (second === null) continue;
      const left = damageOf(second);
      const isBetter = left.cost < damage.cost;
      (isBetter ? tree : second).delete();
      if (!isBetter) continue;
      text = repaired;
      tree = second;
      damage = left;
      if (damage.cost === 0) break;
    }
    return { text, tree };
  }

  // The memory of a grammar that went wrong is not to be trusted: who comes next loads it anew.
  #reading(parser: Parser, language: LanguageDefinition, source: string): { text: string; tree: Tree } {
    try {
      return this.#read(parser, language, source);
    } catch (error) {
      FileParser.#grammars.delete(this.#grammarKey(language));
      this.#ready.delete(language.id);
      throw error;
    }
  }

  /** The facts of one file. Throws only when the grammar itself fails; broken source still gives what it has. */
  parse(language: LanguageDefinition, path: string, source: string): Promise<FileFacts> {
    return this.read(language, path, source, ({ facts }) => facts);
  }

  /** What `look` makes of a file's facts and its tree, which is gone afterwards. */
  async read<T>(
    language: LanguageDefinition,
    path: string,
    source: string,
    look: (parsed: { readonly facts: FileFacts; readonly tree: SyntaxTree }) => T,
  ): Promise<T> {
    const ready = await this.#prepare(language);
    // From here on nothing waits: the tree lies in columns that the next one is laid into.
    const { flat, table } = this.#flatten(ready, language, source);
    const stem = path.slice(path.lastIndexOf('/') + 1);
    const facts = new FactsBuilder(
      language.linkage.implicitReceiver,
      stem,
      flat.lineAt(Math.max(0, flat.text.trimEnd().length - 1)),
    );
    const walk = new Walk(flat, facts, language, table);
    walk.visit(0);
    language.finish?.(walk);
    return look({ facts: facts.finish(language.id, flat.errors + walk.cut), tree: flat });
  }

  /** What `look` makes of the tree itself, for readers of what facts leave out (the text of strings). */
  async tree<T>(language: LanguageDefinition, source: string, look: (tree: SyntaxTree) => T): Promise<T> {
    const ready = await this.#prepare(language);
    return look(this.#flatten(ready, language, source).flat);
  }

  #prepare(language: LanguageDefinition): Promise<Ready> {
    let ready = this.#ready.get(language.id);
    if (ready === undefined) {
      ready = this.#load(language);
      this.#ready.set(language.id, ready);
      ready.catch(() => this.#ready.delete(language.id));
    }
    return ready;
  }

  #flatten(
    { parser, grammar, table }: Ready,
    language: LanguageDefinition,
    source: string,
  ): { flat: SyntaxTree; table: RuleTable } {
    const { text, tree } = this.#reading(parser, language, source);
    try {
      const flat = new SyntaxTree(grammar, text, source, tree);
      language.regroup?.(flat);
      return { flat, table };
    } finally {
      tree.delete();
    }
  }
}
