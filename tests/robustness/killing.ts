import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openReader } from '../../src/store/index.ts';
import { checkIntegrity } from '../../src/store/writing.ts';
import { difference, dumpIndex } from '../indexing/index-dump.ts';
import { Random } from '../indexing/random.ts';
import { type Project, randomEdit, randomProject, textsOf } from '../indexing/random-project.ts';
import type { LanguageName } from '../indexing/random-source.ts';
import { index, indexAndSettle, TreeOnDisk } from '../indexing/tree-on-disk.ts';

const PROCESS = fileURLToPath(new URL('./indexing-process.ts', import.meta.url));
const LANGUAGES: readonly LanguageName[] = ['typescript', 'javascript', 'python', 'go', 'java'];

/** Edits between two runs: few are resolved in one thread, many in workers. */
const FEW_EDITS = 2;
const MANY_EDITS = 40;

/** Indexing processes that are killed at random moments, full and incremental by turns. */
export class Killing {
  readonly #random: Random;
  readonly #home = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-kill-')));
  readonly #tree = new TreeOnDisk(join(this.#home, 'tree'));
  readonly #stateDir = join(this.#home, 'state');
  #project: Project;
  /** How long a run takes that nobody ends. */
  #usualMs = 0;
  readonly outcomes = { beforeAnything: 0, lastWhole: 0, nextWhole: 0 };

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#project = randomProject(this.#random, LANGUAGES);
    this.#tree.write(textsOf(this.#project));
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }

  async measure(): Promise<void> {
    const started = performance.now();
    const child = spawn(process.execPath, [PROCESS, this.#tree.root, join(this.#home, 'measured')], {
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
    this.#usualMs = performance.now() - started;
  }

  /** One killed run: what is left is the last whole generation or the next one, and the next run completes. */
  async once(isFull: boolean): Promise<void> {
    if (isFull) rmSync(this.#stateDir, { recursive: true, force: true });
    else this.#edit(this.#random.chance(0.5) ? FEW_EDITS : MANY_EDITS);
    const before = await this.#whole();
    await this.#runAndKill();

    const integrity = await checkIntegrity(this.#stateDir);
    assert.deepEqual(integrity.findings, []);
    const after = await this.#whole();
    if (after.generation === before.generation) {
      assert.deepEqual(difference(before.lines, after.lines), [], 'the last generation is as it was');
      if (after.generation === 0) this.outcomes.beforeAnything++;
      else this.outcomes.lastWhole++;
    } else this.outcomes.nextWhole++;

    await indexAndSettle(this.#tree.root, this.#stateDir);
    const whole = join(this.#home, 'whole');
    rmSync(whole, { recursive: true, force: true });
    await index(this.#tree.root, whole);
    assert.deepEqual(difference(dumpIndex(whole), dumpIndex(this.#stateDir)), [], 'the next run completes');
    assert.deepEqual(await checkIntegrity(this.#stateDir), { state: 'sound', findings: [] });
  }

  #edit(count: number): void {
    for (let edit = 0; edit < count; edit++) this.#project = randomEdit(this.#random, this.#project, LANGUAGES).project;
    this.#tree.write(textsOf(this.#project));
  }

  async #runAndKill(): Promise<void> {
    const child = spawn(process.execPath, [PROCESS, this.#tree.root, this.#stateDir], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    await Promise.race([wait(this.#usualMs * (0.1 + this.#random.next())), ended]);
    child.kill('SIGKILL');
    await ended;
  }

  /** What a reader finds. */
  async #whole(): Promise<{ generation: number; lines: string[] }> {
    const reader = await openReader(this.#stateDir).catch((error: unknown) => assert.fail(String(error)));
    if (reader === null) return { generation: 0, lines: [] };
    const { generation } = await reader.meta();
    await reader[Symbol.asyncDispose]();
    return { generation, lines: dumpIndex(this.#stateDir) };
  }
}
