import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Output } from '../../src/cli/output.ts';
import { run } from '../../src/cli/run.ts';
import { open } from '../../src/index.ts';
import { fixtureProject } from './program.ts';

/** Enough code that each command is busy for longer than it may go without listening. */
function largeProject(): string {
  const project = fixtureProject();
  mkdirSync(join(project, 'many'));
  for (let file = 0; file < 150; file++) {
    const functions = Array.from(
      { length: 5 },
      (_, nth) =>
        `/** Does step ${nth} of ${file}. */\nexport function step${file}_${nth}(n: number) {\n  return n + 1;\n}\n`,
    );
    writeFileSync(join(project, 'many', `f${file}.ts`), functions.join('\n'));
  }
  return project;
}

/** Interrupts when the program first writes or reports something, as a user does who sees that it is the wrong thing. */
async function interrupted(line: readonly string[]): Promise<unknown> {
  const controller = new AbortController();
  const stop = (): void => void setImmediate(() => controller.abort());
  const output: Output = {
    isColoured: false,
    data: async () => stop(),
    note: () => undefined,
    progress: (text: string) => {
      if (text.startsWith('reading')) stop();
    },
    endProgress: () => undefined,
  };
  return run(line, { output, environment: process.env, signal: controller.signal }).then(
    (code) => `ended with ${code}`,
    (error: unknown) => error,
  );
}

describe('Ctrl-C', () => {
  it('stops a build of summaries in the middle, and says what was stopped', async () => {
    const project = largeProject();
    await using opened = await open(project);
    await opened.index();
    const failure = await interrupted(['summary', 'build', '--cwd', project]);
    assert.ok(failure instanceof Error, String(failure));
    assert.equal(failure.message, 'cancelled during the build of the summaries');
    assert.deepEqual((await (await opened.summaries()).status()).built, false);
  });

  it('stops an export between two writes', async () => {
    const project = largeProject();
    const failure = await interrupted(['export', '--cwd', project]);
    assert.ok(failure instanceof Error, String(failure));
    assert.equal(failure.message, 'cancelled during the export');
  });
});
