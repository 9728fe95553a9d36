import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure/index.ts';
import { type History, type OpenOptions, open, type PipelineName, type Project } from '../index.ts';
import type { Pipeline } from './ranked-result.ts';
import type { OpenedPlace } from './run.ts';
import { type Place, REPOSITORY_AT_HAND, type Task } from './task.ts';

/** Digits of a commit in the name of a work tree. */
const COMMIT_DIGITS = 12;

interface TreeOptions {
  readonly pipelines: readonly PipelineName[];
  /** The folder of the work trees. */
  readonly trees: string;
  /** The folder of their indexes. */
  readonly state: string;
  readonly openOptions: OpenOptions;
}

/** `owner+name@0123456789ab`. */
const treeName = ({ repo, commit }: Place): string =>
  `${repo.replaceAll('/', '+')}@${(commit ?? 'HEAD').slice(0, COMMIT_DIGITS)}`;

const stateName = (place: Place, isAlone: boolean): string =>
  isAlone || place.root === null ? treeName(place) : `${treeName(place)}+${place.root.replaceAll('/', '+')}`;

// The rankings of an indexed project as pipelines; whoever opened the project closes it.
async function pipelinesOf(
  project: Project,
  names: readonly PipelineName[],
  close: () => Promise<void>,
): Promise<OpenedPlace> {
  const rankings = await project.rankings();
  const pipeline =
    (name: PipelineName): Pipeline =>
    (query, k, { budget_tokens }) =>
      rankings.ask(name, query, { topK: k, ...(budget_tokens === undefined ? {} : { budget: budget_tokens }) });
  return {
    pipelines: new Map(names.map((name) => [name, pipeline(name)])),
    close: async () => {
      await rankings[Symbol.asyncDispose]();
      await close();
    },
  };
}

async function opened(
  root: string,
  stateDir: string,
  options: OpenOptions,
  names: readonly PipelineName[],
): Promise<OpenedPlace> {
  const environment = { ...(options.environment ?? process.env), GRAPH_RAG_STATE_DIR: stateDir };
  const project = await open(root, { ownsProcess: true, ...options, environment });
  return pipelinesOf(project, names, () => project.close());
}

/** Opens the work trees of a data set, each indexed at its root; tasks without a tree are told apart, not counted as missed. */
export function openTrees(
  tasks: readonly Task[],
  options: TreeOptions,
): { readonly ready: readonly Task[]; readonly missing: readonly string[]; open(place: Place): Promise<OpenedPlace> } {
  const rootsOf = new Map<string, Set<string | null>>();
  for (const task of tasks) rootsOf.set(treeName(task), (rootsOf.get(treeName(task)) ?? new Set()).add(task.root));
  const folderOf = (place: Place): string => join(options.trees, treeName(place), place.root ?? '');
  const ready = tasks.filter((task) => existsSync(folderOf(task)));
  const missing = [...new Set(tasks.filter((task) => !ready.includes(task)).map(treeName))];
  return {
    ready,
    missing,
    open: (place) => {
      const state = join(options.state, stateName(place, rootsOf.get(treeName(place))?.size === 1));
      return opened(folderOf(place), state, options.openOptions, options.pipelines);
    },
  };
}

/** The project at hand as the place of every task; refuses a data set that speaks of several repositories. */
export function projectPlace(
  tasks: readonly Task[],
  project: Project,
  options: Pick<TreeOptions, 'pipelines' | 'openOptions' | 'state'> & { readonly dataset: string },
): (place: Place) => Promise<OpenedPlace> {
  const repositories = new Set(tasks.map(({ repo }) => repo).filter((repo) => repo !== REPOSITORY_AT_HAND));
  if (repositories.size > 1)
    throw new Failure('dataset_unusable', {
      file: options.dataset,
      problem: `it speaks of ${repositories.size} repositories; give their work trees with --trees`,
    });
  return ({ root }) =>
    root === null
      ? pipelinesOf(project, options.pipelines, async () => undefined)
      : opened(
          join(project.root, root),
          join(options.state, root.replaceAll('/', '+')),
          options.openOptions,
          options.pipelines,
        );
}

/** The project as it was before each fix. */
export const snapshotPlace =
  (history: History, options: Pick<TreeOptions, 'pipelines' | 'openOptions'>) =>
  async ({ commit }: Place): Promise<OpenedPlace> => {
    const { root, stateDir } = await history.checkOut(commit ?? 'HEAD');
    return opened(root, stateDir, options.openOptions, options.pipelines);
  };
