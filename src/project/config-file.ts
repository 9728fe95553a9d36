import { readFileSync } from 'node:fs';
import { errorCode, Failure } from '../failure/index.ts';

/** A key of a config file with the line that it stands on. */
export interface FileEntry {
  readonly key: string;
  readonly value: unknown;
  readonly line: number;
}

// A config of this size is no config; reading on would only let a cloned repository fill the memory.
const MAX_CONFIG_BYTES = 256 * 1024;

/** The file's text, or null where there is none: the YAML reader is loaded only for a file that exists. */
function readText(file: string): string | null {
  try {
    const bytes = readFileSync(file);
    if (bytes.length <= MAX_CONFIG_BYTES) return bytes.toString('utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Failure('config_broken', { file, line: null, problem: `cannot be read (${code})` }, { cause: error });
  }
  throw new Failure('config_broken', { file, line: null, problem: `larger than ${MAX_CONFIG_BYTES} bytes` });
}

/** Reads a config file into flat dotted keys; a file that is not valid stops the program with the line at fault. */
export async function readConfigFile(file: string, isKey: (key: string) => boolean): Promise<FileEntry[]> {
  const text = readText(file);
  if (text === null) return [];
  const { isAlias, isMap, isScalar, LineCounter, parseDocument } = await import('./yaml-reader.ts');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number | undefined): number => lines.linePos(offset ?? 0).line;
  const broken = (offset: number | undefined, problem: string): Failure =>
    new Failure('config_broken', { file, line: lineAt(offset), problem });
  const [fault] = document.errors;
  if (fault !== undefined) throw broken(fault.pos[0], fault.message);
  const entries: FileEntry[] = [];
  const collect = (node: unknown, path: string): void => {
    if (!isMap(node)) throw broken(0, 'expected keys and values');
    for (const { key, value } of node.items) {
      const offset = isScalar(key) ? key.range?.[0] : undefined;
      if (!isScalar(key) || typeof key.value !== 'string') throw broken(offset, 'a key must be a word');
      if (isAlias(value)) throw broken(offset, 'aliases are not allowed');
      const name = path === '' ? key.value : `${path}.${key.value}`;
      if (isMap(value) && !isKey(name)) collect(value, name);
      else entries.push({ key: name, value: plain(value), line: lineAt(offset) });
    }
  };
  const plain = (node: unknown): unknown =>
    typeof node === 'object' && node !== null && 'toJS' in node && typeof node.toJS === 'function'
      ? node.toJS(document, { maxAliasCount: 0 })
      : node;
  if (document.contents !== null && !(isScalar(document.contents) && document.contents.value === null))
    collect(document.contents, '');
  return entries;
}
