/** What can go wrong in a question to git whose answer the caller cannot do without. */
type SourceErrorKind = 'not_a_repository' | 'unknown_ref' | 'git_failed' | 'git_missing';

/** Such an error, by kind, for the surface to put into words. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly kind: SourceErrorKind;

  constructor(kind: SourceErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
