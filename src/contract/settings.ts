import { z } from 'zod';
import { CONFIG_ORIGINS, SCHEMA_VERSION } from './vocabulary.ts';

/** Every setting with its value and where it came from. */
export const settings = z.strictObject({
  schema_version: z.literal(SCHEMA_VERSION),
  project_file: z.strictObject({ path: z.string(), found: z.boolean() }),
  user_file: z.strictObject({ path: z.string(), found: z.boolean() }),
  state_folder: z.string(),
  values: z.array(
    z.strictObject({
      key: z.string(),
      value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string()), z.null()]),
      origin: z.enum(CONFIG_ORIGINS),
      place: z.string().nullable().describe('file and line, or the name of the variable; null for defaults'),
      environment_variable: z.string().describe('the variable that sets it'),
      meaning: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
});
export type Settings = z.infer<typeof settings>;
