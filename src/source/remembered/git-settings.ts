import { dirname, isAbsolute, join, resolve } from 'node:path';
import { askGit } from '../git/ask-git.ts';
import type { GitFolders } from '../git/git-folders.ts';

/** Where git's builders put the settings of the whole machine, in case git does not say it. */
const SYSTEM_SETTINGS = ['/etc/gitconfig', '/usr/local/etc/gitconfig', '/opt/homebrew/etc/gitconfig'];

/** Files of git's folders that decide what is listed. */
const OWN_FILES = ['index', 'config.worktree', 'commondir'];
const SHARED_FILES = ['config', 'info/exclude'];

/** The files outside the tree that decide what git lists, there or not; null where they cannot be told for sure. */
export async function gitSettings(root: string, { own, shared, pointer }: GitFolders): Promise<string[] | null> {
  const [all, system] = await Promise.all([
    askGit(root, ['config', '--list', '--show-origin', '-z']),
    askGit(root, ['config', '--system', '--list', '--show-origin', '-z']),
  ]);
  const home = process.env.HOME ?? '';
  if (all.kind !== 'done' || home === '') return null;
  const userFolder = join(process.env.XDG_CONFIG_HOME || join(home, '.config'), 'git');
  const files = new Set(OWN_FILES.map((name) => join(own, name)));
  for (const name of SHARED_FILES) files.add(join(shared, name));
  if (pointer !== null) files.add(pointer);
  for (const file of [join(home, '.gitconfig'), join(userFolder, 'config'), ...SYSTEM_SETTINGS]) files.add(file);
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM'])
    if (process.env[name] !== undefined) files.add(resolve(root, process.env[name]));
  // Where there is no file for the whole machine, git complains and names it.
  const missing = system.kind === 'failed' ? /'(\/[^']+)'/.exec(system.complaint)?.[1] : undefined;
  if (missing !== undefined) files.add(missing);
  let excludes = join(userFolder, 'ignore');
  for (const { origin, key, value } of settingsIn(all.output.toString('utf8'))) {
    const file = origin.startsWith('file:') ? resolve(root, origin.slice('file:'.length)) : null;
    if (file !== null) files.add(file);
    const base = file === null ? null : dirname(file);
    if (key === 'core.excludesfile') {
      const path = pathIn(value, home, root);
      if (path === null) return null;
      excludes = path;
    } else if (/^include(?:if)?\./.test(key)) {
      const path = pathIn(value, home, base);
      // Settings that come with a branch change without any file of settings.
      if (path === null || key.startsWith('includeif.onbranch:')) return null;
      files.add(path);
    }
  }
  files.add(excludes);
  return [...files];
}

interface Setting {
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

function* settingsIn(output: string): Generator<Setting> {
  const parts = output.split('\0');
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [origin = '', setting = ''] = parts.slice(at, at + 2);
    const end = setting.indexOf('\n');
    yield { origin, key: end < 0 ? setting : setting.slice(0, end), value: end < 0 ? '' : setting.slice(end + 1) };
  }
}

/** A path as git reads it in its settings; null for one that needs git to be understood. */
function pathIn(value: string, home: string, base: string | null): string | null {
  if (value.startsWith('~/')) return join(home, value.slice(2));
  if (value === '' || value.startsWith('~') || value.startsWith('%(')) return null;
  if (isAbsolute(value)) return value;
  return base === null ? null : resolve(base, value);
}
