import { lstatSync } from 'node:fs';

/** What a look at a file or folder tells of it. */
export interface Seen {
  dev: number;
  mode: number;
  ino: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}

/** Looks at what a path names, not behind a link; undefined where nothing is there. The next look may overwrite what it gives. */
export type Look = (path: string) => Readonly<Seen> | undefined;

const asUsual: Look = (path) => lstatSync(path, { throwIfNoEntry: false });

/**
 * For looks at thousands of files in a row. `lstatSync` takes longer to make an object of what the system said than the
 * system takes to say it, so the numbers are taken from below it, where Node 24 has a way there: 3 of 8 ms for 2,300
 * files in a process that has just started. Whoever lies below is believed if he tells of one path what `lstatSync` does.
 */
export function quickLook(known: string): Look {
  const quick = lookBelow();
  try {
    return quick !== null && isSame(quick(known), asUsual(known)) ? quick : asUsual;
  } catch {
    return asUsual;
  }
}

const isSame = (left: Readonly<Seen> | undefined, right: Readonly<Seen> | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  left.dev === right.dev &&
  left.mode === right.mode &&
  left.ino === right.ino &&
  left.size === right.size &&
  left.mtimeMs === right.mtimeMs &&
  left.ctimeMs === right.ctimeMs;

type AnyFunction = (...given: unknown[]) => unknown;
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

/** The function that `lstatSync` itself calls; null where there is none, or where Node would warn of its use. */
function lstatBelow(): AnyFunction | null {
  const { execArgv, env, versions } = process;
  if (!versions.node.startsWith('24.')) return null;
  const isWarned = /pending[-_]deprecation/.test(`${execArgv} ${env.NODE_OPTIONS}`);
  if (isWarned || env.NODE_PENDING_DEPRECATION === '1') return null;
  try {
    const binding: unknown = Reflect.get(process, 'binding');
    const fs: unknown = isFunction(binding) ? binding.call(process, 'fs') : null;
    const lstat: unknown = typeof fs === 'object' && fs !== null ? Reflect.get(fs, 'lstat') : null;
    return isFunction(lstat) ? lstat : null;
  } catch {
    // Not under Node's permission model.
    return null;
  }
}

const MS_PER_SECOND = 1_000;
const NS_PER_MS = 1e6;

function lookBelow(): Look | null {
  const lstat = lstatBelow();
  if (lstat === null) return null;
  const seen: Seen = { dev: 0, mode: 0, ino: 0, size: 0, mtimeMs: 0, ctimeMs: 0 };
  return (path) => {
    const numbers = lstat(path, false, undefined, false);
    if (!(numbers instanceof Float64Array)) return undefined;
    seen.dev = numbers[0] ?? 0;
    seen.mode = numbers[1] ?? 0;
    seen.ino = numbers[7] ?? 0;
    seen.size = numbers[8] ?? 0;
    seen.mtimeMs = (numbers[12] ?? 0) * MS_PER_SECOND + (numbers[13] ?? 0) / NS_PER_MS;
    seen.ctimeMs = (numbers[14] ?? 0) * MS_PER_SECOND + (numbers[15] ?? 0) / NS_PER_MS;
    return seen;
  };
}
