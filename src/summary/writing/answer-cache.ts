import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sha1 } from '../hashing.ts';
import { replaceFile } from '../storage/swap.ts';
import type { WriterIdentity, WrittenSummary } from './writer.ts';

/** Who called and was called when an answer was written, all of them: what later changes are measured against. */
export interface AnsweredContext {
  readonly called_by: readonly string[];
  readonly calls: readonly string[];
}

interface CachedAnswer extends WrittenSummary {
  readonly context?: AnsweredContext | undefined;
}

const line = z.object({
  key: z.string(),
  summary: z.string(),
  business_intent: z.string(),
  keywords: z.array(z.string()),
  context: z.object({ called_by: z.array(z.string()), calls: z.array(z.string()) }).optional(),
});

/** Answers of earlier trees stay, so that an edit that is taken back costs nothing, but not for ever. */
const KEPT_PER_DOCUMENT = 4;
const KEPT_AT_LEAST = 1000;

export const answerKey = (id: string, summaryHash: string): string => `${id}:${summaryHash}`;

/** §8.4: answers by `{id}:{summary_hash}`, apart for each writer, written as each of them comes. */
export class AnswerCache {
  readonly folder: string;
  readonly #file: string;
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #identity: WriterIdentity;
  #lines = 0;
  #handle: number | null = null;

  constructor(cacheDir: string, identity: WriterIdentity) {
    const { provider, model, temperature, seed } = identity;
    this.#identity = identity;
    this.folder = join(cacheDir, sha1(JSON.stringify([provider, model, temperature, seed])).slice(0, 16));
    this.#file = join(this.folder, 'answers.jsonl');
    if (existsSync(this.#file)) this.#read();
  }

  get size(): number {
    return this.#answers.size;
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer !== undefined) this.#remember(key, answer);
    return answer;
  }

  put(key: string, answer: CachedAnswer): void {
    this.#remember(key, answer);
    writeSync(this.#open(), `${JSON.stringify({ key, ...answer })}\n`);
    this.#lines++;
  }

  /**
   * Closes the file; where it holds mostly what nobody needs any more, it is written anew. Only a build that came to its end
   * knows how many documents there are: null forgets nothing, for what a stopped one was answered may have been paid for.
   */
  close(documents: number | null): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    if (documents === null) return;
    const most = Math.max(KEPT_AT_LEAST, documents * KEPT_PER_DOCUMENT);
    if (this.#lines <= most * 2) return;
    const kept = [...this.#answers].slice(-most);
    replaceFile(this.#file, kept.map(([key, answer]) => `${JSON.stringify({ key, ...answer })}\n`).join(''));
  }

  // What was asked for last stands last: that is the order in which they are forgotten.
  #remember(key: string, answer: CachedAnswer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }

  #open(): number {
    if (this.#handle !== null) return this.#handle;
    mkdirSync(this.folder, { recursive: true });
    const { provider, model, temperature, seed } = this.#identity;
    replaceFile(join(this.folder, 'writer.json'), `${JSON.stringify({ provider, model, temperature, seed })}\n`);
    this.#handle = openSync(this.#file, 'a');
    // A line that was cut short must not swallow the next one.
    if (endsInTheMiddle(this.#file)) writeSync(this.#handle, '\n');
    return this.#handle;
  }

  #read(): void {
    for (const text of readFileSync(this.#file, 'utf8').split('\n')) {
      if (text === '') continue;
      this.#lines++;
      try {
        const { key, ...answer } = line.parse(JSON.parse(text));
        this.#remember(key, answer);
      } catch {
        // Cut short by a crash: that answer is asked for again.
      }
    }
  }
}

function endsInTheMiddle(file: string): boolean {
  const text = readFileSync(file, 'latin1');
  return text !== '' && !text.endsWith('\n');
}
