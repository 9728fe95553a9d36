import { z } from 'zod';
import type { IndexReader, StoredFile, StoredSymbol } from '../../../store/index.ts';
import { isDocument } from '../../../syntax/documents/file-names.ts';
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
  const sources = new Sources(all);
  for (const [manifest, read] of MANIFESTS) {
    if (!all.some(({ path }) => path === manifest)) continue;
    const named = read(await readIndexed(files, manifest).catch(() => ''));
    for (const { path, name } of named) {
      const file = sources.of(path);
      const symbol = file === undefined ? null : await symbolIn(files.reader, file, name);
      if (symbol !== null) found.push({ symbol, why: `named by ${manifest}` });
    }
  }
  return found;
}

const DECLARATION = /\.d\.[cm]?ts$/;
const withoutEnding = (path: string): string => path.replace(/(?:\.d)?\.[cm]?\w+$/, '');

/** Folders of what is built, and what of several builds stands below them. */
const BUILT = /^(?:dist|build|out|lib|es|esm|cjs|umd)(?:\/(?:cjs|esm|es|mjs|umd|types|src))?\//;

/** The files by their paths, and by what is left of these without an ending. */
class Sources {
  readonly #byPath: ReadonlyMap<string, StoredFile>;
  readonly #byStem = new Map<string, StoredFile>();

  constructor(all: readonly StoredFile[]) {
    this.#byPath = new Map(all.map((file) => [file.path, file]));
    // `index.md` and `index.d.ts` may stand beside what is run.
    const code = all.filter(({ language }) => !isDocument(language));
    for (const file of code.toSorted((a, b) => Number(DECLARATION.test(a.path)) - Number(DECLARATION.test(b.path)))) {
      const stem = withoutEnding(file.path);
      if (!this.#byStem.has(stem)) this.#byStem.set(stem, file);
    }
  }

  /** The source that a path means: itself, else what it is built of. */
  of(path: string): StoredFile | undefined {
    const plain = path.replace(/^\.\//, '');
    const written = withoutEnding(plain);
    const bare = written.replace(BUILT, '');
    const tried = [written, `src/${bare}`, `source/${bare}`, `lib/${bare}`, bare, `src/${written}`];
    const stems = tried.flatMap((stem) => [stem, `${stem}/index`, `${stem}/__init__`]);
    return this.#byPath.get(plain) ?? stems.flatMap((stem) => this.#byStem.get(stem) ?? []).at(0);
  }
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
