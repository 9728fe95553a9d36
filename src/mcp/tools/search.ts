import { z } from 'zod';
import { printable } from '../../context/printable.ts';
import type { Candidate, QueryAnswer } from '../../index.ts';
import { freshnessNotes, nothingFound } from '../text/lines.ts';
import { state, stateOf } from '../text/shapes.ts';
import { langArgument, languageFilter, pathArgument, pathFilter, queryArgument, tool } from '../tool.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
/** A place is a line: the budget is there for code, and here none is shown. */
const NO_BUDGET = 1_000_000;
const FIRST_LINE_CHARS = 100;

const text = z.string();

export const search = tool({
  name: 'search',
  description:
    'Find where something is: ranked places without code, for a question in plain words (any language), a name, a path or an error message.',
  input: z.object({
    query: queryArgument,
    limit: z.int().min(1).max(MAX_LIMIT).optional().describe('Default 10'),
    path: pathArgument,
    lang: langArgument,
  }),
  output: z.object({
    ...state,
    results: z.array(
      z.object({ id: text, kind: text, name: text, file: text, line: z.number(), end: z.number(), score: z.number() }),
    ),
  }),
  answer: async ({ query, limit = DEFAULT_LIMIT, path, lang }, { project }) => {
    const answer = await project.search(query, {
      topK: limit,
      budget: NO_BUDGET,
      fusionDepth: 0,
      ...pathFilter(project, path),
      ...languageFilter(lang),
    });
    const ranked = answer.candidates.toSorted((a, b) => a.rank - b.rank);
    return {
      text: [...ranked.map(resultLine), ...notesOf(answer)].join('\n'),
      data: { ...stateOf(answer.metadata.freshness), results: ranked.map(resultOf) },
    };
  },
});

// No code is shown here, so nothing is inside anything, and nothing a part.
const rangeOf = ({ whole_range, line_range }: Candidate): [first: number, last: number] => whole_range ?? line_range;

const resultOf = (candidate: Candidate) => ({
  id: candidate.symbol_id,
  kind: candidate.kind,
  name: candidate.qualified_name === '' ? candidate.name : candidate.qualified_name,
  file: candidate.file,
  line: rangeOf(candidate)[0],
  end: rangeOf(candidate)[1],
  score: candidate.relevance,
});

/** Decorators, attributes and parameters of a template are seldom longer. */
const LINES_ABOVE_A_NAME = 12;
const ABOVE_A_NAME = /^\s*(?:@|\[|#\[)/;

// `@property`, `[Fact]` and `template <typename T>` say nothing of what stands below them: the line with the name does.
function declarationOf({ name, content }: Candidate): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const naming = lines.slice(0, LINES_ABOVE_A_NAME).find((line) => line.includes(name) && !ABOVE_A_NAME.test(line));
  return naming ?? lines[0] ?? '';
}

function resultLine(candidate: Candidate): string {
  const { relevance, file, kind, qualified_name } = candidate;
  const first = declarationOf(candidate);
  const head = `${relevance.toFixed(2)} ${printable(file)}:${rangeOf(candidate).join('-')} ${kind} ${printable(qualified_name)}`;
  return `${head.trimEnd()}: ${printable(first.trim()).slice(0, FIRST_LINE_CHARS)}`;
}

// Other words would find the same: it is the files that are to be waited for, and the warnings name them.
const noPlaces = (metadata: QueryAnswer['metadata']): string[] =>
  metadata.left_out.some(({ reason }) => reason === 'file_changed')
    ? [`No place to show: all ${metadata.left_out.length} that were found are in files that have changed since.`]
    : nothingFound(metadata);

const notesOf = ({ candidates, metadata }: QueryAnswer): string[] => [
  ...(candidates.length > 0 ? [] : noPlaces(metadata)),
  ...freshnessNotes(metadata.freshness, metadata.warnings),
];
