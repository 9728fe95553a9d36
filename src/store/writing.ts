// The door for whoever writes an index, or holds a whole one up to the light. Questions come in by `index.ts`: what
// they do not need they do not load.
export { factsKey } from './facts.ts';
export { type FactsSource, openFacts } from './facts-source.ts';
export type { IndexWriter, Publication } from './index-writer.ts';
export { checkIntegrity } from './integrity.ts';
export { copyIndex } from './writing/copy-index.ts';
export { HEARTBEAT_MS, isAlive, type LeaseHolder } from './writing/lease.ts';
export { openWriter } from './writing/open-writer.ts';
export { ownIdentity } from './writing/process-identity.ts';
export { repairIndex } from './writing/repair.ts';
export { removeStaleLock, silentForMs } from './writing/stale-lock.ts';
