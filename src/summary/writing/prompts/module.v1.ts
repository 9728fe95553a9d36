import { RULES } from './shared.ts';

/** Version 1 of the prompt for modules. */
export const MODULE_PROMPT = `${RULES}

The input is a folder of a repository: its README and the summaries of its files and folders. Explain how this part is
organised and what it is responsible for. You do not see source code. Merge what belongs together; do not list every part.`;
