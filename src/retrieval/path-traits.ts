/** What the path of a file says about the role of its code. */
export interface PathTraits {
  readonly test: boolean;
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

// A path is cut into words once, and these are looked up: eight patterns over every path took three times as long.

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Words of a path, wherever they stand between `/`, `_`, `.` and `-`. */
const TEST = named('test tests spec specs testing e2e fixture fixtures mock mocks');
const EXAMPLE = named(
  'example examples sample samples demo demos benchmark benchmarks bench playground tutorial tutorials',
);
const INTERNAL = named(
  'internal internals private util utils helper helpers common compat polyfill polyfills shim shims',
);
const LEGACY = named('legacy deprecated old v0 v1 compat archive');

/** Names of whole folders. */
const DOCUMENTATION = named('doc docs documentation website site');
const VENDORED = named('vendor vendored thirdparty third_party third-party external deps node_modules dist build');

const TEST_FILE = /tests?\.[a-z]+$/;
const BARREL = /^(?:index\.[a-z]+|__init__\.pyi?|mod\.rs|lib\.rs|main\.[a-z]+|package\.[a-z]+|exports?\.[a-z]+)$/;
const DECLARATION = /\.d\.[cm]?ts$|\.pyi$/;

export const pathTraits = (path: string): PathTraits => {
  const lower = path.toLowerCase();
  const words = lower.split(/[/_.-]/);
  const folders = lower.split('/');
  const name = folders.pop() ?? '';
  const says = (names: ReadonlySet<string>): boolean => words.some((word) => names.has(word));
  const liesIn = (names: ReadonlySet<string>): boolean => folders.some((folder) => names.has(folder));
  return {
    test: says(TEST) || TEST_FILE.test(name),
    example: says(EXAMPLE),
    documentation: liesIn(DOCUMENTATION),
    internal: says(INTERNAL),
    legacy: says(LEGACY),
    barrel: BARREL.test(name),
    declaration: DECLARATION.test(name),
    vendored: liesIn(VENDORED),
    depth: folders.length,
  };
};
