/** Why a folder inside a git repository was listed without git. */
export interface ListingWarning {
  kind: 'git_missing' | 'git_failed' | 'root_ignored';
  /** What git said of it, where it said something. */
  detail: string;
}

const WHY: { readonly [Kind in ListingWarning['kind']]: (detail: string) => string } = {
  git_missing: () => 'git was not found; install it',
  git_failed: (detail) => `git failed (${detail})`,
  root_ignored: () => 'the git repository around ignores this folder',
};

/** The warning for people: what happened, and what it means for the answer. */
export const listingWarningText = ({ kind, detail }: ListingWarning): string =>
  `${WHY[kind](detail)}: files are listed by a walk of the folder, without history`;
