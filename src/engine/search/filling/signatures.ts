import type { Candidate } from '../../../contract/query.ts';
import type { FragmentReader } from '../../fragments/fragment-reader.ts';
import { candidateOf } from '../candidate.ts';
import type { Prospect } from '../prospects.ts';
import type { SearchRequest } from '../request.ts';
import type { Chosen } from './room.ts';

/** Signatures that are tried; those further down matter less than the time they take. */
const TRIED_SIGNATURES = 40;

/** No signature is cheaper, its place, name and reason included. */
const LEAST_SIGNATURE_TOKENS = 15;

/** What stands first in an answer is named there even where it is too large: for so many, within this share of the room. */
const LEADING = 3;
const LEADING_SHARE = 0.1;

/** The best match itself is what was asked for: in a small budget the neighbours of what is not shown explain nothing. */
const BEST_SHARE = 0.4;

interface Room {
  readonly room: number;
  readonly estimator: SearchRequest['estimator'];
}

/** Tokens to set aside, so that the first of all are not passed over without a word because they are too large. */
export async function leadingSignatureTokens(
  { kept, left }: Chosen,
  prospects: readonly Prospect[],
  fragments: FragmentReader,
  { room, estimator }: Room,
): Promise<number> {
  const over = overBudget(left);
  let tokens = 0;
  for (const prospect of bestFirst(prospects).slice(0, LEADING)) {
    if (!over.has(prospect.shown.symbol_id)) continue;
    const own = (await standIn(prospect, fragments, estimator, kept))?.tokens ?? 0;
    if (tokens + own <= room * (isBest(prospect) ? BEST_SHARE : LEADING_SHARE)) tokens += own;
  }
  return tokens;
}

/**
 * Lets signatures stand for fragments that did not fit, the most important first. They take only what whole fragments
 * have left.
 */
export async function addSignatures(
  chosen: Chosen,
  prospects: readonly Prospect[],
  fragments: FragmentReader,
  { room, estimator }: Room,
): Promise<Chosen> {
  const over = overBudget(chosen.left);
  const added: Candidate[] = [];
  let rest = room - chosen.tokens;
  let tried = 0;
  for (const prospect of bestFirst(prospects)) {
    if (rest < LEAST_SIGNATURE_TOKENS || tried >= TRIED_SIGNATURES) break;
    if (!over.has(prospect.shown.symbol_id)) continue;
    tried++;
    const candidate = await standIn(prospect, fragments, estimator, chosen.kept);
    if (candidate === null || candidate.tokens > rest) continue;
    rest -= candidate.tokens;
    added.push(candidate);
  }
  if (added.length === 0) return chosen;
  const standing = new Set(added.map(({ symbol_id }) => symbol_id));
  return {
    kept: [...chosen.kept, ...added].sort((a, b) => b.priority - a.priority || a.rank - b.rank),
    left: chosen.left.filter(({ symbol_id }) => !standing.has(symbol_id)),
    tokens: room - rest,
  };
}

const isBest = ({ shown }: Prospect): boolean => shown.rank === 1;

// Priority weighs hotspots too: the most relevant of all need not be the first.
const bestFirst = (prospects: readonly Prospect[]): readonly Prospect[] => [
  ...prospects.filter(isBest),
  ...prospects.filter((prospect) => !isBest(prospect)),
];

const overBudget = (left: Chosen['left']): ReadonlySet<string> =>
  new Set(left.filter(({ reason }) => reason === 'budget').map(({ symbol_id }) => symbol_id));

/** The signature of a prospect; null where it has none, or where its lines are shown anyway. */
async function standIn(
  prospect: Prospect,
  fragments: FragmentReader,
  estimator: SearchRequest['estimator'],
  kept: readonly Candidate[],
): Promise<Candidate | null> {
  const { symbol, shown } = prospect;
  const head = await signatureOf(prospect, fragments);
  if (head === null || isShown(shown.file, head.lineStart, head.lineEnd, kept)) return null;
  return candidateOf(prospect, head, estimator, { first: Math.max(1, symbol.startLine), last: symbol.endLine });
}

// A file of another repository may have the path of one of this project: its signature is read where it stands.
async function signatureOf({ symbol, read, readSignature }: Prospect, fragments: FragmentReader) {
  if (readSignature !== undefined) return readSignature();
  return read === undefined ? fragments.readSignature(symbol) : null;
}

// The head of a class whose lines another fragment shows anyway is not worth its tokens.
const isShown = (file: string, first: number, last: number, kept: readonly Candidate[]): boolean =>
  kept.some((other) => other.file === file && first >= other.line_start && last <= other.line_end);
