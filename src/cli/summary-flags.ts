import {
  SUMMARY_MODES,
  SUMMARY_TYPES,
  SUMMARY_WRITERS,
  type SummaryMode,
  type SummaryType,
  type SummaryWriterName,
} from '../contract/summary-vocabulary.ts';
import type { Flag } from './flag.ts';
import { choice } from './flag-values.ts';

/** The options of `summary`, and of `index` where it makes summaries. */
export interface SummaryFlagValues {
  provider?: SummaryWriterName;
  summaryType?: SummaryType;
  mode?: SummaryMode;
  withSummaries?: boolean;
}

/** Their declarations, apart from those that most commands have. */
export const SUMMARY_FLAGS = {
  provider: {
    name: 'provider',
    placeholder: 'WHO',
    allowed: `one of ${SUMMARY_WRITERS.join(', ')}`,
    words: SUMMARY_WRITERS,
    help: `Who writes summaries: ${SUMMARY_WRITERS.join(', ')} (default: extractive, which needs no network)`,
    read: (raw, argument) => ({ provider: choice(raw, argument, SUMMARY_WRITERS) }),
  },
  summaryType: {
    name: 'type',
    placeholder: 'TYPE',
    allowed: `one of ${SUMMARY_TYPES.join(', ')}`,
    words: SUMMARY_TYPES,
    help: `Only documents of this type: ${SUMMARY_TYPES.join(', ')}`,
    read: (raw, argument) => ({ summaryType: choice(raw, argument, SUMMARY_TYPES) }),
  },
  mode: {
    name: 'mode',
    placeholder: 'MODE',
    allowed: `one of ${SUMMARY_MODES.join(', ')}`,
    words: SUMMARY_MODES,
    help: `Search by vectors, by words, or both: ${SUMMARY_MODES.join(', ')} (default: hybrid)`,
    read: (raw, argument) => ({ mode: choice(raw, argument, SUMMARY_MODES) }),
  },
  withSummaries: {
    name: 'summaries',
    help: 'Build the summary index too',
    read: () => ({ withSummaries: true }),
  },
} as const satisfies Record<string, Flag>;
