import { codeTokens } from '../../text/index.ts';
import type { EmbeddingProvider } from '../provider.ts';
import { StaticEncoder, type TokenFields } from './encoder.ts';
import { MODEL_FILE, openModelFile } from './model-file.ts';
import { questionVector } from './question-vector.ts';

/** Texts that are embedded before the caller hears of them. */
const BATCH = 256;

/** Opens the shipped model; it answers in microseconds, in this thread. */
export function openLocalProvider(file = MODEL_FILE): EmbeddingProvider {
  const model = openModelFile(file);
  const asked = new StaticEncoder(model, 'plain');
  let read: StaticEncoder | undefined;
  const ofDocument = (fields: TokenFields): Float32Array => {
    read ??= new StaticEncoder(model);
    return read.document(fields);
  };
  const { id, dimensions } = model;
  return {
    id,
    dimensions,
    embedQuery: (text) => questionVector(asked, text),
    embedDocuments: async (documents, keep, { signal, onProgress } = {}) => {
      for (let start = 0; start < documents.length; start += BATCH) {
        signal?.throwIfAborted();
        const batch = documents.slice(start, start + BATCH);
        const vectors = new Float32Array(batch.length * dimensions);
        batch.forEach(({ path, name, signature = '', doc = '', body }, place) => {
          const fields = {
            path: codeTokens(path.replace(/\.[^./]*$/, '')).join(' '),
            name: codeTokens(name).join(' '),
            doc: codeTokens(doc).join(' '),
            body: codeTokens(body.includes(signature) ? body : `${signature}\n${body}`).join(' '),
          };
          vectors.set(ofDocument(fields), place * dimensions);
        });
        await keep({ start, count: batch.length, vectors });
        onProgress?.({ done: start + batch.length, total: documents.length, tokens: 0 });
      }
      return { embedded: documents.length, requests: 0, tokens: 0, cost: null };
    },
    estimate: (documents) => ({ texts: documents.length, tokens: 0, requests: 0, cost: null }),
    describe: () => ({ provider: 'local', model: id, dimensions, host: null }),
  };
}
