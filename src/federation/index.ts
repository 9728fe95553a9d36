export { externalFile } from './external-file.ts';
export { type FoundEdge, type LinkedEdges, linkEdges } from './link-edges.ts';
export { HIGH_CONFIDENCE } from './matching/confidence.ts';
export { matchUses } from './matching/match.ts';
export { type Offer, offersFor } from './matching/offers.ts';
export {
  entryOf,
  isRepositoryName,
  nameOfFolder,
  type Registered,
  type Registry,
  readEntry,
  readRegistry,
} from './registry.ts';
export { CONTRACT_TYPES, type ContractType } from './survey/survey.ts';
export { RepositorySurvey, type Surveyed } from './survey/survey-repository.ts';
