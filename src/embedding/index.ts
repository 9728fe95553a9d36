export { documentText } from './document-text.ts';
export { EmbeddingError, type EmbeddingErrorKind } from './embedding-error.ts';
export { StaticEncoder, type TokenFields } from './local/encoder.ts';
export { type ModelImage, readModel } from './local/model-image.ts';
export { type LocalProvider, openLocalProvider } from './local/provider.ts';
export { questionVector } from './local/question-vector.ts';
export { type ShippedModel, shippedModel } from './local/shipped-model.ts';
export type {
  BatchSink,
  DocumentOptions,
  EmbeddedBatch,
  EmbeddingDocument,
  EmbeddingEstimate,
  EmbeddingProgress,
  EmbeddingProvider,
  EmbeddingRetry,
  EmbeddingRun,
  ProviderDescription,
  QueryOptions,
  RemoteModel,
} from './provider.ts';
export { openProvider, type ProviderSurroundings, remoteModel } from './registry.ts';
export { DEFAULT_SETTINGS, type EmbeddingSettings, PROVIDER_NAMES, type ProviderName } from './settings.ts';
export { BestRows } from './vectors/best-rows.ts';
export { keyOffset, type MatrixShape, recordBytes } from './vectors/matrix-image.ts';
export { MAX_DIMENSIONS, packedBytes, packVector, unpackVector } from './vectors/quantise.ts';
export { cosinesOf, inRange, type KeyFilter, type Neighbour, topK } from './vectors/search.ts';
export { type RecordSource, scanStreamed } from './vectors/streamed-scan.ts';
export { type MatrixOptions, type ScoreVisitor, VectorMatrix } from './vectors/vector-matrix.ts';
