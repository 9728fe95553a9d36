import type { Candidate } from '../contract/query.ts';
import type { FragmentReader } from './fragments.ts';
import { candidateOf, type Prospect } from './search-candidates.ts';
import type { SearchRequest } from './search-request.ts';
import type { Chosen } from './search-room.ts';

/** Signatures that are tried; those further down matter less than the time they take. */
const TRIED_SIGNATURES = 40;

/** No signature is cheaper, its place, name and reason included. */
const LEAST_SIGNATURE_TOKENS = 15;

/**
 * Lets signatures stand for fragments that did not fit, the most important first. They take only what whole fragments
 * have left, so that no code is lost to them.
 */
export async function addSignatures(
  chosen: Chosen,
  prospects: readonly Prospect[],
  fragments: FragmentReader,
  { room, estimator }: { readonly room: number; readonly estimator: SearchRequest['estimator'] },
): Promise<Chosen> {
  const over = new Set(chosen.left.filter(({ reason }) => reason === 'budget').map(({ symbol_id }) => symbol_id));
  const added: Candidate[] = [];
  let rest = room - chosen.tokens;
  let tried = 0;
  for (const prospect of prospects) {
    if (rest < LEAST_SIGNATURE_TOKENS || tried >= TRIED_SIGNATURES) break;
    const { symbol, shown } = prospect;
    if (!over.has(shown.symbol_id)) continue;
    tried++;
    const head = await signatureOf(prospect, fragments);
    if (head === null || isShown(shown.file, head.lineStart, head.lineEnd, chosen.kept)) continue;
    const candidate = candidateOf(prospect, head, estimator, [Math.max(1, symbol.startLine), symbol.endLine]);
    if (candidate.tokens > rest) continue;
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

// A file of another repository may have the path of one of this project: its signature is read where it stands.
async function signatureOf({ symbol, read, readSignature }: Prospect, fragments: FragmentReader) {
  if (readSignature !== undefined) return readSignature();
  return read === undefined ? fragments.readSignature(symbol) : null;
}

// The head of a class whose lines another fragment shows anyway is not worth its tokens.
const isShown = (file: string, first: number, last: number, kept: readonly Candidate[]): boolean =>
  kept.some((other) => other.file === file && first >= other.line_start && last <= other.line_end);
