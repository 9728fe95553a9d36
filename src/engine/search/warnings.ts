import { BUDGET_TOO_SMALL, KEYWORDS_ALONE, NOT_RERANKED } from '../../contract/query-vocabulary.ts';
import { CANDIDATE_GROWTH } from '../../retrieval/expansion.ts';
import type { Done } from './answer.ts';
import { anchorCount, type Finding } from './finding.ts';
import { changedWarnings } from './notes.ts';
import type { SearchRequest } from './request.ts';
import type { Reranked } from './reranking.ts';
import type { Searched } from './searched.ts';
import type { Share } from './share.ts';
import type { StartingPlaces } from './starting-places.ts';

/** What whoever asked must know about how the answer came to be. */
export function warningsOf(searched: Searched, request: SearchRequest, done: Done): string[] {
  const { own, others, findings, started, filled } = done;
  return [
    ...searched.warnings,
    ...request.warnings,
    ...started.notes,
    ...(own.fusionDepth < request.fusionDepth
      ? [`fusion-depth lowered to ${own.fusionDepth}: the code graph is off`]
      : []),
    ...findings.flatMap((finding) => vectorWarnings(finding, findings.length > 1)),
    ...(own.found.understood.truncated ? ['the query is very long; only its beginning was used'] : []),
    ...notReranked(done),
    ...startWarnings(request, started),
    ...(own.fallbackReason === null ? exhaustedWarnings([own, ...others]) : []),
    ...done.warnings,
    ...changedWarnings(filled.left),
    ...(isTooSmall(request, done) ? [BUDGET_TOO_SMALL] : []),
  ];
}

/** Why the order is not a model's, for whoever reads the text. */
export const notReranked = ({ reason }: Pick<Reranked, 'reason'>): string[] =>
  reason === null ? [] : [`${NOT_RERANKED}: ${reason}`];

function vectorWarnings({ name, found: { problem, remark } }: Finding, isOneOfSeveral: boolean): string[] {
  const who = isOneOfSeveral ? `repository '${name}' ` : '';
  return [
    ...(problem === null ? [] : [`${who}${KEYWORDS_ALONE}: ${problem}`]),
    ...(remark === null ? [] : [isOneOfSeveral ? `repository '${name}': ${remark}` : remark]),
  ];
}

function startWarnings({ since, text, topK }: SearchRequest, { changedFunctions, places }: StartingPlaces): string[] {
  return [
    ...(since !== null && text !== '' && changedFunctions === 0
      ? [`no function that is indexed has changed since '${since}': only the words were looked for`]
      : []),
    ...(places.length > topK ? [`${topK} of ${places.length} starting places were taken; --top-k takes more`] : []),
  ];
}

function exhaustedWarnings(shares: readonly Share[]): string[] {
  const expansions = shares.flatMap(({ expansion }) => expansion ?? []);
  if (expansions.length === 0 || !expansions.every(({ exhausted }) => exhausted)) return [];
  // Documents have no neighbours: where nothing else was found, there was no graph to look into.
  if (!shares.some(({ found }) => [...found.pieces, ...found.places].some(({ symbol }) => symbol.kind !== 'section')))
    return [];
  const anchors = anchorCount(shares);
  const neighbours = expansions.reduce((sum, expansion) => sum + expansion.neighbours.length, 0);
  const depth = Math.max(...expansions.map((expansion) => expansion.depth));
  const steps = `${depth} ${depth === 1 ? 'step' : 'steps'}`;
  return [
    `little is linked to what was found: ${neighbours} neighbours of ${anchors} anchors within ${steps}, ` +
      `where ${Math.ceil(anchors * (CANDIDATE_GROWTH - 1))} were looked for`,
  ];
}

function isTooSmall({ budget }: SearchRequest, { prospects, filled }: Done): boolean {
  const hasShown = filled.references > 0 || filled.kept.some(({ form }) => form !== 'signature');
  // What is left out because its file has changed would be so with any budget.
  const isShort = filled.kept.length > 0 || filled.left.some(({ reason }) => reason === 'budget');
  return budget > 0 && prospects.length > 0 && !hasShown && isShort;
}
