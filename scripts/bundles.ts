// What goes into which file of dist/.
import type { Group } from './merge-chunks.ts';

/** What is started or imported by its name: each becomes a file of that name in dist/. */
export const ENTRIES: Record<string, string> = {
  main: 'src/cli/main.ts',
  index: 'src/index.ts',
  'indexing-worker': 'src/indexing/worker.ts',
  'update-process': 'src/engine/live/update-process.ts',
  'summary-process': 'src/mcp/summary-process.ts',
};

/**
 * What questions load, in three files instead of sixty: what the program needs before it knows the question, what every
 * question to an index that is current needs, and the search, or what follows the graph from a symbol. Others have what
 * Chinese, Japanese and Korean questions need beside it, and what an update of the index does.
 */
export const TOGETHER: Record<string, Group> = {
  shell: { sources: ['src/cli/main.ts'] },
  core: {
    sources: [
      'src/index.ts',
      'src/indexing/freshness/freshness.ts',
      'src/engine/search/request.ts',
      'src/engine/preferences.ts',
      'src/engine/search/answer-memory.ts',
    ],
    sharedBy: ['src/engine/search/search.ts', 'src/engine/graph/questions.ts'],
  },
  seek: { sources: ['src/engine/search/search.ts', 'src/engine/embedding/vectors.ts'] },
  follow: { sources: ['src/engine/graph/questions.ts'] },
  chinese: { sources: ['src/text/translated/chinese-words.ts'] },
  japanese: { sources: ['src/text/translated/japanese-words.ts'] },
  korean: { sources: ['src/text/translated/korean-words.ts'] },
  build: { sources: ['src/indexing/index.ts', 'src/indexing/update.ts', 'src/engine/index-runs.ts'] },
};
