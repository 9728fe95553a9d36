import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openReader } from '../../src/store/index.ts';
import { FIELD_LIMITS } from './documents.ts';

const firstOf = (tokens: Iterable<string>): string[] => [...new Set(tokens)].slice(0, FIELD_LIMITS.body);

/** The tokens of all pieces of the indexes in a folder; with and without their doc comment, which may stand inside. */
export function* bodiesOfIndexes(folder: string): Generator<AsyncGenerator<string[]>> {
  for (const name of readdirSync(folder).sort()) yield bodiesOf(join(folder, name));
}

async function* bodiesOf(state: string): AsyncGenerator<string[]> {
  const reader = await openReader(state);
  if (reader === null) return;
  for await (const batch of reader.streamSymbols())
    for (const { body, doc } of await reader.chunks(batch.map(({ id }) => id))) {
      const tokens = body.split(' ');
      yield firstOf(tokens);
      const said = new Set(doc.split(' '));
      if (doc !== '') yield firstOf(tokens.filter((token) => !said.has(token)));
    }
  await reader[Symbol.asyncDispose]();
}
