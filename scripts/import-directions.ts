// Which folder of src/ may import which, and the check of it. A type ties folders as a value does.
import { posix } from 'node:path';

const BASE = ['code', 'text', 'contract', 'failure'];
const SERVICES = ['project', 'source', 'syntax', 'store', 'embedding', 'llm'];
const ANSWERING = ['retrieval', 'summary', 'cache', 'preference', 'federation'];

const BELOW_GRAPH = [...BASE, ...SERVICES];
const BELOW_ANSWERING = [...BELOW_GRAPH, 'graph', 'context'];
const BELOW_INDEXING = [...BELOW_ANSWERING, ...ANSWERING];
const BELOW_ENGINE = [...BELOW_INDEXING, 'indexing'];
const PUBLIC = ['index', 'contract', 'failure'];

// A folder (or a file at the root of src/) and what it may import besides itself.
const ALLOWED: Record<string, readonly string[]> = {
  code: [],
  text: [],
  failure: ['code'],
  contract: ['code', 'failure'],
  context: ['contract', 'code'],
  ...Object.fromEntries(SERVICES.map((area) => [area, BASE])),
  graph: BELOW_GRAPH,
  ...Object.fromEntries(ANSWERING.map((area) => [area, BELOW_ANSWERING])),
  indexing: BELOW_INDEXING,
  engine: BELOW_ENGINE,
  index: ['engine', ...BELOW_ENGINE],
  // Which project a command line means is found out before the engine is loaded.
  cli: [...PUBLIC, 'context', 'evaluation', 'mcp', 'setup', 'project'],
  mcp: [...PUBLIC, 'context'],
  setup: ['failure'],
  evaluation: PUBLIC,
};

// Folders inside a folder, each of which may import what stands before it; the files beside them may import all.
const LAYERS: Record<string, readonly string[]> = {
  'src/graph/resolve/': [
    'repository',
    'values',
    'answers',
    'types',
    'modules',
    'members',
    'calls',
    'terms',
    'names',
    'flow',
    'unknown-receivers',
    'edges',
  ],
  'src/source/': ['disk', 'git', 'left-out', 'listing', 'reading', 'watching', 'remembered'],
  'src/indexing/': ['vectors', 'threads', 'parsing', 'resolving', 'freshness', 'publishing'],
};

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const RELATIVE_IMPORT =
  /(?:^\s*(?:import|export)\s+(?:(type)\s)?[^'";]*\bfrom|^\s*import|\bimport\s*\()\s*['"](\.[^'"]*)['"]/gm;

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}

type Imports = ReadonlyMap<string, readonly Import[]>;

function relativeImports(path: string, text: string): Import[] {
  const folder = posix.dirname(path);
  const found = [...text.replace(COMMENT, '').matchAll(RELATIVE_IMPORT)];
  return found.map(([, type, target = '']) => ({ target: posix.join(folder, target), typeOnly: type !== undefined }));
}

// 'src/graph/resolve/world.ts' belongs to 'graph', 'src/engine.ts' to 'engine'.
function areaOf(path: string): string {
  const [, first = ''] = path.split('/');
  return first.replace(/\.ts$/, '');
}

function wrongDirections(imports: Imports): string[] {
  const found: string[] = [];
  for (const [path, targets] of imports) {
    const area = areaOf(path);
    const allowed = ALLOWED[area];
    if (allowed === undefined) found.push(`${path}: '${area}' has no rule in scripts/import-directions.ts`);
    for (const { target } of targets) {
      if (!target.startsWith('src/')) found.push(`${path} imports ${target}, which lies outside src/`);
      else if (areaOf(target) !== area && allowed !== undefined && !allowed.includes(areaOf(target)))
        found.push(`${path} imports ${target}: '${area}' may import ${allowed.join(', ') || 'nothing but itself'}`);
    }
  }
  return found;
}

// The folder of a file directly inside another; undefined for what stands elsewhere or beside the folders.
function folderIn(root: string, path: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const [folder, ...rest] = path.slice(root.length).split('/');
  return rest.length === 0 ? undefined : folder;
}

// Types are left aside here: what is asked for knows who asks by its type.
function wrongLayers(imports: Imports): string[] {
  const found: string[] = [];
  for (const [root, layers] of Object.entries(LAYERS)) {
    for (const [path, targets] of imports) {
      const folder = folderIn(root, path);
      if (folder === undefined) continue;
      const place = layers.indexOf(folder);
      if (place < 0) found.push(`${path}: '${folder}' has no place in scripts/import-directions.ts`);
      for (const { target, typeOnly } of targets) {
        if (typeOnly || place < 0 || !target.startsWith(root)) continue;
        const below = folderIn(root, target);
        if (below === undefined || layers.indexOf(below) > place)
          found.push(
            `${path} imports ${target}: '${folder}' may import ${layers.slice(0, place).join(', ') || 'no other'}`,
          );
      }
    }
  }
  return found;
}

// Only imports that exist at run time: two types that name each other load in any order.
function cycles(imports: Imports): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`cycle: ${[...trail.slice(start), path].join(' → ')}`);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const { target, typeOnly } of imports.get(path) ?? []) if (!typeOnly) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const path of imports.keys()) visit(path);
  return found;
}

// Given every source file by its path ('src/…', with slashes), says what breaks the directions; empty when nothing does.
export function importFaults(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map([...sources].map(([path, text]) => [path, relativeImports(path, text)]));
  return [...wrongDirections(imports), ...wrongLayers(imports), ...cycles(imports)];
}
