import { z } from 'zod';
import { EDGE_TYPES, PROVENANCES, SCHEMA_VERSION, SYMBOL_KINDS } from './vocabulary.ts';

const line = z.int().min(0);

/** The first line of an export. */
const exportHead = z.strictObject({
  record: z.literal('graph'),
  schema_version: z.literal(SCHEMA_VERSION),
  repo: z.string(),
  generation: z.int().min(0),
  indexed_commit: z.string().nullable(),
});

const exportNode = z.strictObject({
  record: z.literal('node'),
  id: z.string(),
  type: z.enum(SYMBOL_KINDS),
  name: z.string(),
  qualified_name: z.string(),
  file: z.string(),
  language: z.string(),
  line_start: line,
  line_end: line,
  signature: z.string(),
  complexity: z.int().min(0),
  in_degree: z.int().min(0),
  page_rank: z.number().min(0),
  hotspot: z.number().min(0).max(1),
});
export type ExportNode = z.infer<typeof exportNode>;

const end = {
  file: z.string(),
  line: line.describe("of the symbol's name"),
  name: z.string(),
  qualified_name: z.string(),
  id: z.string(),
};

const exportEdge = z.strictObject({
  record: z.literal('edge'),
  type: z.enum(EDGE_TYPES),
  from: z.strictObject(end),
  to: z.strictObject(end),
  line: line.describe('where the relation stands in the file of `from`'),
  provenance: z.enum(PROVENANCES),
  confidence: z.number().min(0).max(1),
});
export type ExportEdge = z.infer<typeof exportEdge>;

/** One line of `graph-rag export`: the head, then every node, then every edge. */
export const exportRecord = z.discriminatedUnion('record', [exportHead, exportNode, exportEdge]);
export type ExportRecord = z.infer<typeof exportRecord>;
