// Turns a bundled module into a script and a module that stands for it. V8 can keep the compiled code of a script after
// it has run, with every function that was called; of a module, Node keeps only what is compiled before anything is
// called, and all else is compiled again in every process (a fifth of a question). Scripts also find each other without
// Node's loader (another tenth of the start). `load-script.ts` runs them.

/** The module under its own name, and the script behind it. */
interface Scripted {
  readonly module: string;
  readonly script: string;
}

export interface Scripting {
  /** The name by which other scripts ask for this one. */
  readonly name: string;
  /** What the bundler put before the module. */
  readonly banner: string;
  /** Whether a module is a script that needs nothing but other such scripts. */
  readonly isScript: (name: string) => boolean;
  /** The text of a module that only passes on what another one exports. */
  readonly textOf: (name: string) => string | undefined;
  /** A program runs each time it is asked for, and may wait at its top level. */
  readonly isProgram?: boolean;
}

const IMPORT = /^import \{([^}]*)\} from "([^"]+)";\n/gm;
/** Nothing is taken from it, but it has to have run. */
const IMPORT_ALONE = /^import "([^"]+)";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n?/m;
const LATER = /(?<![.\w])import\("([^"]+)"\)/g;
const PASSES_ON = /^export \{ ([^}]*) \} from '\.\/([\w.-]+)';\n$/;
/** Only modules have these: a line that imports or exports, `import.meta`, an import of something that is computed. */
const OF_MODULES = /^(?:import|export)\b.*|\bimport\.meta.*|(?<![.\w])import\((?!\w+\) \{).*/m;

export function asScript(text: string, { name, banner, isScript, textOf, isProgram = false }: Scripting): Scripted {
  const taken: string[] = [];
  const others: string[] = [];
  let exported: readonly Named[] = [];
  const body = text
    .replace(banner, '')
    .replace(IMPORT, (_all, names: string, from: string) => {
      const own = from.replace(/^\.\//, '');
      taken.push(`const {${asObject(namesOf(names), 'outer')}} = __part("${own}");`);
      if (!isScript(own) && !others.includes(from)) others.push(from);
      return '';
    })
    .replace(IMPORT_ALONE, (_all, from: string) => {
      const own = from.replace(/^\.\//, '');
      taken.push(`__part("${own}");`);
      if (!isScript(own) && !others.includes(from)) others.push(from);
      return '';
    })
    .replace(EXPORT, (_all, names: string) => {
      exported = namesOf(names);
      return '';
    })
    .replace(LATER, (_all, path: string) => {
      const [, names, from = ''] = PASSES_ON.exec(textOf(path.replace(/^\.\//, '')) ?? '') ?? [];
      if (names === undefined || !isScript(from)) return `__import("${path}")`;
      const picked = namesOf(names).map(({ inner, outer }) => `${outer}: "${inner}"`);
      return `__later("${from}", {${picked.join(', ')}})`;
    })
    .replaceAll('import.meta.url', '__url');
  const left = OF_MODULES.exec(body);
  if (left !== null) throw new Error(`${name}: cannot be made a script because of "${left[0].slice(0, 80)}"`);
  const script = [
    `(${isProgram ? 'async ' : ''}function (__url, require, __import, __part, __later) { 'use strict';`,
    ...taken,
    body,
    `return {${asObject(exported, 'inner')}};\n})`,
  ].join('\n');
  const module = [
    ...others.map((from, at) => `import * as other${at} from "${from}";`),
    "import { give, part, run } from './load-script.js';",
    ...others.map((from, at) => `give("${from.replace(/^\.\//, '')}", other${at});`),
    isProgram
      ? `await run("${name}");\n`
      : `export const {${exported.map(({ outer }) => outer).join(', ')}} = part("${name}");\n`,
  ].join('\n');
  return { module, script: ascii(script) };
}

interface Named {
  readonly inner: string;
  readonly outer: string;
}

/** `a, b as c`: what a list of imports or exports names, on the side of the module that exports and on the other. */
function namesOf(list: string): Named[] {
  return list.split(',').flatMap((each) => {
    const [inner = '', outer = inner] = each.trim().split(' as ');
    return inner === '' ? [] : [{ inner, outer }];
  });
}

/** As the inside of an object: taken from one by the names there, or put into one under the names there. */
const asObject = (names: readonly Named[], value: 'inner' | 'outer'): string =>
  names
    .map(({ inner, outer }) => {
      const [key, held] = value === 'outer' ? [inner, outer] : [outer, inner];
      return key === held ? key : `${key}: ${held}`;
    })
    .join(', ');

// One byte a character is read without decoding. What the bundler leaves unescaped stands in comments and regular
// expressions, where the escape means the same.
const ascii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
