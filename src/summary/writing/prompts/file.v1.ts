import { RULES } from './shared.ts';

/** Version 1 of the prompt for files. */
export const FILE_PROMPT = `${RULES}

The input is a source file: its documentation, imports, global constants, and the summaries of its classes and free
functions. You do not see source code. Merge what belongs together; do not list every part.`;
