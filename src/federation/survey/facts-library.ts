import type { FileFacts } from '../../code/facts.ts';
import { decodeFacts } from '../../code/facts-codec.ts';
import { inFolder } from '../../code/folder-of.ts';
import { readSourceSync } from '../../source/index.ts';
import type { IndexReader, StoredFile } from '../../store/index.ts';
import { type FactsSource, openFacts } from '../../store/writing.ts';

const ECMASCRIPT = ['typescript', 'tsx', 'javascript', 'vue', 'svelte'];
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];

/** A repository whose facts are read. */
interface Shelved {
  readonly reader: IndexReader;
  readonly stateDir: string;
  readonly root: string;
  readonly maxFileSizeMb: number;
}

/** The parsed facts of a repository's TypeScript and JavaScript, as its index keeps them. */
export class FactsLibrary implements Disposable {
  readonly #facts: FactsSource;
  readonly #files: ReadonlyMap<string, StoredFile>;
  readonly #text: (path: string) => string | null;
  readonly #read = new Map<string, FileFacts | null>();

  private constructor(facts: FactsSource, files: readonly StoredFile[], read: (path: string) => string | null) {
    this.#facts = facts;
    this.#text = read;
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  static async open({ reader, stateDir, root, maxFileSizeMb }: Shelved): Promise<FactsLibrary> {
    const files = await reader.files();
    const read = (path: string): string | null => {
      const source = readSourceSync(root, { path }, { maxFileSizeMb });
      return 'skipped' in source ? null : source.text;
    };
    return new FactsLibrary(
      openFacts(stateDir),
      files.filter(({ language }) => ECMASCRIPT.includes(language)),
      read,
    );
  }

  get paths(): Iterable<string> {
    return this.#files.keys();
  }

  /** The text of a file on which the grammar gave up somewhere, so that its facts are not all; null for others. */
  brokenText(path: string): string | null {
    return (this.#files.get(path)?.errors ?? 0) > 0 ? this.#text(path) : null;
  }

  factsOf(path: string): FileFacts | null {
    const known = this.#read.get(path);
    if (known !== undefined) return known;
    const file = this.#files.get(path);
    const body = file === undefined ? null : this.#facts.body(file.hash, file.language);
    const facts = body === null ? null : decodeFacts(body);
    this.#read.set(path, facts);
    return facts;
  }

  /** The file that a path without its ending means; a folder is its index file. */
  locate(path: string): string | null {
    const clean = normal(path);
    const withoutEnding = clean.replace(/(?:\.d)?\.[mc]?[jt]sx?$/, '');
    for (const stem of new Set([clean, withoutEnding]))
      for (const ending of ENDINGS) {
        if (this.#files.has(`${stem}${ending}`)) return `${stem}${ending}`;
      }
    for (const ending of ENDINGS.slice(1)) {
      const index = inFolder(clean, `index${ending}`);
      if (this.#files.has(index)) return index;
    }
    return null;
  }

  [Symbol.dispose](): void {
    this.#facts[Symbol.dispose]();
  }
}

/** A path with its dots resolved; what leads out of the repository is nothing. */
export function normal(path: string): string {
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') out.pop();
    else if (part !== '.' && part !== '') out.push(part);
  }
  return out.join('/');
}
