import type { SymbolFact } from '../../code/facts.ts';
import { askGit } from '../../source/git/ask-git.ts';
import { FileParser, languageOfFile } from '../../syntax/index.ts';

interface PastText {
  readonly text: string;
  /** The file itself first. */
  readonly symbols: readonly SymbolFact[];
}

/** What stood in files at a commit. */
export class PastSymbols implements Disposable {
  readonly #root: string;
  readonly #parser = new FileParser({ isBrief: true });

  constructor(root: string) {
    this.#root = root;
  }

  languageOf(file: string): string | null {
    return languageOfFile(file)?.id ?? null;
  }

  /** A file and its symbols at a commit; empty where it was not there, null where it is no code that can be parsed. */
  async at(commit: string, file: string): Promise<PastText | null> {
    const language = languageOfFile(file);
    if (language === undefined) return null;
    const answer = await askGit(this.#root, ['cat-file', 'blob', `${commit}:./${file}`]);
    if (answer.kind !== 'done') return { text: '', symbols: [] };
    const text = answer.output.toString('utf8');
    // A file that no parser survives has no symbols to find; it must not end the whole question.
    const facts = await this.#parser.parse(language, file, text).catch(() => null);
    return facts === null ? null : { text, symbols: facts.symbols };
  }

  [Symbol.dispose](): void {
    this.#parser.close();
  }
}
