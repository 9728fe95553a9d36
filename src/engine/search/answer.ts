import type { QueryAnswer, QueryMetadata } from '../../contract/query.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { readExtensions, unreadLanguages } from '../../indexing/freshness/unread-extensions.ts';
import type { IndexReader } from '../../store/index.ts';
import { FragmentReader } from '../fragments/fragment-reader.ts';
import { type Filled, fillBudget } from './filling/fill-budget.ts';
import type { Finding } from './finding.ts';
import { metadataOf } from './metadata.ts';
import { namesMeant } from './names-meant.ts';
import { isWeak, openingNotes } from './notes.ts';
import { inOrderOfPriority } from './prospects.ts';
import type { SearchRequest } from './request.ts';
import { type Reranked, rerankProspects } from './reranking.ts';
import type { Searched } from './searched.ts';
import type { Share } from './share.ts';
import type { StartingPlaces } from './starting-places.ts';
import { notReranked, warningsOf } from './warnings.ts';

/** What one or several repositories have found for a question. */
interface Gathered {
  /** Of everyone that was asked, before the cut to the best anchors. */
  readonly findings: readonly Finding[];
  /** The project's own share. */
  readonly own: Share;
  /** Of those that have an anchor among the best. */
  readonly others: readonly Share[];
  readonly started: StartingPlaces;
  /** What is to be said of the repositories. */
  readonly warnings: readonly string[];
  /** Who was asked beside the project; null where nobody was to be. */
  readonly repositories: QueryMetadata['repositories'] | null;
}

/** What was done for a question: of this alone its answer tells. */
export interface Done extends Gathered, Reranked {
  readonly filled: Filled;
}

/** Puts what was found in one order, fills the budget with it, and tells how it came to be. */
export async function answerFrom(searched: Searched, request: SearchRequest, gathered: Gathered): Promise<QueryAnswer> {
  const { own, others } = gathered;
  const shares = [own, ...others];
  const fragments = new FragmentReader(searched.reader, searched);
  const wanted = new Set(own.found.understood.terms.map(({ token }) => token));
  const reranked = await rerankProspects(
    // The place by relevance is counted over all repositories.
    others.length === 0 ? own.prospects : inOrderOfPriority(shares.flatMap(({ prospects }) => prospects)),
    fragments,
    {
      reranker: searched.reranker,
      question: request.text,
      judged: { ...request, preferences: searched.preferences },
      wanted,
    },
  );
  const { prospects } = reranked;
  const found = foundByAll(gathered);
  const notes = [
    ...openingNotes(searched.freshness, request, found),
    ...(gathered.started.facts ?? []),
    ...(await namesMeant(searched.reader, request.text, found)),
    ...(await unreadNote(searched.reader, found)),
    ...notReranked(reranked),
  ];
  const surroundings = shares.map((share) => share.surroundings);
  const filled = await fillBudget({ prospects, surroundings, wanted, notes }, fragments, request);
  const done = { ...gathered, ...reranked, filled };
  return {
    schema_version: SCHEMA_VERSION,
    source: sourceOf(shares),
    token_count: filled.tokens,
    candidates: [...filled.kept],
    graph: filled.graph,
    metadata: metadataOf(searched, request, done, warningsOf(searched, request, done)),
  };
}

/** So many languages that are not read are named: the most frequent ones. */
const UNREAD_NAMED = 3;

// What is not found may stand where nothing is read.
async function unreadNote(
  reader: IndexReader,
  { pieces, places }: Pick<ReturnType<typeof foundByAll>, 'pieces' | 'places'>,
): Promise<string[]> {
  if (places.length > 0 || (pieces.length > 0 && !isWeak(pieces))) return [];
  const unread = unreadLanguages(readExtensions((await reader.meta()).values));
  if (unread.length === 0) return [];
  const most = unread
    .slice(0, UNREAD_NAMED)
    .map(([language, files]) => `${language} (${files} ${files === 1 ? 'file' : 'files'})`);
  const said = `sources in ${most.join(', ')} are not read`;
  return [pieces.length === 0 ? said : `note: ${said}`];
}

const sourceOf = (shares: readonly Share[]): QueryAnswer['source'] => {
  if (shares.some(({ expansion }) => expansion !== null)) return 'graph-rag';
  return shares.some(({ found }) => found.isDense) ? 'embedding' : 'keyword';
};

function foundByAll({ own, others, findings }: Gathered) {
  const shares = [own, ...others];
  return {
    understood: own.found.understood,
    pieces: shares.flatMap(({ found }) => found.pieces),
    places: shares.flatMap(({ found }) => found.places),
    filesWithin: findings.reduce((sum, { found }) => sum + (found.filesWithin ?? 0), 0),
  };
}
