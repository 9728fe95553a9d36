import type { FederationLink } from '../../contract/federation.ts';
import { readRegistry } from '../../federation/registry.ts';
import type { IndexOptions } from '../../indexing/index.ts';
import type { Config } from '../../project/index.ts';
import type { IndexReader } from '../../store/index.ts';
import { Federation } from './federation.ts';
import type { LinkRequest } from './link.ts';
import { FederatedRepositories } from './repositories.ts';

/** A repository whose index can be brought up to date. */
interface Indexed extends AsyncDisposable {
  index(): Promise<unknown>;
}

/** What a project gives for looking into others. */
interface FederatedProject {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly indexOptions: IndexOptions;
  readonly index: () => Promise<unknown>;
  /** Reads from the project's own index; null where there is none. */
  readonly readIndex: <T>(body: (reader: IndexReader | null) => Promise<T>) => Promise<T>;
  readonly openPeer: (folder: string, environment: NodeJS.ProcessEnv) => Promise<Indexed>;
  /** Turns what goes wrong in the store into failures of the closed list. */
  readonly guarded: <T>(body: () => Promise<T>) => Promise<T>;
}

/** Other repositories of the user, and the edges between them and the project. */
export function openFederation(project: FederatedProject): Federation {
  const { root, repo } = project.indexOptions;
  return new Federation({
    root,
    repo,
    environment: project.environment,
    registry: readRegistry(project.config.get('federation.repositories')),
    readIndex: project.readIndex,
    link: (request) => project.guarded(() => linkProject(project, request)),
  });
}

/** The registered repositories but for the project itself; each is opened when a question needs it. */
export function openRepositories(config: Config, { root, maxFileSizeMb }: IndexOptions): FederatedRepositories {
  const { repositories } = readRegistry(config.get('federation.repositories'));
  return new FederatedRepositories(
    repositories.filter((repository) => repository.root !== root),
    maxFileSizeMb,
  );
}

async function linkProject(project: FederatedProject, request: LinkRequest): Promise<FederationLink> {
  const { link } = await import('./link.ts');
  const { root, repo, stateDir, maxFileSizeMb, onProgress, signal } = project.indexOptions;
  // What the environment says of this project's place and name is not said of another's.
  const { GRAPH_RAG_STATE_DIR: _, GRAPH_RAG_INDEX_REPO: __, ...environment } = project.environment;
  const updateIndex = async (folder: string): Promise<void> => {
    if (folder === root) {
      await project.index();
      return;
    }
    await using peer = await project.openPeer(folder, environment);
    await peer.index();
  };
  return link({ root, repo, stateDir, maxFileSizeMb, updateIndex, onProgress, signal }, request);
}
