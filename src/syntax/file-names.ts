/** How the files of a language are called. */
interface FileNames {
  readonly extensions: readonly string[];
  readonly filenames?: readonly string[];
  readonly interpreters?: readonly string[];
}

/**
 * The names of every language's files, apart from the languages: each question compares the files with the index, and
 * must not load twenty languages' rules to know which of them are source.
 */
export const FILE_NAMES: Readonly<Record<string, FileNames>> = {
  scala: { extensions: ['.scala', '.sc', '.sbt'] },
  swift: { extensions: ['.swift'] },
  typescript: { extensions: ['.ts', '.mts', '.cts'] },
  tsx: { extensions: ['.tsx'] },
  javascript: { extensions: ['.js', '.jsx', '.mjs', '.cjs'], interpreters: ['node', 'nodejs', 'bun', 'deno'] },
  vue: { extensions: ['.vue'] },
  svelte: { extensions: ['.svelte'] },
  python: { extensions: ['.py', '.pyi', '.pyw'], interpreters: ['python', 'python3', 'python2'] },
  php: { extensions: ['.php', '.phtml', '.php5', '.php7'], interpreters: ['php'] },
  ruby: {
    extensions: ['.rb', '.rake', '.gemspec', '.ru'],
    filenames: ['Rakefile', 'Gemfile', 'Guardfile', 'Vagrantfile', 'Podfile', 'Fastfile', 'Brewfile', 'Capfile'],
    interpreters: ['ruby'],
  },
  lua: { extensions: ['.lua', '.luau', '.rockspec'], interpreters: ['lua', 'luajit'] },
  elixir: { extensions: ['.ex', '.exs'], interpreters: ['elixir'] },
  haskell: { extensions: ['.hs', '.hs-boot'], interpreters: ['runhaskell', 'runghc'] },
  bash: {
    extensions: ['.sh', '.bash', '.bats', '.ksh', '.zsh'],
    filenames: ['.bashrc', '.bash_profile', '.bash_aliases', '.profile', '.zshrc', 'PKGBUILD'],
    interpreters: ['bash', 'sh', 'dash', 'ksh', 'zsh', 'bats'],
  },
  go: { extensions: ['.go'] },
  rust: { extensions: ['.rs'] },
  c: { extensions: ['.c'] },
  cpp: {
    extensions: [
      '.cpp',
      '.cc',
      '.cxx',
      '.c++',
      '.hpp',
      '.hh',
      '.hxx',
      '.h++',
      '.h',
      '.ipp',
      '.inl',
      '.tpp',
      '.txx',
      '.ixx',
      '.cppm',
      '.cu',
      '.cuh',
    ],
  },
  zig: { extensions: ['.zig'] },
  java: { extensions: ['.java'] },
  kotlin: { extensions: ['.kt', '.kts'] },
  csharp: { extensions: ['.cs', '.csx'] },
};

const entries = Object.entries(FILE_NAMES);
const byExtension = new Map(entries.flatMap(([id, { extensions }]) => extensions.map((name) => [name, id] as const)));
const byFilename = new Map(
  entries.flatMap(([id, { filenames }]) => (filenames ?? []).map((name) => [name, id] as const)),
);
const byInterpreter = new Map(
  entries.flatMap(([id, { interpreters }]) => (interpreters ?? []).map((name) => [name, id] as const)),
);

/** `#!/usr/bin/env python3`, and what editors are told of a file that is only sourced: `# vim: ft=sh`, `# -*- sh -*-`. */
const FIRST_LINES = [
  /^#!\s*(?:\S*\/env\s+(?:-S\s+)?)?(?:\S*\/)?([\w.+-]+)/,
  /^#.*\b(?:ft|filetype|syntax)=([\w+-]+)/,
  /^#.*-\*-\s*(?:mode:\s*)?([\w+-]+)/i,
  /^#\s*shellcheck\s+shell=(\w+)/,
];

/** The language of a file by its name; a script without an ending tells it in its first line. */
export const languageIdOfFile = (path: string, firstLine?: () => string): string | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const known = byFilename.get(name);
  if (known !== undefined) return known;
  const dot = name.lastIndexOf('.');
  if (dot > 0) return byExtension.get(name.slice(dot).toLowerCase()) ?? byExtension.get(name.slice(dot));
  if (dot === 0 || firstLine === undefined) return undefined;
  const line = firstLine();
  for (const pattern of FIRST_LINES) {
    const interpreter = pattern.exec(line)?.[1]?.replace(/[\d.]+$/, '');
    const told = interpreter === undefined ? undefined : byInterpreter.get(interpreter.toLowerCase());
    if (told !== undefined) return told;
  }
  return undefined;
};
