import type { Impact } from '../../contract/answers.ts';
import { impact } from '../../graph/explore/index.ts';
import { type Asked, answer } from '../asked.ts';
import { namedSymbol } from '../graph-parts.ts';
import { affectedParts } from './affected-parts.ts';
import { changedTogether } from './changed-together.ts';
import { mentions, NAMED_OFTEN } from './mentions.ts';
import { startOfWalk, type WalkOptions } from './walk.ts';

/** What can break when a symbol changes. */
export async function askImpact(asked: Asked, text: string, options: WalkOptions): Promise<Impact> {
  const { reader, repo } = asked;
  const { symbol, depth, requested, warnings } = await startOfWalk(asked, text, options);
  const types = options.edgeTypes === undefined ? {} : { types: options.edgeTypes };
  const found = await impact(reader, symbol, { depth, ...types });
  const files = [...found.files, ...found.tests];
  const affected = files.flatMap(({ symbols }) => symbols.map((entry) => entry.symbol));
  const told = new Set([symbol.path, ...files.map(({ path }) => path)]);
  const named = await mentions(asked, symbol, affected);
  return {
    ...answer(asked, named === 'too many' ? [...warnings, NAMED_OFTEN] : warnings),
    symbol: namedSymbol(repo, symbol),
    depth,
    depth_requested: requested,
    ...(await affectedParts(asked, found)),
    changed_together: await changedTogether(reader, symbol.path, told),
    mentions: named === 'too many' ? [] : named,
    continues: found.continues,
    left_out: found.leftOut,
  };
}
