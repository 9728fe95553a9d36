import type { LinearList } from '../../contract/answers.ts';
import { CKB_FALLBACK, SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { Failure } from '../../failure/index.ts';
import { textSearch } from '../../graph/backend/text-search.ts';

// Text knows no qualified names: `Class.method` and ids are looked for by their last name.
function wordOf(symbol: string): string {
  const name = symbol.startsWith('ckb:') ? symbol.slice(symbol.lastIndexOf(':') + 1) : symbol;
  const isPlace = /:\d+$/.test(name) || name.includes('/');
  const last = isPlace ? name : (name.split(/::|[.#]/).findLast((part) => part !== '') ?? name);
  return last.replace(/~\d+$/, '') || symbol;
}

/** Document 004: where the graph is switched off, ripgrep finds the places of the names, without relations. */
export async function linearList(root: string, symbols: readonly string[]): Promise<LinearList> {
  const warnings: string[] = [CKB_FALLBACK];
  const results: LinearList['results'] = [];
  for (const word of new Set(symbols.map(wordOf))) {
    const outcome = await textSearch(root, word);
    if (outcome.kind === 'ripgrep_missing')
      throw new Failure('dependency_missing', {
        dependency: 'ripgrep',
        purpose: 'text search',
        remedy: `Install graph-rag again, its dependencies are incomplete (${outcome.message}).`,
      });
    if (outcome.kind === 'failed') throw new Failure('search_failed', { problem: outcome.message });
    results.push(...outcome.results);
    if (outcome.truncated) warnings.push(`only the first ${outcome.results.length} places of '${word}' are listed`);
  }
  return { schema_version: SCHEMA_VERSION, results, degraded: true, reason: 'CKB MCP unavailable', warnings };
}
