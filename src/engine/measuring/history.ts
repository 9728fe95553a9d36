import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isCallable } from '../../code/symbol.ts';
import { Failure } from '../../failure/index.ts';
import { askGit, complaintOf, settingsForWorkTree } from '../../source/git/ask-git.ts';
import { safeGitEnvironment, safeGitOptions } from '../../source/git/git-safety.ts';
import { PastSymbols } from '../changes/past-symbols.ts';

/** A function of a file at a commit. */
export interface FunctionLines {
  readonly name: string;
  readonly line_start: number;
  readonly line_end: number;
}

/** The past of a project, for asking what was asked then: its log, its functions, and its files as they were. */
export class History implements AsyncDisposable {
  readonly #root: string;
  readonly #symbols: PastSymbols;
  #folder: string | null = null;

  constructor(root: string) {
    this.#root = root;
    this.#symbols = new PastSymbols(root);
  }

  /** Runs a command of git that reads. */
  async git(args: readonly string[]): Promise<string> {
    const answer = await askGit(this.#root, args);
    if (answer.kind === 'done') return answer.output.toString('utf8');
    if (answer.kind === 'unavailable')
      throw new Failure('dependency_missing', {
        dependency: 'git',
        purpose: 'the history of this project',
        remedy: 'Install git, or give a data set.',
      });
    throw new Failure('history_unusable', { problem: complaintOf(answer) || 'git failed' });
  }

  languageOf(file: string): string | null {
    return this.#symbols.languageOf(file);
  }

  /** The functions and methods of a file at a commit; none of a file that is no code or was not there. */
  async functionsAt(commit: string, file: string): Promise<FunctionLines[]> {
    const past = await this.#symbols.at(commit, file);
    return (past?.symbols ?? [])
      .filter(({ kind }) => isCallable(kind) && kind !== 'lambda')
      .map(({ name, startLine, endLine }) => ({ name, line_start: startLine, line_end: endLine }));
  }

  /**
   * Writes the project as it was at a commit into a folder of its own and gives that folder; a later commit changes only
   * the files that differ. The repository and its work tree are not touched: index and work tree are elsewhere.
   */
  async checkOut(commit: string): Promise<{ readonly root: string; readonly stateDir: string }> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'graph-rag-history-'));
    const tree = join(this.#folder, 'tree');
    mkdirSync(tree, { recursive: true });
    const [gitDir = '', prefix = ''] = (await this.git(['rev-parse', '--absolute-git-dir', '--show-prefix'])).split(
      '\n',
    );
    const filters = await settingsForWorkTree(this.#root);
    if (filters === null) throw new Failure('history_unusable', { problem: 'its filters cannot be switched off' });
    const environment = {
      ...safeGitEnvironment(),
      GIT_DIR: gitDir,
      GIT_WORK_TREE: tree,
      GIT_INDEX_FILE: join(this.#folder, 'index'),
    };
    const options = safeGitOptions(tree, [...filters, 'core.sparseCheckout=false']);
    try {
      await promisify(execFile)('git', [...options, 'read-tree', '-u', '--reset', commit], { env: environment });
    } catch (error) {
      const problem = error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
      throw new Failure('history_unusable', { problem }, { cause: error });
    }
    return { root: join(tree, prefix), stateDir: join(this.#folder, 'state') };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#symbols[Symbol.dispose]();
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
  }
}
