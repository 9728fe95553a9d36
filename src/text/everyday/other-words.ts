import { stem } from '../stem.ts';
import { ABBREVIATIONS } from './abbreviations.ts';
import { PLAIN_THINGS } from './plain-things.ts';
import { PLAIN_VERBS } from './plain-verbs.ts';
import { SPELLINGS } from './spellings.ts';
import { SYNONYMS } from './synonyms.ts';

/** Words of plain English that say one thing, and what code says for it. */
interface Saying {
  readonly said: readonly string[];
  readonly inCode: readonly string[];
}

/** No saying has more words. */
export const LONGEST_SAYING = 5;

/** Lines of sayings that code says alike (`look for, seek = find search`); each table begins and ends with a line break. */
const TABLES = PLAIN_VERBS + PLAIN_THINGS + SYNONYMS + SPELLINGS + ABBREVIATIONS;

const BEFORE_SAYINGS = ['\n', ', '];
const BEFORE_CODE = ' = ';

/** Every saying of the tables in order, those that stand in two of them twice. */
export const sayings = (): Saying[] =>
  TABLES.split('\n').flatMap((line) => {
    const [left = '', right = ''] = line.split(BEFORE_CODE);
    return right === '' ? [] : left.split(', ').map((said) => ({ said: said.split(' '), inCode: right.split(' ') }));
  });

/**
 * The sayings that begin with a word. They are looked for in the text as it stands: cutting a thousand of them took four
 * milliseconds of the first question of a process, which has ten words.
 */
function sayingsFrom(first: string): Saying[] {
  const found: Saying[] = [];
  for (const before of BEFORE_SAYINGS)
    for (let at = TABLES.indexOf(before + first); at >= 0; at = TABLES.indexOf(before + first, at + 1)) {
      const start = at + before.length;
      const code = TABLES.indexOf(BEFORE_CODE, start);
      const [said = ''] = TABLES.slice(start, code).split(', ');
      if (said !== first && !said.startsWith(`${first} `)) continue;
      const inCode = TABLES.slice(code + BEFORE_CODE.length, TABLES.indexOf('\n', code));
      found.push({ said: said.split(' '), inCode: inCode.split(' ') });
    }
  return found;
}

/**
 * The words that the tables may have for one in a question: as it stands first, then what inflections are taken off. They
 * are never reduced to stems themselves, where `settings` would become `set`.
 */
function basesOf(word: string): readonly string[] {
  const base = stem(word);
  return base === word ? [word] : [word, base, `${base}e`, `${base}${base.at(-1)}`];
}

interface OtherWords {
  /** How many words of the question mean it together. */
  readonly length: number;
  readonly inCode: readonly string[];
}

/** What code says for the first words of some (in lower case): the longest saying that they begin with. */
export function otherWordsFor(words: readonly string[]): OtherWords | undefined {
  const bases = words.slice(0, LONGEST_SAYING).map(basesOf);
  for (const first of bases[0] ?? []) {
    const fitting = sayingsFrom(first).filter(({ said }) =>
      said.every((word, at) => bases[at]?.includes(word) === true),
    );
    if (fitting.length === 0) continue;
    const length = Math.max(...fitting.map(({ said }) => said.length));
    const own = new Set(words.slice(0, length).map(stem));
    const inCode = fitting.filter(({ said }) => said.length === length).flatMap((saying) => saying.inCode);
    return { length, inCode: [...new Set(inCode)].filter((word) => !own.has(stem(word))) };
  }
  return undefined;
}
