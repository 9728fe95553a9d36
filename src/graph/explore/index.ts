export { type CallChainOptions, type CallEntry, type CallListing, constructorsOf } from './call-listing.ts';
export { callees } from './callees.ts';
export { callers } from './callers.ts';
export type { Capped } from './capped.ts';
export { type FoundSymbol, findSymbol } from './find-symbol.ts';
export { type Affected, type AffectedFile, type Impact, type ImpactOptions, impact } from './impact.ts';
export { byImportance, inSourceOrder } from './order.ts';
export { type Counterparts, overriddenBy, overridesOf } from './overrides.ts';
export { type CallPath, type PathOptions, shortestPath } from './path.ts';
export type { Relation } from './relation.ts';
export {
  type Direction,
  relationsAmong,
  type Subgraph,
  type SubgraphNode,
  type SubgraphOptions,
  subgraph,
} from './subgraph.ts';
export { isTestCode, isTestPath } from './test-code.ts';
