/** The variable that says in one go what a user cares about. */
const PREFERENCES_VARIABLE = 'INTENT_PREFERENCES';

interface GivenPreferences {
  /** Null where the variable is not set, or cannot be used. */
  readonly scores: ReadonlyMap<string, number> | null;
  readonly warnings: readonly string[];
}

const SHOWN_CHARACTERS = 60;

/** Reads `INTENT_PREFERENCES`, JSON of name → weight; what is wrong with it is said, and never ends a query. */
export function givenPreferences(environment: NodeJS.ProcessEnv): GivenPreferences {
  const text = environment[PREFERENCES_VARIABLE];
  if (text === undefined || text.trim() === '') return { scores: null, warnings: [] };
  const refused = (problem: string): GivenPreferences => ({
    scores: null,
    warnings: [
      `${PREFERENCES_VARIABLE} is ${JSON.stringify(text.slice(0, SHOWN_CHARACTERS))}, ${problem}; allowed is JSON of ` +
        'names with weights from 0 up; it is ignored',
    ],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('which is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('which is no object');
  const scores = new Map<string, number>();
  for (const [name, weight] of Object.entries(value)) {
    if (typeof weight !== 'number' || !Number.isFinite(weight) || weight < 0)
      return refused(`in which ${JSON.stringify(name)} has no weight from 0 up`);
    scores.set(name, weight);
  }
  return { scores, warnings: [] };
}
