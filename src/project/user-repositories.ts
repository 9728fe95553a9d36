import { closeSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../code/make-folder.ts';
import { errorCode, Failure } from '../failure/index.ts';
import { userConfigFile } from './config.ts';

const KEY = ['federation', 'repositories'] as const;

/** How long another process that changes the file is waited for; what is older was left by one that died. */
const TURN_WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/**
 * Changes the entries, and leaves every other line and comment of the user's file as it is. What is changed is what the file
 * says at that moment, whoever else writes it: the new file is begun before the old one is read, and is there once.
 */
export async function changeUserRepositories(
  environment: NodeJS.ProcessEnv,
  change: (entries: readonly string[]) => readonly string[],
): Promise<void> {
  const file = realFile(userConfigFile(environment));
  const next = `${file}.next`;
  const descriptor = await attempt(file, () => begin(next));
  try {
    const { document, entries } = await openUserFile(environment);
    const changed = change(entries);
    if (changed.length === 0) document.deleteIn(KEY);
    else document.setIn(KEY, [...changed]);
    await attempt(file, () => {
      writeFileSync(descriptor, document.toString());
      renameSync(next, file);
    });
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

async function begin(next: string): Promise<number> {
  makeFolder(dirname(next));
  for (;;) {
    try {
      return openSync(next, 'wx', 0o600);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const begunMs = statSync(next, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - begunMs > TURN_WAIT_MS) rmSync(next, { force: true });
      else await sleep(LOOK_AGAIN_MS);
    }
  }
}

async function attempt<T>(file: string, write: () => T | Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw new Failure('registry_not_writable', { file, problem: errorCode(error) }, { cause: error });
  }
}

// Who keeps settings elsewhere has a link here, which is not to be replaced by a file.
function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** `federation.repositories` of the user's own file, whatever the environment says instead. */
async function openUserFile(environment: NodeJS.ProcessEnv) {
  const file = userConfigFile(environment);
  const { isMap, isSeq, LineCounter, parseDocument } = await import('./yaml-reader.ts');
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  const [fault] = document.errors;
  if (fault !== undefined)
    throw new Failure('config_broken', { file, line: lines.linePos(fault.pos[0]).line, problem: fault.message });
  const section: unknown = document.get('federation');
  if (
    document.contents !== null &&
    (!isMap(document.contents) || (section !== undefined && section !== null && !isMap(section)))
  )
    throw new Failure('config_broken', { file, line: null, problem: 'expected keys and values' });
  const listed: unknown = document.getIn(KEY);
  const items: unknown[] = isSeq(listed) ? listed.toJSON() : [];
  return { document, entries: items.filter((item) => typeof item === 'string') };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw new Failure('config_broken', { file, line: null, problem: `cannot be read (${code})` }, { cause: error });
  }
}
