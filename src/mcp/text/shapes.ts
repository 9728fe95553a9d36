import { z } from 'zod';
import type { Freshness, NamedSymbol } from '../../index.ts';

const text = z.string();
const line = z.number();

/** A symbol as programs read it from a tool; the whole of it is in the answers of the library. */
export const item = z.object({ id: text, kind: text, name: text, file: text, line });
type Item = z.infer<typeof item>;

export const itemOf = ({ id, type, qualified_name, name, file, line_start }: NamedSymbol): Item => ({
  id,
  kind: type,
  name: qualified_name === '' ? name : qualified_name,
  file,
  line: Math.max(1, line_start),
});

/** Whether the index was level with the files. */
export const state = { current: z.boolean(), generation: z.number() };
export const stateOf = ({ current, generation }: Freshness): { current: boolean; generation: number } => ({
  current,
  generation,
});
