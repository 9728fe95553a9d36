import { isAbsolute, join, resolve } from 'node:path';
import type { SummaryWriterName } from '../../contract/summary-vocabulary.ts';
import { type EmbeddingProvider, openLocalProvider, openProvider } from '../../embedding/index.ts';
import type { ModelProvider } from '../../llm/index.ts';
import type { Config } from '../../project/index.ts';
import type { SummarySettings } from '../../summary/index.ts';
import { embeddingSettings } from '../embedding/settings.ts';

/** The `summary.*` keys as the summary index takes them. */
export function summarySettings(config: Config, stateDir: string): SummarySettings {
  const cacheDir = config.get('summary.cache_dir');
  return {
    minLines: config.get('summary.min_lines'),
    minComplexity: config.get('summary.min_complexity'),
    skipPatterns: config.get('summary.skip_patterns'),
    topKCallers: config.get('summary.top_k_callers'),
    embedMaxTokens: config.get('summary.embed_max_tokens'),
    contextSimilarityThreshold: config.get('summary.context_similarity_threshold'),
    newCallersThreshold: config.get('summary.new_callers_threshold'),
    maxRefreshed: config.get('summary.max_refreshed'),
    maxFileSizeMb: config.get('index.max_file_size_mb'),
    cacheDir:
      cacheDir === null
        ? join(stateDir, 'cache', 'summary')
        : isAbsolute(cacheDir)
          ? cacheDir
          : resolve(stateDir, cacheDir),
  };
}

export const isModelProvider = (name: SummaryWriterName): name is ModelProvider => name !== 'extractive';

/** Whether a build needs nothing but this machine: then it may be done without the user's word. */
export function isOffline(config: Config): boolean {
  return !isModelProvider(config.get('summary.provider')) && config.get('embedding.provider') !== 'openai-compatible';
}

/** Who makes the vectors of summaries: whoever makes those of code. */
export const openEmbedding = (config: Config, environment: NodeJS.ProcessEnv): Promise<EmbeddingProvider> =>
  openProvider(embeddingSettings(config), { environment, openLocalModel: async () => openLocalProvider() });
