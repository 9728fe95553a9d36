import { renderNote } from '../../../context/answer-text.ts';
import { Selecting, selectWithin } from '../../../context/selection.ts';
import { countTokens } from '../../../context/tokens.ts';
import type { Candidate, QueryMetadata } from '../../../contract/query.ts';
import { fragmentKey } from '../../fragments/fragment-key.ts';
import type { FragmentReader } from '../../fragments/fragment-reader.ts';
import { candidateOf, leastTokens, readProspect } from '../candidate.ts';
import type { Prospect } from '../prospects.ts';
import type { SearchRequest } from '../request.ts';
import { addsNothing, isInside, shortenedBy } from './nesting.ts';
import { EDGE_SHARE } from './surroundings.ts';

export type LeftOut = QueryMetadata['left_out'][number];

interface Read {
  readonly candidates: readonly Candidate[];
  /** What is out before anything is chosen: no room even for its head, nothing new in it, or changed on disk. */
  readonly out: readonly LeftOut[];
  /** A line for each fragment that the asker has already. */
  readonly references: readonly string[];
}

const referenceTo = ({ file, line_start, line_end, kind, qualified_name }: Candidate): string =>
  `given before: ${file}:${line_start}-${line_end}  ${kind} ${qualified_name}`;

/** Reads the code of what can still fit, in the order of priority; a budget that is full is not read past. */
export async function readAffordable(
  fragments: FragmentReader,
  prospects: readonly Prospect[],
  wanted: ReadonlySet<string>,
  { room, estimator, given }: { readonly room: number } & Pick<SearchRequest, 'estimator' | 'given'>,
): Promise<Read> {
  const candidates: Candidate[] = [];
  const selecting = new Selecting(room, shortenedBy(estimator));
  const references: string[] = [];
  const out: LeftOut[] = [];
  for (const prospect of prospects) {
    const { kept } = selecting;
    if (leastTokens(prospect, estimator) > selecting.rest) {
      out.push(unread(prospect, 'budget'));
      continue;
    }
    const read = await readProspect(fragments, prospect, wanted, estimator);
    const candidate = read === null ? null : await withoutShown(read, prospect, fragments, { kept, estimator });
    if (candidate === null) out.push(unread(prospect, 'file_changed'));
    else if (addsNothing(candidate, kept)) out.push(leftOut(candidate, 'adds_nothing'));
    else if (given.size > 0 && given.has(fragmentKey(candidate))) {
      out.push(leftOut(candidate, 'already_given'));
      const reference = referenceTo(candidate);
      if (selecting.spend(countTokens(renderNote(reference), estimator))) references.push(reference);
    } else {
      candidates.push(candidate);
      selecting.offer(candidate);
    }
  }
  return { candidates, out, references };
}

/** From this share of its lines on, a class says too much again: its members stand in the answer by themselves. */
const MOSTLY_SHOWN = 0.5;

// A fragment is one run of lines: what is shown already cannot be cut out of its middle, only the head can stand alone.
async function withoutShown(
  candidate: Candidate,
  prospect: Prospect,
  fragments: FragmentReader,
  { kept, estimator }: { readonly kept: readonly Candidate[] } & Pick<SearchRequest, 'estimator'>,
): Promise<Candidate> {
  const lines = linesOf(candidate);
  const shown = new Set<number>();
  for (const other of kept)
    if (isInside(other, candidate)) for (let line = other.line_start; line <= other.line_end; line++) shown.add(line);
  if (shown.size === 0 || shown.size < lines * MOSTLY_SHOWN || prospect.read !== undefined) return candidate;
  const head = await fragments.readHead(prospect.symbol);
  return head === null ? candidate : candidateOf(prospect, head, estimator);
}

const linesOf = ({ line_start, line_end }: Candidate): number => line_end - line_start + 1;

export interface Chosen {
  readonly kept: readonly Candidate[];
  readonly left: readonly LeftOut[];
  readonly tokens: number;
}

/**
 * Fragments by priority. Where they leave no room for the edges between them, the last small neighbour makes way: a lower
 * budget for all would push out whole functions instead, which costs recall.
 */
export function chooseFragments(
  { candidates, out }: Read,
  { room, estimator }: { readonly room: number } & Pick<SearchRequest, 'estimator'>,
  edgeTokens: (among: readonly Candidate[]) => number,
): Chosen {
  const { kept, left, tokens } = selectWithin(candidates, room, shortenedBy(estimator));
  const wanted = edgeTokens(kept);
  const holding = new Set(kept.map(({ inside }) => inside));
  const isSmall = ({ source, symbol_id, tokens: own }: Candidate): boolean =>
    source === 'graph' && own <= room * EDGE_SHARE && !holding.has(symbol_id);
  const yielding = tokens + wanted > room ? kept.findLast(isSmall) : undefined;
  const over = yielding === undefined ? left : [...left, yielding];
  return {
    kept: kept.filter((candidate) => candidate !== yielding),
    left: [...over.map((candidate) => leftOut(candidate, 'budget')), ...out],
    tokens: tokens - (yielding?.tokens ?? 0),
  };
}

const leftOut = ({ symbol_id, file, line_start, line_end, tokens }: Candidate, reason: LeftOut['reason']): LeftOut => ({
  symbol_id,
  file,
  line_start,
  // An empty file has no line at all.
  line_end: Math.max(line_start, line_end),
  tokens,
  reason,
});

function unread({ symbol, shown }: Prospect, reason: LeftOut['reason']): LeftOut {
  const lines = { line_start: Math.max(1, symbol.startLine), line_end: Math.max(1, symbol.endLine) };
  return { symbol_id: shown.symbol_id, file: shown.file, ...lines, tokens: null, reason };
}
