/** How many parts two paths share from their start on. */
export const sharedStart = (left: readonly string[], right: readonly string[]): number => {
  let shared = 0;
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++;
  return shared;
};

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** How many folders two files share from the root on. */
export const sharedFolders = (left: string, right: string): number => sharedStart(foldersOf(left), foldersOf(right));
