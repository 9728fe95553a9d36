export { Config, configStamp, projectConfigFile, readConfig, repositoryName, userConfigFile } from './config.ts';
export { CONFIG_KEYS, type ConfigValues, environmentName } from './config-keys.ts';
export { findRoot, STATE_FOLDER } from './root.ts';
export { stateFault } from './state-fault.ts';
export { stateFolder, writeProblem } from './state-folder.ts';
export { changeUserRepositories } from './user-repositories.ts';
