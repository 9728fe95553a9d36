import { Buffer } from 'node:buffer';
import { TokenText } from './token-text.ts';

const collected = new TokenText();

/** The words of source text as they are indexed and asked for, joined by spaces. */
export function joinedTokens(text: string): string {
  collected.clear();
  collected.begin();
  collected.addText(text);
  const { buffer, byteOffset, byteLength } = collected.bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

/** The same one by one: see `TokenText` for what they are. */
export function codeTokens(text: string): string[] {
  const joined = joinedTokens(text);
  return joined === '' ? [] : joined.split(' ');
}
