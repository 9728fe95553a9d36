/** What can go wrong with vectors, for the surface to put into words and for a question to fall back to keywords. */
export type EmbeddingErrorKind =
  | 'config' // the settings cannot work as they are
  | 'refused' // the service said no, and will say no again
  | 'unavailable' // the service cannot be reached, or kept failing
  | 'bad_answer' // the service answered with something that is not what was asked for
  | 'bad_vector' // a vector that cannot be stored
  | 'too_large'; // more vectors than can be held

/** An error of this folder: what happened, and what mends it. Neither ever holds a key. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly kind: EmbeddingErrorKind;
  readonly remedy: string;

  constructor(kind: EmbeddingErrorKind, message: string, remedy: string, options?: { cause: unknown }) {
    super(message, options);
    this.kind = kind;
    this.remedy = remedy;
  }
}
