/** What can go wrong with a summary index, for the engine to put into words. */
type SummaryErrorKind =
  | 'missing' // there is none yet
  | 'damaged' // its files do not belong together
  | 'busy' // another process is building it
  | 'unknown_document'; // no document has that id

export class SummaryError extends Error {
  override readonly name = 'SummaryError';
  readonly kind: SummaryErrorKind;
  /** Ids near to one that is not there. */
  readonly nearest: readonly string[];

  constructor(kind: SummaryErrorKind, message: string, options: { nearest?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.nearest = options.nearest ?? [];
  }
}
