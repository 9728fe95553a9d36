// The door for whoever writes an index, or holds a whole one up to the light. Questions come in by `index.ts`: what
// they do not need they do not load.
export { factsKey } from './facts.ts';
export { type FactsSource, openFacts } from './facts-source.ts';
export type { IndexWriter, Publication } from './index-writer.ts';
export { checkIntegrity, type IntegrityReport } from './integrity.ts';
export type { Journal } from './journal.ts';
export type { LeaseHolder, LeaseWait } from './lease.ts';
export { openWriter, type WriterOptions } from './open-writer.ts';
export { isRunning, ownIdentity } from './process-identity.ts';
export { type Repair, repairIndex } from './repair.ts';
