/** Every reason for which a file of the tree is not indexed; `status` shows them, so nothing is left out silently. */
export const SKIP_REASONS = [
  'ignored',
  'secret',
  'too_large',
  'binary',
  'not_utf8',
  'generated',
  'minified',
  'unreadable',
  'not_a_file',
  'symlink_outside',
  'symlink_duplicate',
  'submodule',
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** A path left out; a path that ends in `/` stands for a whole folder. */
export interface SkippedFile {
  path: string;
  reason: SkipReason;
  detail?: string;
}
