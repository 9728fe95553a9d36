import { z } from 'zod';
import { EDGE_TYPES, PROVENANCES, SCHEMA_VERSION, SYMBOL_KINDS, VIRTUAL_EDGE_TYPES } from './vocabulary.ts';

const line = z.int().min(0);

/** A symbol as every answer names it. */
export const symbol = z
  .strictObject({
    id: z.string().describe('ckb:<repo>:<path>:<qualified name>, with ~2, ~3 … where symbols share a name'),
    type: z.enum(SYMBOL_KINDS),
    name: z.string(),
    qualified_name: z.string(),
    file: z.string().describe("relative to the project's folder, with /"),
    line_start: line,
    line_end: line,
  })
  .meta({ id: 'symbol' });
export type NamedSymbol = z.infer<typeof symbol>;

/** A symbol that a walk has reached. */
export const node = symbol
  .extend({ depth: z.int().min(0).describe('steps from the symbol that was asked for') })
  .meta({ id: 'node' });
export type Node = z.infer<typeof node>;

/** A relation in its true direction; `from` and `to` are names, the ids tell which symbols. */
export const edge = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    from_id: z.string(),
    to_id: z.string(),
    type: z.enum(EDGE_TYPES),
    provenance: z.enum(PROVENANCES),
    confidence: z.number().min(0).max(1),
    line: line.describe('where the relation first stands in the file of `from`'),
    lines: z.array(line).describe('every place, ascending'),
  })
  .meta({ id: 'edge' });
export type Edge = z.infer<typeof edge>;

/** A relation of a subgraph, which may cross into another repository; then a contract tells of it. */
export const crossingEdge = edge
  .extend({
    type: z.enum([...EDGE_TYPES, ...VIRTUAL_EDGE_TYPES]),
    provenance: z.enum([...PROVENANCES, 'contract']),
  })
  .meta({ id: 'crossing_edge' });
export type CrossingEdge = z.infer<typeof crossingEdge>;

/** Which state of the files an answer speaks of. */
export const freshness = z
  .strictObject({
    current: z.boolean().describe('whether the index equals the files'),
    generation: z.int().min(0),
    indexed_commit: z.string().nullable(),
    head: z.string().nullable(),
    changed: z.int().min(0),
    added: z.int().min(0),
    deleted: z.int().min(0),
    reason: z
      .enum(['too_many_changes', 'busy', 'read_only', 'cancelled', 'catching_up'])
      .nullable()
      .describe('why the index was not brought up to date'),
  })
  .meta({ id: 'freshness' });
export type Freshness = z.infer<typeof freshness>;

/** Neighbours or implementations that were left out at a symbol with very many. */
const hub = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    qualified_name: z.string(),
    of: z.enum(['neighbours', 'implementations']).describe('what there are many of'),
    shown: z.int().min(0),
    total: z.int().min(0),
  })
  .meta({ id: 'hub' });
export type Hub = z.infer<typeof hub>;

/** How much a walk has left out. */
export const extent = {
  hubs: z.array(hub).describe('symbols with so many neighbours that only some are shown'),
  continues: z.boolean().describe('whether there is more beyond the depth'),
  left_out: z.int().min(0).describe('symbols that no longer fitted into the answer'),
};

/** What every answer begins and ends with. */
export const answer = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  freshness,
  warnings: z.array(z.string()),
});
export type Answer = z.infer<typeof answer>;
