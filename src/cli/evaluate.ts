import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PipelineName } from '../contract/query-vocabulary.ts';
import {
  buildReport,
  goldFromGit,
  type OpenedPlace,
  openTrees,
  type Place,
  projectPlace,
  readDataset,
  readStoredRun,
  renderReport,
  runTasks,
  type StoredRun,
  snapshotPlace,
  type Task,
} from '../evaluation/index.ts';
import { EXIT, errorCode, Failure } from '../failure/index.ts';
import type { OpenOptions, Project } from '../index.ts';
import { json } from './answer.ts';
import { argument, type Invocation } from './command.ts';

/** Where the indexes of evaluated trees are kept unless the user says. */
const STATE_FOLDER = 'evaluation';

/** A data set with many wrong lines is told by its first ones. */
const SHOWN_FAULTS = 10;

interface Prepared {
  readonly name: string;
  readonly tasks: readonly Task[];
  open(place: Place): Promise<OpenedPlace>;
  close(): Promise<void>;
}

/** Runs `eval`; whatever breaks off when a user stops it, a git that heard the same Ctrl-C too, is told as that. */
export async function evaluate(invocation: Invocation, project: Project): Promise<number> {
  try {
    return await measure(invocation, project);
  } catch (error) {
    if (!invocation.signal.aborted) throw error;
    throw new Failure('cancelled', { during: 'the evaluation' }, { cause: error });
  }
}

/** Prepares the questions, asks them, and prints what came out. */
async function measure(invocation: Invocation, project: Project): Promise<number> {
  const { flags, output, format } = invocation;
  const earlier = flags.compare === undefined ? undefined : storedRun(flags.compare);
  const prepared =
    flags.fromGit === undefined ? fromDataset(invocation, project) : await fromHistory(invocation, project);
  try {
    const scores = await runTasks(prepared.tasks, (place) => prepared.open(place), {
      signal: invocation.signal,
      onPlace: ({ repo, commit }, done, total) => {
        output.progress(`evaluating ${done + 1}/${total} ${repo}${commit === null ? '' : ` ${commit.slice(0, 12)}`}`);
      },
    });
    const [baseline] = pipelinesOf(invocation);
    const report = buildReport(scores, {
      dataset: prepared.name,
      ...(baseline === undefined ? {} : { baseline }),
      ...(earlier === undefined ? {} : { earlier }),
      ...(flags.folds === undefined ? {} : { folds: flags.folds }),
    });
    if (flags.save !== undefined) save(flags.save, json(report));
    await output.data(format === 'json' ? json(report) : renderReport(report));
    return EXIT.ok;
  } finally {
    await prepared.close();
  }
}

/** The first is what the others are compared with. */
const DEFAULT_PIPELINES: readonly PipelineName[] = ['lexical', 'fused'];

const pipelinesOf = ({ flags }: Invocation) => flags.pipelines ?? DEFAULT_PIPELINES;

function optionsOf(invocation: Invocation, project: Project) {
  const { environment, signal, flags } = invocation;
  const openOptions: OpenOptions = { environment, signal };
  const state = flags.state ?? join(project.stateFolder, STATE_FOLDER);
  return { pipelines: pipelinesOf(invocation), openOptions, state };
}

function fromDataset(invocation: Invocation, project: Project): Prepared {
  const { flags, output } = invocation;
  const name = argument(invocation, 0);
  const { tasks, faults } = readDataset(readText(name));
  for (const { line, problem } of faults.slice(0, SHOWN_FAULTS)) output.note(`warning: ${name}:${line}: ${problem}`);
  if (faults.length > SHOWN_FAULTS) output.note(`warning: ${faults.length - SHOWN_FAULTS} more lines are wrong`);
  if (tasks.length === 0) throw new Failure('dataset_unusable', { file: name, problem: 'no line of it is a question' });
  const options = optionsOf(invocation, project);
  const close = async (): Promise<void> => undefined;
  if (flags.trees === undefined)
    return { name, tasks, open: projectPlace(tasks, project, { ...options, dataset: name }), close };
  const found = openTrees(tasks, { ...options, trees: flags.trees });
  for (const tree of found.missing)
    output.note(`warning: ${join(flags.trees, tree)} is not there; its lines are left out`);
  if (found.ready.length === 0)
    throw new Failure('dataset_unusable', { file: name, problem: `none of its work trees is in ${flags.trees}` });
  return { name, tasks: found.ready, open: found.open, close };
}

async function fromHistory(invocation: Invocation, project: Project): Promise<Prepared> {
  const history = await project.history();
  const close = (): Promise<void> => history[Symbol.asyncDispose]();
  try {
    const { tasks, skipped } = await goldFromGit(invocation.flags.fromGit ?? 0, history, invocation.signal);
    const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
    if (reasons.length > 0) invocation.output.note(`commits left aside: ${reasons.join(', ')}`);
    if (tasks.length === 0) throw new Failure('history_unusable', { problem: 'no fix commit with edited functions' });
    const open = snapshotPlace(history, optionsOf(invocation, project));
    return {
      name: `${project.repo}: the last ${tasks.length === 1 ? 'fix' : `${tasks.length} fixes`}`,
      tasks,
      open,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function storedRun(file: string): StoredRun {
  const stored = readStoredRun(readText(file));
  if (stored !== null) return stored;
  throw new Failure('dataset_unusable', { file, problem: 'it is no report that `eval --save` has written' });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure('dataset_unusable', { file, problem: errorCode(error) }, { cause: error });
  }
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failure('invalid_value', {
      argument: '--save',
      value: file,
      allowed: `a file that can be written (${errorCode(error)})`,
    });
  }
}
