export { type IntentEntry, KEPT_DAYS } from './entry.ts';
export { givenPreferences } from './environment.ts';
export { addEntry, clearHistory, HISTORY_FILE, readHistory } from './history-file.ts';
export { type Preferences, scoreOf, scoresOf } from './scores.ts';
