import { renderAnswerMarkdown, renderAnswerText } from '../../context/answer-text.ts';
import { COLOURED, PLAIN } from '../../context/ink.ts';
import { EXIT } from '../../failure/index.ts';
import { json } from '../answer.ts';
import type { Command } from '../command.ts';
import { withProject } from '../open-project.ts';
import { searchOptions } from '../search-options.ts';

export const command: Command = {
  name: 'search',
  calledElsewhere: ['query', 'ask', 'find', 'grep', 'lookup', 'retrieve', 'context'],
  summary: 'Ask in plain words (English, Chinese, Japanese, Korean) and get the code that answers',
  arguments: [
    {
      name: 'QUERY',
      help: 'A question, a name, a path, an error message, in quotes or not; or give it as --query; paths behind it are as --path',
      optional: true,
      takesRest: true,
    },
  ],
  flags: [
    'query',
    'anchors',
    'since',
    'topK',
    'minRelevance',
    'budget',
    'languages',
    'paths',
    'kinds',
    'explain',
    'fusionDepth',
    'depth',
    'includeVirtual',
    'all',
    'rerank',
  ],
  formats: ['text', 'json', 'markdown'],
  examples: [
    { command: 'graph-rag search "where are orders validated"', does: 'the code that answers, best first' },
    { command: 'graph-rag search 订单处理逻辑', does: 'Chinese finds English identifiers too' },
    { command: 'graph-rag search "retry with backoff" internal/http/', does: 'only below that folder' },
    { command: 'graph-rag search "retry with backoff" --lang go --path internal', does: 'only there' },
    { command: 'graph-rag --query "parse config" --format json --budget 4000', does: 'for a program' },
    { command: 'graph-rag search "load a user" --include-virtual', does: 'follows edges into other repositories' },
    { command: 'graph-rag search "rate limit" --all', does: 'in every registered repository' },
    {
      command: 'graph-rag search --anchor src/server.ts:144',
      does: 'the code around a place: who calls it, what it calls',
    },
    { command: 'graph-rag search --since main --budget 4000', does: 'what the changes since main touch' },
    { command: 'graph-rag search "token refresh" --explain', does: 'why each result stands where it stands' },
  ],
  notes: [
    'Each fragment comes with its file and lines, its kind and name, its relevance from 0 to 1, and why it was found.',
    'What does not fit into the budget is left out whole, the least important first.',
  ],
  run: (invocation) =>
    withProject(invocation, async (project) => {
      const { output, format } = invocation;
      for (const note of invocation.notes) output.note(note);
      const answer = await project.search(invocation.arguments[0] ?? '', searchOptions(invocation));
      for (const warning of answer.metadata.warnings) output.note(`warning: ${warning}`);
      const { header, summary, total_candidates } = answer.metadata;
      // What is left out is said somewhere, also where the budget has no room for it.
      if (header === null && total_candidates > 0 && answer.metadata.budget > 0) output.note(summary);
      if (answer.metadata.budget === 0 && format !== 'json')
        output.note(`the budget is 0 tokens: nothing is shown of the ${total_candidates} that were found`);
      const text = (shown: typeof answer): string => renderAnswerText(shown, output.isColoured ? COLOURED : PLAIN);
      const renderers = { json, markdown: renderAnswerMarkdown, text };
      const render = format === 'json' || format === 'markdown' ? renderers[format] : renderers.text;
      await output.data(render(answer));
      return EXIT.ok;
    }),
};
