import { z } from 'zod';
import type { IndexReader, StoredFile, StoredSymbol } from '../../../store/index.ts';
import type { Files } from '../../asked.ts';
import { readIndexed } from '../../indexed-file.ts';
import type { EntryPoint } from './entry-points.ts';

/** A place that a manifest names: a file as it is built, or a function of a module. */
interface Named {
  readonly path: string;
  readonly name?: string;
}

const targets = z.unknown();
const PACKAGE = z.object({
  bin: targets.optional(),
  source: targets.optional(),
  module: targets.optional(),
  main: targets.optional(),
  exports: targets.optional(),
});

/** All texts in a value, those of `.` alone where there are several exports. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const own = entries.filter(([key]) => key === '.');
  return (own.length > 0 ? own : entries).filter(([key]) => key !== 'types').flatMap(([, inner]) => textsIn(inner));
}

function ofPackage(text: string): Named[] {
  try {
    const read = PACKAGE.safeParse(JSON.parse(text));
    if (!read.success) return [];
    const { bin, source, module, main, exports } = read.data;
    return [bin, source, module, main, exports].flatMap(textsIn).map((path) => ({ path }));
  } catch {
    return [];
  }
}

/** No hand writes a longer one for what is looked for here. */
const LONGEST_LINE = 300;

/** `[project.scripts]` of Python and the `[[bin]]` and `[lib]` of Rust, by their lines: all that is wanted of the file. */
function ofTables(text: string): Named[] {
  const found: Named[] = [];
  let table = '';
  for (const line of text.split('\n')) {
    if (line.length > LONGEST_LINE) continue;
    table = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(line)?.[1] ?? table;
    const [, key = '', value = ''] = /^\s*["']?([\w.-]+)["']?\s*=\s*["']([^"']+)["']/.exec(line) ?? [];
    if (/^(?:bin|lib)$/.test(table) && key === 'path') found.push({ path: value });
    const [, module = '', name = ''] = /^([\w.]+):([\w.]+)$/.exec(value) ?? [];
    if (/scripts$/.test(table) && module !== '') found.push({ path: module.replaceAll('.', '/'), name });
  }
  return found;
}

const MANIFESTS = new Map([
  ['package.json', ofPackage],
  ['pyproject.toml', ofTables],
  ['Cargo.toml', ofTables],
]);

/** What the manifests at the root say that the project begins with, as sources: what is built of them is not indexed. */
export async function manifestEntries(files: Files, all: readonly StoredFile[]): Promise<EntryPoint[]> {
  const found: EntryPoint[] = [];
  const byStem = new Map(all.map((file) => [withoutEnding(file.path), file]));
  for (const [manifest, read] of MANIFESTS) {
    if (!all.some(({ path }) => path === manifest)) continue;
    const named = read(await readIndexed(files, manifest).catch(() => ''));
    for (const { path, name } of named) {
      const file = sourceOf(path, byStem);
      const symbol = file === undefined ? null : await symbolIn(files.reader, file, name);
      if (symbol !== null) found.push({ symbol, why: `named by ${manifest}` });
    }
  }
  return found;
}

const withoutEnding = (path: string): string => path.replace(/(?:\.d)?\.[cm]?\w+$/, '');

/** Folders of what is built, and what of several builds stands below them. */
const BUILT = /^(?:dist|build|out|lib|es|esm|cjs|umd)(?:\/(?:cjs|esm|es|mjs|umd|types|src))?\//;

function sourceOf(path: string, byStem: ReadonlyMap<string, StoredFile>): StoredFile | undefined {
  const written = withoutEnding(path.replace(/^\.\//, ''));
  const bare = written.replace(BUILT, '');
  const tried = [written, `src/${bare}`, `source/${bare}`, `lib/${bare}`, bare, `src/${written}`];
  return tried
    .flatMap((stem) => byStem.get(stem) ?? byStem.get(`${stem}/index`) ?? byStem.get(`${stem}/__init__`) ?? [])
    .at(0);
}

async function symbolIn(
  reader: IndexReader,
  { id }: StoredFile,
  name: string | undefined,
): Promise<StoredSymbol | null> {
  const symbols = await reader.symbolsOfFile(id);
  return (
    (name === undefined ? undefined : symbols.find(({ qualifiedName }) => qualifiedName === name)) ??
    symbols.find(({ qualifiedName }) => qualifiedName === '') ??
    null
  );
}
