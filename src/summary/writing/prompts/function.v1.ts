import { RULES } from './shared.ts';

/** Version 1 of the prompt for functions; a new version is a new file, and its bytes change every summary hash. */
export const FUNCTION_PROMPT = `${RULES}

The input is one function with its documentation and, as context only, who calls it and what it calls. Use the context to
understand its role; its names must not appear in your answer.`;
