import type { IndexReader } from '../store/index.ts';
import type { Candidate } from './candidates.ts';

/** The best candidates, whose neighbours in the graph are looked at. */
const SPREADING = 40;

/** For each file: the best score among candidates of other files that are one step away in the graph. */
export const neighbourScores = async (
  reader: IndexReader,
  candidates: readonly Candidate[],
): Promise<Map<number, { best: number; count: number }>> => {
  // Documents have no neighbours, and must not take the places of code.
  const spreading = candidates
    .filter(({ symbol }) => symbol.kind !== 'section')
    .sort((left, right) => right.lexical - left.lexical)
    .slice(0, SPREADING);
  const byId = new Map(candidates.map((candidate) => [candidate.symbol.id, candidate]));
  const ids = spreading.map(({ symbol }) => symbol.id);
  const types = ['calls', 'refs', 'inherits'] as const;
  const [from, to] = await Promise.all([
    reader.edgesFrom(ids, types, byId.keys()),
    reader.edgesTo(ids, types, byId.keys()),
  ]);
  const out = new Map<number, { best: number; count: number }>();
  const note = (source: number, target: number): void => {
    const origin = byId.get(source);
    const reached = byId.get(target);
    if (origin === undefined || reached === undefined || origin.symbol.fileId === reached.symbol.fileId) return;
    const known = out.get(reached.symbol.fileId) ?? { best: 0, count: 0 };
    out.set(reached.symbol.fileId, { best: Math.max(known.best, origin.lexical), count: known.count + 1 });
  };
  for (const { src, dst } of from) note(src, dst);
  for (const { src, dst } of to) note(dst, src);
  return out;
};
