import { Failure } from '../failure/index.ts';
import type { CkbSession } from '../graph/backend/ckb/ckb-session.ts';
import { isGraphDisabled } from '../graph/backend/disabled.ts';
import type { EmbeddingChoice, IndexOptions } from '../indexing/index.ts';
import { type Config, configStamp, repositoryName, stateFolder } from '../project/index.ts';
import { type IndexReader, openReader, StoreError } from '../store/index.ts';
import type { Asked } from './asked.ts';
import type { Vectors } from './embedding/vectors.ts';
import type { FederatedRepositories } from './federation/repositories.ts';
import { type Freshened, freshen } from './freshen.ts';
import type { LiveIndex, LiveOptions } from './live/live-index.ts';
import { SharedReader } from './shared-reader.ts';
import { engineFailure } from './store-failures.ts';

/** What a project is opened with. */
interface Opening {
  readonly root: string;
  readonly config: Config;
  /** Of the config files as they were read. */
  readonly configStamp: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly embedding: EmbeddingChoice;
  readonly ownsProcess: boolean;
  readonly onProgress?: IndexOptions['onProgress'];
  readonly signal?: AbortSignal;
}

/** What all questions of a project share: its settings, the index that is open, the watch, the vectors, another's graph. */
export class OpenedProject {
  readonly root: string;
  readonly stateFolder: string;
  readonly repo: string;
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly indexOptions: IndexOptions;
  readonly reader: SharedReader;
  readonly #configStamp: string;
  #vectors: Promise<Vectors> | null = null;
  #live: LiveIndex | null = null;
  #ckb: Promise<CkbSession | null> | null = null;

  constructor({ root, config, configStamp: stamp, environment, embedding, ownsProcess, onProgress, signal }: Opening) {
    this.root = root;
    this.stateFolder = stateFolder(root, environment);
    this.repo = repositoryName(config, root);
    this.config = config;
    this.environment = environment;
    this.#configStamp = stamp;
    this.reader = new SharedReader(this.stateFolder, async (reader) => (await this.#vectors)?.remember(reader));
    this.indexOptions = {
      root,
      stateDir: this.stateFolder,
      repo: this.repo,
      maxFileSizeMb: config.get('index.max_file_size_mb'),
      embedding,
      ownsProcess,
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(signal === undefined ? {} : { signal }),
    };
  }

  /** Whether the config files are still those that were read. */
  get configHolds(): boolean {
    return configStamp({ root: this.root, environment: this.environment }) === this.#configStamp;
  }

  get files(): { readonly root: string; readonly maxFileSizeMb: number } {
    return { root: this.root, maxFileSizeMb: this.indexOptions.maxFileSizeMb };
  }

  get graphIsOff(): boolean {
    return isGraphDisabled(this.environment);
  }

  get hasExternalCkb(): boolean {
    return this.config.get('graph.ckb.command') !== null || this.config.get('graph.backend') === 'ckb';
  }

  /** Whether questions are sent to a service, with keys of the one who opened the project. */
  get asksService(): boolean {
    return this.indexOptions.embedding.remote !== undefined;
  }

  get isWatched(): boolean {
    return this.#live !== null;
  }

  async watch(options: LiveOptions): Promise<LiveIndex> {
    const { LiveIndex } = await import('./live/live-index.ts');
    this.#live ??= new LiveIndex(this.indexOptions, options, this.environment);
    return this.#live;
  }

  /** An answer that was kept needs none: they are loaded where a question is searched for. */
  vectors(): Promise<Vectors> {
    this.#vectors ??= import('./embedding/vectors.ts').then(({ Vectors }) => new Vectors(this.indexOptions.embedding));
    return this.#vectors;
  }

  /** The other repositories of the user; the caller closes them. */
  async repositories(): Promise<FederatedRepositories> {
    const { openRepositories } = await import('./federation/repositories.ts');
    return openRepositories(this.config, this.files);
  }

  /** A reader of the caller's own, who closes it. */
  async openReader(): Promise<IndexReader> {
    const reader = await openReader(this.stateFolder);
    if (reader === null) throw this.#noIndex();
    return reader;
  }

  /**
   * Puts a question to the index, which is compared with the files first. Git takes longer than anything else, so the
   * rest is loaded and opened while it lists the files. `waitsForOthers`: the question itself goes to a service.
   */
  ask<Module, T>(
    load: () => Promise<Module>,
    question: (module: Module, asked: Asked) => Promise<T>,
    { waitsForOthers = false } = {},
  ): Promise<T> {
    return this.guarded(async () => {
      using hold = this.reader.hold();
      const freshened: Promise<Freshened> = this.#live?.freshness() ?? freshen(this.indexOptions, () => hold.open());
      freshened.catch(() => undefined);
      const meanwhile = import('../indexing/freshness/freshness.ts').then(async () => {
        await Promise.all([load(), hold.open().catch(() => null)]);
      });
      const [fresh] = await Promise.all([freshened, meanwhile]);
      // On one connection questions follow each other: one that waits for a service would let all others wait.
      await using own = waitsForOthers || this.hasExternalCkb ? await this.openReader() : null;
      const reader = own ?? (await hold.open());
      if (reader === null) throw this.#noIndex();
      const module = await load();
      const asked: Asked = {
        reader,
        ...this.files,
        repo: this.repo,
        freshness: fresh.freshness,
        warnings: fresh.warnings,
        maxDepth: this.config.get('graph_rag.max_depth'),
        hubLimit: this.config.get('graph.hub_limit'),
        external: await this.#externalCkb(),
      };
      return await reader.snapshot(async () => question(module, await ofIndex(asked, fresh.isOfIndex === true)));
    });
  }

  /** Reads from the index as it is; null where there is none. */
  read<T>(body: (reader: IndexReader | null) => Promise<T>): Promise<T> {
    return this.guarded(async () => {
      using hold = this.reader.hold();
      return await body(await hold.open());
    });
  }

  /** Runs what may fail in the store, and says what failed in words for the user. */
  async guarded<T>(body: () => Promise<T>): Promise<T> {
    try {
      return await body();
    } catch (error) {
      // A reader of a database that was rebuilt or moved away must not answer the next question.
      if (error instanceof StoreError) {
        void this.reader.close();
        if (error.kind === 'broken') this.#live?.distrust();
      }
      throw engineFailure(error, this.stateFolder, this.indexOptions.signal);
    }
  }

  /** Lets go of the index and of the watch; the next question opens it again. */
  async close(): Promise<void> {
    const live = this.#live;
    const ckb = this.#ckb;
    this.#live = null;
    this.#ckb = null;
    await Promise.all([live?.close(), ckb?.then((session) => session?.close()), this.reader.close()]);
  }

  // Most users have none: then nothing of it is loaded.
  #externalCkb(): Promise<CkbSession | null> {
    if (!this.hasExternalCkb) return Promise.resolve(null);
    const place = { root: this.root, stateDir: this.stateFolder, environment: this.environment };
    this.#ckb ??= import('./graph/external-ckb.ts').then(({ externalCkb }) => externalCkb(this.config, place));
    return this.#ckb;
  }

  #noIndex(): Failure {
    return new Failure('index_unreadable', { path: this.stateFolder, problem: 'it vanished after it was built' });
  }
}

// Another process may have published since the files were compared; a watch has not looked at commits at all.
async function ofIndex(asked: Asked, withCommit: boolean): Promise<Asked> {
  const { generation, values } = await asked.reader.meta();
  const commit = values.get('indexed_commit') || null;
  const commits = withCommit ? { indexed_commit: commit, head: commit } : {};
  return { ...asked, freshness: { ...asked.freshness, generation, ...commits } };
}
