import type { FragmentReader } from '../fragments/fragment-reader.ts';
import { inOrderOfPriority, type Judged, judgedAnew, type Prospect } from './prospects.ts';
import type { Reranker, Shown } from './reranker.ts';

/** Fragments that a model orders: further ones seldom reach an answer, and each costs its reading. */
const RERANKED = 20;

/** A fragment's beginning tells what it is. */
const SHOWN_CHARACTERS = 2000;

/** Prospects in the order of a model, or as they were and why. */
export interface Reranked {
  readonly prospects: readonly Prospect[];
  /** Who ordered them; null where nobody did. */
  readonly by: string | null;
  /** Why nobody did although it was asked for. */
  readonly reason: string | null;
}

/** What is ordered anew, and for whom. */
interface Reranking {
  readonly reranker: Reranker | null;
  readonly question: string;
  readonly judged: Judged;
  readonly wanted: ReadonlySet<string>;
}

/**
 * Gives the best prospects new relevances by a model's order, and priorities that follow from them. The relevances stay
 * the same numbers, handed out anew: they keep their meaning, and nothing is dropped. What the model does not name comes
 * after what it names, as it stood; ids that it makes up count for nothing.
 */
export async function rerankProspects(
  prospects: readonly Prospect[],
  fragments: FragmentReader,
  { reranker, question, judged, wanted }: Reranking,
): Promise<Reranked> {
  const unchanged = (reason: string | null): Reranked => ({ prospects, by: null, reason });
  if (reranker === null) return unchanged(null);
  if (question === '') return unchanged('there is no question to order by');
  const best = prospects
    .filter((prospect) => !isGiven(prospect))
    .sort((a, b) => a.shown.rank - b.shown.rank)
    .slice(0, RERANKED);
  if (best.length < 2) return unchanged('there is nothing to put in another order');
  const byId = new Map(best.map((prospect, place) => [`f${place + 1}`, prospect]));
  const shown: Shown[] = [];
  for (const [id, prospect] of byId) shown.push({ id, ...(await shownOf(prospect, fragments, wanted)) });
  const ordering = await reranker.order(question, shown);
  if (ordering.kind === 'none') return unchanged(ordering.reason);
  const named = [...new Set(ordering.ids)].flatMap((id) => byId.get(id) ?? []);
  if (named.length === 0) return unchanged(`${ordering.by} named none of the fragments`);
  const order = [...named, ...best.filter((prospect) => !named.includes(prospect))];
  const relevances = best.map(({ shown: { relevance } }) => relevance);
  const anew = order.map((prospect, place) => judgedAnew(prospect, relevances[place] ?? 0, judged));
  const others = prospects.filter((prospect) => !best.includes(prospect));
  return { prospects: inOrderOfPriority([...anew, ...others]), by: ordering.by, reason: null };
}

// Where the user says to start needs no judge.
const isGiven = ({ shown: { matched_by } }: Prospect): boolean =>
  matched_by.includes('anchor') || matched_by.includes('change');

async function shownOf(
  { symbol, shown, read }: Prospect,
  fragments: FragmentReader,
  wanted: ReadonlySet<string>,
): Promise<Omit<Shown, 'id'>> {
  const fragment = await (read === undefined ? fragments.read(symbol, wanted) : read(wanted));
  const code = fragment?.content ?? '';
  return {
    title: `${shown.file}  ${shown.kind} ${shown.qualified_name}`,
    code: code.length > SHOWN_CHARACTERS ? `${code.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : code,
  };
}
