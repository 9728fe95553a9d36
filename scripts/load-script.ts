/**
 * Becomes dist/load-script.js: runs the scripts of `as-script.ts` with the compiled code that an earlier process kept.
 * The code lies beside the scripts and is named after them, and their names carry their content.
 */
import type { Script } from 'node:vm';

// Taken as they are: an import asks each of their exports for its value, which takes longer than what is done here.
const { mkdirSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
const vm = process.getBuiltinModule('node:vm');

type Exports = Readonly<Record<string, unknown>>;

const FOLDER = import.meta.dirname;
// Compiled code belongs to one V8; others leave it alone.
const KEPT = `${FOLDER}/.code-cache/${process.version}-${process.platform}-${process.arch}`;

/** Scripts whose code nobody has kept yet, and V8's version and flags when they were loaded. */
const toKeep = new Map<string, { readonly script: Script; readonly compiler: number }>();

const compiler = (): number => process.getBuiltinModule('node:v8').cachedDataVersionTag();

let required: NodeJS.Require | undefined;

/** For what was CommonJS before it was bundled. */
export const requireFrom = (id: string): unknown => {
  required ??= process.getBuiltinModule('node:module').createRequire(import.meta.url);
  return required(id);
};

/** Compiles a script, from what was kept where that is possible, and gives the function that it is. */
export function load(name: string): (...given: readonly unknown[]) => Exports {
  const filename = `${FOLDER}/${name}`;
  const cachedData = keptCode(name);
  const script = new vm.Script(readFileSync(filename, 'latin1'), {
    filename,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  // What V8 refuses stays all the same: it was kept under other flags than those of this process.
  if (cachedData === undefined) toKeep.set(name, { script, compiler: compiler() });
  return script.runInThisContext();
}

function keptCode(name: string): Buffer | undefined {
  try {
    return readFileSync(`${KEPT}/${name}.code`);
  } catch {
    return undefined;
  }
}

/** Keeps the code of what this process had to compile, with the functions that it has called. */
export function keepCode(): void {
  if (toKeep.size === 0) return;
  try {
    mkdirSync(KEPT, { recursive: true });
    for (const [name, { script, compiler: loadedBy }] of toKeep) {
      // Under flags that were set meanwhile (parsing does) the code would be refused by every later process.
      if (compiler() !== loadedBy) continue;
      const next = `${KEPT}/${name}.${process.pid}.next`;
      writeFileSync(next, script.createCachedData());
      renameSync(next, `${KEPT}/${name}.code`);
    }
  } catch {
    // A folder that cannot be written: the next process compiles for itself.
  }
  toKeep.clear();
}
