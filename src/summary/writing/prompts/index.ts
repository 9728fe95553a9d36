import type { SummaryType } from '../../../contract/summary-vocabulary.ts';
import { sha1 } from '../../hashing.ts';
import { CLASS_PROMPT } from './class.v1.ts';
import { FILE_PROMPT } from './file.v1.ts';
import { FUNCTION_PROMPT } from './function.v1.ts';
import { MODULE_PROMPT } from './module.v1.ts';

/** The template of each level; `summary_hash` covers its bytes, never a rendered prompt. */
export const PROMPTS: Readonly<Record<SummaryType, string>> = {
  function: FUNCTION_PROMPT,
  class: CLASS_PROMPT,
  file: FILE_PROMPT,
  module: MODULE_PROMPT,
};

/** Document 003 §7.4: changes with any of the templates. */
export const PROMPT_TEMPLATE_HASH = sha1([FUNCTION_PROMPT, CLASS_PROMPT, FILE_PROMPT, MODULE_PROMPT].join('\n\0\n'));
