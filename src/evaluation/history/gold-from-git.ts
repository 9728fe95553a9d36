import { type Gold, queryLanguageOf, REPOSITORY_AT_HAND, type Task } from '../task.ts';
import { type CommitRecord, logArguments, readCommitLog } from './commit-log.ts';
import { editedFunctions, type FunctionSpan } from './edited-functions.ts';
import { diffArguments, type Edit, readEdits } from './edited-lines.ts';
import { queryOfCommit, type SkipReason } from './fix-subject.ts';

/** A fix that edits more functions than this has no one place to find. */
const MAX_GOLD_FUNCTIONS = 4;

/** Commits looked at for each query wanted: about one in five is a usable fix, in a quiet project one in twenty. */
const COMMITS_PER_QUERY = 20;

const CATEGORY = 'fix';

/** A task out of the history, with the commit that answers it. */
interface HistoryTask extends Task {
  /** The parent of the fix: the code as it was when somebody had to find the fault. */
  readonly commit: string;
  readonly fix_commit: string;
}

type HistorySkip = SkipReason | 'no function edited' | 'too many functions edited';

interface HistoryGold {
  readonly tasks: readonly HistoryTask[];
  readonly skipped: Readonly<Partial<Record<HistorySkip, number>>>;
}

/** What must be run for it; a caller has git and the parser. */
export interface HistoryPorts {
  git(args: readonly string[]): Promise<string>;
  /** Functions and methods of a file at a commit; none for a file that is no code. */
  functionsAt(commit: string, file: string): Promise<readonly FunctionSpan[]>;
  languageOf(file: string): string | null;
}

const TEST_PATH =
  /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|testing|fixtures?|benchmarks?|examples?)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)(?:test_[^/]*|conftest)\.\w+$|(?:Tests?|Spec)\.\w+$/;

/** Up to `count` recent fixes of a repository as queries with the functions that they edited, newest first. */
export async function goldFromGit(count: number, ports: HistoryPorts, signal?: AbortSignal): Promise<HistoryGold> {
  const commits = readCommitLog(await ports.git(logArguments(count * COMMITS_PER_QUERY)));
  const tasks: HistoryTask[] = [];
  const skipped: Partial<Record<HistorySkip, number>> = {};
  for (const commit of commits) {
    if (tasks.length >= count) break;
    signal?.throwIfAborted();
    const made = await taskOfCommit(commit, ports);
    if (typeof made === 'string') skipped[made] = (skipped[made] ?? 0) + 1;
    else tasks.push(made);
  }
  return { tasks, skipped };
}

async function taskOfCommit(commit: CommitRecord, ports: HistoryPorts): Promise<HistoryTask | HistorySkip> {
  const asked = queryOfCommit(commit);
  if ('skip' in asked) return asked.skip;
  const [parent = ''] = commit.parents;
  const edits = readEdits(await ports.git(diffArguments(parent, commit.hash)));
  const gold = await goldOfEdits(edits, (file) => ports.functionsAt(parent, file));
  const [first] = gold;
  if (first === undefined) return 'no function edited';
  if (gold.length > MAX_GOLD_FUNCTIONS) return 'too many functions edited';
  return {
    id: commit.hash,
    query: asked.query,
    gold,
    repo: REPOSITORY_AT_HAND,
    commit: parent,
    root: null,
    language: ports.languageOf(first.file),
    category: CATEGORY,
    query_language: queryLanguageOf(asked.query),
    fix_commit: commit.hash,
  };
}

/** The functions that edits touched, tests aside: nobody who asks about a fault looks for its test. */
async function goldOfEdits(
  edits: ReadonlyMap<string, readonly Edit[]>,
  functionsOf: (file: string) => Promise<readonly FunctionSpan[]>,
): Promise<Gold[]> {
  const gold: Gold[] = [];
  for (const [file, changes] of edits) {
    if (TEST_PATH.test(file) || changes.length === 0) continue;
    for (const { name, line_start, line_end } of editedFunctions(changes, await functionsOf(file)))
      gold.push({ file, lines: { start: line_start, end: line_end }, symbol: name });
  }
  return gold;
}
