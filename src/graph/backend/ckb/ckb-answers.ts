import { z } from 'zod';
import { ExternalGraphError, type ExternalNeighbours, type ExternalSymbol } from './external-graph.ts';

const location = z.looseObject({ fileId: z.string(), startLine: z.number() });

const symbols = z.looseObject({
  symbols: z.array(z.looseObject({ stableId: z.string(), name: z.string(), location: location.optional() })).nullish(),
});

const callGraph = z.looseObject({
  nodes: z
    .array(
      z.looseObject({
        symbolId: z.string(),
        name: z.string(),
        role: z.string().optional(),
        location: location.optional(),
      }),
    )
    .nullish(),
});

/** An answer of CKB: JSON in a text; a failure has no data but an error, and is not marked as one. */
const envelope = z.looseObject({ data: z.unknown().optional(), error: z.unknown().optional() });

function dataOf(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ExternalGraphError('error', `CKB answered with something else than JSON: ${text.slice(0, 200)}`, {
      cause: error,
    });
  }
  const answer = envelope.safeParse(parsed);
  if (!answer.success) throw new ExternalGraphError('error', 'CKB answered in an unknown form');
  const { data, error } = answer.data;
  if (data !== null && data !== undefined) return data;
  const problem = typeof error === 'string' ? error : JSON.stringify(error ?? 'no data');
  // A symbol that it does not know is no failure: it has nothing to add.
  if (/SYMBOL_NOT_FOUND/.test(problem)) return {};
  throw new ExternalGraphError(/INDEX|not indexed|no index/i.test(problem) ? 'not_indexed' : 'error', problem);
}

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  const parsed = shape.safeParse(dataOf(text));
  if (parsed.success) return parsed.data;
  throw new ExternalGraphError('error', `CKB answered in an unknown form: ${parsed.error.issues[0]?.message ?? ''}`);
}

/** Without an index CKB reads the files by itself, and gives ids with which its graph cannot be asked. */
const WITHOUT_INDEX = /^ts-[0-9a-f]+$/;

/** What `searchSymbols` found, those with a place in the project. */
export function symbolsIn(text: string): ExternalSymbol[] {
  const found = read(symbols, text).symbols ?? [];
  if (found.some(({ stableId }) => WITHOUT_INDEX.test(stableId)))
    throw new ExternalGraphError('not_indexed', 'CKB has no index of this project; `ckb index` makes one');
  return found.flatMap(({ stableId, name, location: place }) =>
    place === undefined ? [] : [{ id: stableId, name, file: place.fileId, line: place.startLine }],
  );
}

/** What `getCallGraph` found one step away. */
export function neighboursIn(text: string): ExternalNeighbours {
  const nodes = read(callGraph, text).nodes ?? [];
  const of = (role: string): ExternalSymbol[] =>
    nodes.flatMap(({ symbolId, name, role: own, location: place }) =>
      own === role && place !== undefined ? [{ id: symbolId, name, file: place.fileId, line: place.startLine }] : [],
    );
  return { callers: of('caller'), callees: of('callee') };
}
