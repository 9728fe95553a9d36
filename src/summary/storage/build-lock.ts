import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { HEARTBEAT_MS, isAlive, ownIdentity, removeStaleLock, silentForMs } from '../../store/writing.ts';
import { SummaryError } from '../summary-error.ts';

const holder = z.object({ pid: z.number(), host: z.string(), started: z.string() });

/** A lock that says nothing is just being written, or was cut short by a crash. */
const WRITTEN_WITHIN_MS = 5_000;

function holderOf(path: string): z.infer<typeof holder> | null {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function isLeft(path: string): boolean {
  const other = holderOf(path);
  if (other === null) return silentForMs(path) > WRITTEN_WITHIN_MS;
  const heartbeatMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return !isAlive({ ...other, heartbeatMs });
}

/**
 * One build at a time: two would overwrite each other's half of the files. A lock of a dead process is taken over. One of
 * another machine, or of a container that is gone, is judged by the time of the file, which a build renews.
 */
export function takeBuildLock(path: string): Disposable {
  mkdirSync(dirname(path), { recursive: true });
  if (isLeft(path)) removeStaleLock(path, isLeft);
  try {
    writeFileSync(path, JSON.stringify(ownIdentity()), { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EEXIST') throw error;
    const other = holderOf(path);
    throw new SummaryError('busy', other === null ? `lock ${path}` : `process ${other.pid} on ${other.host}`);
  }
  const beating = setInterval(() => beat(path), HEARTBEAT_MS).unref();
  return {
    [Symbol.dispose]: () => {
      clearInterval(beating);
      rmSync(path, { force: true });
    },
  };
}

function beat(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Removed by hand.
  }
}
