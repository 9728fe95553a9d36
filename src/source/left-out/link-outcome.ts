import type { LinkTarget } from './links.ts';
import type { SkippedFile } from './skip-reasons.ts';

/** What came of following a link, as far as a listing depends on it. */
export function linkOutcome(target: LinkTarget | SkippedFile, maxBytes: number): string {
  if ('reason' in target) return `${target.reason} ${target.detail ?? ''}`;
  return `${target.stat.size > maxBytes ? 'too large' : 'file'} ${target.path}`;
}
