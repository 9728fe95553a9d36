// Bundles the program into dist/. Every output lies directly in dist/, so that `new URL('./indexing-worker.js',
// import.meta.url)` means the same file whichever chunk the code ended up in.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ENTRIES, TOGETHER } from './bundles.ts';
import { mergeChunks } from './merge-chunks.ts';
import { scriptParts } from './script-parts.ts';

const DIST = 'dist';
const PROGRAM = 'main.js';

// These find their own wasm or binary next to their package.json.
const EXTERNAL = [
  'web-tree-sitter',
  '@vscode/tree-sitter-wasm',
  'tree-sitter-wasms',
  'tree-sitter-haskell',
  '@vscode/ripgrep',
];

// A file name that carries esbuild's content hash.
const CHUNK = /-[A-Z0-9]{8}(?:\.script)?\.js$/;

// A server started before this build may still load its own chunks later; they stay for a week.
const KEEP_OLD_CHUNKS_MS = 7 * 24 * 60 * 60 * 1000;

// CommonJS dependencies call require() for Node's modules, which an ES module does not have.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);";

const shared: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  outdir: DIST,
  write: false,
  legalComments: 'none',
  logLevel: 'warning',
  // Where a package has both, the form that a bundler can follow: a UMD file hides what it requires.
  mainFields: ['module', 'main'],
  external: EXTERNAL,
};

// Writes beside the target and renames, because another process may be starting from dist/ at this moment.
async function replace(path: string, contents: string): Promise<void> {
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, contents, { mode: basename(path) === 'cli.js' ? 0o755 : 0o644 });
  await rename(next, path);
}

/** A package has no place for what an older process may still want. */
const isClean = process.argv.includes('--clean');

async function removeOldOutputs(current: Set<string>): Promise<void> {
  for (const name of await readdir(DIST)) {
    const path = join(DIST, name);
    if (!/\.(js|next)$/.test(name) || name === '.stamp.next' || current.has(name)) continue;
    if (!isClean && CHUNK.test(name) && Date.now() - (await stat(path)).mtimeMs < KEEP_OLD_CHUNKS_MS) continue;
    await rm(path, { force: true });
  }
}

// Tests build a program of one file with this script.
const present = (sources: readonly string[] = []): string[] => sources.filter((source) => existsSync(source));
const groups = Object.fromEntries(
  Object.entries(TOGETHER)
    .map(([name, { sources, sharedBy }]) => [name, { sources: present(sources), sharedBy: present(sharedBy) }] as const)
    .filter(([, { sources }]) => sources.length > 0),
);
const entryPoints = Object.fromEntries(Object.entries(ENTRIES).filter(([, source]) => existsSync(source)));
const [bundle, starter, loader] = await Promise.all([
  build({
    ...shared,
    entryPoints,
    splitting: true,
    chunkNames: '[name]-[hash]',
    target: 'node24',
    metafile: true,
    banner: { js: REQUIRE },
  }),
  build({ ...shared, entryPoints: { cli: 'scripts/start.ts' }, target: 'node20', external: ['./load-script.js'] }),
  build({ ...shared, entryPoints: { 'load-script': 'scripts/load-script.ts' }, target: 'node24' }),
]);

const texts = new Map((bundle.outputFiles ?? []).map((file) => [basename(file.path), file.text]));
const merged = await mergeChunks(texts, bundle.metafile, {
  groups,
  program: PROGRAM,
  shared,
  banner: REQUIRE,
});
const files = scriptParts(merged, { groups: Object.keys(groups), program: PROGRAM, banner: REQUIRE });
for (const { outputFiles } of [starter, loader])
  for (const file of outputFiles ?? []) files.set(basename(file.path), file.text);

await mkdir(DIST, { recursive: true });
// Chunks first: an entry never names a chunk that is not there yet.
const inOrder = [...files].sort(([left], [right]) => Number(CHUNK.test(right)) - Number(CHUNK.test(left)));
for (const [name, text] of inOrder) await replace(join(DIST, name), text);
for (const kept of ['.compile-cache', '.code-cache']) await rm(join(DIST, kept), { recursive: true, force: true });
await removeOldOutputs(new Set(files.keys()));

// Without it every command compiles for itself what it calls: slower, nothing else.
for (const scene of ['ask', 'refresh', 'index']) {
  const rehearsal = spawnSync(process.execPath, [join('scripts', 'rehearse.ts'), scene], { encoding: 'utf8' });
  if (rehearsal.status !== 0) console.error(`the rehearsal after the build failed: ${rehearsal.stderr}`);
}
