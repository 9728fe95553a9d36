import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Random } from '../../indexing/random.ts';
import { git, writeUnderOldTime } from '../tree.ts';

const FOLDERS = ['', 'src', 'src/deep', 'lib', 'empty', 'made', 'made/deeper', 'logs', 'dist', 'dist/kept', 'odd name'];
const NAMES = ['a.ts', 'b.ts', 'c.py', 'note.txt', 'tool', 'run', 'debug.log', 'big.ts', '.env', 'Makefile', 'link.ts'];
const RULES = [
  '',
  '*.log\ndist/\n',
  '*.log\n',
  'lib/\n',
  '*.py\n!c.py\n',
  'src/deep\n',
  '/made/**\n',
  'tool\n',
  '*\n!*.ts\n',
];
const TEXTS = ['one\n', 'two\n', '#!/bin/sh\n', '#!/bin/no\n', `${'x'.repeat(1_100_000)}\n`];

/** Something that a person, an editor or git does to a tree. */
export interface Operation {
  readonly name: string;
  readonly run: (root: string, random: Random, home: string) => void;
}

const anyPath = (random: Random): string => join(random.pick(FOLDERS), random.pick(NAMES));

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function aFile(root: string, random: Random): string | null {
  // With their kinds: otherwise links to folders are followed, round and round.
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/\.(?:git|devbooks)(?:\/|$)/.test(path.slice(root.length)))
    .sort();
  return files.length === 0 ? null : random.pick(files);
}

function write(path: string, text: string): void {
  for (let folder = dirname(path); !isFolder(folder); folder = dirname(folder))
    if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  if (!isFolder(path)) writeFileSync(path, text);
}

/** Git refuses some of what is tried here, like a switch over untracked files; then nothing happens. */
/** Work trees of one repository share it. */
const excludeFile = (root: string): string =>
  resolve(root, git(root, 'rev-parse', '--git-path', 'info/exclude').trim());

function tryGit(root: string, ...args: string[]): void {
  try {
    git(root, ...args);
  } catch {
    return;
  }
}

const onFile =
  (action: (path: string, random: Random) => void): Operation['run'] =>
  (root, random) => {
    const path = aFile(root, random);
    if (path !== null) action(path, random);
  };

function replaceByRename(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

export const OPERATIONS: readonly Operation[] = [
  { name: 'nothing', run: () => undefined },
  { name: 'write', run: (root, random) => write(join(root, anyPath(random)), random.pick(TEXTS)) },
  { name: 'append in place', run: onFile((path) => appendFileSync(path, 'more\n')) },
  {
    name: 'edit in place, same size',
    run: onFile((path) => writeFileSync(path, readFileSync(path, 'latin1').replace(/[a-z]/, 'Z'), 'latin1')),
  },
  {
    name: 'edit in place, time put back',
    run: onFile((path) => {
      writeUnderOldTime(path, readFileSync(path, 'utf8').replace(/[a-z]/, 'Y'));
    }),
  },
  { name: 'first line', run: (root, random) => write(join(root, random.pick(FOLDERS), 'tool'), random.pick(TEXTS)) },
  { name: 'save by rename', run: onFile((path, random) => replaceByRename(path, random.pick(TEXTS))) },
  { name: 'come and go', run: (root) => rmSync(replaceable(root, '.swap')) },
  { name: 'delete', run: onFile((path) => rmSync(path)) },
  {
    name: 'rename file',
    run: (root, random) => onFile((path) => moveTo(path, join(root, anyPath(random))))(root, random, ''),
  },
  {
    name: 'rename folder',
    run: (root, random) => {
      const from = join(root, random.pick(FOLDERS.slice(1)));
      const to = join(root, random.pick(FOLDERS.slice(1)));
      if (isFolder(from) && !existsSync(to) && isFolder(dirname(to)) && !to.startsWith(from)) renameSync(from, to);
    },
  },
  {
    name: 'delete folder',
    run: (root, random) => rmSync(join(root, random.pick(FOLDERS.slice(1))), { recursive: true, force: true }),
  },
  {
    name: 'new empty folder',
    run: (root, random) => {
      const folder = join(root, random.pick(FOLDERS));
      if (!existsSync(folder) && isFolder(dirname(folder))) mkdirSync(folder);
    },
  },
  {
    name: '.gitignore',
    run: (root, random) => write(join(root, random.pick(FOLDERS), '.gitignore'), random.pick(RULES)),
  },
  {
    name: '.graphragignore',
    run: (root, random) => write(join(root, random.pick(FOLDERS), '.graphragignore'), random.pick(RULES)),
  },
  { name: 'info/exclude', run: (root, random) => write(excludeFile(root), random.pick(RULES)) },
  { name: 'global ignore', run: (_root, random, home) => write(join(home, '.config/git/ignore'), random.pick(RULES)) },
  {
    name: 'global settings',
    run: (_root, random, home) => {
      const settings = ['', '[core]\n\texcludesFile = ~/other-ignore\n', '[include]\n\tpath = more-settings\n'];
      writeFileSync(join(home, '.gitconfig'), random.pick(settings));
      writeFileSync(join(home, 'other-ignore'), random.pick(RULES));
      const more = ['', '[core]\n\texcludesFile = ~/third-ignore\n'];
      writeFileSync(join(home, 'more-settings'), random.pick(more));
      writeFileSync(join(home, 'third-ignore'), random.pick(RULES));
    },
  },
  { name: 'git add -f', run: onFileOfGit('add', '--force') },
  { name: 'git rm --cached', run: onFileOfGit('rm', '--cached', '--quiet') },
  { name: 'git add --all', run: (root) => tryGit(root, 'add', '--all') },
  { name: 'git commit', run: (root) => tryGit(root, 'commit', '--quiet', '--allow-empty', '--message', 'more') },
  { name: 'git status', run: (root) => tryGit(root, 'status') },
  { name: 'git stash', run: (root) => tryGit(root, 'stash', '--quiet', '--include-untracked') },
  { name: 'git stash pop', run: (root) => tryGit(root, 'stash', 'pop', '--quiet') },
  {
    name: 'git checkout',
    run: (root, random) => tryGit(root, 'checkout', '--quiet', '-f', random.pick(['main', 'side'])),
  },
  { name: 'git checkout file', run: (root) => tryGit(root, 'checkout', '--', '.') },
  { name: 'git pack-refs', run: (root) => tryGit(root, 'pack-refs', '--all') },
  {
    name: 'symbolic link',
    run: (root, random) => {
      const path = join(root, random.pick(FOLDERS), 'link.ts');
      if (!isFolder(dirname(path)) || isFolder(path)) return;
      rmSync(path, { force: true });
      symlinkSync(random.pick(['a.ts', '../src/a.ts', '../lib', 'nowhere', '/etc/hostname', 'tool', 'big.ts']), path);
    },
  },
  { name: 'chmod file', run: onFile((path, random) => chmodSync(path, random.pick([0o644, 0o755, 0o600]))) },
  {
    name: 'chmod folder',
    run: (root, random) => {
      const folder = join(root, random.pick(FOLDERS.slice(1)));
      if (isFolder(folder)) chmodSync(folder, random.pick([0o755, 0o700]));
    },
  },
  {
    name: 'nested git init',
    run: (root, random) => {
      const folder = join(root, random.pick(FOLDERS.slice(1)));
      if (isFolder(folder)) git(folder, 'init', '--quiet');
    },
  },
  {
    name: 'nested git goes',
    run: (root) => {
      for (const folder of FOLDERS.slice(1)) rmSync(join(root, folder, '.git'), { recursive: true, force: true });
    },
  },
  {
    name: 'commit in the nested',
    run: (root, random) => {
      const folder = join(root, random.pick(FOLDERS.slice(1)));
      if (existsSync(join(folder, '.git'))) tryGit(folder, 'commit', '--quiet', '--allow-empty', '--message', 'nested');
    },
  },
  {
    name: 'submodule',
    run: (root, random) => {
      const folder = random.pick(FOLDERS.slice(1));
      if (existsSync(join(root, folder, '.git'))) tryGit(root, '-c', 'advice.addEmbeddedRepo=false', 'add', folder);
    },
  },
];

function replaceable(root: string, name: string): string {
  const path = join(root, name);
  writeFileSync(path, '');
  return path;
}

function moveTo(from: string, to: string): void {
  if (isFolder(dirname(to)) && !existsSync(to)) renameSync(from, to);
}

function onFileOfGit(...command: string[]): Operation['run'] {
  return (root, random) => onFile((path) => tryGit(root, ...command, '--', path))(root, random, '');
}
