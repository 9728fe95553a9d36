import { EMBEDDING_KEYS } from './embedding-keys.ts';

/** What a key takes. `outside`: it makes the program reach out of the repository, so a cloned project cannot set it. */
export type KeyRule = { readonly outside?: true; readonly meaning: string } & (
  | { readonly type: 'boolean'; readonly default: boolean }
  | { readonly type: 'integer' | 'number'; readonly min: number; readonly max: number; readonly default: number | null }
  | { readonly type: 'text'; readonly default: string | null }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly default: string }
  | { readonly type: 'texts'; readonly default: readonly string[] }
);

/** Every key of the config files, with its range and default; nothing else knows a key's name or default. */
export const CONFIG_KEYS = {
  'graph_rag.enabled': { type: 'boolean', default: true, meaning: 'whether a query is widened along the graph' },
  'graph_rag.max_depth': {
    type: 'integer',
    min: 1,
    max: 4,
    default: null,
    meaning: 'an upper bound for every depth; only the maximum of 5 holds when it is not set',
  },
  'graph_rag.token_budget': {
    type: 'integer',
    min: 4000,
    max: 16_000,
    default: 8000,
    meaning: 'tokens of an answer',
  },
  'graph_rag.cache_enabled': { type: 'boolean', default: true, meaning: 'whether answers are kept for a while' },
  'graph_rag.cache_ttl': { type: 'integer', min: 60, max: 3600, default: 300, meaning: 'seconds an answer is kept' },
  'graph_rag.top_k': { type: 'integer', min: 5, max: 50, default: 10, meaning: 'places at which a query starts' },
  'smart_pruning.relevance_weight': { type: 'number', min: 0, max: 1, default: 0.4, meaning: 'weight of relevance' },
  'smart_pruning.hotspot_weight': { type: 'number', min: 0, max: 1, default: 0.3, meaning: 'weight of hotspots' },
  'smart_pruning.distance_weight': { type: 'number', min: 0, max: 1, default: 0.3, meaning: 'weight of 1/distance' },
  'smart_pruning.token_estimator': {
    type: 'choice',
    choices: ['o200k', 'characters'],
    default: 'o200k',
    meaning: 'how tokens are counted',
  },
  'smart_pruning.preference_weight': {
    type: 'number',
    min: 0,
    max: 2,
    default: 0.5,
    meaning: 'how far preferences can raise a priority; 0 leaves them out',
  },
  'smart_pruning.signatures': {
    type: 'boolean',
    default: true,
    meaning: 'whether signatures stand for functions that do not fit',
  },
  ...EMBEDDING_KEYS,
  'llm.provider': {
    type: 'choice',
    choices: ['none', 'openai-compatible', 'anthropic', 'google', 'ollama'],
    default: 'none',
    outside: true,
    meaning: 'who writes and reranks',
  },
  'llm.endpoint': { type: 'text', default: null, outside: true, meaning: 'address of the language model' },
  'llm.model': { type: 'text', default: null, outside: true, meaning: 'name of the language model' },
  'llm.temperature': { type: 'number', min: 0, max: 2, default: 0, outside: true, meaning: 'temperature' },
  'llm.seed': { type: 'integer', min: 0, max: 2_147_483_647, default: 0, outside: true, meaning: 'seed' },
  'llm.timeout_ms': {
    type: 'integer',
    min: 100,
    max: 600_000,
    default: 30_000,
    outside: true,
    meaning: 'patience with one request',
  },
  'llm.attempts': { type: 'integer', min: 1, max: 20, default: 5, outside: true, meaning: 'attempts of one request' },
  'llm.backoff_ms': {
    type: 'integer',
    min: 1,
    max: 60_000,
    default: 1000,
    outside: true,
    meaning: 'wait before the first repetition; it doubles with each',
  },
  'llm.concurrency': {
    type: 'integer',
    min: 1,
    max: 64,
    default: 4,
    outside: true,
    meaning: 'requests at the same time',
  },
  'llm.api_key_env': { type: 'text', default: null, outside: true, meaning: 'variable that holds the key' },
  'llm.allow_plain_http': {
    type: 'boolean',
    default: false,
    outside: true,
    meaning: 'whether code may go unencrypted to another machine',
  },
  'llm.input_price': {
    type: 'number',
    min: 0,
    max: 10_000,
    default: null,
    outside: true,
    meaning: 'price of a million tokens that are read, for estimates',
  },
  'llm.output_price': {
    type: 'number',
    min: 0,
    max: 10_000,
    default: null,
    outside: true,
    meaning: 'price of a million tokens that are written, for estimates',
  },
  'summary.provider': {
    type: 'choice',
    choices: ['extractive', 'openai-compatible', 'anthropic', 'google', 'ollama'],
    default: 'extractive',
    outside: true,
    meaning: 'who writes summaries',
  },
  'summary.cache_dir': {
    type: 'text',
    default: null,
    outside: true,
    meaning: "where answers are kept; cache/summary in the project's state folder when not set",
  },
  'summary.embed_max_tokens': {
    type: 'integer',
    min: 16,
    max: 8192,
    default: 512,
    meaning: 'tokens of a summary that is embedded',
  },
  'summary.context_similarity_threshold': {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.8,
    meaning: 'call contexts that are more alike than this count as unchanged',
  },
  'summary.new_callers_threshold': {
    type: 'integer',
    min: 0,
    max: 100_000,
    default: 10,
    meaning: 'more new callers than this have a summary written anew',
  },
  'summary.max_refreshed': {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: 200,
    meaning: 'summaries that changed calls alone may have written anew in one build',
  },
  'summary.min_lines': { type: 'integer', min: 0, max: 1000, default: 3, meaning: 'shorter functions get no summary' },
  'summary.min_complexity': {
    type: 'integer',
    min: 0,
    max: 1000,
    default: 2,
    meaning: 'simpler functions get no summary',
  },
  'summary.skip_patterns': {
    type: 'texts',
    default: ['^get_', '^set_', '^__.*__$'],
    meaning: 'names of functions that get no summary',
  },
  'summary.top_k_callers': { type: 'integer', min: 0, max: 100, default: 5, meaning: 'callers that a summary sees' },
  'federation.repositories': {
    type: 'texts',
    default: [],
    outside: true,
    meaning: 'other repositories that questions may look into, as /path or name=/path',
  },
  'graph.backend': {
    type: 'choice',
    choices: ['built-in', 'ckb'],
    default: 'built-in',
    outside: true,
    meaning: 'who answers questions about the graph',
  },
  'graph.hub_limit': { type: 'integer', min: 1, max: 10_000, default: 50, meaning: 'neighbours taken from one symbol' },
  'graph.ckb.command': { type: 'text', default: null, outside: true, meaning: 'how an external CKB is started' },
  'graph.ckb.args': {
    type: 'texts',
    default: ['mcp', '--stdio', '--repo', '{root}'],
    outside: true,
    meaning: 'its arguments; {root} stands for the project',
  },
  'graph.ckb.timeout_ms': {
    type: 'integer',
    min: 100,
    max: 600_000,
    default: 10_000,
    outside: true,
    meaning: 'patience with an external CKB',
  },
  'index.repo': { type: 'text', default: null, meaning: "the name in symbol ids; the folder's name when not set" },
  'index.max_file_size_mb': {
    type: 'number',
    min: 0.001,
    max: 1024,
    default: 2,
    meaning: 'larger files are not indexed',
  },
} as const satisfies Record<string, KeyRule>;

export type ConfigKey = keyof typeof CONFIG_KEYS;

type ValueOf<Rule extends KeyRule> = Rule extends { type: 'boolean' }
  ? boolean
  : Rule extends { type: 'integer' | 'number'; default: number }
    ? number
    : Rule extends { type: 'integer' | 'number' }
      ? number | null
      : Rule extends { type: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : Rule extends { type: 'texts' }
          ? readonly string[]
          : Rule extends { type: 'text'; default: string }
            ? string
            : string | null;

export type ConfigValues = { -readonly [Key in ConfigKey]: ValueOf<(typeof CONFIG_KEYS)[Key]> };
export type ConfigValue = boolean | number | string | readonly string[] | null;

/** The variable that overrides a key: GRAPH_RAG_TOP_K for graph_rag.top_k, GRAPH_RAG_LLM_MODEL for llm.model. */
export const environmentName = (key: string): string =>
  `GRAPH_RAG_${key
    .replace(/^graph_rag\./, '')
    .replaceAll('.', '_')
    .toUpperCase()}`;
