import type { IndexReader, StoredSymbol } from '../../store/index.ts';

/** More names than these tell nothing more. */
const MOST_NAMES = 8;

/** What is said of calls in a body that lead to nothing known: a list of callees without them would read as complete. */
export async function unresolvedCalls(reader: IndexReader, symbol: StoredSymbol): Promise<string[]> {
  const calls = (await reader.unresolvedCallsIn(symbol)).filter(({ name }) => name !== '');
  if (calls.length === 0) return [];
  const lines = new Map<string, number>();
  for (const { name, line } of calls) if (!lines.has(name)) lines.set(name, line);
  const shown = [...lines].slice(0, MOST_NAMES).map(([name, line]) => `${name} (line ${line})`);
  const more = lines.size > shown.length ? ` and ${lines.size - shown.length} more` : '';
  return [
    `${calls.length} ${calls.length === 1 ? 'call in it leads' : 'calls in it lead'} to no definition that is known: ${shown.join(', ')}${more}`,
  ];
}
