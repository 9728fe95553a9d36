import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { virtualFiles } from './virtual-files.js';

const COMPONENT = /\.(?:vue|svelte)$/;
const SCRIPT = /\.[cm]?[jt]sx?$/;
const LEFT_OUT = /(?:^|\/)(?:\.git|node_modules|dist|build)\/|\.min\.js$/;

/**
 * All scripts and components of a tree as one program. What the tree does not have is looked for among the tools: types of
 * the frameworks, of no other package.
 */
export function programOf(root, { ts, require, tools, aliases }) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
  const components = componentsOf(root, files, virtualFiles(require, ts));
  const scripts = files.filter((path) => SCRIPT.test(path)).map((path) => join(root, path));
  const options = optionsOf(ts);
  const host = hostOf(ts, options, components);
  host.resolveModuleNameLiterals = resolverOf(ts, options, host, { root, tools, aliases });
  const roots = [...scripts, ...components.keys(), ...ambient(require, tools)];
  const program = ts.createProgram(roots, options, host);
  /** The file of the tree that a source file of the program is. */
  const fileOf = ({ fileName }) => {
    const file = components.get(fileName)?.file ?? relative(root, fileName);
    const isOfTree = !file.startsWith('..') && !/(?:^|\/)node_modules\//.test(file);
    return isOfTree && (COMPONENT.test(file) || SCRIPT.test(file)) ? file : undefined;
  };
  /** Where a name of a source file is written in the tree. */
  const placeOf = (source, at, name) => {
    const file = fileOf(source);
    if (file === undefined) return undefined;
    const component = components.get(source.fileName)?.made;
    if (component === undefined) return { file, at, text: source.text };
    const origin = component.placeOf(at, name);
    return origin === undefined ? undefined : { file, at: origin, text: component.source };
  };
  return { program, checker: program.getTypeChecker(), fileOf, placeOf };
}

/** A component `Name.vue` is the file `Name.vue.ts` for the program, which is where an import of `./Name.vue` leads. */
function componentsOf(root, files, read) {
  const components = new Map();
  for (const file of files.filter((path) => COMPONENT.test(path))) {
    const made = read(join(root, file));
    const path = join(root, file) + made.extension;
    // Beside `Name.svelte` there may be a module `Name.svelte.ts`.
    components.set(existsSync(path) ? `${path}x` : path, { file, made });
  }
  return components;
}

const optionsOf = (ts) => ({
  ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, moduleDetection: ts.ModuleDetectionKind.Force },
  ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, jsx: ts.JsxEmit.Preserve, types: [] },
  ...{ allowJs: true, strict: true, noImplicitAny: false, noEmit: true, skipLibCheck: true },
  ...{ allowImportingTsExtensions: true, resolveJsonModule: true, experimentalDecorators: true },
});

function hostOf(ts, options, components) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const textOf = (path) => components.get(path)?.made.text;
  host.fileExists = (path) => components.has(path) || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) =>
    components.has(path)
      ? ts.createSourceFile(path, textOf(path), version, true)
      : getSourceFile(path, version, ...rest);
  return host;
}

function resolverOf(ts, options, host, { root, tools, aliases }) {
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  const resolved = (name, from) => ts.resolveModuleName(name, from, options, host, cache).resolvedModule;
  return (literals, from) =>
    literals.map(({ text }) => {
      const aliased = aliasedPaths(aliases, relative(root, from), text).map((path) => join(root, path));
      const asked = [...aliased, text].map((name) => resolved(name, from));
      return { resolvedModule: asked.find(Boolean) ?? resolved(text, join(tools, 'index.ts')) };
    });
}

/** What the scripts made of Svelte's components need, and the modules of SvelteKit that have no file (`$app/…`). */
const ambient = (require, tools) => [
  ...['svelte-shims-v4.d.ts', 'svelte-jsx-v4.d.ts'].map((file) => join(dirname(require.resolve('svelte2tsx')), file)),
  join(tools, 'node_modules', '@sveltejs', 'kit', 'types', 'index.d.ts'),
];

/** What a build makes of the beginning of a specifier, `[folder:]name=target`; the folder is that of the files which ask. */
export function readAlias(written) {
  const [, folder = '', name, target] = /^(?:([^:]*):)?([^=]+)=(.*)$/.exec(written) ?? [];
  return { folder, name, target };
}

const aliasedPaths = (aliases, from, specifier) =>
  aliases
    .filter(({ folder, name }) => from.startsWith(folder) && (specifier === name || specifier.startsWith(`${name}/`)))
    .map(({ name, target }) => target + specifier.slice(name.length));
