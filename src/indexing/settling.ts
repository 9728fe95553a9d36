import { importanceOf } from '../graph/importance.ts';
import { type Churn, churn } from '../source/index.ts';
import type { IndexWriter, Publication } from '../store/writing.ts';
import type { IndexOptions } from './options.ts';

/** The window of hotspots, counted back from the indexed commit's own date, so that a tree gives the same on any day. */
const CHURN_DAYS = 365;

/** Importance and hotspots of the whole graph: computed with a full index, and in the pause after small updates. */
export class Settling {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #head: string | null;
  #churn: Promise<Churn> | undefined;

  constructor(options: IndexOptions, writer: IndexWriter, head: string | null) {
    this.#options = options;
    this.#writer = writer;
    this.#head = head;
  }

  /** Starts reading the history, which git does beside us. */
  begin(): void {
    if (this.#head === null || this.#churn !== undefined) return;
    this.#churn = churn(this.#options.root, { commit: this.#head, days: CHURN_DAYS });
    this.#churn.catch(() => undefined);
  }

  async settle(publication: Publication): Promise<void> {
    this.#options.onProgress?.({ phase: 'settling', done: 0, total: 1 });
    this.begin();
    const commits = await this.#commitsByFile();
    const symbols = await this.#writer.symbolColumns();
    const edges = await this.#writer.edgeColumns(['calls', 'refs', 'inherits']);
    publication.setImportance({ ...importanceOf({ ...symbols, ...edges }, commits), fileId: symbols.fileId });
    this.#options.onProgress?.({ phase: 'settling', done: 1, total: 1 });
  }

  async #commitsByFile(): Promise<Map<number, number>> {
    const out = new Map<number, number>();
    if (this.#churn === undefined) return out;
    try {
      const { commitsByPath } = await this.#churn;
      for (const file of await this.#writer.files()) {
        const commits = commitsByPath.get(file.path);
        if (commits !== undefined) out.set(file.id, commits);
      }
    } catch {
      // A history that cannot be read makes no hotspots; the graph does not depend on it.
    }
    return out;
  }
}
