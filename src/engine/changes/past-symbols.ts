import type { SymbolFact } from '../../code/facts.ts';
import { askGit } from '../../source/git/ask-git.ts';
import { FileParser, languageOfFile } from '../../syntax/index.ts';

/** What stood in files at a commit: the index knows only what stands there now. */
export class PastSymbols implements Disposable {
  readonly #root: string;
  readonly #parser = new FileParser({ isBrief: true });

  constructor(root: string) {
    this.#root = root;
  }

  languageOf(file: string): string | null {
    return languageOfFile(file)?.id ?? null;
  }

  /** The symbols of a file at a commit, the file itself first; none of a file that is no code or was not there. */
  async at(commit: string, file: string): Promise<readonly SymbolFact[]> {
    const language = languageOfFile(file);
    if (language === undefined) return [];
    const answer = await askGit(this.#root, ['cat-file', 'blob', `${commit}:./${file}`]);
    if (answer.kind !== 'done') return [];
    // A file that no parser survives has no symbols to find; it must not end the whole question.
    const facts = await this.#parser.parse(language, file, answer.output.toString('utf8')).catch(() => null);
    return facts?.symbols ?? [];
  }

  [Symbol.dispose](): void {
    this.#parser.close();
  }
}
