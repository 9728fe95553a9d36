import { z } from 'zod';
import { renderAnswerText, renderNote } from '../../context/answer-text.ts';
import { countTokens } from '../../context/tokens.ts';
import type { QueryAnswer } from '../../index.ts';
import { agentWords } from '../text/agent-words.ts';
import { freshnessNotes, nothingFound } from '../text/lines.ts';
import { langArgument, languageFilter, pathArgument, pathFilter, queryArgument, tool } from '../tool.ts';

const MAX_BUDGET_TOKENS = 100_000;
const MAX_DEPTH = 5;

export const context = tool({
  name: 'context',
  description:
    'Answer a question about the code: the code itself, with file and lines, widened along callers and callees, within a token budget. Start here.',
  input: z.object({
    query: queryArgument.describe('Plain words in any language, a name, a path or an error message'),
    budget: z.int().min(0).max(MAX_BUDGET_TOKENS).optional().describe('Tokens, default 8000'),
    depth: z.int().min(0).max(MAX_DEPTH).optional().describe('Graph steps, default 1'),
    path: pathArgument,
    lang: langArgument,
    omit_given: z.boolean().optional().describe('Name the code that you got before, without repeating it'),
  }),
  answer: async ({ query, budget, depth, path, lang, omit_given = false }, { project, given }) => {
    const answer = await project.search(query, {
      ...(budget === undefined ? {} : { budget }),
      ...(depth === undefined ? {} : { fusionDepth: depth }),
      ...pathFilter(project, path),
      ...languageFilter(lang),
      ...(omit_given ? { given: given.keys } : {}),
    });
    given.add(answer.candidates);
    return { text: answer.metadata.total_candidates === 0 ? nothing(answer) : found(answer) };
  },
});

const nothing = ({ metadata }: QueryAnswer): string =>
  [...nothingFound(metadata), ...freshnessNotes(metadata.freshness, metadata.warnings)].join('\n');

const found = (answer: QueryAnswer): string =>
  `${renderAnswerText(inAgentWords(answer))}${warningsWithin(answer)}${adviceOn(answer)}`.trimEnd() ||
  answer.metadata.summary;

const inAgentWords = (answer: QueryAnswer): QueryAnswer => ({
  ...answer,
  metadata: { ...answer.metadata, notes: answer.metadata.notes.map(agentWords) },
});

// The budget holds for everything that the model reads; a warning that does not fit is worth less than a broken promise.
function warningsWithin({ token_count, metadata }: QueryAnswer): string {
  let room = metadata.budget - token_count;
  const lines = metadata.warnings.map((warning) => renderNote(`note: ${agentWords(warning)}`));
  return lines
    .filter((line) => {
      const cost = countTokens(line);
      if (cost > room) return false;
      room -= cost;
      return true;
    })
    .join('');
}

// An answer whose budget was spent on code says all else in its notes; what is added here has no code beside it.
function adviceOn({ candidates, metadata }: QueryAnswer): string {
  if (candidates.length > 0) return '';
  const left = metadata.left_out.filter(({ reason }) => reason === 'budget').length;
  return left === 0
    ? ''
    : `No fragment fits into ${metadata.budget} tokens; ${left} were found. Raise budget, or use search.`;
}
