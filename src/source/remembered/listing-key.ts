import { KEPT_VARIABLES } from '../git/git-safety.ts';

/** Raised when the rules of listing change in the program. */
const LISTING_VERSION = 1;

/** What else decides where git finds its settings and whether it trusts a repository. */
const OTHER_VARIABLES = ['HOME', 'XDG_CONFIG_HOME', 'SUDO_UID'];

/** What a listing depends on beside the files. */
export interface RememberOptions {
  /** The rules by which a file's name tells its language. */
  languageRules: string;
  maxFileSizeMb: number;
  /** From how many files on git is asked which of them changed; tests begin with one. */
  witnessFrom?: number;
}

/** Everything that decides a listing and lies in no file, as one string. */
export function listingKey(root: string, options: RememberOptions): string {
  const names = Object.keys(process.env).filter((name) => name.startsWith('GIT_') && KEPT_VARIABLES.test(name));
  const environment = [...OTHER_VARIABLES, ...names.sort()].map((name) => [name, process.env[name] ?? null]);
  const { languageRules, maxFileSizeMb } = options;
  return JSON.stringify([
    LISTING_VERSION,
    root,
    process.geteuid?.() ?? null,
    languageRules,
    maxFileSizeMb,
    environment,
  ]);
}
