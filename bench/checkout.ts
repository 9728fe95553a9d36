import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A public repository at one commit. */
export interface Pinned {
  readonly repo: string;
  readonly commit: string;
  /** The tree is this folder of the repository. */
  readonly folder?: string;
  /** The tree holds only these parts of the repository, where they stand in it. */
  readonly part?: string | readonly string[];
}

/** Folders that tools write beside the sources; git must not report them as part of the tree. */
const STATE_FOLDERS = ['.devbooks/', '.codegraph/'];

const COMMITTER = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];

function git(args: readonly string[], cwd?: string): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function gitDirectory(mirrors: string, repo: string): string {
  const mirror = resolve(mirrors, repo.replace('/', '+'), 'repo');
  const directory = existsSync(join(mirror, '.git')) ? join(mirror, '.git') : mirror;
  if (!existsSync(directory)) throw new Error(`no mirror of ${repo} at ${mirror}`);
  return directory;
}

function cloneWhole(directory: string, commit: string, target: string): void {
  git(['clone', '--quiet', '--no-checkout', '--shared', directory, target]);
  git(['-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--detach', commit], target);
}

/** A part of a repository becomes a repository of its own, so that no tool climbs to a root above it. */
function extract(
  directory: string,
  commit: string,
  part: string | readonly string[],
  target: string,
  root: string,
): void {
  const archive = `${target}.tar`;
  mkdirSync(target, { recursive: true });
  git(['--git-dir', directory, 'archive', '--output', archive, commit, ...[part].flat()]);
  execFileSync('tar', ['-x', '-f', archive, '-C', target]);
  rmSync(archive);
  git(['init', '--quiet'], root);
  git(['add', '--all'], root);
  git([...COMMITTER, 'commit', '--quiet', '--message', commit], root);
}

/** Keeps what tools write from git, without a change to the tree. */
export function ignoreStateFolders(root: string): void {
  mkdirSync(join(root, '.git', 'info'), { recursive: true });
  appendFileSync(join(root, '.git', 'info', 'exclude'), `${STATE_FOLDERS.join('\n')}\n`);
}

/** Lays a pinned tree out once and gives the folder to index; a tree that is there already is used again. */
export function layOut(pinned: Pinned, mirrors: string, target: string): string {
  const root = pinned.folder === undefined ? target : join(target, pinned.folder);
  if (existsSync(join(root, '.git'))) return root;
  const directory = gitDirectory(mirrors, pinned.repo);
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(partial), { recursive: true });
  const partialRoot = pinned.folder === undefined ? partial : join(partial, pinned.folder);
  const part = pinned.folder ?? pinned.part;
  if (part === undefined) cloneWhole(directory, pinned.commit, partial);
  else extract(directory, pinned.commit, part, partial, partialRoot);
  ignoreStateFolders(partialRoot);
  renameSync(partial, target);
  return root;
}

/** The commit of the project itself, so that a figure can be traced to the code that gave it. */
export function projectCommit(projectRoot: string): string {
  try {
    const commit = git(['rev-parse', '--short=12', 'HEAD'], projectRoot);
    return git(['status', '--porcelain'], projectRoot) === '' ? commit : `${commit} with local changes`;
  } catch {
    return 'no commit';
  }
}

/** Writes rows as JSON lines. */
export function writeJsonLines(file: string, rows: readonly unknown[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
