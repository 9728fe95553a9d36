import { z } from 'zod';
import { answer, crossingEdge, edge, extent, node, symbol } from './graph-parts.ts';
import {
  CKB_UNAVAILABLE_REASON,
  DIRECTIONS,
  EDGE_TYPES,
  MAX_DEPTH,
  PROVENANCES,
  SCHEMA_VERSION,
} from './vocabulary.ts';

const depth = z.int().min(1).max(MAX_DEPTH);
const requestedDepth = z.int().min(1);

/** Document 004: a symbol with what it is related to. */
export const subgraph = answer.extend({
  symbol,
  depth,
  depth_requested: requestedDepth,
  direction: z.enum(DIRECTIONS),
  edge_types: z.array(z.enum(EDGE_TYPES)),
  graph_backend: z.enum(['built-in', 'ckb']),
  include_virtual: z.boolean().describe('whether edges to other repositories were asked for'),
  nodes: z.array(node).describe('those of other repositories have an external-repo:// file'),
  edges: z.array(crossingEdge),
  ...extent,
});
export type Subgraph = z.infer<typeof subgraph>;

/** Document 004: what a text search finds where the graph cannot be had. */
export const linearList = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  results: z.array(
    z.strictObject({
      file: z.string(),
      line: z.int().min(1),
      match: z.string(),
    }),
  ),
  degraded: z.literal(true),
  reason: z.literal(CKB_UNAVAILABLE_REASON),
  warnings: z.array(z.string()),
});
export type LinearList = z.infer<typeof linearList>;

/** Who calls a symbol, or whom it calls, nearest first. */
export const symbolList = answer.extend({
  symbol,
  relation: z.enum(['callers', 'callees']),
  depth,
  depth_requested: requestedDepth,
  edge_types: z.array(z.enum(EDGE_TYPES)),
  results: z.array(node),
  edges: z
    .array(edge)
    .describe(
      'how each result was reached; what implements a method that is called is reached by the inherits edge between them',
    ),
  ...extent,
});
export type SymbolList = z.infer<typeof symbolList>;

/** The shortest way from one symbol to another; no way is an answer too. */
export const path = answer.extend({
  from: symbol,
  to: symbol,
  found: z.boolean(),
  length: z.int().min(0).nullable(),
  nodes: z.array(node),
  edges: z
    .array(edge)
    .describe(
      'one per step; from a method to what implements it the inherits edge of that, which points back; from a function to one inside it that it hands on a contains edge',
    ),
});
export type Path = z.infer<typeof path>;

const placesOfRelation = z
  .array(z.int().min(1))
  .describe('every line of the relation, ascending, in the file where it is written; none where it is written nowhere');

const affectedFile = z.strictObject({ file: z.string(), depth: z.int().min(1), symbols: z.int().min(1) });

/** What stands on a change, nearest first; the same of one symbol and of many. */
const affected = {
  depth,
  depth_requested: requestedDepth,
  total: z.int().min(0),
  count_by_depth: z.array(z.int().min(0)).describe('how many symbols at depth 1, 2, …'),
  files: z.array(affectedFile),
  results: z.array(
    node.extend({
      test: z.boolean(),
      via: z.string().describe('the id of the symbol through which it is reached'),
      relation: z.enum(EDGE_TYPES),
      confidence: z.number().min(0).max(1).describe('of that relation'),
      lines: placesOfRelation,
    }),
  ),
  continues: extent.continues,
  left_out: extent.left_out,
};

const lineSaying = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  inside: z.string().describe('the symbol around the line'),
  code: z.string(),
});

/** What can break when a symbol changes, nearest first. */
export const impact = answer.extend({
  symbol,
  ...affected,
  tests: z.array(affectedFile).describe('files of tests: they tell whether the change breaks something'),
  changed_together: z
    .array(z.strictObject({ file: z.string(), commits: z.int().min(1), of: z.int().min(1) }))
    .describe(
      'other files that past commits changed together with its file: in so many commits, of all that changed it',
    ),
  mentions: z.array(lineSaying).describe('lines that say its name, where it is not known whether it is meant'),
});
export type Impact = z.infer<typeof impact>;

/** What can break by everything that changed since a commit. */
export const changeImpact = answer.extend({
  since: z.string().describe('the commit, branch or tag, as it was asked for'),
  changed_files: z.int().min(0).describe('all files that differ, deleted ones included'),
  changed: z
    .array(
      symbol.extend({
        test: z.boolean(),
        new: z.boolean().describe('whether its file did not have it before'),
        lines_changed: z.int().min(1),
      }),
    )
    .describe(
      'the innermost function, type or constant around each changed line: those that were there before, then new ones, most changed lines first',
    ),
  moved: z
    .array(symbol.extend({ from: z.string().describe('the file in which it was') }))
    .describe('what stands in another file now, its code as it was: who uses it there is not affected'),
  removed: z
    .array(
      symbol.omit({ id: true }).extend({
        test: z.boolean(),
        named_at: z
          .array(lineSaying)
          .nullable()
          .describe(
            'lines that still say its name; null where that tells nothing: others have it, or too much was removed',
          ),
      }),
    )
    .describe(
      'functions and types that are gone from a file and have not moved to another; their lines are of the commit',
    ),
  deleted_files: z.array(z.string()),
  other_files: z
    .array(z.string())
    .describe(
      'changed files in which no symbol has changed: documents, settings, comments alone, what the index leaves out',
    ),
  ...affected,
  tests: z
    .array(affectedFile.extend({ depth: z.int().min(0).describe('0 where a test itself has changed') }))
    .describe('files of tests that reach the change, or are a part of it: those to run'),
});
export type ChangeImpact = z.infer<typeof changeImpact>;

const neighbours = z.strictObject({
  total: z.int().min(0),
  shown: z.array(
    node.extend({
      relation: z.enum(EDGE_TYPES),
      provenance: z.enum(PROVENANCES),
      confidence: z.number().min(0).max(1),
      line: z.int().min(0).describe('where the relation first stands'),
      lines: placesOfRelation,
      through: z
        .string()
        .optional()
        .describe(
          'the id of what is called instead: a method that is overridden or implemented, or a class without a name',
        ),
    }),
  ),
});

/** One symbol: its code, its members, and who stands one step from it. */
export const symbolDetail = answer.extend({
  symbol,
  signature: z.string(),
  doc: z.string(),
  code: z
    .strictObject({
      line_start: z.int().min(1),
      line_end: z.int().min(1),
      content: z.string(),
      whole_range: z
        .tuple([z.int().min(1), z.int().min(1)])
        .optional()
        .describe('where these are not all of its lines'),
    })
    .nullable()
    .describe('of a long class only the head; null where the file has changed since'),
  members: z.array(symbol),
  overrides: z.array(symbol).describe('the methods that it overrides or implements: calls of these may run it'),
  overridden_by: z.array(symbol).describe('the methods that override or implement it'),
  callers: neighbours.describe('who uses it'),
  callees: neighbours.describe('what it uses'),
});
export type SymbolDetail = z.infer<typeof symbolDetail>;
