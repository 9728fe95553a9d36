// The words of the summary index. Free of zod, because every start of the command line reads it.

/** Document 003 §2.2: all levels lie in one index and are told apart by their type. */
export const SUMMARY_TYPES = ['function', 'class', 'file', 'module'] as const;
export type SummaryType = (typeof SUMMARY_TYPES)[number];

export const SUMMARY_MODES = ['dense', 'sparse', 'hybrid'] as const;
export type SummaryMode = (typeof SUMMARY_MODES)[number];

/** Who can write summaries: `extractive` needs no network. */
export const SUMMARY_WRITERS = ['extractive', 'openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type SummaryWriterName = (typeof SUMMARY_WRITERS)[number];

/** The warning of an answer whose summaries were made from other code than the index holds now. */
export const SUMMARIES_BEHIND = 'the summary index is older than the code index; run `graph-rag summary build`';
