import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import type { FileFacts } from '../code/facts.ts';
import { Cursor, type CursorCalls, cursorCalls } from './cursor.ts';
import { FactsBuilder } from './facts-builder.ts';
import type { LanguageDefinition } from './language.ts';
import { Grammar, SyntaxTree } from './tree.ts';
import { type RuleTable, ruleTable, Walk } from './walk.ts';
import { loadGrammar } from './wasm-tiering.ts';

/** Longer than any honest file of the allowed size takes; a grammar that loops is stopped here. */
const PARSE_LIMIT_MS = 20_000;

const require = createRequire(import.meta.url);

interface Ready {
  readonly parser: Parser;
  readonly grammar: Grammar;
  readonly calls: CursorCalls;
  readonly table: RuleTable;
}

/** Starts tree-sitter, once per thread; the module it fills has the calls that a walk needs. */
const initialise = async (): Promise<CursorCalls> => {
  const core = {};
  await Parser.init(core);
  return cursorCalls(core);
};

/** Asks for the time only now and then: tree-sitter reports its progress after every few steps. */
const deadline = (): (() => boolean) => {
  const end = performance.now() + PARSE_LIMIT_MS;
  let asked = 0;
  return () => (++asked & 255) === 0 && performance.now() > end;
};

/** Loads grammars when first needed and turns text into facts. One per thread: a parser is not shared. */
export class FileParser {
  readonly #ready = new Map<string, Promise<Ready>>();
  static #core: Promise<CursorCalls> | undefined;

  async #load(language: LanguageDefinition): Promise<Ready> {
    FileParser.#core ??= loadGrammar(initialise, true);
    const calls = await FileParser.#core;
    const load = async (): Promise<{ grammar: Grammar; parser: Parser }> => {
      const grammar = new Grammar(await Language.load(require.resolve(language.grammar)));
      const parser = new Parser();
      parser.setLanguage(grammar.language);
      // The first parse compiles what every parse needs.
      parser.parse('')?.delete();
      return { grammar, parser };
    };
    const { grammar, parser } = await loadGrammar(load, language.worthOptimising === true);
    return { parser, grammar, calls, table: ruleTable(language, grammar.typeNames) };
  }

  /** Gives the parsers' memory back. */
  close(): void {
    for (const ready of this.#ready.values()) void ready.then(({ parser }) => parser.delete()).catch(() => undefined);
    this.#ready.clear();
  }

  /** The facts of one file. Throws only when the grammar itself fails; broken source still gives what it has. */
  async parse(language: LanguageDefinition, path: string, source: string): Promise<FileFacts> {
    const { flat, table } = await this.#flatten(language, source);
    const stem = path.slice(path.lastIndexOf('/') + 1);
    const facts = new FactsBuilder(
      language.linkage.implicitReceiver,
      stem,
      flat.lineAt(Math.max(0, flat.text.trimEnd().length - 1)),
    );
    facts.exportsAll = language.explicitExports !== true;
    const walk = new Walk(flat, facts, language, table);
    walk.visit(0);
    language.finish?.(walk);
    return facts.finish(language.id, flat.errors + walk.cut);
  }

  /** The tree itself, for readers of what facts leave out (the text of strings). Valid until the next tree is made. */
  async tree(language: LanguageDefinition, source: string): Promise<SyntaxTree> {
    return (await this.#flatten(language, source)).flat;
  }

  async #flatten(language: LanguageDefinition, source: string): Promise<{ flat: SyntaxTree; table: RuleTable }> {
    let ready = this.#ready.get(language.id);
    if (ready === undefined) {
      ready = this.#load(language);
      this.#ready.set(language.id, ready);
    }
    const { parser, grammar, calls, table } = await ready;
    const text = language.embedded === undefined ? source : language.embedded(source);
    const tree = parser.parse(text, null, { progressCallback: deadline() });
    if (tree === null) {
      parser.reset();
      throw new Error(`parsing took longer than ${PARSE_LIMIT_MS / 1000} s`);
    }
    const cursor = new Cursor(calls, tree);
    try {
      return { flat: new SyntaxTree(grammar, text, cursor), table };
    } finally {
      cursor.delete();
      tree.delete();
    }
  }
}
