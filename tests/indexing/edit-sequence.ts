import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { difference, dumpIndex } from './index-dump.ts';
import { Random } from './random.ts';
import { type Project, randomEdit, randomProject, textsOf } from './random-project.ts';
import type { LanguageName } from './random-source.ts';
import { indexAndSettle, TreeOnDisk, type Whole, wholeIndex } from './tree-on-disk.ts';

/** Thrown where an updated index is not the index of the tree; names what repeats it. */
export class IndexesDiffer extends Error {
  override readonly name = 'IndexesDiffer';
}

const MOST_SHOWN = 40;

/** A random project in a git repository that is edited step by step, each step compared with a full index. */
export class EditSequence {
  readonly #random: Random;
  readonly #languages: readonly LanguageName[];
  readonly #seed: number;
  readonly #home: string;
  readonly #tree: TreeOnDisk;
  readonly #stateDir: string;
  readonly #whole: Whole;
  #project: Project;
  readonly #past: Project[] = [];
  readonly #branches = new Map<string, Project>();
  readonly log: string[] = [];

  constructor(seed: number, languages: readonly LanguageName[], whole: Whole) {
    this.#seed = seed;
    this.#whole = whole;
    this.#random = new Random(seed);
    this.#languages = languages;
    this.#home = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-edits-')));
    this.#tree = new TreeOnDisk(join(this.#home, 'tree'));
    this.#stateDir = join(this.#home, 'updated');
    this.#project = randomProject(this.#random, languages);
    this.#tree.write(textsOf(this.#project));
    this.#git('init', '--quiet', '--initial-branch=main');
    this.#commit('main');
  }

  get root(): string {
    return this.#tree.root;
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }

  #git(...args: string[]): void {
    const identity = [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@localhost',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'gc.auto=0',
    ];
    execFileSync('git', ['-C', this.#tree.root, ...identity, ...args], { stdio: 'pipe' });
  }

  #commit(branch: string): void {
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', '--message', branch);
    this.#git('tag', '--force', `kept-${branch}`);
    this.#branches.set(branch, this.#project);
  }

  /** Another branch, made or checked out: many files change at once. */
  #switch(): string {
    const known = [...this.#branches.keys()];
    this.#git('add', '--all');
    this.#git('commit', '--quiet', '--allow-empty', '--message', 'work');
    if (known.length < 3 || this.#random.chance(0.2)) {
      const branch = `branch-${known.length}`;
      this.#git('checkout', '--quiet', '-b', branch);
      for (let count = 0; count < 12; count++)
        this.#project = randomEdit(this.#random, this.#project, this.#languages).project;
      this.#tree.write(textsOf(this.#project));
      this.#commit(branch);
      return `make ${branch}`;
    }
    const branch = this.#random.pick(known);
    const project = this.#branches.get(branch);
    if (project === undefined) return 'no branch';
    this.#git('checkout', '--quiet', '-B', branch, `kept-${branch}`);
    this.#project = project;
    this.#tree.believe(textsOf(project));
    return `check out ${branch}`;
  }

  #edit(): string {
    if (this.#random.chance(0.04)) return this.#switch();
    if (this.#random.chance(0.04)) {
      this.#tree.touchAll();
      return 'touch everything';
    }
    if (this.#random.chance(0.08) && this.#past.length > 0) {
      this.#project = this.#random.pick(this.#past.slice(-6));
      this.#tree.write(textsOf(this.#project));
      return 'revert';
    }
    const names: string[] = [];
    this.#past.push(this.#project);
    for (let count = this.#random.chance(0.7) ? 1 : 1 + this.#random.below(4); count > 0; count--) {
      const edit = randomEdit(this.#random, this.#project, this.#languages);
      this.#project = edit.project;
      names.push(edit.name);
    }
    this.#tree.write(textsOf(this.#project));
    return names.join(', ');
  }

  async begin(): Promise<void> {
    await this.#check('the beginning', 'parsed anew');
  }

  async step(): Promise<void> {
    await this.#check(this.#edit(), this.#whole);
  }

  /** The last edit, compared with an index that shares nothing with those before it. */
  async end(): Promise<void> {
    await this.#check(this.#edit(), 'parsed anew');
  }

  async #check(what: string, made: Whole): Promise<void> {
    this.log.push(what);
    const whole = join(this.#home, 'whole');
    await indexAndSettle(this.#tree.root, this.#stateDir);
    await wholeIndex(this.#tree.root, whole, made);
    const differing = difference(dumpIndex(whole), dumpIndex(this.#stateDir));
    if (differing.length === 0) return;
    const shown = differing.slice(0, MOST_SHOWN).join('\n');
    throw new IndexesDiffer(
      `seed ${this.#seed}, step ${this.log.length - 1} (${what}): ${differing.length} lines differ (-: full, +: updated)\n${shown}`,
    );
  }
}
