/**
 * Becomes dist/load-script.js: runs the scripts of `as-script.ts` with the compiled code that an earlier process kept.
 * The code lies beside the scripts and is named after them; their names carry the content of the modules they are made of.
 */
import type { Script } from 'node:vm';
import { isUnoptimised } from './short-commands.ts';

// Taken as they are: an import asks each of their exports for its value, which takes longer than what is done here.
const fs = process.getBuiltinModule('node:fs');
const vm = process.getBuiltinModule('node:vm');

// Everything below needs it; without a word the first thing that is missing would be the message.
if (Number.parseInt(process.versions.node, 10) < 24)
  throw new Error(`graph-rag needs Node.js 24 or newer, and this is ${process.versions.node}`);

type Exports = Readonly<Record<string, unknown>>;
type Body = (...given: readonly unknown[]) => Exports;

const FOLDER = import.meta.dirname;
// Compiled code belongs to one V8 and its flags; others leave it alone. What is kept is also loaded whole, and who writes
// an index calls other functions than a question does.
const KIND = isUnoptimised() ? 'ask' : 'index';
const KEPT = `${FOLDER}/.code-cache/${process.version}-${process.platform}-${process.arch}/${KIND}`;

/** The time that kept code is given: V8 believes what it reads, so what was written to since must not be read. */
const KEPT_AT_S = 1_000_000_000;

const parts = new Map<string, Exports>();

/** Scripts whose code nobody has kept yet, and V8's version and flags when they were loaded. */
const toKeep = new Map<string, { readonly script: Script; readonly compiler: number }>();

const compiler = (): number => process.getBuiltinModule('node:v8').cachedDataVersionTag();

let requires: NodeJS.Require | undefined;

/** For what was CommonJS before it was bundled. */
const require = (id: string): unknown => {
  requires ??= process.getBuiltinModule('node:module').createRequire(import.meta.url);
  return requires(id);
};

/** What a script exports; it runs when it is first asked for. */
export function part(name: string): Exports {
  let exports = parts.get(name);
  if (exports === undefined) {
    exports = run(name);
    parts.set(name, exports);
  }
  return exports;
}

/** A module that scripts ask for by its name and cannot load themselves. */
export const give = (name: string, module: Exports): void => {
  parts.set(name, module);
};

const later = async (name: string, names: Readonly<Record<string, string>>): Promise<Exports> => {
  const exports = part(name);
  return Object.fromEntries(Object.entries(names).map(([outer, inner]) => [outer, exports[inner]]));
};

const bodies = new Map<string, Body>();

/** Runs a script, also one that has run before. */
export function run(name: string): Exports {
  let body = bodies.get(name);
  if (body === undefined) {
    body = load(name.replace(/\.js$/, '.script.js'));
    bodies.set(name, body);
  }
  return body(import.meta.url, require, (path: string) => import(path), part, later);
}

/** Compiles a script, from what was kept where that is possible, and gives the function that it is. */
function load(file: string): Body {
  const filename = `${FOLDER}/${file}`;
  const cachedData = keptCode(file);
  const script = new vm.Script(fs.readFileSync(filename, 'latin1'), {
    filename,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  // What V8 refuses stays all the same: it was kept under other flags than those of this process.
  if (cachedData === undefined) toKeep.set(file, { script, compiler: compiler() });
  return script.runInThisContext();
}

function keptCode(file: string): Buffer | undefined {
  let opened: number | undefined;
  try {
    opened = fs.openSync(`${KEPT}/${file}.code`, 'r');
    return fs.fstatSync(opened).mtimeMs === KEPT_AT_S * 1000 ? fs.readFileSync(opened) : undefined;
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) fs.closeSync(opened);
  }
}

/** Keeps the code of what this process had to compile, with the functions that it has called. */
export function keepCode(): void {
  // Under flags of its own a process compiles code that others refuse; the launcher's concerns memory alone.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--max-semi-space-size='));
  const hasFlags = flags.length > 0 || (process.env.NODE_OPTIONS ?? '') !== '';
  for (const [file, { script, compiler: loadedBy }] of hasFlags ? [] : toKeep) {
    // The same goes for flags that were set meanwhile: parsing sets some.
    if (compiler() !== loadedBy) continue;
    if (!keep(file, script.createCachedData())) break;
  }
  toKeep.clear();
}

/** Puts code in its place, whole and on the disk; false where that cannot be done. */
function keep(file: string, code: Buffer): boolean {
  const path = `${KEPT}/${file}.code`;
  const next = `${path}.${process.pid}.next`;
  try {
    fs.mkdirSync(KEPT, { recursive: true });
    fs.writeFileSync(next, code, { flush: true });
    fs.utimesSync(next, KEPT_AT_S, KEPT_AT_S);
    fs.renameSync(next, path);
    return true;
  } catch {
    fs.rmSync(next, { force: true });
    return false;
  }
}
