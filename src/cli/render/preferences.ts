import type { FeedbackAnswer, PreferenceList } from '../../contract/preferences.ts';
import { printable } from '../printable.ts';
import { counted } from './names.ts';

const SCORE_DIGITS = 2;
const SCORE_WIDTH = 7;

type Score = PreferenceList['scores'][number];

const scoreLine = ({ symbol, score }: Score): string =>
  `${score.toFixed(SCORE_DIGITS).padStart(SCORE_WIDTH)}  ${printable(symbol)}\n`;

/** The most preferred symbol first. */
export function renderPreferences({ source, scores, entries, kept_days }: PreferenceList): string {
  if (scores.length === 0)
    return 'nothing is known; `graph-rag feedback --query … --symbol … --action edit` remembers what you used\n';
  const origin =
    source === 'environment'
      ? 'from INTENT_PREFERENCES'
      : `from ${counted(entries, 'entry', 'entries')} of ${counted(kept_days, 'day')}`;
  return `${origin}\n${scores.map(scoreLine).join('')}`;
}

/** What was remembered, and what it comes to. */
export const renderFeedback = ({ entry, scores }: FeedbackAnswer): string =>
  `remembered: ${entry.user_action}\n${scores.map(scoreLine).join('')}`;
