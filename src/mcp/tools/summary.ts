import { z } from 'zod';
import { SUMMARIES_BEHIND, SUMMARY_TYPES, type SummaryType } from '../../contract/summary-vocabulary.ts';
import type { Summaries } from '../../index.ts';
import { freshnessNotes, shownOf } from '../text/lines.ts';
import {
  branchItems,
  documentLines,
  hitItem,
  hitLine,
  partLine,
  type SummaryItem,
  summaryItem,
} from '../text/summaries.ts';
import { insideProject, queryArgument, tool } from '../tool.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
const MAX_DEPTH = 5;
/** Parts of an overview that a model reads at a glance; without a wish for depth, as many levels as fit. */
const GLANCE = 80;
const DEEPEST_GLANCE = 3;
const PARTS_SHOWN = 200;
/** Of a question about one part, so many documents of the whole are looked through. */
const LOOKED_THROUGH = 5_000;

interface Found {
  readonly lines: readonly string[];
  readonly results: readonly SummaryItem[];
  readonly warnings: readonly string[];
}

export const summary = tool({
  name: 'summary',
  description:
    'The project explained in words. Without query: an overview of path (default: all of it) and its parts. With query: which folders, files, classes or functions are responsible for something.',
  input: z.object({
    query: queryArgument.optional(),
    path: z.string().min(1).max(2000).optional().describe('Folder, file or id from an answer'),
    type: z.enum(SUMMARY_TYPES).optional().describe('With query; module means folder'),
    limit: z.int().min(1).max(MAX_LIMIT).optional().describe('Default 10'),
    depth: z.int().min(1).max(MAX_DEPTH).optional().describe('Levels of the overview'),
  }),
  output: z.object({ current: z.boolean(), results: z.array(summaryItem) }),
  answer: async ({ query, path, type, limit = DEFAULT_LIMIT, depth }, { project, live, summaries, waiting }) => {
    const part = path === undefined ? '.' : insideProject(project, path);
    // Looked at first: what is saved from here on may be missing, what was saved before is in the index or said to be not.
    const { freshness, warnings } = await live.freshness();
    const found = await summaries.ask(waiting, (open) =>
      query === undefined ? overview(open, part, depth) : search(open, query, { part, type, limit }),
    );
    const isBehind = found.warnings.includes(SUMMARIES_BEHIND);
    const others = found.warnings.filter((warning) => warning !== SUMMARIES_BEHIND);
    return {
      text: [
        ...found.lines,
        ...freshnessNotes(freshness, [...warnings, ...others]),
        ...(isBehind ? [await summaries.behindNote()] : []),
      ].join('\n'),
      data: { current: freshness.current && !isBehind, results: found.results },
    };
  },
});

async function search(
  summaries: Summaries,
  query: string,
  { part, type, limit }: { part: string; type: SummaryType | undefined; limit: number },
): Promise<Found> {
  // The part must be one that there is: a misspelt folder is a mistake to mend, not an empty answer.
  const id = part === '.' ? part : (await summaries.show(part)).document.id;
  const isInside = (other: string): boolean =>
    id === '.' || other === id || other.startsWith(`${id}/`) || other.startsWith(`${id}::`);
  const { results, warnings } = await summaries.search(query, {
    topK: id === '.' ? limit : LOOKED_THROUGH,
    ...(type === undefined ? {} : { type }),
  });
  const hits = results.filter(({ doc_id }) => isInside(doc_id)).slice(0, limit);
  const lines =
    hits.length === 0
      ? ['Nothing found. Try other words, drop path and type, or ask `search`, which looks into the code itself.']
      : hits.map(hitLine);
  return { lines, results: hits.map(hitItem), warnings };
}

async function overview(summaries: Summaries, part: string, depth: number | undefined): Promise<Found> {
  const shown = await summaries.show(part);
  const { id } = shown.document;
  const partsOf = async (levels: number): Promise<SummaryItem[]> =>
    branchItems((await summaries.tree(id, levels)).tree);
  let [top, ...parts] = await partsOf(depth ?? 1);
  for (let levels = 2; depth === undefined && levels <= DEEPEST_GLANCE; levels += 1) {
    const [, ...deeper] = await partsOf(levels);
    if (deeper.length > GLANCE || deeper.length === parts.length) break;
    parts = deeper;
  }
  const listed = parts.slice(0, PARTS_SHOWN);
  return {
    lines: [
      ...documentLines(shown, parts),
      ...(parts.length === 0 ? [] : [`parts (${shownOf(listed.length, parts.length)}):`, ...listed.map(partLine)]),
      ...(listed.length < parts.length ? ['note: name a part as path, or lower depth'] : []),
      ...(shown.document.type === 'module' ? [] : ['Its code: `symbol` with the id.']),
    ],
    results: [...(top === undefined ? [] : [top]), ...listed],
    warnings: shown.warnings,
  };
}
