import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { publicId } from '../../code/public-id.ts';
import type {
  FederatedRepository,
  FederationEdges,
  FederationLink,
  FederationList,
  VirtualEdge,
} from '../../contract/federation.ts';
import { SCHEMA_VERSION, VIRTUAL_EDGE_TYPES } from '../../contract/vocabulary.ts';
import { Failure } from '../../failure/index.ts';
import { HIGH_CONFIDENCE } from '../../federation/matching/confidence.ts';
import {
  entryOf,
  isRepositoryName,
  nameOfFolder,
  type Registered,
  type Registry,
  readEntry,
} from '../../federation/registry.ts';
import { findSymbol } from '../../graph/explore/index.ts';
import { changeUserRepositories, findRoot, userConfigFile } from '../../project/index.ts';
import { type IndexReader, openReader, StoreError, type VirtualEdgeRecord } from '../../store/index.ts';
import { overviewOf } from '../overview.ts';
import type { LinkRequest } from './link.ts';
import { stateOf } from './repositories.ts';

/** What the project gives to its federation. */
interface FederationContext {
  readonly root: string;
  readonly repo: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly registry: Registry;
  /** Reads from the project's own index; null where there is none. */
  readonly readIndex: <T>(body: (reader: IndexReader | null) => Promise<T>) => Promise<T>;
  readonly link: (request: LinkRequest) => Promise<FederationLink>;
}

/** Other repositories of the user, and the edges between them and this project. */
export class Federation {
  readonly #context: FederationContext;

  constructor(context: FederationContext) {
    this.#context = context;
  }

  /** Registers a repository in the user's config. */
  async add(path: string, options: { readonly name?: string } = {}): Promise<FederationList> {
    const root = findRoot({ cwd: resolve(path) });
    const name = options.name ?? nameOfFolder(root);
    if (!isRepositoryName(name))
      throw new Failure('invalid_value', {
        argument: '--name',
        value: name,
        allowed: 'letters, digits and _ . @ + -',
      });
    return this.#change((before) => {
      const others = before.filter((known) => known.root !== root);
      const same = others.find((known) => known.name === name);
      if (same !== undefined)
        throw new Failure('repository_unusable', {
          path: root,
          problem: `another repository is registered as '${name}': ${same.root}`,
          remedy: 'Give this one another name with --name.',
        });
      return [...others, { name, root }];
    });
  }

  /** Removes a repository by its name or its folder. */
  async remove(nameOrPath: string): Promise<FederationList> {
    const isMeant = ({ name, root }: Registered): boolean => name === nameOrPath || root === resolve(nameOrPath);
    return this.#change((before) => {
      if (!before.some(isMeant))
        throw new Failure('repository_unusable', {
          path: nameOrPath,
          problem: 'no such repository is registered',
          remedy:
            before.length === 0
              ? 'None is. See `graph-rag federation add`.'
              : `Registered are: ${before.map(({ name }) => name).join(', ')}.`,
        });
      return before.filter((known) => !isMeant(known));
    });
  }

  async list(): Promise<FederationList> {
    const { repositories, warnings } = this.#context.registry;
    return this.#listed(repositories, warnings);
  }

  /** Finds the edges between this project and the registered repositories and keeps them in its index. */
  async link(options: { readonly sync?: boolean } = {}): Promise<FederationLink> {
    const { registry } = this.#context;
    const others = registry.repositories.filter(({ root }) => root !== this.#context.root);
    return this.#context.link({ others, sync: options.sync ?? false, warnings: registry.warnings });
  }

  /** The edges that are kept, or those of one symbol. */
  async edges(symbol?: string): Promise<FederationEdges> {
    const { repo, registry } = this.#context;
    const { all, edges } = await this.#context.readIndex(async (reader) => {
      const known = reader === null ? [] : await reader.virtualEdges();
      const wanted = symbol === undefined || reader === null ? known : await this.#edgesOf(reader, symbol, known);
      return { all: known, edges: wanted };
    });
    const none = all.length === 0 ? ['there are no virtual edges; `graph-rag federation link` looks for them'] : [];
    return {
      schema_version: SCHEMA_VERSION,
      repo,
      symbol: symbol ?? null,
      edges: edges.flatMap((edge) => virtualEdge(edge)),
      warnings: [...registry.warnings, ...none],
    };
  }

  // A symbol of this project, or the name of one at the other end.
  async #edgesOf(reader: IndexReader, text: string, all: readonly VirtualEdgeRecord[]): Promise<VirtualEdgeRecord[]> {
    const found = await findSymbol(reader, text);
    const meant = found.kind === 'found' ? [found.symbol] : found.kind === 'ambiguous' ? found.candidates : [];
    const ids = new Set(meant.map((symbol) => publicId(this.#context.repo, symbol)));
    const isEnd = (id: string, name: string): boolean =>
      ids.has(id) || id === text || name === text || id.endsWith(`:${text}`);
    const edges = all.filter(
      ({ sourceSymbol, targetSymbol, detail }) =>
        isEnd(sourceSymbol, detail?.sourceKey ?? '') || isEnd(targetSymbol, detail?.targetName ?? ''),
    );
    if (edges.length > 0 || found.kind === 'found' || found.kind === 'ambiguous') return edges;
    throw new Failure('unknown_symbol', { symbol: text, nearest: found.kind === 'unknown' ? found.nearest : [] });
  }

  // From what the user's file names now: another process may have written it.
  async #change(change: (before: readonly Registered[]) => readonly Registered[]): Promise<FederationList> {
    let repositories: readonly Registered[] = [];
    await changeUserRepositories(this.#context.environment, (entries) => {
      repositories = change(entries.flatMap((entry) => readEntry(entry) ?? []));
      return repositories.map(entryOf);
    });
    const isOverridden = (this.#context.environment.GRAPH_RAG_FEDERATION_REPOSITORIES ?? '') !== '';
    return this.#listed(
      repositories,
      isOverridden ? ['GRAPH_RAG_FEDERATION_REPOSITORIES is set and counts instead of the file'] : [],
    );
  }

  async #listed(repositories: readonly Registered[], warnings: readonly string[]): Promise<FederationList> {
    const edges = await this.#context
      .readIndex(async (reader) => (reader === null ? [] : reader.virtualEdges()))
      .catch(() => []);
    return {
      schema_version: SCHEMA_VERSION,
      config: userConfigFile(this.#context.environment),
      repositories: await Promise.all(repositories.map((repository) => stateOfRepository(repository, edges))),
      warnings: [...warnings],
    };
  }
}

async function stateOfRepository(
  repository: Registered,
  edges: readonly VirtualEdgeRecord[],
): Promise<FederatedRepository> {
  const { name, root } = repository;
  const count = edges.filter(({ sourceRepo, targetRepo }) => sourceRepo === name || targetRepo === name).length;
  const nothing = { name, root, problem: null, files: null, symbols: null, indexed_commit: null, edges: count };
  if (!existsSync(root)) return { ...nothing, state: 'missing' };
  try {
    await using reader = await openReader(stateOf(repository));
    if (reader === null) return { ...nothing, state: 'not_indexed' };
    const { files, symbols, commit } = await overviewOf(reader);
    return { ...nothing, state: 'ready', files, symbols, indexed_commit: commit };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ...nothing, state: 'unreadable', problem: error.message };
  }
}

// A row of an unknown type is somebody else's and says nothing that could be shown.
function virtualEdge(edge: VirtualEdgeRecord): VirtualEdge[] {
  const type = VIRTUAL_EDGE_TYPES.find((known) => known === edge.edgeType);
  if (type === undefined) return [];
  const { detail } = edge;
  return [
    {
      id: edge.id,
      source_repo: edge.sourceRepo,
      source_symbol: edge.sourceSymbol,
      target_repo: edge.targetRepo,
      target_symbol: edge.targetSymbol,
      edge_type: type,
      contract_type: edge.contractType,
      confidence: edge.confidence,
      high_confidence: edge.confidence >= HIGH_CONFIDENCE,
      created_at: edge.createdAt,
      updated_at: edge.updatedAt,
      source_file: detail?.sourcePath ?? '',
      source_line: detail?.sourceLine ?? null,
      target_file: detail?.targetPath ?? '',
      target_line: detail?.targetLine ?? null,
      reasons: [...(detail?.reasons ?? [])],
    },
  ];
}
