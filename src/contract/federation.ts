import { z } from 'zod';
import { SCHEMA_VERSION, VIRTUAL_EDGE_TYPES } from './vocabulary.ts';

const count = z.int().min(0);
const line = z.int().min(0);
const warnings = z.array(z.string());
const contractType = z.enum(['proto', 'graphql', 'openapi', 'typescript']);

/** A registered repository and whether it can be asked. */
const federatedRepository = z.strictObject({
  name: z.string(),
  root: z.string(),
  state: z.enum(['ready', 'not_indexed', 'missing', 'unreadable']),
  problem: z.string().nullable(),
  files: count.nullable(),
  symbols: count.nullable(),
  indexed_commit: z.string().nullable(),
  edges: count.describe('virtual edges between this project and it'),
});
export type FederatedRepository = z.infer<typeof federatedRepository>;

/** The repositories that the user lets the program look into. */
export const federationList = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  config: z.string().describe("the user's file that names them"),
  repositories: z.array(federatedRepository),
  warnings,
});
export type FederationList = z.infer<typeof federationList>;

/** What a run of `federation link` found. */
export const federationLink = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  repo: z.string(),
  synced: z.boolean(),
  repositories: z.array(
    z.strictObject({
      name: z.string(),
      operations: z.record(contractType, count).describe('what it offers, by contract'),
      outgoing: count.describe('edges from this project to it'),
      incoming: count.describe('edges from it to this project'),
    }),
  ),
  total: count,
  high_confidence: count,
  added: count,
  updated: count,
  stale: count.describe('edges that no longer follow from the code; with `synced` they are gone'),
  warnings,
});
export type FederationLink = z.infer<typeof federationLink>;

/** A row of the table `virtual_edges`, with where its ends stand and why it is there. */
const virtualEdge = z.strictObject({
  id: z.string(),
  source_repo: z.string(),
  source_symbol: z.string(),
  target_repo: z.string(),
  target_symbol: z.string(),
  edge_type: z.enum(VIRTUAL_EDGE_TYPES),
  contract_type: z.string(),
  confidence: z.number().min(0).max(1),
  high_confidence: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  source_file: z.string(),
  source_line: line.nullable(),
  target_file: z.string(),
  target_line: line.nullable(),
  reasons: z.array(z.string()),
});
export type VirtualEdge = z.infer<typeof virtualEdge>;

export const federationEdges = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  repo: z.string(),
  symbol: z.string().nullable(),
  edges: z.array(virtualEdge).describe('the surest first'),
  warnings,
});
export type FederationEdges = z.infer<typeof federationEdges>;
