import { statSync } from 'node:fs';
import { AnswerCache, digestOf } from '../../cache/index.ts';
import { steadyMs } from '../../code/clock.ts';
import type { Freshness } from '../../contract/graph-parts.ts';
import type { Cleared } from '../../contract/preferences.ts';
import type { QueryAnswer } from '../../contract/query.ts';
import { KEYWORDS_ALONE } from '../../contract/query-vocabulary.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { Preferences } from '../../preference/index.ts';
import type { Config } from '../../project/index.ts';
import { databasePath, type IndexReader } from '../../store/index.ts';
import type { ChangesSince } from '../changes/changes-since.ts';
import type { SearchRequest } from './request.ts';

/** Raised when the program answers the same question to the same index differently. */
const ANSWER_VERSION = 12;

/** What a question depends on beside its own words and settings. */
interface AnswerGround {
  readonly reader: IndexReader;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  readonly since: ChangesSince | null;
  readonly preferences: Preferences | null;
}

/** The project that is asked, and how. */
interface AnswerPlace {
  readonly root: string;
  readonly stateDir: string;
  readonly repo: string;
  readonly maxFileSizeMb: number;
  readonly graphIsOff: boolean;
  /** Whose vectors a question is compared with; the index says in its own values whose it has. */
  readonly embeddingModel: string;
  /** The files are not compared before each question: a watch tells of changes. */
  readonly isWatched: boolean;
}

const cacheOf = (stateDir: string, config: Config): AnswerCache =>
  new AnswerCache(stateDir, config.get('graph_rag.cache_ttl'));

/** Forgets the answers that were kept. */
export const clearAnswers = (stateDir: string, config: Config): Cleared => ({
  schema_version: SCHEMA_VERSION,
  what: 'cache',
  removed: cacheOf(stateDir, config).clear(),
  warnings: [],
});

/** One question and what is remembered of it: an answer counts only while everything that it came from is the same. */
export class AnswerMemory {
  readonly #cache: AnswerCache;
  readonly #question: string;
  readonly #kept: ReturnType<AnswerCache['find']>;
  readonly #place: AnswerPlace;

  constructor(place: AnswerPlace, request: SearchRequest, config: Config) {
    this.#place = place;
    this.#cache = cacheOf(place.stateDir, config);
    const { root, repo, graphIsOff, embeddingModel } = place;
    // A set has no form of its own in JSON.
    const asked = { ...request, given: [...request.given].sort() };
    const settings = config.entries().map(({ key, value }) => [key, value]);
    this.#question = digestOf([ANSWER_VERSION, root, repo, graphIsOff, embeddingModel, asked, settings]);
    this.#kept = this.#cache.find(this.#question, Date.now());
  }

  /** Whether the question was asked before: then the search itself need not be loaded yet. */
  get isKnown(): boolean {
    return this.#kept !== null;
  }

  /** The answer that was kept, if it still holds; else a new one, which is kept. */
  async recallOr(
    answerAnew: () => Promise<QueryAnswer>,
    ground: AnswerGround,
    startedMs: number,
  ): Promise<QueryAnswer> {
    const kept = await this.#recall(ground);
    if (kept !== null) {
      const query_time_ms = Math.round(steadyMs() - startedMs);
      return { ...kept, metadata: { ...kept.metadata, cache_hit: true, query_time_ms } };
    }
    const answer = await answerAnew();
    await this.#keep(ground, answer);
    return answer;
  }

  async #recall(ground: AnswerGround): Promise<QueryAnswer | null> {
    if (this.#kept === null || this.#kept.state !== (await this.#stateOf(ground))) return null;
    const { answer } = this.#kept;
    return isAnswer(answer) && (await this.#filesHold(ground.reader, answer)) ? answer : null;
  }

  // A watch hears of a change a moment after it, or never where the file system does not tell: the code that an answer
  // shows is compared itself.
  async #filesHold(reader: IndexReader, { candidates }: QueryAnswer): Promise<boolean> {
    if (!this.#place.isWatched) return true;
    const { FragmentReader } = await import('../fragments/fragment-reader.ts');
    const fragments = new FragmentReader(reader, this.#place);
    for (const { file } of candidates) if (!(await fragments.holds(file))) return false;
    return true;
  }

  // Not an answer of a moment: of files that were just changing, or of a model that failed.
  async #keep(ground: AnswerGround, answer: QueryAnswer): Promise<void> {
    const { freshness, left_out, rerank_reason, warnings } = answer.metadata;
    const isOfAMoment = !freshness.current || left_out.some(({ reason }) => reason === 'file_changed');
    const lacksVectors = warnings.some((warning) => warning.startsWith(KEYWORDS_ALONE));
    if (isOfAMoment || lacksVectors || rerank_reason !== null) return;
    this.#cache.keep(this.#question, { state: await this.#stateOf(ground), answer }, Date.now());
  }

  // The database's inode is part of it: an answer that came with a clone belongs to another file.
  async #stateOf({ reader, freshness, warnings, since, preferences }: AnswerGround): Promise<string> {
    const { schemaVersion, indexId, generation, importanceGeneration, values } = await reader.meta();
    const file = statSync(databasePath(this.#place.stateDir), { throwIfNoEntry: false });
    return digestOf([
      [file?.dev ?? null, file?.ino ?? null, schemaVersion, indexId, generation, importanceGeneration, [...values]],
      [freshness, warnings],
      since === null ? null : [since.ref, [...since.lines]],
      preferences === null ? null : [preferences.source, [...preferences.scores]],
    ]);
  }
}

// Its digest was right, so it is what this program wrote; its shape is looked at only where it is touched.
const isAnswer = (value: unknown): value is QueryAnswer =>
  typeof value === 'object' && value !== null && 'candidates' in value && 'metadata' in value;
