import type { FileFacts } from '../../code/facts.ts';
import { encodeFacts } from '../../code/facts-codec.ts';
import { chunkBytes, decodeChunks } from '../../retrieval/chunk.ts';
import type { FactsKey } from '../../store/index.ts';
import { documentFacts, documentKindById, type FileParser, isDocument, languageById } from '../../syntax/index.ts';
import type { ChunkEmbedder } from '../vectors/chunk-embedder.ts';
import { type FileOutline, outlineOf } from './outline.ts';
import { readListed } from './read-listed.ts';

/** What came of reading a file: skipped, known by its content already, or parsed. */
export type ReadFile =
  | {
      readonly path: string;
      readonly state: 'skipped';
      readonly reason: string;
      readonly detail: string;
      readonly hash: string | null;
    }
  | { readonly path: string; readonly state: 'known'; readonly hash: string }
  | {
      readonly path: string;
      readonly state: 'parsed';
      readonly hash: string;
      readonly body: Uint8Array;
      readonly chunks: Uint8Array;
      /** The vectors of the pieces, in their order; null where none are made. */
      readonly vectors: Uint8Array<ArrayBuffer> | null;
      readonly outline: FileOutline;
    };

/** A grammar's wasm went wrong in this thread: its memory is not to be trusted any more, whichever file comes next. */
export class ParserBroken extends Error {
  override readonly name = 'ParserBroken';
}

const isWasmFault = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || error.stack?.includes('wasm://') === true);

/** What stays the same from file to file. */
interface ParseSetting {
  readonly root: string;
  readonly maxFileSizeMb: number;
  /** Whether facts are stored already. */
  readonly isKnown: (key: FactsKey) => boolean;
  readonly embedder: ChunkEmbedder | null;
}

type Reads = (path: string, text: string) => FileFacts | Promise<FileFacts>;

/** Who reads a language: its grammar, or the rules of a kind of document. */
export const readerOf = (parser: FileParser, id: string): Reads | null => {
  const document = documentKindById(id);
  if (document !== undefined) return (path, text) => documentFacts(document, path, text);
  const language = languageById(id);
  return language === undefined ? null : (path, text) => parser.parse(language, path, text);
};

/** Reads and parses one file. Throws only `ParserBroken`: one bad file must not stop an index. */
export const parseFile = async (
  parser: FileParser,
  { root, maxFileSizeMb, isKnown, embedder }: ParseSetting,
  file: { readonly path: string; readonly language: string },
): Promise<ReadFile> => {
  const { path } = file;
  const read = readListed(root, file, maxFileSizeMb);
  if ('skipped' in read) return { path, state: 'skipped', reason: read.skipped, detail: read.detail, hash: read.hash };
  if (isKnown({ hash: read.hash, language: file.language })) return { path, state: 'known', hash: read.hash };
  const reads = readerOf(parser, file.language);
  if (reads === null)
    return { path, state: 'skipped', reason: 'parser_failed', detail: 'unknown language', hash: read.hash };
  try {
    const facts = await reads(path, read.text);
    const chunks = chunkBytes(facts, read.text);
    return {
      path,
      state: 'parsed',
      hash: read.hash,
      body: encodeFacts(facts),
      chunks,
      vectors: isDocument(file.language) ? null : (embedder?.records(decodeChunks(chunks), path) ?? null),
      outline: outlineOf(facts),
    };
  } catch (error) {
    if (isWasmFault(error)) throw new ParserBroken(`the parser crashed on ${path}`, { cause: error });
    const detail = error instanceof Error ? error.message : String(error);
    return { path, state: 'skipped', reason: 'parser_failed', detail: detail.slice(0, 200), hash: read.hash };
  }
};
