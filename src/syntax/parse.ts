import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import type { FileFacts } from '../code/facts.ts';
import { FactsBuilder } from './facts-builder.ts';
import type { LanguageDefinition } from './language.ts';
import { Grammar, SyntaxTree } from './tree.ts';
import { type RuleTable, ruleTable, Walk } from './walk.ts';
import { withoutOptimising } from './wasm-tiering.ts';

/** Longer than any honest file of the allowed size takes; a grammar that loops is stopped here. */
const PARSE_LIMIT_MS = 20_000;

const require = createRequire(import.meta.url);

interface Ready {
  readonly parser: Parser;
  readonly grammar: Grammar;
  readonly table: RuleTable;
}

/** Loads grammars when first needed and turns text into facts. One per thread: a parser is not shared. */
export class FileParser {
  readonly #ready = new Map<string, Promise<Ready>>();
  static #initialised: Promise<void> | undefined;

  async #load(language: LanguageDefinition): Promise<Ready> {
    FileParser.#initialised ??= Parser.init();
    await FileParser.#initialised;
    const load = async (): Promise<{ grammar: Grammar; parser: Parser }> => {
      const grammar = new Grammar(await Language.load(require.resolve(language.grammar)));
      const parser = new Parser();
      parser.setLanguage(grammar.language);
      // The first parse compiles what every parse needs.
      parser.parse('')?.delete();
      return { grammar, parser };
    };
    const { grammar, parser } = language.worthOptimising === true ? await load() : await withoutOptimising(load);
    return { parser, grammar, table: ruleTable(language, grammar.typeNames) };
  }

  /** Gives the parsers' memory back. */
  close(): void {
    for (const ready of this.#ready.values()) void ready.then(({ parser }) => parser.delete()).catch(() => undefined);
    this.#ready.clear();
  }

  /** The facts of one file. Throws only when the grammar itself fails; broken source still gives what it has. */
  async parse(language: LanguageDefinition, path: string, source: string): Promise<FileFacts> {
    let ready = this.#ready.get(language.id);
    if (ready === undefined) {
      ready = this.#load(language);
      this.#ready.set(language.id, ready);
    }
    const { parser, grammar, table } = await ready;
    const text = language.embedded === undefined ? source : language.embedded(source);
    const deadline = performance.now() + PARSE_LIMIT_MS;
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
    if (tree === null) {
      parser.reset();
      throw new Error(`parsing took longer than ${PARSE_LIMIT_MS / 1000} s`);
    }
    let flat: SyntaxTree;
    try {
      flat = new SyntaxTree(grammar, text, tree);
    } finally {
      tree.delete();
    }
    const stem = path.slice(path.lastIndexOf('/') + 1);
    const facts = new FactsBuilder(
      language.linkage.implicitReceiver,
      stem,
      flat.lineAt(Math.max(0, text.trimEnd().length - 1)),
    );
    facts.exportsAll = language.explicitExports !== true;
    const walk = new Walk(flat, facts, language, table);
    walk.visit(0);
    language.finish?.(walk);
    return facts.finish(language.id, flat.errors + walk.cut);
  }
}
