import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { ConfigOrigin } from '../contract/vocabulary.ts';
import { errorCode, Failure } from '../failure/index.ts';
import { nearestWord } from '../failure/nearest-word.ts';
import { type FileEntry, readConfigFile } from './config-file.ts';
import { CONFIG_KEYS, type ConfigKey, type ConfigValue, type ConfigValues, environmentName } from './config-keys.ts';
import { allowedValues, fitsKey, fromEnvironment, shown } from './config-value.ts';

interface ConfigSources {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Values that were given on the command line or by the caller of the library. */
  readonly flags?: Partial<ConfigValues>;
  /** Goes on without a file that cannot be used, and keeps what is wrong with it. */
  readonly withoutBroken?: boolean;
  /** Why the project's own file is not even looked at. */
  readonly withoutProject?: { readonly path: string; readonly problem: string } | null;
}

interface Setting {
  readonly value: unknown;
  readonly origin: ConfigOrigin;
  /** File and line, or the name of a variable. */
  readonly place: string;
}

/** The settings that hold for one project, each with its origin, and the warnings that reading them gave. */
export class Config {
  readonly warnings: readonly string[];
  /** Files that could not be used and were left out. */
  readonly broken: readonly Failure[];
  readonly #settings: ReadonlyMap<ConfigKey, Setting>;

  constructor(settings: ReadonlyMap<ConfigKey, Setting>, warnings: readonly string[], broken: readonly Failure[]) {
    this.#settings = settings;
    this.warnings = warnings;
    this.broken = broken;
  }

  /** The value that holds for a key. */
  get<Key extends ConfigKey>(key: Key): ConfigValues[Key] {
    const value = this.#settings.get(key)?.value ?? CONFIG_KEYS[key].default;
    if (fitsKey(key, value)) return value;
    throw new Error(`the default of ${key} breaks its own rule`);
  }

  /** Who decided it. */
  originOf(key: ConfigKey): ConfigOrigin {
    return this.#settings.get(key)?.origin ?? 'default';
  }

  /** Every key with its value and origin, in the order of the table. */
  entries(): { key: ConfigKey; value: ConfigValue; origin: ConfigOrigin; place: string | null }[] {
    return CONFIG_KEY_NAMES.map((key) => ({
      key,
      value: this.get(key),
      origin: this.originOf(key),
      place: this.#settings.get(key)?.place ?? null,
    }));
  }
}

const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(CONFIG_KEYS, key);
const CONFIG_KEY_NAMES: readonly ConfigKey[] = Object.keys(CONFIG_KEYS).filter(isConfigKey);

/** The config of one user on this machine; the only file that may name hosts and programs. */
export function userConfigFile(environment: NodeJS.ProcessEnv): string {
  const base = environment.XDG_CONFIG_HOME;
  return join(base === undefined || base === '' ? join(homedir(), '.config') : base, 'graph-rag', 'config.yaml');
}

/** The config that comes with a project. */
export const projectConfigFile = (root: string): string => join(root, '.devbooks', 'config.yaml');

/** Tells whether a config file has come, gone or changed: it differs then. */
export const configStamp = ({ root, environment }: ConfigSources): string =>
  [projectConfigFile(root), userConfigFile(environment)].map(fileStamp).join('; ');

function fileStamp(file: string): string {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat === undefined ? '' : `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
  } catch (error) {
    return errorCode(error);
  }
}

function isClosed(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return false;
  } catch (error) {
    return errorCode(error) === 'EACCES';
  }
}

function unknownKey(place: string, key: string, value: unknown): string {
  const keys = Object.keys(CONFIG_KEYS);
  // A key without its section is meant where no other section has one of that name.
  const [only = null, ...others] = keys.filter((known) => known.endsWith(`.${key}`));
  const meant = only !== null && others.length === 0 ? only : nearestWord(key, keys);
  const advice = meant === null ? '' : `; did you mean ${meant}?`;
  return `${place}: unknown key ${key} (${shown(value)}) is ignored${advice}`;
}

/** Reads all sources of settings, the weakest first, so that the strongest is written last. */
export async function readConfig(sources: ConfigSources): Promise<Config> {
  const settings = new Map<ConfigKey, Setting>();
  const warnings: string[] = [];
  const take = (key: ConfigKey, value: unknown, origin: ConfigOrigin, place: string, called = place): void => {
    if (fitsKey(key, value)) settings.set(key, { value, origin, place });
    else {
      const used = settings.get(key)?.value ?? CONFIG_KEYS[key].default;
      const rule = allowedValues(CONFIG_KEYS[key]);
      warnings.push(`${called}: ${key} is ${shown(value)}, allowed is ${rule}; using ${shown(used)}`);
    }
  };
  const broken: Failure[] = [];
  const entriesOf = (file: string): Promise<FileEntry[]> =>
    readConfigFile(file, isConfigKey).catch((error: unknown) => {
      if (sources.withoutBroken !== true || !(error instanceof Failure)) throw error;
      broken.push(error);
      return [];
    });
  const takeFile = async (file: string, origin: 'user file' | 'project file'): Promise<void> => {
    for (const { key, value, line } of await entriesOf(file)) {
      const place = `${file}:${line}`;
      if (!isConfigKey(key)) warnings.push(unknownKey(place, key, value));
      else if (origin === 'project file' && 'outside' in CONFIG_KEYS[key]) warnings.push(outsideWarning(place, key));
      else take(key, value, origin, place);
    }
  };
  const { withoutProject = null } = sources;
  if (withoutProject === null) await takeFile(projectConfigFile(sources.root), 'project file');
  else warnings.push(`the project's config is left out, because of ${withoutProject.path}: ${withoutProject.problem}`);
  const userFile = userConfigFile(sources.environment);
  // Whoever runs a program as somebody else often leaves it HOME: nothing there is meant for this user.
  if (isClosed(userFile)) warnings.push(`${userFile} cannot be read (EACCES) and is left out`);
  else await takeFile(userFile, 'user file');
  for (const key of CONFIG_KEY_NAMES) {
    const name = environmentName(key);
    const text = sources.environment[name];
    if (text !== undefined && text !== '')
      take(key, fromEnvironment(CONFIG_KEYS[key], text), 'environment', name, `environment variable ${name}`);
  }
  for (const key of CONFIG_KEY_NAMES) {
    const value = sources.flags?.[key];
    if (value !== undefined) take(key, value, 'flag', 'options');
  }
  // A setting may say in which variable a key is kept.
  const named = CONFIG_KEY_NAMES.filter((key) => key.endsWith('_env')).map((key) => settings.get(key)?.value);
  warnings.push(...unknownVariables(sources.environment, new Set(named)));
  return new Config(settings, warnings, broken);
}

/** Variables of ours that are no settings. */
const OTHER_VARIABLES = ['DEBUG', 'FEDERATION_REPOSITORIES', 'MCP_TOKEN', 'SESSION', 'STATE_DIR', 'WATCH'];

/** A setting that is misspelt would have no effect and no one would know. */
function unknownVariables(environment: NodeJS.ProcessEnv, named: ReadonlySet<unknown>): string[] {
  const given = Object.keys(environment).filter((name) => /^GRAPH_RAG_(?!TEST_)/.test(name));
  if (given.length === 0) return [];
  const known = new Set([
    ...CONFIG_KEY_NAMES.map(environmentName),
    ...OTHER_VARIABLES.map((name) => `GRAPH_RAG_${name}`),
  ]);
  return given
    .filter((name) => !known.has(name) && !named.has(name))
    .map((name) => `environment variable ${name} is no setting and is ignored; \`graph-rag config\` lists them`);
}

const outsideWarning = (place: string, key: string): string =>
  `${place}: ${key} is ignored in a project's file, because it reaches outside the repository; ` +
  `set it in the user's file or as ${environmentName(key)}`;

/** The name that stands in symbol ids. A colon would make the id's parts ambiguous. */
export const repositoryName = (config: Config, root: string): string =>
  (config.get('index.repo') ?? (basename(root) || 'root')).replaceAll(':', '_');
