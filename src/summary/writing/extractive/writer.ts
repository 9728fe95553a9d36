import type { SummaryRequest, SummaryWriter, WrittenSummary } from '../writer.ts';
import { describeAggregate } from './aggregate-text.ts';
import { describeFunction } from './function-text.ts';

/** Raised with every change of the wording: answers of another version are not taken from the cache. */
const VERSION = 5;

/**
 * The writer that needs no model: it says what the code and its documentation say. It reads nothing of the call graph,
 * so a changed graph never asks it again.
 */
export const EXTRACTIVE_WRITER: SummaryWriter = {
  identity: { provider: 'extractive', model: `extractive-${VERSION}`, host: null, temperature: 0, seed: null },
  readsContext: false,
  isLocal: true,
  usage: { requests: 0, inputTokens: 0, outputTokens: 0 },
  write: async (request: SummaryRequest): Promise<WrittenSummary> =>
    request.type === 'function' ? describeFunction(request) : describeAggregate(request),
  estimate: () => ({ requests: 0, inputTokens: 0, outputTokens: 0, cost: 0, seconds: 0 }),
};
