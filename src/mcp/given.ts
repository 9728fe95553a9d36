import { type Candidate, fragmentKeys } from '../index.ts';

/** More fragments than a conversation holds; the oldest are forgotten, as a model's context forgets them. */
const REMEMBERED = 2_000;

/** What one connection has been given, so that it need not be given twice. */
export class Given {
  readonly #keys = new Set<string>();

  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  add(candidates: readonly Candidate[]): void {
    for (const key of fragmentKeys(candidates)) this.#keys.add(key);
    for (const key of this.#keys) {
      if (this.#keys.size <= REMEMBERED) return;
      this.#keys.delete(key);
    }
  }
}
