// Turns a bundled module into a script and a module that runs it. V8 can keep the compiled code of a script after it has
// run, with every function that was called; of a module, Node keeps only what is compiled before anything is called, and
// all else is compiled again in every process (a tenth of a question).

/** The module under its own name, and the script that it runs. */
export interface Scripted {
  readonly module: string;
  readonly script: string;
}

const IMPORT = /^import \{([^}]*)\} from "([^"]+)";\n/gm;
const EXPORT = /^export \{([^}]*)\};\n?/m;
const LATER = /(?<![.\w])import\((?="\.\/)/g;
/** Only modules have these: a line that imports or exports, `import.meta`, an import of something that is computed. */
const OF_MODULES = /^(?:import|export)\b.*|\bimport\.meta.*|(?<![.\w])import\((?!\w+\) \{).*/m;

/** What `load-script.ts` exports. */
const LOADER = './load-script.js';

/** `scriptName` is where the script will lie, beside the module; `banner` what the bundler put before the module. */
export function asScript(text: string, scriptName: string, banner: string): Scripted {
  const imports: string[] = [];
  const taken: string[] = [];
  let exported = '';
  const body = text
    .replace(banner, '')
    .replace(IMPORT, (_all, names: string, from: string) => {
      const given = `i${imports.length}`;
      imports.push(`import * as ${given} from "${from}";`);
      taken.push(`const {${names.replaceAll(' as ', ': ')}} = ${given};`);
      return '';
    })
    .replace(EXPORT, (_all, names: string) => {
      exported = names;
      return '';
    })
    .replace(LATER, '__import(')
    .replaceAll('import.meta.url', '__url');
  const left = OF_MODULES.exec(body);
  if (left !== null) throw new Error(`${scriptName}: cannot be made a script because of "${left[0].slice(0, 80)}"`);
  const given = imports.map((_line, at) => `i${at}`);
  const [inside, outside] = namesOf(exported);
  const script = [
    `(function (__url, __import, require${given.map((name) => `, ${name}`).join('')}) { 'use strict';`,
    ...taken,
    body,
    `return {${inside}};\n})`,
  ].join('\n');
  const module = [
    ...imports,
    `import { load, requireFrom } from '${LOADER}';`,
    'const later = (path) => import(path);',
    `export const {${outside}} = load('${scriptName}')(${['import.meta.url', 'later', 'requireFrom', ...given].join(', ')});\n`,
  ].join('\n');
  return { module, script: ascii(script) };
}

/** A list of exports as the parts of an object: what the script returns, and what the module takes of it. */
function namesOf(exported: string): [string, string] {
  const pairs = exported
    .split(',')
    .map((each) => each.trim().split(' as '))
    .filter(([name]) => name !== '');
  const inside = pairs.map(([name = '', as = name]) => (as === name ? name : `${as}: ${name}`));
  return [inside.join(', '), pairs.map(([name = '', as = name]) => as).join(', ')];
}

// One byte a character is read without decoding. What the bundler leaves unescaped stands in comments and regular
// expressions, where the escape means the same.
const ascii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
