// The words that answers and options share. Free of zod, because every start of the command line reads it.
export { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance, VIRTUAL_EDGE_TYPES } from '../code/edge.ts';
export { SYMBOL_KINDS, type SymbolKind } from '../code/symbol.ts';

/** The version of every answer's shape; fields are only ever added. */
export const SCHEMA_VERSION = '1.0' as const;

/** Which way a walk over the graph goes, seen from the symbol that was asked for. */
export const DIRECTIONS = ['callers', 'callees', 'both'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How far a walk goes when nobody says, and at most (documents 002 and 004). */
export const DEFAULT_DEPTH = 3;
export const MAX_DEPTH = 5;

/** Document 004's words, with English behind them. */
export const DEPTH_CAPPED = '深度已达最大值 5，结果可能不完整 (depth capped at maximum 5, results may be incomplete)';
export const CKB_FALLBACK = 'CKB 不可用，降级为文本搜索 (CKB unavailable, falling back to text search)';

/** The reason that document 004 gives for a linear list. */
export const CKB_UNAVAILABLE_REASON = 'CKB MCP unavailable' as const;

/** Why an index was not brought up to the files, and what to do where there is something. */
export const STALE_BECAUSE = {
  too_many_changes: 'too many to refresh on the way; run `graph-rag index`',
  busy: 'another process is indexing; this is the last whole generation',
  read_only: 'the state folder cannot be written',
  cancelled: 'the refresh was cancelled',
  catching_up: 'they are being indexed; ask again in a moment',
} as const;

/** What a user did with a symbol that a query found. */
export const USER_ACTIONS = ['view', 'edit', 'ignore'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Whose answers over MCP carry data beside their text: those of programs, everybody's, nobody's. */
export const STRUCTURED = ['auto', 'always', 'never'] as const;
export type Structured = (typeof STRUCTURED)[number];

/** Who decided a setting; each one wins over those after it. */
export const CONFIG_ORIGINS = ['flag', 'environment', 'user file', 'project file', 'default'] as const;
export type ConfigOrigin = (typeof CONFIG_ORIGINS)[number];
