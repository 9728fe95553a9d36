/** The value of an index that holds the configuration files which no listing shows: ignored ones, ones of unusual names. */
export const UNLISTED = 'unlisted_configurations';

const NONE = '[]';

/** Nearly no repository has any. */
export const hasUnlisted = (values: ReadonlyMap<string, string>): boolean => (values.get(UNLISTED) ?? NONE) !== NONE;
