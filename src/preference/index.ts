export { ACTION_WEIGHTS, type IntentEntry, KEPT_DAYS } from './entry.ts';
export { type GivenPreferences, givenPreferences, PREFERENCES_VARIABLE } from './environment.ts';
export { addEntry, clearHistory, HISTORY_FILE, readHistory } from './history-file.ts';
export { type Preferences, scoreOf, scoresOf } from './scores.ts';
