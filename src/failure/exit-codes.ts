/** The exit codes of the documents; scripts branch on them, so a code never changes its meaning. */
export const EXIT = {
  ok: 0,
  wrongArguments: 1,
  missingDependency: 2,
  queryFailed: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
