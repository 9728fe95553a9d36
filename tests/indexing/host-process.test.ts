import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { open } from '../../src/index.ts';

/** More than are parsed without workers. */
const FILES = 40;

it('the flags of the process are changed by an index only where the process is its own, and put back', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-host-'));
  const v8 = process.getBuiltinModule('node:v8');
  const { setFlagsFromString } = v8;
  const set: string[] = [];
  v8.setFlagsFromString = (flag) => {
    set.push(flag);
    setFlagsFromString(flag);
  };
  t.after(() => {
    v8.setFlagsFromString = setFlagsFromString;
    rmSync(root, { recursive: true });
  });
  mkdirSync(join(root, '.devbooks'));
  for (let nth = 0; nth < FILES; nth++)
    writeFileSync(join(root, `f${nth}.ts`), `export const f${nth} = () => f${nth};\n`);

  await using guest = await open(root);
  assert.equal((await guest.index()).parsed, FILES);
  assert.equal(set.join(' '), '');

  for (let nth = 0; nth < FILES; nth++) writeFileSync(join(root, `f${nth}.ts`), `export const g${nth} = ${nth};\n`);
  await using owner = await open(root, { ownsProcess: true });
  assert.equal((await owner.index()).parsed, FILES);
  assert.deepEqual(set.slice(-2), ['--invocation-count-for-turbofan=3000', '--parallel-scavenge']);
  assert.ok(set.some((flag) => flag.startsWith('--invocation-count-for-turbofan=30000')));
});
