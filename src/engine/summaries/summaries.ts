import type {
  SummaryDocument,
  SummaryReport,
  SummarySearch,
  SummaryShow,
  SummaryStatus,
  SummaryTree,
} from '../../contract/summary.ts';
import {
  SUMMARIES_BEHIND,
  SUMMARY_TYPES,
  type SummaryMode,
  type SummaryType,
} from '../../contract/summary-vocabulary.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { Failure } from '../../failure/index.ts';
import {
  AnswerCache,
  EXTRACTIVE_WRITER,
  firstSentence,
  IndexFiles,
  LoadedIndex,
  layoutOf,
  SummaryError,
  type SummaryLayout,
  type SummarySettings,
  treeHash,
} from '../../summary/index.ts';
import { buildFor, type SummaryBuildOptions } from './build.ts';
import { codeFiles, type SummaryPlace } from './place.ts';
import { type Ranking, type RankingOptions, rankSummaries } from './ranking.ts';
import { contentsOf, identityOf, NOTHING } from './report.ts';
import { isOffline, summarySettings } from './settings.ts';
import { SummaryVectors } from './vectors.ts';

/** How summaries are searched. */
export interface SummarySearchOptions {
  /** By meaning, by words, or by both, which is the default. */
  readonly mode?: SummaryMode;
  /** Nothing but documents of this type; a module is a folder. */
  readonly type?: SummaryType;
  /** Results at most; 10 by default. */
  readonly topK?: number;
}

/** How the index stands to the code, for whoever keeps it up to date without being told to. */
export interface SummaryStanding {
  readonly built: boolean;
  readonly current: boolean;
  /** Whether a build asks nobody else: what a model wrote is not replaced, and no service is paid, unasked. */
  readonly isFree: boolean;
}

type WithManifest = Pick<IndexFiles, 'manifest'>;

const DEFAULT_RESULTS = 10;
const TREE_DEPTH = 2;

/** The hierarchical summary index of a project: document 003. */
export class Summaries {
  readonly #place: SummaryPlace;
  readonly #layout: SummaryLayout;
  readonly #settings: SummarySettings;
  readonly #vectors: SummaryVectors;
  #loaded: LoadedIndex | null = null;

  constructor(place: SummaryPlace) {
    this.#place = place;
    this.#layout = layoutOf(place.stateDir, place.repo);
    this.#settings = summarySettings(place.config, place.stateDir);
    this.#vectors = new SummaryVectors(place.config, place.environment);
  }

  /** Builds the index or brings it up to date. */
  async build(options: SummaryBuildOptions = {}): Promise<SummaryReport> {
    return this.#place.guarded(async () => {
      const parts = { layout: this.#layout, settings: this.#settings, vectors: this.#vectors };
      const report = await buildFor(this.#place, parts, options);
      this.#loaded = null;
      return report;
    });
  }

  /** The documents that answer a question, best first. */
  async search(query: string, options: SummarySearchOptions = {}): Promise<SummarySearch> {
    if (query.trim() === '') throw new Failure('empty_query', {});
    return this.#reading(async (index) => {
      const { mode, results, warnings } = await rankSummaries(index, this.#vectors, query, {
        mode: options.mode ?? 'hybrid',
        types: options.type === undefined ? SUMMARY_TYPES : [options.type],
        topK: options.topK ?? DEFAULT_RESULTS,
      });
      return {
        schema_version: SCHEMA_VERSION,
        query,
        mode,
        type: options.type ?? null,
        results: results.map(({ document, score }) => ({
          doc_id: document.id,
          type: document.type,
          score: Number(score.toFixed(6)),
          file_path: document.file_path,
          ...lines(document),
          summary: document.summary,
          business_intent: document.business_intent,
        })),
        warnings: [...warnings, ...(await this.#staleness(index))],
      };
    });
  }

  /** The ranking itself, for `search` and for measuring it. Without vectors of the index's own model, words answer. */
  async ranked(query: string, options: RankingOptions): Promise<Ranking> {
    return rankSummaries(this.#index(), this.#vectors, query, options);
  }

  /** A document with its place in the hierarchy. */
  async show(id: string): Promise<SummaryShow> {
    return this.#reading(async (index) => {
      const { hierarchy } = index;
      const document = hierarchy.find(id);
      return {
        schema_version: SCHEMA_VERSION,
        document,
        parents: hierarchy.parentsOf(document).map(relative),
        children: hierarchy.childrenOf(document).map(relative),
        warnings: await this.#staleness(index),
      };
    });
  }

  /** The repository, or a part of it, explained from the top. */
  async tree(path = '.', depth = TREE_DEPTH): Promise<SummaryTree> {
    return this.#reading(async (index) => {
      const tree = index.hierarchy.treeOf(index.hierarchy.find(path), depth);
      return { schema_version: SCHEMA_VERSION, tree, warnings: await this.#staleness(index) };
    });
  }

  /** What is there, without building or refreshing anything. */
  async status(): Promise<SummaryStatus> {
    return this.#place.guarded(async () => {
      const files = IndexFiles.open(this.#layout);
      const head = {
        schema_version: SCHEMA_VERSION,
        index_folder: this.#layout.folder,
        built: files !== null,
      } as const;
      if (files === null) return { ...head, ...NOTHING };
      const warnings = await this.#staleness(files);
      const cached = new AnswerCache(this.#settings.cacheDir, identityOf(files)).size;
      return { ...head, ...contentsOf(files), current: warnings.length === 0, cached_answers: cached, warnings };
    });
  }

  /** The same in short, without reading what the documents say; a damaged index counts as none. */
  async standing(): Promise<SummaryStanding> {
    return this.#place.guarded(async () => {
      const files = this.#readable();
      const isFree = this.#isFree(files);
      return { built: files !== null, current: files !== null && (await this.#isCurrent(files)), isFree };
    });
  }

  #isFree(index: WithManifest | null): boolean {
    const isOurs = index === null || identityOf(index).provider === EXTRACTIVE_WRITER.identity.provider;
    return isOurs && isOffline(this.#place.config);
  }

  #readable(): IndexFiles | null {
    try {
      return IndexFiles.open(this.#layout);
    } catch (error) {
      if (error instanceof SummaryError) return null;
      throw error;
    }
  }

  #files(): IndexFiles {
    const files = IndexFiles.open(this.#layout);
    if (files === null) throw new SummaryError('missing', this.#layout.folder);
    return files;
  }

  // Another process may have built a new one since.
  #index(): LoadedIndex {
    if (this.#loaded?.isInPlace !== true) this.#loaded = new LoadedIndex(this.#layout, this.#files());
    return this.#loaded;
  }

  // An index that is replaced while it is read is no damaged one: the new one answers.
  async #reading<T>(body: (index: LoadedIndex) => Promise<T>): Promise<T> {
    return this.#place.guarded(async () => {
      const index = this.#index();
      try {
        return await body(index);
      } catch (error) {
        if (!(error instanceof SummaryError) || error.kind !== 'damaged' || index.isInPlace) throw error;
        return body(this.#index());
      }
    });
  }

  async #staleness(index: WithManifest): Promise<string[]> {
    return (await this.#isCurrent(index)) ? [] : [SUMMARIES_BEHIND];
  }

  async #isCurrent({ manifest }: WithManifest): Promise<boolean> {
    await using reader = await this.#place.openReader();
    return treeHash(await codeFiles(reader)) === manifest.tree_hash;
  }
}

const relative = ({ id, type, summary, business_intent }: SummaryDocument) => ({
  ...{ id, type, business_intent },
  summary: firstSentence(summary),
});

const lines = ({ start_line, end_line }: SummaryDocument) =>
  start_line === undefined || end_line === undefined ? {} : { start_line, end_line };
