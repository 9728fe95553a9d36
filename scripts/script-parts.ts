// Makes scripts of the parts of a bundle that most commands load, and of the program itself (see as-script.ts).
import { createHash } from 'node:crypto';
import { asScript } from './as-script.ts';

interface ScriptedParts {
  /** The names of the merged files, without their hashes. */
  readonly groups: readonly string[];
  readonly program: string;
  readonly banner: string;
}

const HASH_LETTERS = 8;
const HASHED = /-[A-Z0-9]{8}\.js$/;
const IMPORTED = /^import (?:\{[^}]*\} from )?"(?:\.\/)?([^"]+)";$/gm;

const scriptFile = (name: string): string => name.replace(/\.js$/, '.script.js');

/** The files of a bundle, with the scripts among them. */
export function scriptParts(
  files: ReadonlyMap<string, string>,
  { groups, program, banner }: ScriptedParts,
): Map<string, string> {
  const textOf = (name: string): string => files.get(name) ?? '';
  const parts = [...files.keys()].filter((name) => HASHED.test(name) && groups.includes(name.replace(HASHED, '')));
  const needsOthers = (name: string): boolean =>
    [...textOf(name).matchAll(IMPORTED)].some(([, from = '']) => !parts.includes(from) || needsOthers(from));
  const alone = new Set(parts.filter((name) => !needsOthers(name)));
  const scripting = { banner, textOf, isScript: (name: string) => alone.has(name) };
  const made = new Map(files);
  for (const name of parts) {
    const { module, script } = asScript(textOf(name), { ...scripting, name });
    made.set(name, module).set(scriptFile(name), script);
  }
  const hash = createHash('sha256').update(textOf(program)).digest('hex').slice(0, HASH_LETTERS).toUpperCase();
  const name = `program-${hash}.js`;
  const { module, script } = asScript(textOf(program), { ...scripting, name, isProgram: true });
  return made.set(program, module).set(scriptFile(name), script);
}
