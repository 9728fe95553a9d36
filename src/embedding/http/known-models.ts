interface KnownModel {
  readonly dimensions: number;
  /** Whether the service shortens its vectors on request without spoiling them. */
  readonly shortens: boolean;
}

/** Widths that are published, so that a user of a usual model need not look them up. */
const KNOWN_MODELS: Readonly<Record<string, KnownModel>> = {
  'text-embedding-3-small': { dimensions: 1536, shortens: true },
  'text-embedding-3-large': { dimensions: 3072, shortens: true },
  'text-embedding-ada-002': { dimensions: 1536, shortens: false },
  'nomic-embed-text': { dimensions: 768, shortens: false },
  'mxbai-embed-large': { dimensions: 1024, shortens: false },
  'all-minilm': { dimensions: 384, shortens: false },
  'bge-m3': { dimensions: 1024, shortens: false },
};

/** What is known of a model by its name; a tag such as `:latest` does not matter. */
export const knownModel = (name: string): KnownModel | undefined => {
  const plain = name.replace(/:.*$/, '');
  return Object.hasOwn(KNOWN_MODELS, plain) ? KNOWN_MODELS[plain] : undefined;
};
