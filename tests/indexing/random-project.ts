import type { Random } from './random.ts';
import { fragments, type LanguageName } from './random-source.ts';

/** A source file of the model: where it stands and the pieces that it is written from. */
export interface ModelFile {
  readonly language: LanguageName;
  readonly path: string;
  readonly header: string;
  readonly pieces: readonly string[];
}

/** A project as a value: files by their path at the beginning, which names them for good, and configuration files. */
export interface Project {
  readonly files: ReadonlyMap<string, ModelFile>;
  readonly configurations: ReadonlyMap<string, string>;
}

const PATHS: Readonly<Record<LanguageName, readonly string[]>> = {
  typescript: [
    'src/a.ts',
    'src/b.ts',
    'src/c.ts',
    'src/index.ts',
    'src/lib/d.ts',
    'src/lib/e.ts',
    'src/lib/index.ts',
    'packages/kit/src/index.ts',
  ],
  javascript: ['src/old.js', 'src/lib/plain.js'],
  python: ['pkg/__init__.py', 'pkg/one.py', 'pkg/two.py', 'pkg/sub/__init__.py', 'pkg/sub/three.py', 'run.py'],
  go: ['main.go', 'store/store.go', 'store/more.go', 'web/web.go'],
  java: ['java/app/Main.java', 'java/app/Peer.java', 'java/core/Core.java', 'java/core/Base.java'],
  c: ['c/main.c', 'c/part.c', 'c/part.h', 'c/deep/inner.h'],
  ruby: ['ruby/lib/first.rb', 'ruby/lib/second.rb'],
  rust: ['rs/src/lib.rs', 'rs/src/front.rs', 'rs/src/back.rs'],
  php: ['php/Alpha.php', 'php/Beta.php'],
  csharp: ['cs/One.cs', 'cs/Two.cs'],
  kotlin: ['java/app/Third.kt'],
  swift: ['swift/One.swift', 'swift/Two.swift'],
  elixir: ['ex/one.ex', 'ex/two.ex'],
  lua: ['lua/one.lua', 'lua/two.lua'],
  bash: ['sh/one.sh', 'sh/two.sh'],
};

/** Other places that a file may be moved to. */
const MOVED: readonly ((path: string) => string)[] = [
  (path) => path.replace(/([^/]+)$/, 'moved_$1'),
  (path) => path.replace(/([^/]+)$/, 'more/$1'),
  (path) => path.replace(/(\.[a-z]+)$/, '2$1'),
];

const CONFIGURATIONS: Readonly<Record<string, readonly string[]>> = {
  'tsconfig.json': [
    '{ "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"], "@/*": ["./src/*"] } } }',
    '{ "compilerOptions": { "paths": { "@lib/*": ["./src/*"], "@/*": ["./src/lib/*"] } } }',
    '{ "compilerOptions": { "baseUrl": "src" } }',
    '{ broken',
    '',
  ],
  'package.json': ['{ "name": "root", "workspaces": ["packages/*"] }', '{ "name": "root" }', ''],
  'packages/kit/package.json': ['{ "name": "@team/kit", "main": "dist/index.js" }', '{ "name": "@team/other" }', ''],
  '.graphragignore': ['', 'src/lib/\n', '*.py\n', 'a.*\n'],
  'go.mod': ['module example.com/app\n', 'module example.com/other\n', ''],
  'rs/Cargo.toml': ['[package]\nname = "rs"\n', '[package]\nname = "other"\n', ''],
};

const pieceOf = (random: Random, language: LanguageName): string => random.pick(fragments[language].pieces)(random);

const pathsOf = (language: LanguageName): readonly string[] => PATHS[language];

const newFile = (random: Random, language: LanguageName, path: string): ModelFile => ({
  language,
  path,
  header: fragments[language].header(random, path),
  pieces: Array.from({ length: 3 + random.below(5) }, () => pieceOf(random, language)),
});

/** A project in these languages, every file of it random. */
export const randomProject = (random: Random, languages: readonly LanguageName[]): Project => {
  const files = new Map<string, ModelFile>();
  for (const language of languages)
    for (const path of pathsOf(language)) files.set(path, newFile(random, language, path));
  const configurations = new Map(Object.entries(CONFIGURATIONS).map(([path, variants]) => [path, variants[0] ?? '']));
  return { files, configurations };
};

/** What a project looks like on disk; an empty configuration is none. */
export const textsOf = ({ files, configurations }: Project): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const { path, header, pieces } of files.values()) texts.set(path, `${header}${pieces.join('\n')}\n`);
  for (const [path, text] of configurations) if (text !== '') texts.set(path, text);
  return texts;
};

type Edit = (random: Random, project: Project, languages: readonly LanguageName[]) => Project;

const withFile = (project: Project, name: string, file: ModelFile | undefined): Project => {
  const files = new Map(project.files);
  if (file === undefined) files.delete(name);
  else files.set(name, file);
  return { ...project, files };
};

const changed =
  (change: (random: Random, file: ModelFile) => ModelFile): Edit =>
  (random, project) => {
    if (project.files.size === 0) return project;
    const [name, file] = random.pick([...project.files]);
    return withFile(project, name, change(random, file));
  };

const EDITS: Readonly<Record<string, Edit>> = {
  'add a piece': changed((random, file) => ({
    ...file,
    pieces: file.pieces.toSpliced(random.below(file.pieces.length + 1), 0, pieceOf(random, file.language)),
  })),
  'remove a piece': changed((random, file) => ({
    ...file,
    pieces: file.pieces.toSpliced(random.below(file.pieces.length + 1), 1),
  })),
  'replace a piece': changed((random, file) => ({
    ...file,
    pieces: file.pieces.toSpliced(random.below(file.pieces.length + 1), 1, pieceOf(random, file.language)),
  })),
  'rename in a piece': changed((random, file) => {
    const at = random.below(file.pieces.length);
    const { names } = fragments[file.language];
    const [from, to] = [random.pick(names), random.pick(names)];
    return {
      ...file,
      pieces: file.pieces.map((piece, index) =>
        index === at ? piece.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to) : piece,
      ),
    };
  }),
  'rename in a file': changed((random, file) => {
    const { names } = fragments[file.language];
    const [from, to] = [random.pick(names), random.pick(names)];
    return { ...file, pieces: file.pieces.map((piece) => piece.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to)) };
  }),
  'change the header': changed((random, file) => ({
    ...file,
    header: fragments[file.language].header(random, file.path),
  })),
  'move a piece': changed((_, file) => {
    const [piece] = file.pieces.slice(-1);
    return piece === undefined ? file : { ...file, pieces: [piece, ...file.pieces.slice(0, -1)] };
  }),
  // Bytes that are no text: the file leaves the index with a reason until its header changes again.
  'spoil a file': changed((_, file) => ({ ...file, header: '\0' })),
  'rewrite a file': changed((random, file) => newFile(random, file.language, file.path)),
  'move a file': changed((random, file) => ({ ...file, path: random.pick(MOVED)(file.path) })),
  'delete a file': (random, project) =>
    project.files.size < 4 ? project : withFile(project, random.pick([...project.files.keys()]), undefined),
  'bring a file back': (random, project, languages) => {
    const language = random.pick(languages);
    const path = random.pick(pathsOf(language));
    return withFile(project, path, newFile(random, language, path));
  },
  'copy a file over another': (random, project) => {
    const [from, to] = [random.pick([...project.files.values()]), random.pick([...project.files])];
    return from.language !== to[1].language
      ? project
      : withFile(project, to[0], { ...to[1], header: from.header, pieces: from.pieces });
  },
  'change a configuration': (random, project) => {
    const [path, variants] = random.pick(Object.entries(CONFIGURATIONS));
    return { ...project, configurations: new Map(project.configurations).set(path, random.pick(variants)) };
  },
};

/** One random change and what it was. */
export const randomEdit = (
  random: Random,
  project: Project,
  languages: readonly LanguageName[],
): { name: string; project: Project } => {
  const [name, edit] = random.pick(Object.entries(EDITS));
  return { name, project: edit(random, project, languages) };
};
