import { z } from 'zod';

/** How a query was understood. */
export const understoodQuery = z
  .strictObject({
    kind: z.string().describe('identifier, qualified_name, path, error, sentence, mixed or empty'),
    language: z.string(),
    words: z.array(
      z.strictObject({
        text: z.string(),
        role: z.string(),
        translations: z.array(z.string()).describe('what programmers write for it'),
      }),
    ),
    identifiers: z.array(z.string()),
    paths: z.array(z.string()),
    phrases: z.array(z.string()),
    dropped: z.array(z.string()).describe('words that say nothing of the subject'),
    terms: z.array(z.strictObject({ token: z.string(), weight: z.number(), source: z.string() })),
  })
  .meta({ id: 'understood_query' });
export type UnderstoodAnswer = z.infer<typeof understoodQuery>;
