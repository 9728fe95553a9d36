/** A place in the code that answers a query: a file, or a function of it by its lines, its name or both. */
export interface Gold {
  /** Relative to the root of the repository, with slashes. */
  readonly file: string;
  readonly lines: { readonly start: number; readonly end: number } | null;
  readonly symbol: string | null;
}

/** One query with what it should find. */
export interface Task {
  /** Unique in its dataset: runs are compared task by task. */
  readonly id: string;
  readonly query: string;
  readonly gold: readonly Gold[];
  /** `.` where the dataset names no repository: the one at hand. */
  readonly repo: string;
  readonly commit: string | null;
  /** The folder of the repository to index; null for all of it. */
  readonly root: string | null;
  readonly language: string | null;
  readonly category: string | null;
  readonly query_language: string;
}

/** What must be indexed before a task can be asked. */
export type Place = Pick<Task, 'repo' | 'commit' | 'root'>;

export const REPOSITORY_AT_HAND = '.';

/** Gold that names more than a file: only this can be missed inside the right file. */
export const isFunctionGold = (gold: Gold): boolean => gold.lines !== null || gold.symbol !== null;

/** The distinct gold files: two gold functions in one file are one file to find. */
export const goldFiles = (task: Task): Set<string> => new Set(task.gold.map((gold) => gold.file));

const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
] as const;

/** Query language for data that does not state it, by its script: any Chinese character makes a query Chinese. */
export const queryLanguageOf = (query: string): string => SCRIPTS.find(([, script]) => script.test(query))?.[0] ?? 'en';

/** Tasks that can share one index, in the order of the dataset, so that no repository is indexed twice. */
export function tasksByPlace(tasks: readonly Task[]): { place: Place; tasks: Task[] }[] {
  const groups = new Map<string, { place: Place; tasks: Task[] }>();
  for (const task of tasks) {
    const { repo, commit, root } = task;
    const key = JSON.stringify([repo, commit, root]);
    const group = groups.get(key) ?? { place: { repo, commit, root }, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  return [...groups.values()];
}
