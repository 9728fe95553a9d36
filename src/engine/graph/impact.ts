import { publicId } from '../../code/public-id.ts';
import type { Impact } from '../../contract/answers.ts';
import { type Affected, type AffectedFile, impact, isTestCode } from '../../graph/explore/index.ts';
import { type Asked, answer } from '../asked.ts';
import { namedSymbol, node, writtenLines } from '../graph-parts.ts';
import { changedTogether } from './changed-together.ts';
import { mentions, NAMED_OFTEN } from './mentions.ts';
import { startOfWalk, type WalkOptions } from './walk.ts';

/** What can break when a symbol changes. */
export async function askImpact(asked: Asked, text: string, options: WalkOptions): Promise<Impact> {
  const { reader, repo } = asked;
  const { symbol, depth, requested, warnings } = await startOfWalk(asked, text, options);
  const types = options.edgeTypes === undefined ? {} : { types: options.edgeTypes };
  const found = await impact(reader, symbol, { depth, ...types });
  const affected = [...found.files, ...found.tests].flatMap(({ symbols }) => symbols);
  const through = await reader.symbols(new Set(affected.map(({ via }) => via.dst)));
  const byId = new Map(through.map((known) => [known.id, known]));
  const told = new Set([symbol.path, ...[...found.files, ...found.tests].map(({ path }) => path)]);
  const result = (entry: Affected): Impact['results'][number] => ({
    ...node(repo, entry.symbol, entry.depth),
    test: isTestCode(entry.symbol),
    via: publicId(repo, byId.get(entry.via.dst) ?? symbol),
    relation: entry.via.type,
    confidence: entry.via.confidence,
    lines: entry.via.src === entry.symbol.id ? writtenLines(entry.via) : [],
  });
  const named = await mentions(
    asked,
    symbol,
    affected.map((entry) => entry.symbol),
  );
  return {
    ...answer(asked, named === 'too many' ? [...warnings, NAMED_OFTEN] : warnings),
    symbol: namedSymbol(repo, symbol),
    depth,
    depth_requested: requested,
    total: affected.length,
    count_by_depth: [...found.countByDepth],
    files: found.files.map(shownFile),
    tests: found.tests.map(shownFile),
    results: affected.toSorted((a, b) => a.depth - b.depth).map(result),
    changed_together: await changedTogether(reader, symbol.path, told),
    mentions: named === 'too many' ? [] : named,
    continues: found.continues,
    left_out: found.leftOut,
  };
}

const shownFile = ({ path, depth, symbols }: AffectedFile): Impact['files'][number] => ({
  file: path,
  depth,
  symbols: symbols.length,
});
