import { existsSync } from 'node:fs';
import type { Settings } from '../contract/settings.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { CONFIG_KEYS, environmentName, projectConfigFile, userConfigFile } from '../project/index.ts';
import type { OpenedProject } from './opened-project.ts';

/** Every setting that holds for a project, and who decided it. */
export function settingsOf({ root, stateFolder, environment, config }: OpenedProject): Settings {
  const fileAt = (path: string) => ({ path, found: existsSync(path) });
  return {
    schema_version: SCHEMA_VERSION,
    project_file: fileAt(projectConfigFile(root)),
    user_file: fileAt(userConfigFile(environment)),
    state_folder: stateFolder,
    values: config.entries().map(({ key, value, origin, place }) => ({
      key,
      value: typeof value === 'object' && value !== null ? [...value] : value,
      origin,
      place,
      environment_variable: environmentName(key),
      meaning: CONFIG_KEYS[key].meaning,
    })),
    warnings: [...config.warnings],
  };
}
