import type { IndexMeta } from './records.ts';

/** One generation of one index; the time tells it from one that was lost with a machine and made again. */
export const generationName = ({ indexId, generation, values }: IndexMeta): string =>
  `${indexId} ${generation} ${values.get('indexed_at') ?? ''}`;
