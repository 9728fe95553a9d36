import { Failure } from '../failure/index.ts';

/** A text that must not be empty: an empty shell variable is a slip, not a value. */
export function text(raw: string, argument: string, allowed: string): string {
  if (raw === '') throw new Failure('invalid_value', { argument, value: raw, allowed });
  return raw;
}

/** Nobody means more; products of two of them are still exact. */
const LARGEST_INTEGER = 999_999_999;

/** A whole number; '3.5', '1e3', '0x10' and '' are not, whatever Number() thinks of them. */
export function integer(raw: string, argument: string, { min, allowed }: { min: number; allowed?: string }): number {
  const value = /^\d+$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= min && value <= LARGEST_INTEGER) return value;
  const range = value > LARGEST_INTEGER ? `an integer from ${min} to ${LARGEST_INTEGER}` : `an integer from ${min} up`;
  throw new Failure('invalid_value', { argument, value: raw, allowed: allowed ?? range });
}

/** One word of a closed list, in capitals or not. */
export function choice<Word extends string>(raw: string, argument: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === raw) ?? words.find((word) => word.toLowerCase() === raw.toLowerCase());
  if (found !== undefined) return found;
  throw new Failure('invalid_value', { argument, value: raw, allowed: `one of ${words.join(', ')}` });
}

/** Several words of a closed list, joined with commas; each counts once. */
export function choices<Word extends string>(raw: string, argument: string, words: readonly Word[]): Word[] {
  const given = raw.split(',').map((word) => word.trim());
  return [...new Set(given.map((word) => choice(word, argument, words)))];
}

/** A number with a fraction, from one bound to another; '1e3', '0x1' and '' are not taken. */
export function fraction(raw: string, argument: string, rule: { min: number; max: number }): number {
  const value = /^\d{1,9}(?:\.\d{1,20})?$|^\.\d{1,20}$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= rule.min && value <= rule.max) return value;
  throw new Failure('invalid_value', { argument, value: raw, allowed: `a number from ${rule.min} to ${rule.max}` });
}

/** Several words, joined with commas; each counts once. */
export function words(raw: string, argument: string, allowed: string): string[] {
  const given = raw.split(',').map((word) => word.trim());
  return [...new Set(given.map((word) => text(word, argument, allowed)))];
}
