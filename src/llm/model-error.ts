/** What can go wrong with a language model, for the surface to put into words. */
type ModelErrorKind =
  | 'config' // the settings cannot work as they are
  | 'refused' // the service said no, and will say no again
  | 'unavailable'; // the service cannot be reached, or kept failing

/** An error of this folder: what happened, and what mends it. Neither ever holds a key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  readonly remedy: string;

  constructor(kind: ModelErrorKind, message: string, remedy: string, options?: { cause: unknown }) {
    super(message, options);
    this.kind = kind;
    this.remedy = remedy;
  }
}
