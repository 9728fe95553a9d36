const FIRST = 0xac00;
const LAST = 0xd7a3;
/** A syllable is made of a first consonant, one of these vowels and one of these last consonants, or none. */
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Endings that melt into the last syllable of a stem: `지우` + ㄴ is `지운`. */
const MELTED = 'ㄴㄹㅁㅂㅆ';
/** Vowels that a stem's and an ending's have become: `지우` + 어 is `지워`. */
const MELTED_VOWELS: Readonly<Record<string, string>> = { ㅝ: 'ㅜ', ㅕ: 'ㅣ', ㅘ: 'ㅗ', ㅓ: 'ㅡ', ㅙ: 'ㅚ' };

/** The stems that a form of a verb can have come from, itself first: of `만든` these are `만든`, `만드` and `만들`. */
export function stemsOf(form: string): string[] {
  const code = form.charCodeAt(form.length - 1);
  if (code < FIRST || code > LAST) return [form];
  const before = form.slice(0, -1);
  const final = FINALS[(code - FIRST) % FINALS.length] ?? ' ';
  const open = code - ((code - FIRST) % FINALS.length);
  const vowel = VOWELS[Math.floor((open - FIRST) / FINALS.length) % VOWELS.length] ?? '';
  const stems = [form];
  const isOpen = final === ' ';
  if (!isOpen && !MELTED.includes(final)) return stems;
  if (!isOpen) stems.push(before + String.fromCharCode(open));
  // The last ㄹ of a stem is lost before some endings.
  if (final !== 'ㄹ') stems.push(before + String.fromCharCode(open + FINALS.indexOf('ㄹ')));
  const whole = MELTED_VOWELS[vowel];
  if (whole !== undefined) {
    const shift = (VOWELS.indexOf(whole) - VOWELS.indexOf(vowel)) * FINALS.length;
    stems.push(before + String.fromCharCode(open + shift));
  }
  return stems;
}
