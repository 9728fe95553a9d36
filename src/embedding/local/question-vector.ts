import { codeTokens, isTranslated, queryTokens, subjectOf } from '../../text/index.ts';
import type { StaticEncoder } from './encoder.ts';

/**
 * What the translation of a Chinese question counts for beside its own words. Chosen on the questions of training: the
 * table knows Chinese words from comments and commits, the glossary knows what programmers write for them, and the two
 * together came nearer to the answer than either (NDCG@10 of vectors alone .607 → .635).
 */
const TRANSLATION_SHARE = 0.6;
/** Translations that compete with many others say little. */
const LEAST_WEIGHT = 0.3;

/** Nothing else is translated. */
const CHINESE_JAPANESE_OR_KOREAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

/**
 * The vector of a question: of its words, and for Chinese ones also of what the glossary says for them. The table knows no
 * Japanese or Korean, and what it has for their letters is noise: of such words only the translations count.
 */
export async function questionVector(encoder: StaticEncoder, text: string): Promise<Float32Array> {
  const own = encoder.query(codeTokens(subjectOf(text)).join(' '));
  if (!CHINESE_JAPANESE_OR_KOREAN.test(text)) return own;
  const { words, terms } = await queryTokens(text);
  const translated = terms.filter(({ source, weight }) => source === 'translation' && weight >= LEAST_WEIGHT);
  const isKnown = words.every(({ role }) => role !== 'japanese' && role !== 'korean');
  if (translated.length === 0 && isKnown) return own;
  const kept = words.filter(({ role }) => !isTranslated(role)).flatMap(({ tokens }) => tokens);
  const english = encoder.query([...kept, ...translated.map(({ token }) => token)].join(' '));
  return isKnown ? unit(own.map((value, at) => value + TRANSLATION_SHARE * (english[at] ?? 0))) : english;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
