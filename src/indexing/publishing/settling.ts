import { importanceOf } from '../../graph/importance.ts';
import { historyOf, MOST_COMMITS } from '../../retrieval/history-words.ts';
import { churn, pastCommits } from '../../source/index.ts';
import type { CommitRecord, HistoryRecord } from '../../store/index.ts';
import type { IndexWriter, Publication } from '../../store/writing.ts';
import { indexedLanguage } from '../../syntax/documents/file-names.ts';
import { EXTRACTOR_VERSION } from '../freshness/extractor-version.ts';
import type { IndexOptions } from '../options.ts';
import { isCode } from '../resolving/code-file.ts';
import { listen } from '../threads/interruption.ts';

/** The commit up to which the index knows what commits say, and the program that read them. */
const HISTORY_HEAD = 'history_head';

const headOf = (commit: string | null): string => (commit === null ? '' : `${commit} ${EXTRACTOR_VERSION}`);

/** By their names: other commits (of dependencies, of documents) are no news of the code, and in some projects most. */
const isOfCode = ({ paths }: CommitRecord): boolean =>
  paths.some((path) => {
    const language = indexedLanguage(path);
    return language !== undefined && isCode({ language });
  });

/**
 * Importance and hotspots of the whole graph, and what its history says: computed with a full index, and in the pause
 * after small updates.
 */
export class Settling {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #head: string | null;
  #churn: Promise<ReadonlyMap<string, number>> | undefined;
  #history: Promise<HistoryRecord | null> | undefined;

  constructor(options: IndexOptions, writer: IndexWriter, head: string | null) {
    this.#options = options;
    this.#writer = writer;
    this.#head = head;
  }

  /** Starts reading the history, which git does beside us. */
  begin(): void {
    if (this.#history !== undefined) return;
    const head = this.#head;
    if (head !== null) this.#churn = churn(this.#options.root, head);
    this.#history = this.#newHistory(head);
    this.#history.catch(() => undefined);
  }

  async settle(publication: Publication): Promise<void> {
    this.#options.onProgress?.({ phase: 'settling', done: 0, total: 1 });
    this.begin();
    const commits = await this.#commitsByFile();
    const symbols = await this.#writer.symbolColumns();
    const edges = await this.#writer.edgeColumns(['calls', 'refs', 'inherits']);
    await this.#settleHistory(publication);
    publication.setImportance({ ...importanceOf({ ...symbols, ...edges }, commits), fileId: symbols.fileId });
    this.#options.onProgress?.({ phase: 'settling', done: 1, total: 1 });
  }

  /** Null where it is known already: the same head has the same past. */
  async #newHistory(head: string | null): Promise<HistoryRecord | null> {
    const known = (await this.#writer.value(HISTORY_HEAD)) ?? '';
    if (known === headOf(head)) return null;
    const commits = head === null ? [] : await pastCommits(this.#options.root, head, MOST_COMMITS);
    return historyOf(commits.filter(isOfCode), () => listen(this.#options.signal));
  }

  async #settleHistory(publication: Publication): Promise<void> {
    const history = await this.#history;
    if (history === undefined || history === null) return;
    publication.replaceHistory(history);
    publication.setMeta({ [HISTORY_HEAD]: headOf(this.#head) });
  }

  async #commitsByFile(): Promise<Map<number, number>> {
    const out = new Map<number, number>();
    const commitsByPath = await this.#churn;
    if (commitsByPath === undefined) return out;
    for (const file of await this.#writer.files()) {
      const commits = commitsByPath.get(file.path);
      if (commits !== undefined) out.set(file.id, commits);
    }
    return out;
  }
}
