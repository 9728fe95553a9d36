import { folderOf, inFolder } from '../../../../code/folder-of.ts';
import { keptByRepository } from '../../repository/kept-by-repository.ts';
import { joinPath, type Repository } from '../../repository/repository.ts';
import { packageAbove } from './app-aliases.ts';

/** Where builders of apps are told, from the folder of a package. */
const BUILDERS = [
  ...['vite', 'vitest', 'electron.vite', 'webpack', 'rspack', 'rsbuild', 'vue', 'craco', 'quasar', 'nuxt', 'babel'].map(
    (builder) => `${builder}.config`,
  ),
  'build/webpack.base.conf',
  'config/webpack.config',
  'config/webpack.common',
  'webpack/webpack.config',
];
const ENDINGS = ['.ts', '.js', '.mts', '.mjs', '.cjs'];

interface Alias {
  readonly name: string;
  readonly path: string;
}

const keptAliases = keptByRepository<Map<string, readonly Alias[]>>(() => new Map());

/** The paths that a specifier means by `alias` of Vite, webpack and the like, which often have no tsconfig beside them. */
export const builtPaths = (repository: Repository, from: number, specifier: string): string[] => {
  const home = packageAbove(repository, from);
  return [...new Set([home, ''])]
    .flatMap((folder) => aliasesOf(repository, folder))
    .filter(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
    .map(({ name, path }) => path + specifier.slice(name.length));
};

const aliasesOf = (repository: Repository, home: string): readonly Alias[] => {
  const kept = keptAliases(repository);
  const known = kept.get(home);
  if (known !== undefined) return known;
  const found = BUILDERS.flatMap((builder) => ENDINGS.map((ending) => inFolder(home, builder + ending)))
    // Asked for only where it is: what is asked for is looked at before every answer.
    .filter((path) => repository.fileAt(path) !== undefined)
    .flatMap((path) => aliasesIn(repository.configuration(path) ?? '', home, folderOf(path)));
  kept.set(home, found);
  return found;
};

const ALIAS = /\balias['"]?\s*:\s*(?=[{[])/g;

/** The aliases that are written out; paths lead from the package, those made with `__dirname` from the file. */
const aliasesIn = (text: string, home: string, folder: string): Alias[] => {
  const found: Alias[] = [];
  let end = 0;
  for (const { 0: key, index } of text.matchAll(ALIAS)) {
    // A block inside of another was read with it: files that nest them without end would be read as often.
    if (index < end) continue;
    const block = blockAt(text, index + key.length);
    end = block.end;
    for (const entry of block.parts) {
      const [, name = '', value = ''] =
        /^\{[\s\S]*?\bfind\s*:\s*['"]([^'"]+)['"]([\s\S]*)$/.exec(entry) ??
        /^['"]?([\w$@#~./*-]+)['"]?\s*:([\s\S]*)$/.exec(entry) ??
        [];
      const path = pathIn(value, home, folder);
      const plain = name.replace(/(?:\/\*?|\$)$/, '');
      if (plain !== '' && path !== undefined) found.push({ name: plain, path });
    }
  }
  return found;
};

const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|[\s\S]/g;

/** What stands between the brackets that open at a place, at its commas, and where they close; comments left out. */
const blockAt = (text: string, start: number): { readonly parts: readonly string[]; readonly end: number } => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  let end = start;
  for (const [token] of text.slice(start).matchAll(TOKEN)) {
    end += token.length;
    if (/^\/[/*]/.test(token)) continue;
    if (/^[)\]}]$/.test(token) && --depth === 0) break;
    if (depth > 1 || (depth === 1 && token !== ',')) part += token;
    if (/^[([{]$/.test(token)) depth++;
    if (depth !== 1 || token !== ',') continue;
    parts.push(part.trim());
    part = '';
  }
  return { parts: [...parts, part.trim()], end };
};

/** The path that an expression makes of what is written in it: a literal, `resolve(__dirname, 'src', 'a')`, a URL. */
const pathIn = (value: string, home: string, folder: string): string | undefined => {
  const written = [...value.matchAll(/(['"`])((?:\$\{\w+\})?[^'"`$]*)\1/g)].map(([, , text = '']) => text);
  if (written.length === 0) return undefined;
  const path = written.map((text) => text.replace(/^\$\{\w+\}/, '').replace(/^\/+|\/+$/g, '')).join('/');
  return joinPath(/\b__dirname\b|import\.meta/.test(value) ? folder : home, path);
};
