import { isCallable } from '../../code/symbol.ts';
import { blockTokens, titleOf } from '../../context/block.ts';
import { countTokens } from '../../context/tokens.ts';
import type { Candidate } from '../../contract/query.ts';
import type { Fragment, FragmentReader } from '../fragments/fragment-reader.ts';
import type { Lines } from '../fragments/line-windows.ts';
import type { Prospect } from './prospects.ts';
import type { SearchRequest } from './request.ts';

/** A prospect with its code and what it costs; null where its file is no longer what was indexed. */
export async function readProspect(
  fragments: FragmentReader,
  prospect: Prospect,
  wanted: ReadonlySet<string>,
  estimator: SearchRequest['estimator'],
): Promise<Candidate | null> {
  const { symbol, read } = prospect;
  const fragment = await (read === undefined ? fragments.read(symbol, wanted) : read(wanted));
  return fragment === null ? null : candidateOf(prospect, fragment, estimator);
}

const formOf = (partOf?: Lines, signatureOf?: Lines): Candidate['form'] =>
  signatureOf !== undefined ? 'signature' : partOf !== undefined ? 'part' : 'whole';

/** A prospect and the lines that are shown of it; `signatureOf` where they are only its head. */
export function candidateOf(
  { shown }: Prospect,
  { lineStart: line_start, lineEnd: line_end, content, partOf }: Fragment,
  estimator: SearchRequest['estimator'],
  signatureOf?: Lines,
): Candidate {
  const whole = signatureOf ?? partOf;
  const untold = {
    ...shown,
    line_start,
    line_end,
    line_range: [line_start, line_end] as [number, number],
    form: formOf(partOf, signatureOf),
    ...(whole === undefined ? {} : { whole_range: [whole.first, whole.last] as [number, number] }),
    content,
  };
  return { ...untold, tokens: blockTokens(untold, estimator) };
}

/** What a fragment costs at the very least, known without its code: its head, and a token for each fourth line. */
export function leastTokens({ symbol, shown }: Prospect, estimator: SearchRequest['estimator']): number {
  const lines = isCallable(symbol.kind) ? symbol.endLine - symbol.startLine + 1 : 1;
  const head = `${shown.file}  ${titleOf({ ...shown, line_start: 1, line_end: 1, content: '' })}`;
  return Math.floor(countTokens(`${head}  ${shown.why}`, estimator) + lines / 4) - 1;
}
