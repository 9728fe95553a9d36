import { readSourceSync } from '../../source/index.ts';
import { FileParser, languageById } from '../../syntax/index.ts';
import { PROMPTS } from '../writing/prompts/index.ts';
import { type Extracted, FileExtraction } from './extract.ts';

export interface ScannedFile {
  readonly path: string;
  readonly language: string;
}

/** Reads and parses single files for their notes and sources. One bad file must not stop a build (§9.3). */
export class FileScanner implements Disposable {
  readonly #root: string;
  readonly #maxFileSizeMb: number;
  #parser = new FileParser();

  constructor(root: string, maxFileSizeMb: number) {
    this.#root = root;
    this.#maxFileSizeMb = maxFileSizeMb;
  }

  /** What a file holds, or why it is left out. */
  async scan(file: ScannedFile): Promise<Extracted | { readonly skipped: string }> {
    const language = languageById(file.language);
    if (language === undefined) return { skipped: `unknown language ${file.language}` };
    const read = readSourceSync(this.#root, file, { maxFileSizeMb: this.#maxFileSizeMb });
    if ('skipped' in read) return { skipped: read.detail === '' ? read.skipped : `${read.skipped}: ${read.detail}` };
    try {
      return await this.#parser.read(language, file.path, read.text, (parsed) =>
        new FileExtraction({ path: file.path, ...read }, language, parsed).read(
          language,
          parsed.tree,
          PROMPTS.function,
        ),
      );
    } catch (error) {
      // The memory of a grammar that went wrong is not to be trusted, whichever file comes next.
      this.#parser.close();
      this.#parser = new FileParser();
      return { skipped: `parser_failed: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}` };
    }
  }

  [Symbol.dispose](): void {
    this.#parser.close();
  }
}
