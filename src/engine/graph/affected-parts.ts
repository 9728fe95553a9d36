import { publicId } from '../../code/public-id.ts';
import type { Impact } from '../../contract/answers.ts';
import { type Affected, type AffectedFile, type AffectedList, isTestCode } from '../../graph/explore/index.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Asked } from '../asked.ts';
import { node, writtenLines } from '../graph-parts.ts';

/** What an impact has found, as every answer about one tells it. */
export async function affectedParts({ reader, repo }: Asked, found: AffectedList) {
  const affected = [...found.files, ...found.tests].flatMap(({ symbols }) => symbols);
  const through = await reader.symbols(new Set(affected.map(({ via }) => via.dst)));
  const byId = new Map(through.map((known) => [known.id, known]));
  return {
    total: affected.length,
    count_by_depth: [...found.countByDepth],
    files: found.files.map(shownFile),
    tests: found.tests.map(shownFile),
    results: affected.toSorted((a, b) => a.depth - b.depth).map((entry) => shown(repo, entry, byId)),
  };
}

const shown = (
  repo: string,
  { symbol, depth, via }: Affected,
  byId: ReadonlyMap<number, StoredSymbol>,
): Impact['results'][number] => ({
  ...node(repo, symbol, depth),
  test: isTestCode(symbol),
  via: publicId(repo, byId.get(via.dst) ?? symbol),
  relation: via.type,
  confidence: via.confidence,
  lines: via.src === symbol.id ? writtenLines(via) : [],
});

const shownFile = ({ path, depth, symbols }: AffectedFile): Impact['files'][number] => ({
  file: path,
  depth,
  symbols: symbols.length,
});
