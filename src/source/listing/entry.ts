/** What the lister knows of a path before any `lstat`: enough to keep files of no language from costing one. */
export type EntryKind = 'file' | 'unknown' | 'symlink' | 'special' | 'repository' | 'unreadable' | 'ignored';

/** One path of the tree, relative to the project root, with `/` between its parts. */
export interface Entry {
  path: string;
  kind: EntryKind;
  detail?: string;
}
