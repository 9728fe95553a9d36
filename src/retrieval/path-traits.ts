/** What the path of a file says about the role of its code. */
interface PathTraits {
  readonly test: boolean;
  /** An example, or code of others that was copied in: it shows what somebody else wrote or how things are used. */
  readonly example: boolean;
  readonly documentation: boolean;
  readonly internal: boolean;
  readonly legacy: boolean;
  /** A file that only passes on what others define: index.ts, __init__.py, mod.rs, lib.rs. */
  readonly barrel: boolean;
  readonly declaration: boolean;
  readonly vendored: boolean;
  readonly depth: number;
}

// A path is cut into words once, and each is looked up once: eight patterns over every path took many times as long.

const [TEST, EXAMPLE, INTERNAL, LEGACY, DOCUMENTATION, VENDORED] = [1, 2, 4, 8, 16, 32];

/** What names stand for, as a sum of the numbers above. */
function meanings(...lists: readonly (readonly [meaning: number, names: string])[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const [meaning, names] of lists)
    for (const name of names.split(' ')) known.set(name, (known.get(name) ?? 0) | meaning);
  return known;
}

/** Words of a path, wherever they stand between `/`, `_`, `.` and `-`. */
const WORDS = meanings(
  [TEST, 'test tests spec specs testing e2e fixture fixtures mock mocks'],
  [EXAMPLE, 'example examples sample samples demo demos benchmark benchmarks bench playground tutorial tutorials'],
  [INTERNAL, 'internal internals private util utils helper helpers common compat polyfill polyfills shim shims'],
  [LEGACY, 'legacy deprecated old v0 v1 compat archive'],
);

/** Names of whole folders. */
const FOLDERS = meanings(
  [DOCUMENTATION, 'doc docs documentation website site'],
  [VENDORED, 'vendor vendored thirdparty third_party third-party external deps node_modules dist build'],
);

/**
 * Folders of code that others wrote, where they stand at the top of a repository or of one of its parts. Deeper down such a
 * name is one of the project's own: the vendors of a shop. The repositories that the ranking was learned from have hardly any,
 * so they are set back as examples are.
 */
const OTHERS_CODE = new Set(
  'vendor vendored vendors thirdparty third_party third-party 3rdparty node_modules bower_components deps pods'.split(
    ' ',
  ),
);
const TOP_FOLDERS = 2;
/** Only managers of packages and of copied code make folders of these names, however deep. */
const OTHERS_CODE_ANYWHERE = new Set('node_modules bower_components third_party thirdparty 3rdparty'.split(' '));

const isOthersCode = (folders: readonly string[]): boolean =>
  folders.some((folder, depth) => (depth < TOP_FOLDERS ? OTHERS_CODE : OTHERS_CODE_ANYWHERE).has(folder));

/** Folders that a web server hands out as they are, and those inside them in which copied libraries lie. */
const SERVED = new Set('static public assets wwwroot webapp webroot htdocs'.split(' '));
const SERVED_LIBRARIES = new Set(
  'lib libs plugin plugins vendor vendors third thirdparty third-party third_party'.split(' '),
);

/** `static/plugins/codemirror/lib/codemirror.js`: hardly anybody writes a script of a project's own there. */
function isServedLibrary(folders: readonly string[], name: string): boolean {
  const served = folders.findIndex((folder) => SERVED.has(folder));
  return (
    served >= 0 && name.endsWith('.js') && folders.slice(served + 1).some((folder) => SERVED_LIBRARIES.has(folder))
  );
}

function said(parts: readonly string[], known: ReadonlyMap<string, number>): number {
  let all = 0;
  for (let at = 0; at < parts.length; at++) all |= known.get(parts[at] ?? '') ?? 0;
  return all;
}

/** `strtest.c` tests, `latest.go` and `contest.py` are words that end so. */
const TEST_FILE = /(?<!la|fas|grea|shor|(?:^|[^a-z])(?:con|at|pro|de))tests?\.[a-z]+$/;
/** `RetryExample.java` shows how retries are used; the `OrderExample` of MyBatis is written by its generator. */
const EXAMPLE_FILE = /[a-z\d]Examples?\.[a-z]+$/;
const BARREL = /^(?:index\.[a-z]+|__init__\.pyi?|mod\.rs|lib\.rs|main\.[a-z]+|package\.[a-z]+|exports?\.[a-z]+)$/;
const DECLARATION = /\.d\.[cm]?ts$|\.pyi$/;

export const pathTraits = (path: string): PathTraits => {
  const lower = path.toLowerCase();
  const folders = lower.split('/');
  const name = folders.pop() ?? '';
  const meaning = said(lower.split(/[/_.-]/), WORDS) | said(folders, FOLDERS);
  const says = (one: number): boolean => (meaning & one) !== 0;
  return {
    test: says(TEST) || TEST_FILE.test(name),
    example: says(EXAMPLE) || EXAMPLE_FILE.test(path) || isOthersCode(folders) || isServedLibrary(folders, name),
    documentation: says(DOCUMENTATION),
    internal: says(INTERNAL),
    legacy: says(LEGACY),
    barrel: BARREL.test(name),
    declaration: DECLARATION.test(name),
    vendored: says(VENDORED),
    depth: folders.length,
  };
};
