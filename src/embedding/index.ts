export { documentText } from './document-text.ts';
export { EmbeddingError, type EmbeddingErrorKind } from './embedding-error.ts';
export { StaticEncoder, type TokenFields } from './local/encoder.ts';
export { type ModelImage, readModel } from './local/model-image.ts';
export { openLocalProvider } from './local/provider.ts';
export { questionVector } from './local/question-vector.ts';
export { shippedModel } from './local/shipped-model.ts';
export type {
  BatchSink,
  EmbeddingDocument,
  EmbeddingEstimate,
  EmbeddingProgress,
  EmbeddingProvider,
  EmbeddingRetry,
  RemoteModel,
} from './provider.ts';
export { openProvider, remoteModel } from './registry.ts';
export { DEFAULT_SETTINGS, type EmbeddingSettings } from './settings.ts';
export { BestRows } from './vectors/best-rows.ts';
export { inRange, packedBytes, packVector } from './vectors/quantise.ts';
export { keyOffset, type MatrixShape, recordBytes } from './vectors/records.ts';
export type { ScoreVisitor } from './vectors/row-scan.ts';
export { scanStreamed } from './vectors/streamed-scan.ts';
export { VectorMatrix } from './vectors/vector-matrix.ts';
