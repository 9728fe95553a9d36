import { SymbolFlag } from '../code/facts.ts';
import type { FileFigures, FoundChunk, IndexReader, SymbolHead } from '../store/index.ts';
import type { UnderstoodQuery } from '../text/index.ts';
import { FIELDS, type Field, scoreFields } from './bm25.ts';
import type { DenseScores, NearPiece } from './dense.ts';
import { inSettledOrder } from './equally-near.ts';
import { fileMayPass, isFiltering, type SearchFilter } from './filter.ts';
import { asksForTests, isInlineTest } from './inline-tests.ts';
import { pathTraits } from './path-traits.ts';
import { standsForAnother } from './pieces.ts';
import { QuestionTerms } from './question-terms.ts';
import { isRestating } from './restating.ts';
import { rarestRuns, sayingOf, thatSayMost, wordsSaidIn } from './said-verbatim.ts';

/** Pieces that the full-text index hands over; the ranking decides among them. */
const GATHERED = 400;
/** Pieces that are near in meaning, whatever their words. */
const GATHERED_NEAR = 200;
/**
 * Words of no meaning come this near to something in every repository (0.28 for one of twenty); right answers are nearer
 * for 95 of 100 questions.
 */
export const NEAR = 0.25;
/** The same for documents: few of them answer a question about code. */
const GATHERED_DOCUMENTS = 60;
const GATHERED_NEAR_DOCUMENTS = 30;

/**
 * With vectors, so many of both are ranked: those that are high in one of the orders, or fairly high in both. All of them
 * took two thirds more time and found the right file among five for one question in a hundred more of those set aside
 * (−.012 ± .005); no other figure differed by more than its error (docs/benchmarks.md).
 */
const RANKED = 300;
/** How much a place far down counts beside the first ones. */
const FLATNESS = 60;

/** A word that more pieces hold says little by itself: a piece must hold two such words, where enough of them do. */
const COMMON = 1_000;
/** Of more words than these, looking for every two takes longer than judging what holds one. */
const MOST_TOGETHER = 5;

/** More pieces than these do not say the same, unless it is a phrase of the language. */
const GATHERED_SAID = 50;

/** A piece that may answer the query, with everything that the ranking looks at. */
export interface Candidate {
  readonly symbol: SymbolHead;
  readonly byField: Readonly<Record<Field, number>>;
  /** All fields together. */
  readonly lexical: number;
  /** Which terms of the question it holds, and how many of its parts they are. */
  readonly met: readonly boolean[];
  readonly partsMet: number;
  /** Cosine with the question; 0 where there are no vectors. */
  readonly dense: number;
  /** The query names this very symbol: 1 as written, less for another case or a mere declaration. */
  readonly defines: number;
  /** What the query says stands here word for word. */
  readonly isSaid: boolean;
  /** The name of several words that is the whole query stands here. */
  readonly isWritten: boolean;
  /** It tests code of its own file, and the query asks for no tests. */
  readonly isTest: boolean;
  /** It repeats the fields of its class, as `toString` does, and the query does not ask for it. */
  readonly isRestating: boolean;
}

export interface Gathered {
  /** Null: keywords alone. */
  readonly dense: DenseScores | null;
  readonly candidates: readonly Candidate[];
  /** Those in which the candidates stand. */
  readonly files: readonly FileFigures[];
  /** How many files a filter lets through; null where none is set. */
  readonly filesWithin: number | null;
  readonly terms: QuestionTerms;
}

/** What each field counts for when a piece is judged as a whole. */
const FIELD_SHARE: Readonly<Record<Field, number>> = { name: 1.6, path: 0.7, doc: 0.9, body: 1 };

/** The pieces worth ranking: found by their words or their meaning, or named by the query. */
export const gather = async (
  reader: IndexReader,
  query: UnderstoodQuery,
  dense: DenseScores | null,
  filter: SearchFilter = {},
): Promise<Gathered> => {
  const tokens = query.terms.map(({ token }) => token);
  const counts = await reader.wordCounts(tokens);
  const sought = sayingOf(query);
  const [found, written, named, said] = await Promise.all([
    searchByWords(reader, tokens, counts.holding),
    reader.searchChunks(tokens, GATHERED_DOCUMENTS, { collection: 'documents' }),
    reader.symbolsNamedIgnoringCase(query.identifiers.map(({ name }) => name)),
    sought === null ? [] : piecesSaying(reader, rarestRuns(sought, counts.holding)),
  ]);
  const terms = QuestionTerms.of(query.terms, counts);
  const near = await nearest(reader, dense, GATHERED_NEAR, {});
  const nearDocuments = await nearest(reader, dense, GATHERED_NEAR_DOCUMENTS, { collection: 'documents' });
  const best = dense === null ? found.map(({ id }) => id) : bestOfBoth(found, near);
  const within = isFiltering(filter) ? await gatherWithin(reader, tokens, dense, filter) : NOT_FILTERED;
  const meant = named.filter((symbol) => !standsForAnother(symbol)).slice(0, GATHERED);
  const ids = new Set([...best, ...meant.map(({ id }) => id), ...said, ...within.code]);
  const mayBeSaid = new Set(said);
  const documents = new Set([...[...written, ...nearDocuments].map(({ id }) => id), ...within.documents]);
  const [codeChunks, documentChunks, heads] = await Promise.all([
    reader.chunks(ids),
    reader.chunks(documents, 'documents'),
    reader.symbolHeads([...ids, ...documents]),
  ]);
  const files = await reader.fileFigures(heads.map(({ fileId }) => fileId));
  const symbols = inSourceOrder(heads, files);
  const chunks = [...codeChunks, ...documentChunks];
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const cosines = dense?.cosines(symbols);
  const pathOf = new Map(sought === null ? [] : files.map(({ fileId, path }) => [fileId, path]));
  const saying = thatSayMost(
    sought === null ? [] : symbols.filter(({ id }) => mayBeSaid.has(id)),
    ({ id }) => (sought === null ? 0 : wordsSaidIn(sought, `${byId.get(id)?.doc ?? ''} ${byId.get(id)?.body ?? ''}`)),
    (symbol) => isInlineTest(symbol) || pathTraits(pathOf.get(symbol.fileId) ?? '').test,
  );
  const name = query.kind === 'identifier' ? query.terms.find(({ source }) => source === 'identifier') : undefined;
  const whole = terms.list.findIndex(({ token }) => token === name?.token);
  const words = new Set(tokens);
  const wantsTests = asksForTests(words);
  const candidates = symbols.map((symbol) => {
    const chunk = byId.get(symbol.id) ?? { name: '', path: '', doc: '', body: '' };
    const { byField, met, partsMet } = scoreFields(chunk, terms);
    return {
      symbol,
      byField,
      lexical: FIELDS.reduce((sum, field) => sum + FIELD_SHARE[field] * byField[field], 0),
      met,
      partsMet,
      dense: Math.max(0, cosines?.get(symbol.id) ?? 0),
      defines: query.identifiers.length === 0 ? 0 : definition(symbol, files, query),
      isSaid: saying.has(symbol),
      isWritten: met[whole] === true,
      isTest: !wantsTests && isInlineTest(symbol),
      isRestating: isRestating(symbol.name, words),
    };
  });
  return { candidates, files, filesWithin: within.files, terms, dense };
};

const NOT_FILTERED = { code: [], documents: [], files: null };

/**
 * What stands where a filter leads. Among the best of a whole repository there may be nothing of it; all are ranked
 * together, so that relevance means the same with a filter and without.
 */
async function gatherWithin(
  reader: IndexReader,
  words: readonly string[],
  dense: DenseScores | null,
  filter: SearchFilter,
): Promise<{ code: readonly number[]; documents: readonly number[]; files: number }> {
  const files = (await reader.fileNames()).filter((file) => fileMayPass(file, filter)).map(({ id }) => id);
  const within = { files, kinds: filter.kinds ?? [] };
  const [found, written] = await Promise.all([
    reader.searchChunks(words, GATHERED_NEAR, within),
    reader.searchChunks(words, GATHERED_DOCUMENTS, { ...within, collection: 'documents' }),
  ]);
  const near = await nearest(reader, dense, GATHERED_NEAR, { files });
  return { code: bestOfBoth(found, near), documents: written.map(({ id }) => id), files: files.length };
}

/** The pieces that hold the words. Judging every piece that holds a common one takes long in a large repository. */
async function searchByWords(
  reader: IndexReader,
  words: readonly string[],
  holding: ReadonlyMap<string, number>,
): Promise<FoundChunk[]> {
  const together = words.filter((word) => (holding.get(word) ?? 0) > COMMON);
  if (together.length > 1 && together.length <= MOST_TOGETHER) {
    const alone = words.filter((word) => !together.includes(word));
    const found = await reader.searchChunks(alone, GATHERED, { together });
    if (found.length === GATHERED) return found;
  }
  return reader.searchChunks(words, GATHERED);
}

/** The pieces that are near in meaning. */
async function nearest(
  reader: IndexReader,
  dense: DenseScores | null,
  limit: number,
  among: { readonly collection?: 'documents'; readonly files?: readonly number[] },
): Promise<readonly NearPiece[]> {
  return dense === null ? [] : inSettledOrder(reader, dense.nearest(limit, { atLeast: NEAR, ...among }), limit);
}

/** The pieces that say some of these runs, those that say the rarest or most of them first. */
async function piecesSaying(reader: IndexReader, runs: readonly (readonly string[])[]): Promise<number[]> {
  const phrases = runs.map((run) => run.join(' '));
  return (await reader.searchChunks(phrases, GATHERED_SAID)).map(({ id }) => id);
}

/** What ranks alike stays as the tree has it; ids tell in which order an index has come to know its files. */
function inSourceOrder(symbols: readonly SymbolHead[], files: readonly FileFigures[]): SymbolHead[] {
  const places = new Map(files.map(({ fileId }, place) => [fileId, place]));
  const placeOf = ({ fileId }: SymbolHead): number => places.get(fileId) ?? 0;
  return symbols.toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
}

type Ordered = readonly { readonly id: number }[];

/** Two orders as one: the sum of 1 / (60 + place), which needs no scores that could be compared; the first one's before. */
function bestOfBoth(...orders: readonly Ordered[]): number[] {
  const byId = new Map<number, { readonly id: number; score: number }>();
  for (const order of orders)
    for (let place = 0; place < order.length; place++) {
      const id = order[place]?.id;
      if (id === undefined) continue;
      const part = 1 / (FLATNESS + place);
      const known = byId.get(id);
      if (known === undefined) byId.set(id, { id, score: part });
      else known.score += part;
    }
  const ranked = [...byId.values()].sort((left, right) => right.score - left.score);
  return ranked.slice(0, RANKED).map(({ id }) => id);
}

/** A prototype, or a method without a body, is asked for less than what it declares. */
const DECLARED = 0.9;

/** How surely the query asks for this symbol by name. */
const definition = (symbol: SymbolHead, files: readonly FileFigures[], query: UnderstoodQuery): number => {
  let best = 0;
  for (const { name, qualifier } of query.identifiers) {
    if (name.toLowerCase() !== symbol.name.toLowerCase()) continue;
    let score = name === symbol.name ? 1 : 0.7;
    if ((symbol.flags & SymbolFlag.declaration) !== 0) score *= DECLARED;
    const outer = qualifier.at(-1)?.toLowerCase();
    if (
      outer !== undefined &&
      !symbol.qualifiedName.toLowerCase().split('.').includes(outer) &&
      files
        .find(({ fileId }) => fileId === symbol.fileId)
        ?.path.toLowerCase()
        .includes(outer) !== true
    )
      score *= 0.6;
    best = Math.max(best, score);
  }
  return best;
};
