import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { isRunning, ownIdentity } from '../../store/writing.ts';
import { SummaryError } from '../summary-error.ts';

const holder = z.object({ pid: z.number(), host: z.string(), started: z.string() });

// A lock whose holder cannot be read is one that was just being written or was cut short by a crash.
function holderOf(path: string): z.infer<typeof holder> | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** One build at a time: two would overwrite each other's half of the files. A lock of a dead process is taken over. */
export function takeBuildLock(path: string): Disposable {
  mkdirSync(dirname(path), { recursive: true });
  for (let tried = 0; ; tried++) {
    try {
      writeFileSync(path, JSON.stringify(ownIdentity()), { flag: 'wx' });
      return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== 'EEXIST') throw error;
      const other = holderOf(path);
      const isDead = other === null ? tried > 0 : isRunning(other) === false;
      if (!isDead || tried > 1)
        throw new SummaryError('busy', other === null ? `lock ${path}` : `process ${other.pid} on ${other.host}`);
      rmSync(path, { force: true });
    }
  }
}
