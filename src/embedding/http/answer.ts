import { z } from 'zod';
import { EmbeddingError } from '../embedding-error.ts';

// The numbers themselves are checked below: a schema over a million of them would take longer than the request.
const Answer = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.union([z.string(), z.array(z.unknown())]) })),
  usage: z.object({ prompt_tokens: z.number().optional(), total_tokens: z.number().optional() }).nullish(),
});

/** Vectors in the order of the texts, one after the other; tokens as the service counted them, if it did. */
export interface ParsedAnswer {
  readonly vectors: Float32Array;
  readonly tokens: number | null;
}

interface Expected {
  readonly texts: number;
  readonly dimensions: number;
  readonly host: string;
}

const bad = (host: string, problem: string, remedy: string): EmbeddingError =>
  new EmbeddingError('bad_answer', `${host} ${problem}`, remedy);

const nameOf = (value: unknown): string =>
  typeof value === 'number' || value === null ? String(value) : `a ${typeof value}`;

function numbersOf(embedding: string | readonly unknown[]): ArrayLike<unknown> {
  if (typeof embedding !== 'string') return embedding;
  const bytes = Buffer.from(embedding, 'base64');
  const whole = bytes.byteLength - (bytes.byteLength % 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, whole);
  return Float32Array.from({ length: whole / 4 }, (_, i) => view.getFloat32(i * 4, true));
}

// Where every answer has a place of its own, places count; some services leave them out or repeat 0.
function inOrder<Item extends { readonly index?: number | undefined }>(items: readonly Item[]): readonly Item[] {
  const places = new Set(items.map((item) => item.index));
  const numbered = places.size === items.length && items.every(({ index }) => index !== undefined && index >= 0);
  return numbered ? items.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)) : items;
}

/** Checks an answer against what was asked; anything that would poison the index is an error that names the fix. */
export function parseAnswer(json: unknown, { texts, dimensions, host }: Expected): ParsedAnswer {
  const parsed = Answer.safeParse(json);
  if (!parsed.success)
    throw bad(
      host,
      'answered with something that is not a list of embeddings',
      'Check that embedding.endpoint is an OpenAI-compatible /v1/embeddings address.',
    );
  const { data, usage } = parsed.data;
  if (data.length !== texts)
    throw bad(
      host,
      `answered with ${data.length} vectors for ${texts} texts`,
      'Set embedding.batch_size to 1 if the service takes one text at a time, or use another service.',
    );
  const vectors = new Float32Array(texts * dimensions);
  for (const [row, { embedding }] of inOrder(data).entries()) {
    const numbers = numbersOf(embedding);
    if (numbers.length !== dimensions)
      throw bad(
        host,
        `answered with vectors of ${numbers.length} dimensions, but embedding.dimensions is ${dimensions}`,
        `Set embedding.dimensions to ${numbers.length}, or embedding.send_dimensions to true if the model can shorten.`,
      );
    for (let i = 0; i < dimensions; i++) {
      const value = numbers[i];
      // A double beyond the range of a 32-bit float becomes infinite when it is stored.
      if (typeof value !== 'number' || !Number.isFinite(Math.fround(value)))
        throw bad(
          host,
          `answered with a vector that holds ${nameOf(value)} in place of a number`,
          'Try another model or a newer version of the service; this one cannot be used for this text.',
        );
      vectors[row * dimensions + i] = value;
    }
  }
  return { vectors, tokens: usage?.prompt_tokens ?? usage?.total_tokens ?? null };
}
