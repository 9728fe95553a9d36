/** Whether the environment switches the code graph off, as documents 002 and 004 test it. */
export const isGraphDisabled = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment.CKB_UNAVAILABLE === '1';
