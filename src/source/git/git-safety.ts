import { devNull } from 'node:os';

/**
 * Settings of a repository that would make git start a program or a server of the repository's choice.
 * A clone is untrusted: reading it must never run what it brings.
 */
const OVERRIDES: readonly string[] = [
  'core.quotepath=off',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'core.pager=cat',
  'core.sshCommand=false',
  'core.alternateRefsCommand=false',
  'diff.external=',
  'log.showSignature=false',
  'log.follow=false',
  'submodule.recurse=false',
];

/** What of git's own variables the caller may set; the others (GIT_DIR, GIT_INDEX_FILE, …) point at another repository. */
export const KEPT_VARIABLES =
  /^GIT_(?:EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/;

/** The options that stand before the subcommand in every call of git. */
export function safeGitOptions(root: string, extra: readonly string[] = []): string[] {
  return ['--no-pager', '-C', root, ...[...OVERRIDES, ...extra].flatMap((setting) => ['-c', setting])];
}

/** The environment of git: messages in English, no locks, no prompts, no transport, no redirection by the caller's variables. */
export function safeGitEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const safe: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('GIT_') || KEPT_VARIABLES.test(name)) safe[name] = value;
  }
  return {
    ...safe,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/**
 * Settings that switch off the clean filters a repository defines: comparing the work tree would run them.
 * `null` when a driver has a name that `-c` cannot spell; then the work tree must not be compared by git.
 */
export function disabledFilters(settingNames: readonly string[]): string[] | null {
  const drivers = new Set<string>();
  for (const name of settingNames) {
    const driver = /^filter\.(.+)\.[^.]+$/s.exec(name)?.[1];
    if (driver !== undefined) drivers.add(driver);
  }
  const settings: string[] = [];
  for (const driver of drivers) {
    if (driver.includes('=')) return null;
    settings.push(`filter.${driver}.clean=`, `filter.${driver}.smudge=`);
    settings.push(`filter.${driver}.process=`, `filter.${driver}.required=false`);
  }
  return settings;
}
