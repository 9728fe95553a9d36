import { existsSync } from 'node:fs';
import type { FederationLink } from '../../contract/federation.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { Failure, isFailure } from '../../failure/index.ts';
import {
  type CONTRACT_TYPES,
  type FoundEdge,
  HIGH_CONFIDENCE,
  linkEdges,
  matchUses,
  type Offer,
  offersFor,
  type Registered,
  RepositorySurvey,
  type Surveyed,
} from '../../federation/index.ts';
import type { IndexProgress } from '../../indexing/index.ts';
import { openReader, type VirtualEdgeRecord } from '../../store/index.ts';
import { openWriter } from '../../store/writing.ts';
import { stateOf } from './repositories.ts';

export interface LinkRequest {
  readonly others: readonly Registered[];
  readonly sync: boolean;
  readonly warnings: readonly string[];
}

interface LinkContext {
  readonly root: string;
  readonly repo: string;
  readonly stateDir: string;
  readonly maxFileSizeMb: number;
  /** Brings the index of a repository up to date; the own one by its own settings. */
  readonly updateIndex: (root: string) => Promise<void>;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How long to wait for another process that writes the index. */
const WRITE_WAIT_MS = 60_000;

interface Member {
  readonly name: string;
  readonly survey: RepositorySurvey;
  readonly offer: Offer;
}

/** Surveys this project and the registered repositories, matches them, and keeps the edges that touch this project. */
export async function link(context: LinkContext, request: LinkRequest): Promise<FederationLink> {
  const warnings = [...request.warnings];
  await using opened = new AsyncDisposableStack();
  const own = { name: context.repo, root: context.root };
  const members: Member[] = [];
  const all = [own, ...request.others.filter(({ name }) => name !== own.name || !warnOfOwnName(name, warnings))];
  for (const [place, repository] of all.entries()) {
    const stateDir = place === 0 ? context.stateDir : stateOf(repository);
    const report = (done: number, total: number): void =>
      context.onProgress?.({ phase: 'surveying', done, total, detail: repository.name });
    const surveyed = await ready(context, repository, stateDir, place === 0, warnings);
    if (surveyed === null) continue;
    opened.use(surveyed.reader);
    const survey = opened.use(await RepositorySurvey.read(surveyed, { onFile: report, signal: context.signal }));
    members.push({ name: repository.name, survey, offer: { repo: repository.name, ...(await survey.offered()) } });
  }
  const found = await edgesOf(members, own.name);
  const seen = new Set(members.map(({ name }) => name));
  const unseen = new Set(all.map(({ name }) => name).filter((name) => !seen.has(name)));
  const { edges, added, updated, stale } = await store(context, found, { sync: request.sync, unseen });
  if (request.others.length === 0) warnings.push('no other repository is registered; see `graph-rag federation add`');
  if (stale > 0 && !request.sync)
    warnings.push(`${stale} edges no longer follow from the code; \`graph-rag federation link --sync\` removes them`);
  return {
    schema_version: SCHEMA_VERSION,
    repo: own.name,
    synced: request.sync,
    repositories: members.slice(1).map(({ name, offer }) => ({
      name,
      operations: countOperations(offer),
      outgoing: edges.filter(({ targetRepo }) => targetRepo === name).length,
      incoming: edges.filter(({ sourceRepo }) => sourceRepo === name).length,
    })),
    total: edges.length,
    high_confidence: edges.filter(({ confidence }) => confidence >= HIGH_CONFIDENCE).length,
    added,
    updated,
    stale,
    warnings,
  };
}

function warnOfOwnName(name: string, warnings: string[]): true {
  warnings.push(`repository '${name}' is left out, because this project has the same name; register it with --name`);
  return true;
}

// An index that cannot be brought up to date still answers; a repository without one is left out.
async function ready(
  context: LinkContext,
  { name, root }: Registered,
  stateDir: string,
  isOwn: boolean,
  warnings: string[],
): Promise<Surveyed | null> {
  if (!existsSync(root)) {
    warnings.push(`repository '${name}' is not at ${root} any more; register it anew or remove it`);
    return null;
  }
  try {
    await context.updateIndex(root);
  } catch (error) {
    if (isOwn || !isFailure(error) || error.code === 'cancelled') throw error;
    warnings.push(`repository '${name}' could not be indexed: ${error.message}`);
  }
  const reader = await openReader(stateDir).catch(() => null);
  if (reader !== null) return { name, root, stateDir, reader, maxFileSizeMb: context.maxFileSizeMb };
  if (isOwn) throw new Failure('index_unreadable', { path: stateDir, problem: 'it vanished after it was built' });
  warnings.push(`repository '${name}' is left out, because it has no index that can be read`);
  return null;
}

// Both ways: what this project uses of others, and what they use of it.
async function edgesOf(members: readonly Member[], ownName: string): Promise<FoundEdge[]> {
  const published = new Set(members.flatMap(({ survey }) => survey.packages));
  const found: FoundEdge[] = [];
  for (const { name, survey, offer } of members) {
    const others = members.filter((other) => other.name !== name).map((other) => other.offer);
    const uses = await survey.uses((package_) => published.has(package_));
    for (const edge of matchUses(uses, offersFor(offer, others)))
      if (name === ownName || edge.repo === ownName) found.push({ sourceRepo: name, edge });
  }
  return found;
}

async function store(
  context: LinkContext,
  found: readonly FoundEdge[],
  options: { readonly sync: boolean; readonly unseen: ReadonlySet<string> },
) {
  const writer = await openWriter(context.stateDir, { waitMs: WRITE_WAIT_MS });
  try {
    const known: readonly VirtualEdgeRecord[] = await writer.virtualEdges();
    const linked = linkEdges(found, known, { ...options, now: new Date().toISOString() });
    if (contentOf(linked.edges) !== contentOf(known))
      writer.publish((publication) => publication.replaceVirtualEdges(linked.edges));
    return linked;
  } finally {
    await writer.release();
  }
}

// A run that finds nothing new makes no new generation.
const contentOf = (edges: readonly VirtualEdgeRecord[]): string =>
  JSON.stringify(edges.toSorted((a, b) => (a.id < b.id ? -1 : 1)));

const countOperations = ({ operations }: Offer): FederationLink['repositories'][number]['operations'] => {
  const count = (contract: (typeof CONTRACT_TYPES)[number]): number =>
    operations.filter((operation) => operation.contract === contract).length;
  return {
    proto: count('proto'),
    graphql: count('graphql'),
    openapi: count('openapi'),
    typescript: count('typescript'),
  };
};
