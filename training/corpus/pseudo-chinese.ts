import { stem } from '../../src/text/index.ts';
import { isEnglishStopWord } from '../../src/text/stop-words.ts';
import { glossaryEntries } from '../../src/text/translated/glossary.ts';
import type { Random } from './random.ts';

/** English words (stems; a hyphen joins two) with the Chinese terms that translate to them, likeliest first. */
const chineseOf = new Map<string, string[]>();
for (const [term, translations] of glossaryEntries()) {
  translations.forEach((translation, place) => {
    if (place > 1) return;
    const key = translation.split('-').map(stem).join(' ');
    const terms = chineseOf.get(key) ?? [];
    // A term for which this is the first translation is the better one.
    if (place === 0) terms.unshift(term);
    else terms.push(term);
    chineseOf.set(key, terms);
  });
}

const LEAST_SHARE = 0.6;

/** An English sentence word by word in Chinese, as far as the glossary goes; null where it does not go far enough. */
export const pseudoChinese = (text: string, random: Random): string | null => {
  const words = text.match(/[A-Za-z]+(?:[A-Z][a-z]+)*|\d+/g) ?? [];
  let [asked, known] = [0, 0];
  let out = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (isEnglishStopWord(word.toLowerCase())) continue;
    asked++;
    if (/[a-z][A-Z]|^[A-Z]{2,}$|\d/.test(word)) {
      out += ` ${word} `;
      continue;
    }
    const one = stem(word.toLowerCase());
    const pair = chineseOf.get(`${one} ${stem((words[i + 1] ?? '').toLowerCase())}`);
    const terms = pair ?? chineseOf.get(one);
    if (terms === undefined) {
      out += ` ${word} `;
      continue;
    }
    if (pair !== undefined) i++;
    known++;
    // Mostly the likeliest, now and then another one.
    out += terms[Math.floor(random.next() ** 2 * terms.length)] ?? '';
  }
  return known >= 2 && known / asked >= LEAST_SHARE ? out.replace(/\s+/g, ' ').trim() : null;
};
