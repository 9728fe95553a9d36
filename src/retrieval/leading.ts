import type { UnderstoodQuery } from '../text/index.ts';
import type { RankedPiece } from './ranker.ts';

/** One that leads is what was asked for; of many it may be any. */
const LEADING_RELEVANCE = 0.95;
const NEXT_LEADING = 0.97;
/** What only has to do with it must not come before it by its place in the graph. */
const BESIDE_LEADING = 0.6;

/**
 * Puts first what a question asks for plainly, whatever else it is near to: the symbol, where the question is its name
 * and no more, and the place that says word for word what the question says. Nobody who pastes an error message wants to
 * read about it. Among those that lead, and among all others, the order stays that of the ranking.
 */
export function leadingFirst(ranked: readonly RankedPiece[], query: Pick<UnderstoodQuery, 'kind'>): RankedPiece[] {
  const leading = new Set(leadingOf(ranked, query));
  if (leading.size === 0) return [...ranked];
  return [
    ...[...leading].map((piece, place) => ({ ...piece, relevance: LEADING_RELEVANCE * NEXT_LEADING ** place })),
    ...ranked
      .filter((piece) => !leading.has(piece))
      .map((piece) => ({ ...piece, relevance: piece.relevance * BESIDE_LEADING })),
  ];
}

function leadingOf(ranked: readonly RankedPiece[], { kind }: Pick<UnderstoodQuery, 'kind'>): readonly RankedPiece[] {
  // A test says what it expects, an example what it shows: what they repeat stands elsewhere.
  const said = ranked.filter((piece) => piece.candidate.isSaid && !isAside(piece));
  if (said.length > 0) return said;
  if (kind !== 'identifier' && kind !== 'qualified_name') return [];
  const named = ranked.filter(({ candidate: { symbol, defines } }) => defines === 1 && symbol.kind !== 'section');
  if (named.length === 0) return writtenIn(ranked);
  const inProgram = named.filter((piece) => !isAside(piece));
  return inProgram.length > 0 ? inProgram : named;
}

/** Places of a name that no symbol has: a variable of the environment, a key of the settings, and their readers. */
const MOST_WRITTEN = 3;

/** Where a name stands in few places, these are meant, and not what has words of it; of a name of many places any may be. */
function writtenIn(ranked: readonly RankedPiece[]): readonly RankedPiece[] {
  const written = ranked.filter(
    (piece) => piece.candidate.isWritten && piece.candidate.symbol.kind !== 'section' && !isAside(piece),
  );
  return written.length > MOST_WRITTEN ? [] : written;
}

const isAside = ({ candidate, file: { features } }: RankedPiece): boolean =>
  candidate.isTest || features.test > 0 || features.example > 0;
