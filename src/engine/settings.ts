import { existsSync } from 'node:fs';
import type { Settings } from '../contract/settings.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { CONFIG_KEYS, type Config, environmentName, projectConfigFile, userConfigFile } from '../project/index.ts';

/** Every setting that holds for a project, and who decided it. */
export function settingsOf(
  config: Config,
  place: { readonly root: string; readonly stateFolder: string; readonly environment: NodeJS.ProcessEnv },
): Settings {
  const fileAt = (path: string) => ({ path, found: existsSync(path) });
  return {
    schema_version: SCHEMA_VERSION,
    project_file: fileAt(projectConfigFile(place.root)),
    user_file: fileAt(userConfigFile(place.environment)),
    state_folder: place.stateFolder,
    values: config.entries().map(({ key, value, origin, place: where }) => ({
      key,
      value: typeof value === 'object' && value !== null ? [...value] : value,
      origin,
      place: where,
      environment_variable: environmentName(key),
      meaning: CONFIG_KEYS[key].meaning,
    })),
    warnings: [...config.warnings],
  };
}
