import type { FileFacts } from '../code/facts.ts';
import { encodeFacts } from '../code/facts-codec.ts';
import { joinedPackages } from '../code/packages.ts';
import { fingerprints } from '../graph/resolve/answers/fingerprints.ts';
import { hashName53 } from '../graph/resolve/repository/definitions.ts';
import { shapeCode } from '../graph/resolve/repository/symbol-shape.ts';
import { chunkBytes, decodeChunks } from '../retrieval/chunk.ts';
import type { FactsKey } from '../store/index.ts';
import { documentFacts, documentKindById, type FileParser, isDocument, languageById } from '../syntax/index.ts';
import { readListed } from './read-file.ts';
import type { ChunkEmbedder } from './vectors.ts';

/** What the rest of the pipeline keeps of a parsed file, small enough for every file of a repository. */
export interface FileOutline {
  readonly package: string;
  readonly lines: number;
  readonly errors: number;
  /** Fingerprints of its names, and the names it defines. */
  readonly names: Uint32Array;
  readonly defined: Uint32Array;
  /** A hash of each symbol's name by position; 0 for what cannot be found by name. */
  readonly symbolNames: Float64Array;
  readonly symbolShapes: Uint8Array;
}

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

export const outlineOf = (facts: FileFacts): FileOutline => {
  const { names, defined } = fingerprints(facts);
  return {
    package: joinedPackages(facts),
    lines: facts.symbols[0]?.endLine ?? 0,
    errors: facts.errors,
    names,
    defined,
    symbolNames: Float64Array.from(facts.symbols, (symbol, position) =>
      position === 0 || symbol.kind === 'lambda' ? 0 : hashName53(symbol.name),
    ),
    symbolShapes: Uint8Array.from(facts.symbols, shapeCode),
  };
};

/** Nothing of a document can be meant by code. */
const documentOutline = ({ symbols }: FileFacts): FileOutline => ({
  ...{ package: '', lines: symbols[0]?.endLine ?? 0, errors: 0 },
  ...{ names: new Uint32Array(), defined: new Uint32Array(), symbolNames: new Float64Array(symbols.length) },
  symbolShapes: new Uint8Array(symbols.length),
});

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
      outline: isDocument(file.language) ? documentOutline(facts) : outlineOf(facts),
    };
  } catch (error) {
    if (isWasmFault(error)) throw new ParserBroken(`the parser crashed on ${path}`, { cause: error });
    const detail = error instanceof Error ? error.message : String(error);
    return { path, state: 'skipped', reason: 'parser_failed', detail: detail.slice(0, 200), hash: read.hash };
  }
};
