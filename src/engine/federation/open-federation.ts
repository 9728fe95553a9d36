import type { FederationLink } from '../../contract/federation.ts';
import { readRegistry } from '../../federation/registry.ts';
import type { OpenedProject } from '../opened-project.ts';
import { Federation } from './federation.ts';
import type { LinkRequest } from './link.ts';

/** A repository whose index can be brought up to date. */
interface Indexed extends AsyncDisposable {
  index(): Promise<unknown>;
}

/** How the project itself, and others, are brought up to date before they are linked. */
interface Indexing {
  readonly index: () => Promise<unknown>;
  readonly openPeer: (folder: string, environment: NodeJS.ProcessEnv) => Promise<Indexed>;
}

/** Other repositories of the user, and the edges between them and the project. */
export const openFederation = (project: OpenedProject, indexing: Indexing): Federation =>
  new Federation({
    root: project.root,
    repo: project.repo,
    environment: project.environment,
    registry: readRegistry(project.config.get('federation.repositories')),
    readIndex: (body) => project.read(body),
    link: (request) => project.guarded(() => linkProject(project, indexing, request)),
  });

async function linkProject(project: OpenedProject, indexing: Indexing, request: LinkRequest): Promise<FederationLink> {
  const { link } = await import('./link.ts');
  const { root, repo, stateDir, maxFileSizeMb, onProgress, signal } = project.indexOptions;
  // What the environment says of this project's place and name is not said of another's.
  const { GRAPH_RAG_STATE_DIR: _, GRAPH_RAG_INDEX_REPO: __, ...environment } = project.environment;
  const updateIndex = async (folder: string): Promise<void> => {
    if (folder === root) {
      await indexing.index();
      return;
    }
    await using peer = await indexing.openPeer(folder, environment);
    await peer.index();
  };
  return link({ root, repo, stateDir, maxFileSizeMb, updateIndex, onProgress, signal }, request);
}
