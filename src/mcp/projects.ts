import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { Failure, type LiveIndex, open, type Project } from '../index.ts';
import { LiveSummaries } from './live-summaries.ts';

/** Projects that are kept open at once; each has watches and a connection. */
const OPEN_AT_ONCE = 4;

export interface OpenProject {
  readonly project: Project;
  readonly live: LiveIndex;
  readonly summaries: LiveSummaries;
  readonly beforeClosing: () => void;
}

export interface ProjectsOptions {
  /** The project of questions that name none. */
  readonly home: string;
  /** Further folders that the user allows. */
  readonly roots: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly note: (text: string) => void;
  /** Told of each project that is open now; gives what is to be done before it is closed. */
  readonly onOpened?: (opened: Pick<OpenProject, 'project' | 'live'>) => () => void;
}

interface Kept {
  readonly opening: Promise<OpenProject>;
  /** Questions that it is answering now; it is not closed under them. */
  questions: number;
}

/** The projects that one server answers about: opened on demand, watched while open, confined to what was allowed. */
export class Projects {
  readonly #options: ProjectsOptions;
  /** The least recently asked one comes first. */
  readonly #open = new Map<string, Kept>();
  readonly #userRoots: readonly string[];

  constructor(options: ProjectsOptions) {
    this.#options = options;
    // Whoever starts a server or a client at the top of a disk has not allowed the whole disk.
    this.#userRoots = [...(isTooWide(real(options.home)) ? [] : [options.home]), ...options.roots].map(real);
  }

  /** Asks the project that a question means, or the server's own. `clientRoots` are what the client itself works on. */
  async ask<T>(
    path: string | undefined,
    clientRoots: readonly string[],
    question: (open: OpenProject) => Promise<T>,
  ): Promise<T> {
    const own = clientRoots.map(real).filter((root) => !isTooWide(root));
    const allowed = [...this.#userRoots, ...own];
    const folder = path === undefined ? this.#homeOf(own) : projectAround(this.#options.home, path, allowed);
    const kept = this.#kept(folder);
    kept.questions++;
    try {
      return await question(await kept.opening);
    } finally {
      kept.questions--;
      this.#closeUnasked();
    }
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map(({ opening }) => opening.then(closed).catch(() => undefined)));
  }

  // An editor may start a server in the user's home folder: then the client's own root is what is meant.
  #homeOf(clientRoots: readonly string[]): string {
    const home = real(this.#options.home);
    if (!isTooWide(home)) return home;
    const [first] = clientRoots;
    if (first !== undefined) return first;
    throw new Failure('folder_unusable', {
      path: home,
      problem: 'it is a whole disk or home folder, not a project',
    });
  }

  #kept(folder: string): Kept {
    const known = this.#open.get(folder);
    const kept = known ?? { opening: this.#begin(folder), questions: 0 };
    this.#open.delete(folder);
    this.#open.set(folder, kept);
    if (known === undefined)
      kept.opening.catch(() => {
        if (this.#open.get(folder) === kept) this.#open.delete(folder);
      });
    return kept;
  }

  #closeUnasked(): void {
    for (const [folder, { opening, questions }] of this.#open) {
      if (this.#open.size <= OPEN_AT_ONCE) break;
      if (questions > 0) continue;
      this.#open.delete(folder);
      void opening.then(closed).catch(() => undefined);
    }
  }

  async #begin(folder: string): Promise<OpenProject> {
    const { environment, note } = this.#options;
    const project = await open(folder, { environment, ownsProcess: true });
    const live = await project.watch({ onProblem: (problem) => note(`${folder}: ${problem}`) });
    const beforeClosing = this.#options.onOpened?.({ project, live }) ?? (() => undefined);
    return { project, live, summaries: new LiveSummaries(project, environment), beforeClosing };
  }
}

async function closed({ project, summaries, beforeClosing }: OpenProject): Promise<void> {
  beforeClosing();
  summaries.close();
  await project.close();
}

const real = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
};

const isTooWide = (folder: string): boolean => folder === parse(folder).root || folder === real(homedir());

const isInside = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

// The nearest folder with an index or a repository of its own; never above the root that allows it.
function projectAround(home: string, asked: string, allowed: readonly string[]): string {
  // A root by its own name, unless the server's project has a folder of that name.
  const byName = existsSync(resolve(home, asked)) ? undefined : allowed.find((root) => basename(root) === asked);
  if (byName !== undefined) return byName;
  const path = real(resolve(home, asked));
  const roots = allowed.filter((root) => isInside(path, root)).sort((a, b) => b.length - a.length);
  const [root] = roots;
  if (root === undefined) throw new Failure('project_not_allowed', { path, allowed });
  if (!existsSync(path))
    throw new Failure('folder_unusable', { path, problem: `it does not exist; projects: ${allowed.join(', ')}` });
  for (
    let folder = statSync(path).isDirectory() ? path : dirname(path);
    isInside(folder, root);
    folder = dirname(folder)
  ) {
    if (folder === root || existsSync(join(folder, '.git')) || existsSync(join(folder, '.devbooks'))) return folder;
  }
  return root;
}
