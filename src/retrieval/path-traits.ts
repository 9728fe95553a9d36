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

const has = (path: string, pattern: RegExp): boolean => pattern.test(path);

export const pathTraits = (path: string): PathTraits => {
  const lower = path.toLowerCase();
  return {
    test: has(
      lower,
      /(?:^|[/_.-])(?:tests?|specs?|testing|__tests__|e2e|fixtures?|mocks?)(?:[/_.-]|$)|(?:^|\/)test_[^/]*$|_test\.[a-z]+$|tests?\.[a-z]+$/,
    ),
    example: has(
      lower,
      /(?:^|[/_.-])(?:examples?|samples?|demos?|benchmarks?|bench|playground|tutorials?)(?:[/_.-]|$)/,
    ),
    documentation: has(lower, /(?:^|\/)(?:docs?|documentation|website|site)\//),
    internal: has(
      lower,
      /(?:^|[/_.-])(?:internals?|private|utils?|helpers?|common|compat|polyfills?|shims?)(?:[/_.-]|$)/,
    ),
    legacy: has(lower, /(?:^|[/_.-])(?:legacy|deprecated|old|v0|v1|compat|archive)(?:[/_.-]|$)/),
    barrel: has(
      lower,
      /(?:^|\/)(?:index\.[a-z]+|__init__\.pyi?|mod\.rs|lib\.rs|main\.[a-z]+|package\.[a-z]+|exports?\.[a-z]+)$/,
    ),
    declaration: has(lower, /\.d\.[cm]?ts$|\.pyi$/),
    vendored: has(lower, /(?:^|\/)(?:vendor|vendored|third[_-]?party|external|deps|node_modules|dist|build)\//),
    depth: path.split('/').length - 1,
  };
};
