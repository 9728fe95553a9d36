import { DATA_AND_ALGORITHMS } from './data-and-algorithms.ts';
import { LANGUAGE_CONSTRUCTS } from './language-constructs.ts';
import { OPERATIONS_AND_TESTS } from './operations-and-tests.ts';
import { QUESTION_WORDS } from './question-words.ts';
import { SECURITY_AND_INTERFACE } from './security-and-interface.ts';
import { STORAGE_AND_FILES } from './storage-and-files.ts';
import { WEB_AND_NETWORKS } from './web-and-networks.ts';
import { WORK_AND_COMMUNITY } from './work-and-community.ts';

/** What programmers who speak Korean say, and what they write for it in code. */
export const KOREAN_THEMES = [
  LANGUAGE_CONSTRUCTS,
  DATA_AND_ALGORITHMS,
  WEB_AND_NETWORKS,
  STORAGE_AND_FILES,
  OPERATIONS_AND_TESTS,
  SECURITY_AND_INTERFACE,
  WORK_AND_COMMUNITY,
  QUESTION_WORDS,
];
