/** What one request may hold; lowered during a run when the service refuses more. */
interface BatchLimits {
  texts: number;
  readonly tokens: number;
}

/** Neighbouring texts that go out together; an empty one is not sent, its vector is zero. */
export interface TextBatch {
  readonly start: number;
  readonly texts: readonly string[];
  readonly tokens: number;
}

/** Cuts a list into batches as they are asked for, so that a limit learned from the service counts from then on. */
export class BatchQueue {
  readonly #size: number;
  readonly #textAt: (index: number) => string;
  readonly #count: (text: string) => number;
  readonly limits: BatchLimits;
  #next = 0;
  // The text that did not fit the last batch opens the next one; it is not made twice.
  #held: { readonly text: string; readonly tokens: number } | null = null;

  constructor(size: number, textAt: (index: number) => string, count: (text: string) => number, limits: BatchLimits) {
    this.#size = size;
    this.#textAt = textAt;
    this.#count = count;
    this.limits = { ...limits };
  }

  /** The next batch, or null at the end. A text above the limit of tokens goes alone. */
  take(): TextBatch | null {
    if (this.#next >= this.#size) return null;
    const start = this.#next;
    const texts: string[] = [];
    let tokens = 0;
    while (this.#next < this.#size && texts.length < this.limits.texts) {
      const item = this.#held ?? this.#make(this.#next);
      this.#held = item;
      if (texts.length > 0 && tokens + item.tokens > this.limits.tokens) break;
      this.#held = null;
      this.#next++;
      texts.push(item.text);
      tokens += item.tokens;
    }
    return { start, texts, tokens };
  }

  #make(index: number): { text: string; tokens: number } {
    const text = this.#textAt(index);
    return { text, tokens: text === '' ? 0 : this.#count(text) };
  }
}
