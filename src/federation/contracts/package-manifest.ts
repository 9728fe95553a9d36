import { z } from 'zod';

/** A package of a repository: its name and, for each way to import it, the files that may be its source. */
export interface PackageManifest {
  readonly name: string;
  /** Its folder, relative to the repository; '' for the root. */
  readonly folder: string;
  /** '.' or './sub' (with '*' in patterns) → files as the manifest names them, the best first. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
}

const manifest = z.looseObject({
  name: z.string().min(1).max(214),
  main: z.string().optional().catch(undefined),
  module: z.string().optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  types: z.string().optional().catch(undefined),
  exports: z.unknown().optional(),
});

/** Conditions and subpaths nest; deeper than this is no manifest that anyone wrote. */
const DEEPEST_EXPORT = 6;

/** Reads a package.json; null where it is not one. */
export function readManifest(text: string, folder: string): PackageManifest | null {
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { name, main, module, source, types, exports } = parsed.data;
  const entries = new Map<string, string[]>();
  const put = (subpath: string, files: readonly (string | undefined)[]): void => {
    entries.set(subpath, [...(entries.get(subpath) ?? []), ...files.filter((file) => file !== undefined)]);
  };
  put('.', [source]);
  if (isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.')))
    for (const [subpath, target] of Object.entries(exports)) put(subpath, targetsOf(target, 0));
  else put('.', targetsOf(exports, 0));
  put('.', [types, module, main]);
  return { name, folder, entries };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function targetsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth >= DEEPEST_EXPORT) return [];
  if (Array.isArray(value)) return value.flatMap((item) => targetsOf(item, depth + 1));
  return isRecord(value) ? Object.values(value).flatMap((item) => targetsOf(item, depth + 1)) : [];
}

/** What builds write into: the source lies beside it under another name. */
const BUILT = /^(?:dist|lib|build|out|esm|cjs|es|dist-\w+|\.\/)+\//;
const BUILT_KIND = /^(?:esm|cjs|es|mjs|types|typings|node|browser|esm\d*|es\d+)\//;

/** Where the source of a built file may lie, relative to the package's folder, the likeliest first. */
export function sourceCandidates(file: string): string[] {
  const clean = file.replace(/^\.\//, '');
  let inside = clean;
  for (let round = 0; round < 3; round++) inside = inside.replace(BUILT, '').replace(BUILT_KIND, '');
  return [...new Set([clean, `src/${inside}`, inside, `source/${inside}`, `lib/${inside}`])];
}

/** Where a package without any hint has its source. */
export const USUAL_SOURCES = ['src/index', 'index', 'src/main', 'lib/index', 'src/mod', 'mod'];
