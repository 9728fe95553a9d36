/** The system's name of an error (`EACCES`), for a reason shown to the user; else what was thrown, as text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
