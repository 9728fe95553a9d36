import type { Repository } from '../../repository/repository.ts';

/** JSON as tools write it: comments and trailing commas allowed. */
const parseJson = (text: string): unknown => {
  const bare = text.replace(
    /("(?:[^"\\]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, string: string | undefined) => string ?? '',
  );
  try {
    return JSON.parse(bare.replace(/,(\s*[}\]])/g, '$1'));
  } catch {
    return undefined;
  }
};

/** What an object of a configuration has; nothing where it is none. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a configuration file says; nothing where it is absent or no JSON. */
export const jsonAt = (repository: Repository, path: string): Record<string, unknown> =>
  record(parseJson(repository.configuration(path) ?? ''));
