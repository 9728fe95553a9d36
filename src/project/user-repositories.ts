import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../code/make-folder.ts';
import { errorCode, Failure } from '../failure/index.ts';
import { userConfigFile } from './config.ts';

const KEY = ['federation', 'repositories'] as const;

/** The entries of `federation.repositories` in the user's own file, whatever the environment says instead. */
export async function readUserRepositories(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { entries } = await openUserFile(environment);
  return entries;
}

/** Writes the entries, and leaves every other line and comment of the user's file as it is. */
export async function writeUserRepositories(
  environment: NodeJS.ProcessEnv,
  entries: readonly string[],
): Promise<string> {
  const { file, document } = await openUserFile(environment);
  if (entries.length === 0) document.deleteIn(KEY);
  else document.setIn(KEY, [...entries]);
  try {
    makeFolder(dirname(file));
    const next = `${file}.${process.pid}.next`;
    writeFileSync(next, document.toString(), { mode: 0o600 });
    renameSync(next, file);
  } catch (error) {
    const problem = errorCode(error);
    throw new Failure('registry_not_writable', { file, problem }, { cause: error });
  }
  return file;
}

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
  return { file, document, entries: items.filter((item) => typeof item === 'string') };
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
