import { ALGORITHMS_AND_COLLECTIONS } from '../glossary/algorithms-and-collections.ts';
import { APPEARANCE } from '../glossary/appearance.ts';
import { BUILD_AND_OPERATIONS } from '../glossary/build-and-operations.ts';
import { CONCURRENCY_AND_MESSAGES } from '../glossary/concurrency-and-messages.ts';
import { DATA_STRUCTURES } from '../glossary/data-structures.ts';
import { DATABASES } from '../glossary/databases.ts';
import { FILES_AND_FORMATS } from '../glossary/files-and-formats.ts';
import { GENERAL_WORDS } from '../glossary/general-words.ts';
import { GRAPHICS_AND_GAMES } from '../glossary/graphics-and-games.ts';
import { INTERFACE } from '../glossary/interface.ts';
import { LANGUAGE_CONSTRUCTS } from '../glossary/language-constructs.ts';
import { MACHINE_LEARNING_AND_COMPILERS } from '../glossary/machine-learning-and-compilers.ts';
import { NETWORKS_AND_SYSTEMS } from '../glossary/networks-and-systems.ts';
import { NUMBERS_AND_MEASURES } from '../glossary/numbers-and-measures.ts';
import { PLAIN_SPEECH } from '../glossary/plain-speech.ts';
import { QUESTION_WORDS } from '../glossary/question-words.ts';
import { SECURITY_AND_USERS } from '../glossary/security-and-users.ts';
import { TESTING_AND_ERRORS } from '../glossary/testing-and-errors.ts';
import { TRADE_AND_MONEY } from '../glossary/trade-and-money.ts';
import { WEB } from '../glossary/web.ts';
import { WORK_AND_COMMUNITY } from '../glossary/work-and-community.ts';
import { glossaryLines } from './glossary-lines.ts';
import { mainlandTerm } from './traditional.ts';

const THEMES = [
  LANGUAGE_CONSTRUCTS,
  DATA_STRUCTURES,
  ALGORITHMS_AND_COLLECTIONS,
  NUMBERS_AND_MEASURES,
  WEB,
  DATABASES,
  CONCURRENCY_AND_MESSAGES,
  NETWORKS_AND_SYSTEMS,
  SECURITY_AND_USERS,
  BUILD_AND_OPERATIONS,
  TESTING_AND_ERRORS,
  FILES_AND_FORMATS,
  INTERFACE,
  APPEARANCE,
  GRAPHICS_AND_GAMES,
  MACHINE_LEARNING_AND_COMPILERS,
  TRADE_AND_MONEY,
  WORK_AND_COMMUNITY,
  PLAIN_SPEECH,
  QUESTION_WORDS,
  GENERAL_WORDS,
];

/** Units of the longest term, so that the search for the longest match knows where to begin. */
export const LONGEST_TERM = 12;

let terms: Map<string, readonly string[]> | undefined;

/** Every line of the glossary in order. */
export const glossaryEntries = (): Iterable<[term: string, translations: readonly string[]]> => glossaryLines(THEMES);

/**
 * The words that programmers write in code for a Chinese term (simplified characters), the likeliest first; a hyphen
 * joins words that belong together. Read on first use: most commands never see a Chinese query.
 */
export function translationsOf(term: string): readonly string[] | undefined {
  terms ??= new Map(glossaryEntries());
  const known = terms.get(term);
  if (known !== undefined) return known;
  const elsewhere = mainlandTerm(term);
  return elsewhere === undefined ? undefined : terms.get(elsewhere);
}
