import { Failure } from '../failure/index.ts';
import { findSymbol } from '../graph/explore/find-symbol.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import { publicId } from './symbol-shape.ts';

/** The symbol that a user names. Never a guess: a wrong symbol would give a wrong answer that looks right. */
export async function symbolMeant(
  { reader, repo }: { reader: IndexReader; repo: string },
  text: string,
): Promise<StoredSymbol> {
  const found = await findSymbol(reader, text);
  switch (found.kind) {
    case 'found':
      return found.symbol;
    case 'unknown':
      throw new Failure('unknown_symbol', { symbol: text, nearest: found.nearest });
    case 'ambiguous': {
      const choices = found.candidates.map((symbol) => ({
        id: publicId(repo, symbol),
        kind: symbol.kind,
        qualified_name: symbol.qualifiedName,
        file: symbol.path,
        line: symbol.startLine,
      }));
      throw new Failure('ambiguous_symbol', { symbol: text, choices, total: found.total });
    }
  }
}
