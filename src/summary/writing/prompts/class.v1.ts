import { RULES } from './shared.ts';

/** Version 1 of the prompt for classes. */
export const CLASS_PROMPT = `${RULES}

The input is a class: its documentation and the summaries of its methods. You do not see source code. Merge what belongs together; do not list every part.`;
