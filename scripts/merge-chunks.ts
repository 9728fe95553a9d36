// Puts chunks that are loaded together into one file. esbuild makes a chunk of every set of modules that the same entries
// reach; with many entries these are many, and a file costs more to find and to link than to run.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

export interface Group {
  /** The sources whose chunks, with all that these import, become one file. */
  readonly sources: readonly string[];
  /** What two of these import is in it too: neither of them shall load the other for it. */
  readonly sharedBy?: readonly string[];
}

interface Merging {
  /** By the name of the new file. What an earlier one has, a later one does not repeat. */
  readonly groups: Readonly<Record<string, Group>>;
  /** The program itself. It stays apart, since it waits for chunks that import what it imports. */
  readonly program: string;
  readonly shared: BuildOptions;
  readonly banner: string;
}

interface Output {
  readonly imports: readonly string[];
  readonly exports: readonly string[];
}

const HASH_LETTERS = 8;
const CHUNK = /-[A-Z0-9]{8}\.js$/;

/** The files of a bundle by their names; chunks that were merged only pass on what the merged file exports. */
export async function mergeChunks(
  files: ReadonlyMap<string, string>,
  metafile: Metafile,
  { groups, program, shared, banner }: Merging,
): Promise<Map<string, string>> {
  const { outputs, outputOf } = outputsOf(metafile);
  const bare = new Map([...files].map(([name, text]) => [name, text.replace(banner, '')]));
  const merged = new Map(files);
  const passedOn = new Map<string, string>();
  const bundled = (entry: string, members: ReadonlySet<string>): Promise<string> =>
    bundle(entry, members, bare, passedOn, { ...shared, banner: { js: banner } });
  for (const [group, { sources, sharedBy = [] }] of Object.entries(groups)) {
    const starts = sources.map((source) => outputOf(source));
    const shared = metTwice(sharedBy.map((source) => closure([outputOf(source)], outputs)));
    const members = closure([...starts, ...shared], outputs).filter((name) => !passedOn.has(name) && name !== program);
    const entry = members.map((name, at) => passOn(`./${name}`, outputs.get(name), (each) => [each, `m${at}_${each}`]));
    const file = `${group}-${'0'.repeat(HASH_LETTERS)}.js`;
    merged.set(file, withBuiltins(await bundled(entry.join('\n'), new Set(members))));
    members.forEach((name, at) => {
      passedOn.set(
        name,
        passOn(`./${file}`, outputs.get(name), (each) => [`m${at}_${each}`, each]),
      );
    });
  }
  for (const [name, text] of passedOn) merged.set(name, text);
  merged.set(program, withBuiltins(await bundled(bare.get(program) ?? '', new Set())));
  return named(merged);
}

function outputsOf(metafile: Metafile) {
  const outputs = new Map<string, Output>();
  const bySource = new Map<string, string>();
  for (const [path, { imports, exports, entryPoint }] of Object.entries(metafile.outputs)) {
    const own = imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true);
    outputs.set(basename(path), { imports: own.map((each) => basename(each.path)), exports });
    if (entryPoint !== undefined) bySource.set(entryPoint, basename(path));
  }
  const outputOf = (source: string): string => {
    const name = bySource.get(source);
    if (name === undefined) throw new Error(`${source} is loaded by no import(), so it has no chunk of its own`);
    return name;
  };
  return { outputs, outputOf };
}

/** Chunks with all that they import, what is imported first. */
function closure(starts: readonly string[], outputs: ReadonlyMap<string, Output>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    for (const each of outputs.get(name)?.imports ?? []) visit(each);
    found.add(name);
  };
  for (const start of starts) visit(start);
  return [...found];
}

function metTwice(lists: readonly (readonly string[])[]): string[] {
  const seen = new Set<string>();
  return lists.flat().filter((name) => seen.has(name) || !seen.add(name));
}

function passOn(path: string, output: Output | undefined, rename: (name: string) => [string, string]): string {
  const names = (output?.exports ?? []).map((name) => rename(name).join(' as '));
  return names.length === 0 ? `import '${path}';\n` : `export { ${names.join(', ')} } from '${path}';\n`;
}

async function bundle(
  entry: string,
  members: ReadonlySet<string>,
  bare: ReadonlyMap<string, string>,
  passedOn: ReadonlyMap<string, string>,
  options: BuildOptions,
): Promise<string> {
  const chunks: Plugin = {
    name: 'chunks',
    setup(building) {
      building.onResolve({ filter: /^\.\// }, ({ path, kind }) => {
        const name = basename(path);
        // What was merged before is taken from there, without a file in between.
        const isMerged = passedOn.has(name) && kind === 'import-statement';
        return members.has(name) || isMerged ? { path: name, namespace: 'chunk' } : { path, external: true };
      });
      building.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: passedOn.get(path) ?? bare.get(path) ?? '',
        loader: 'js',
      }));
    },
  };
  const stdin = { contents: entry, loader: 'js' } as const;
  const { outputFiles } = await build({ ...options, stdin, target: 'node24', plugins: [chunks] });
  const [output] = outputFiles ?? [];
  if (output === undefined) throw new Error('esbuild gave no output for merged chunks');
  return output.text;
}

/**
 * Takes Node's modules as they are instead of importing them: an import of `node:fs` asks each of its exports for its
 * value, and so loads streams and promises that nobody uses (3 ms of every start).
 */
function withBuiltins(text: string): string {
  const taken: string[] = [];
  const rest = text.replace(/^import \{([^}]*)\} from "(node:[\w/]+)";\n/gm, (_all, names: string, module: string) => {
    taken.push(`const {${names.replaceAll(' as ', ': ')}} = process.getBuiltinModule("${module}");`);
    return '';
  });
  return `${taken.join('\n')}\n${rest}`;
}

/** Gives each chunk the name of its content and of all that it leads to: one name never means two things. */
function named(files: ReadonlyMap<string, string>): Map<string, string> {
  const references = (text: string): string[] =>
    [...text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name).filter((name) => files.has(name));
  const reached = (start: string): string[] => {
    const found = new Set([start]);
    for (const name of found) for (const next of references(files.get(name) ?? '')) found.add(next);
    return [...found].sort();
  };
  const names = new Map<string, string>();
  for (const name of files.keys()) {
    if (!CHUNK.test(name)) continue;
    const hash = createHash('sha256').update(name);
    for (const each of reached(name)) hash.update(`${each}\0${files.get(each)}\0`);
    const letters = hash.digest('hex').slice(0, HASH_LETTERS).toUpperCase();
    names.set(name, name.replace(CHUNK, `-${letters}.js`));
  }
  const renamed = (text: string): string =>
    text.replace(/(["'])\.\/([\w.-]+\.js)\1/g, (all, _quote, name: string) =>
      all.replace(name, names.get(name) ?? name),
    );
  return new Map([...files].map(([name, text]) => [names.get(name) ?? name, renamed(text)]));
}
