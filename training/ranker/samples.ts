import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionVector, readModel, StaticEncoder, shippedModel } from '../../src/embedding/index.ts';
import { readDataset } from '../../src/evaluation/dataset.ts';
import { standsFor } from '../../src/evaluation/function-recall.ts';
import type { Task } from '../../src/evaluation/task.ts';
import { ChunkEmbedder } from '../../src/indexing/vectors/chunk-embedder.ts';
import { type Candidate, gather } from '../../src/retrieval/candidates.ts';
import { DenseIndex } from '../../src/retrieval/dense.ts';
import { FEATURES, fileFeatures, type RankedFile } from '../../src/retrieval/features.ts';
import { historyScores } from '../../src/retrieval/history.ts';
import { neighbourScores } from '../../src/retrieval/neighbours.ts';
import { PIECE_FEATURES, pieceFeatures } from '../../src/retrieval/piece-features.ts';
import { type IndexReader, joinedVectors, openReader, type RecordsOfFile } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';
import type { Sample } from './model.ts';

/** A labelled question with what a search for it finds. */
export interface Labelled {
  readonly set: string;
  readonly task: Task;
  readonly language: string;
  /** Files, for the ranking of files. */
  readonly files: Sample;
  /** The pieces of the first right file whose right function was found, for the choice inside a file. */
  readonly pieces: Sample | null;
  readonly ranked: readonly RankedFile[];
  readonly right: ReadonlySet<Candidate>;
}

/**
 * A set of questions: `NAME=DATASET@STATES[@MODEL]`, where STATES holds an index per repository (owner+name@commit12) and
 * MODEL is a table that never saw these questions; without one, the model that ships is asked.
 */
export interface SetAddress {
  readonly name: string;
  readonly dataset: string;
  readonly states: string;
  readonly model: string | null;
}

export const readAddress = (text: string): SetAddress => {
  const match = /^([^=]+)=([^@]+)@([^@]+)(?:@([^@]+))?$/.exec(text);
  if (match === null) throw new Error(`${text}: expected NAME=DATASET@STATES[@MODEL]`);
  return { name: match[1] ?? '', dataset: match[2] ?? '', states: match[3] ?? '', model: match[4] ?? null };
};

interface Place {
  readonly reader: IndexReader;
  readonly dense: DenseIndex;
}

/** Opens indexes and makes vectors for them with the model at hand, from the tokens that they hold. */
export class Places {
  readonly #model: ReturnType<typeof readModel>;
  readonly #encoder: StaticEncoder;
  readonly #embedder: ChunkEmbedder;
  #folder = '';
  #place: Promise<Place | null> = Promise.resolve(null);

  constructor(model: string | null) {
    const bytes = (model === null ? shippedModel() : shippedModel(model)).readModel();
    this.#model = readModel(bytes);
    this.#encoder = new StaticEncoder(this.#model);
    this.#embedder = new ChunkEmbedder(this.#model);
  }

  /** Questions come repository by repository: one is held open at a time. */
  async at(folder: string): Promise<Place | null> {
    if (folder !== this.#folder) {
      await (await this.#place)?.reader[Symbol.asyncDispose]();
      this.#folder = folder;
      this.#place = this.#open(folder);
    }
    return this.#place;
  }

  vector(query: string): Promise<Float32Array> {
    return questionVector(this.#encoder, query);
  }

  async #open(folder: string): Promise<Place | null> {
    const reader = existsSync(folder) ? await openReader(folder) : null;
    if (reader === null) return null;
    const files: RecordsOfFile[] = [];
    for (const { id, path } of await reader.files()) {
      const symbols = await reader.symbolsOfFile(id);
      const chunks = (await reader.chunks(symbols.map((symbol) => symbol.id))).map((chunk) => ({
        ...chunk,
        position: chunk.id,
      }));
      const records = this.#embedder.records(chunks, path);
      this.#embedder.setKeys(records, chunks, {
        length: 0,
        ...Object.fromEntries(chunks.map((chunk) => [chunk.id, chunk.id])),
      });
      files.push({ fileId: id, records, collection: 'code' });
    }
    files.sort((left, right) => left.fileId - right.fileId);
    return {
      reader,
      dense: new DenseIndex({ dimensions: this.#model.dimensions }, joinedVectors(files)),
    };
  }
}

/** Asks every question of a set; those whose repository is not indexed are left out. */
export const samplesOf = async (address: SetAddress, vectors: boolean): Promise<Labelled[]> => {
  const places = new Places(address.model);
  const samples: Labelled[] = [];
  const { tasks } = readDataset(readFileSync(address.dataset, 'utf8'));
  for (const task of tasks.toSorted((left, right) => (left.repo < right.repo ? -1 : left.repo > right.repo ? 1 : 0))) {
    const place = await places.at(
      join(address.states, `${task.repo.replace('/', '+')}@${(task.commit ?? '').slice(0, 12)}`),
    );
    if (place !== null)
      samples.push(await sampleOf(address.name, task, place, vectors ? await places.vector(task.query) : null));
  }
  return samples;
};

/** The questions of several sets, given by their addresses. */
export const collected = async (addresses: readonly string[], vectors: boolean): Promise<Labelled[]> => {
  const all: Labelled[] = [];
  for (const address of addresses) {
    const samples = await samplesOf(readAddress(address), vectors);
    process.stderr.write(`${address}: ${samples.length} questions\n`);
    all.push(...samples);
  }
  return all;
};

const sampleOf = async (
  set: string,
  task: Task,
  { reader, dense }: Place,
  vector: Float32Array | null,
): Promise<Labelled> => {
  const query = await queryTokens(task.query);
  const gathered = await gather(reader, query, vector === null ? null : dense.ask(vector));
  // Documents are ranked by weights that are set by hand: no question of the sets asks for one.
  const neighbours = await neighbourScores(reader, gathered.candidates);
  const ranked = fileFeatures(query, gathered, neighbours, await historyScores(reader, query)).filter(
    ({ features }) => features.document === 0,
  );
  const inTree = (file: string): string => (task.root === null ? file : file.replace(`${task.root}/`, ''));
  const gold = task.gold.map((entry) => ({ ...entry, file: inTree(entry.file) }));
  const goldFiles = new Set(gold.map(({ file }) => file));
  const right = rightPieces(ranked, gold);
  const group = `${set}:${task.repo}`;
  return {
    set,
    task,
    language: task.query_language,
    ranked,
    right,
    files: {
      group,
      rows: ranked.map(({ features }) => Float64Array.from(FEATURES, (feature) => features[feature])),
      gold: ranked.map(({ file }) => goldFiles.has(file.path)),
      goldTotal: goldFiles.size,
    },
    pieces: pieceSample(group, ranked, right),
  };
};

/** The pieces that the gold names, by their lines or their symbol. */
function rightPieces(ranked: readonly RankedFile[], gold: Task['gold']): Set<Candidate> {
  const named = gold.filter(({ lines, symbol }) => lines !== null || symbol !== null);
  const right = new Set<Candidate>();
  for (const { file, candidates } of ranked)
    for (const candidate of candidates) {
      const { startLine, endLine, qualifiedName, kind } = candidate.symbol;
      const result = { file: file.path, line_start: startLine, line_end: endLine, symbol: qualifiedName };
      if (kind !== 'module' && named.some((entry) => standsFor(result, entry))) right.add(candidate);
    }
  return right;
}

/** Which piece of a file is right, learned from the first file that has both right ones and others. */
function pieceSample(group: string, ranked: readonly RankedFile[], right: ReadonlySet<Candidate>): Sample | null {
  const isRight = (candidate: Candidate): boolean => right.has(candidate);
  const first = ranked.find(({ candidates }) => candidates.some(isRight) && !candidates.every(isRight));
  if (first === undefined) return null;
  const gold = first.candidates.map(isRight);
  return {
    group,
    rows: pieceFeatures(first.candidates).map(({ features }) =>
      Float64Array.from(PIECE_FEATURES, (feature) => features[feature]),
    ),
    gold,
    goldTotal: gold.filter((each) => each).length,
  };
}
