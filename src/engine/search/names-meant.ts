import type { IndexReader } from '../../store/index.ts';
import { codeTokens, type QueryIdentifier, splitIdentifier, type UnderstoodQuery } from '../../text/index.ts';
import { isWeak } from './notes.ts';

/** Questions that are a name and no more. */
const NAMES: ReadonlySet<UnderstoodQuery['kind']> = new Set(['identifier', 'qualified_name']);

/** Names of a sentence that are looked up: more are pasted. */
const MOST_NAMES = 3;

interface Found {
  readonly understood: UnderstoodQuery;
  readonly pieces: readonly { readonly relevance: number }[];
  readonly places: readonly unknown[];
}

/** What is to be said of names that nothing has: whoever has misspelt one, or means another project, is told so. */
export async function namesMeant(reader: IndexReader, text: string, found: Found): Promise<string[]> {
  const { understood, pieces, places } = found;
  if (places.length > 0) return [];
  if (!NAMES.has(understood.kind)) return namesOfSentence(reader, understood);
  // The owner of a misspelt member is found, and hides the slip.
  const isAnswered = pieces.length > 0 && !isWeak(pieces);
  if (isAnswered && understood.kind !== 'qualified_name') return [];
  return unknownName(reader, text.trim(), false);
}

async function namesOfSentence(reader: IndexReader, { kind, identifiers }: UnderstoodQuery): Promise<string[]> {
  if (kind !== 'mixed') return [];
  const notes: string[] = [];
  for (const identifier of identifiers.filter(isPlainlyName).slice(0, MOST_NAMES))
    if (!(await isAnywhere(reader, identifier))) notes.push(...(await unknownName(reader, identifier.text, true)));
  return notes;
}

/** `updateStock`, `MAX_SIZE`, `Order.find`; a single word with a capital may be anything. */
const isPlainlyName = ({ text, qualifier }: QueryIdentifier): boolean =>
  /^[\p{L}\p{N}_$.:#>-]+$/u.test(text) && (qualifier.length > 0 || splitIdentifier(text).length > 1);

async function isAnywhere(reader: IndexReader, { name, text }: QueryIdentifier): Promise<boolean> {
  if ((await reader.symbolsNamedIgnoringCase([name])).length > 0) return true;
  // `WebP` and `SELinux` are words as a whole, which code writes small.
  const runs = [codeTokens(text), codeTokens(text.toLowerCase())].filter((run) => run.length > 0);
  if (runs.length === 0 || (await reader.chunksSaying(runs, 1)).length > 0) return true;
  return (await reader.chunksSaying(runs, 1, 'documents')).length > 0;
}

async function unknownName(reader: IndexReader, name: string, evenWithoutNearest: boolean): Promise<string[]> {
  const { findSymbol } = await import('../../graph/explore/find-symbol.ts');
  const named = await findSymbol(reader, name);
  if (named.kind !== 'unknown' || (named.nearest.length === 0 && !evenWithoutNearest)) return [];
  const nearest = named.nearest.length === 0 ? '' : `; nearest names: ${named.nearest.join(', ')}`;
  return [`note: nothing in this project is called '${name}'${nearest}`];
}
