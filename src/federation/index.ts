export { type FoundEdge, linkEdges } from './link-edges.ts';
export { HIGH_CONFIDENCE } from './matching/confidence.ts';
export { matchUses } from './matching/match.ts';
export { type Offer, offersFor } from './matching/offers.ts';
export type { Registered } from './registry.ts';
export { CONTRACT_TYPES } from './survey/survey.ts';
export { RepositorySurvey, type Surveyed } from './survey/survey-repository.ts';
