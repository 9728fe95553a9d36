const EXTENSIONS = new Set(
  (
    'ts tsx mts cts js jsx mjs cjs vue svelte astro py pyi pyx rb rake php java kt kts scala sc groovy gradle go rs c h cc cpp cxx ' +
    'hpp hh hxx cs fs fsx vb swift mm dart lua ex exs erl hrl hs lhs ml mli clj cljs cljc edn elm nim zig jl pl pm r sh bash ' +
    'zsh fish ps1 bat cmd sql proto graphql gql thrift yaml yml toml json json5 jsonc xml html htm css scss sass less styl ' +
    'md mdx rst txt csv ini cfg conf env properties lock tf hcl nix cmake mk bazel bzl ipynb sol asm s wat wasm svg'
  ).split(' '),
);

const NAMES_WITHOUT_EXTENSION = new Set(
  'makefile dockerfile jenkinsfile vagrantfile gemfile rakefile procfile cmakelists.txt license readme changelog'.split(
    ' ',
  ),
);

/** Products that are called like a file. */
const PRODUCTS = new Set(
  (
    'node.js next.js vue.js nuxt.js react.js express.js three.js d3.js ember.js backbone.js angular.js chart.js moment.js ' +
    'require.js deno.js nest.js alpine.js socket.io asp.net discord.js'
  ).split(' '),
);

const FOLDERS = new Set(
  (
    'src lib libs app apps pkg packages cmd internal test tests spec docs core server client include scripts tools bin config ' +
    'examples example crates modules components pages api utils vendor dist public static assets'
  ).split(' '),
);

const LINES = /(?::(\d{1,7})(?::\d{1,7})?(?:-(\d{1,7}))?|#L(\d{1,7})(?:-L?(\d{1,7}))?|\((\d{1,7})(?:,\s?\d{1,7})?\))$/;
const ROOTED = /^(?:\.{0,2}\/|~\/|[A-Za-z]:[\\/])/;
const EXTENSION = /[^/\\]\.([A-Za-z0-9]{1,10})$/;
/** `App\Models\User` has the form of a path of Windows, but no drive and no extension. */
const NAME_IN_PHP = /^\\?[A-Za-z_]\w*(?:\\[A-Za-z_]\w*)+$/;
const SEGMENTS = /^[^\s:*?"<>|]+$/;

export interface NamedFile {
  readonly path: string;
  readonly line?: number;
  readonly endLine?: number;
}

/** Whether a word is a product called like a file: `Node.js` is no path and no qualified name. */
export function isProductName(word: string): boolean {
  return PRODUCTS.has(word.toLowerCase());
}

/** The file that a word of a query names, with its lines; undefined for `read/write`, `Node.js` and other words. */
export function namedFile(word: string, isWholeQuery: boolean): NamedFile | undefined {
  if (word.includes('://')) return undefined;
  const lines = LINES.exec(word);
  const path = (lines === null ? word : word.slice(0, lines.index)).replaceAll('\\', '/');
  if (NAME_IN_PHP.test(word) || !looksLikePath(path, isWholeQuery)) return undefined;
  const line = Number(lines?.[1] ?? lines?.[3] ?? lines?.[5] ?? 0);
  const endLine = Number(lines?.[2] ?? lines?.[4] ?? 0);
  return { path, ...(line > 0 ? { line } : {}), ...(endLine >= line && endLine > 0 ? { endLine } : {}) };
}

function looksLikePath(path: string, isWholeQuery: boolean): boolean {
  const lower = path.toLowerCase();
  if (isProductName(path) || path.length < 3) return false;
  if (!SEGMENTS.test(/^[A-Za-z]:/.test(path) ? path.slice(2) : path)) return false;
  const segments = lower.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  if (EXTENSIONS.has(EXTENSION.exec(lower)?.[1] ?? '') || NAMES_WITHOUT_EXTENSION.has(last)) return segments.length > 0;
  if (!path.includes('/') || path.startsWith('@')) return false;
  if (ROOTED.test(path)) return segments.length > 1 || path.startsWith('.');
  if (/\.[A-Z]\w*$/.test(path)) return false;
  return isWholeQuery || path.endsWith('/') || segments.length > 2 || segments.some((segment) => FOLDERS.has(segment));
}
