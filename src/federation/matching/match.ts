import type { Place, Use } from '../survey/survey.ts';
import { LEAST_CONFIDENCE } from './confidence.ts';
import { matchGraphql } from './graphql-match.ts';
import { matchHttp } from './http-uses.ts';
import type { Match, Offers } from './offers.ts';
import { matchPackage } from './package-match.ts';
import { matchRpc } from './rpc-match.ts';

export interface MatchedEdge extends Match {
  readonly source: Place;
  readonly line: number;
}

/** Matches what a repository does with what others offer: one edge for each pair of places, the surest reason first. */
export function matchUses(uses: readonly Use[], offers: Offers): MatchedEdge[] {
  const best = new Map<string, MatchedEdge>();
  for (const use of uses)
    for (const match of matchesOf(use, offers)) {
      if (match.confidence < LEAST_CONFIDENCE) continue;
      const edge = { ...match, source: use.source, line: use.line };
      const key = [use.source.path, use.source.key, match.repo, match.target.path, match.target.key, match.type].join(
        '\n',
      );
      const known = best.get(key);
      if (known === undefined || edge.confidence > known.confidence) best.set(key, edge);
    }
  return [...best.values()].sort(bySource);
}

function matchesOf(use: Use, offers: Offers): Match[] {
  switch (use.kind) {
    case 'rpc':
      return matchRpc(use, offers);
    case 'graphql':
      return matchGraphql(use, offers);
    case 'http':
      return matchHttp(use, offers);
    case 'import':
    case 'call':
      return matchPackage(use, offers);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const bySource = (a: MatchedEdge, b: MatchedEdge): number =>
  compare(a.source.path, b.source.path) ||
  a.line - b.line ||
  compare(a.source.key, b.source.key) ||
  compare(a.repo, b.repo) ||
  compare(a.target.path, b.target.path) ||
  compare(a.target.key, b.target.key) ||
  compare(a.type, b.type);
