export { type FileStat, fileStat } from './disk/file-stat.ts';
export { changedLines } from './git/changed-lines.ts';
export { type Churn, type ChurnOptions, churn } from './git/churn.ts';
export { type PastCommit, pastCommits } from './git/past-commits.ts';
export type { LineRange } from './git/patch-scanner.ts';
export { type RepositoryState, repositoryState } from './git/repository-state.ts';
export { SourceError, type SourceErrorKind } from './git/source-error.ts';
export { inOtherWorkTrees } from './git/work-trees.ts';
export { OVERLAY_FILE } from './left-out/overlay.ts';
export { SKIP_REASONS, type SkippedFile, type SkipReason } from './left-out/skip-reasons.ts';
export { type Listing, type ListOptions, listFiles } from './listing/listing.ts';
export { listingWarningText } from './listing/listing-warning.ts';
export { sortByPath } from './listing/path-order.ts';
export type { LanguageOf, ListedFile } from './listing/sieve.ts';
export { type Changes, detectChanges, isSurelyUnchanged, type KnownFile, type KnownFiles } from './reading/changes.ts';
export { contentHash } from './reading/content-hash.ts';
export { readIndexedText } from './reading/read-indexed.ts';
export {
  type ReadOptions,
  readSource,
  readSourceSync,
  type SourceSkipped,
  type SourceText,
} from './reading/read-source.ts';
export type { KnownAs } from './remembered/known-stats.ts';
export { type RecalledListing, recallListing } from './remembered/recall.ts';
export { rememberListing } from './remembered/remember.ts';
export { foldersToWatch } from './watching/folders.ts';
export { type OnTouched, TreeWatch, watchProblem } from './watching/tree-watch.ts';
