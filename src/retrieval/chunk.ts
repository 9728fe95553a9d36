import { ByteReader, ByteWriter } from '../code/bytes.ts';
import type { FileFacts } from '../code/facts.ts';
import { CodeUnits } from '../text/code-units.ts';
import { joinedTokens, TokenText } from '../text/token-text.ts';
import { piecesOf } from './pieces.ts';

/** One searchable piece of a file, as tokens: a function, the head of a class, or what stands outside both. */
export interface Chunk {
  /** The symbol that it belongs to; 0 is the file itself. */
  readonly position: number;
  /** Empty for the file itself, which is kept by its content and may have any name. */
  readonly name: string;
  readonly doc: string;
  readonly body: string;
}

/** Tokens of one piece beyond this say nothing new: generated tables, data. */
const MOST_BODY_TOKENS = 4_000;
const MOST_DOC_TOKENS = 400;

const source = new CodeUnits();
const tokens = new TokenText();

/** The pieces of a file as tokens, in the bytes that are kept beside the facts of the same content. */
export const chunkBytes = ({ symbols }: FileFacts, text: string): Uint8Array => {
  const units = source.of(text);
  const positions: number[] = [];
  const lengths: number[] = [];
  tokens.clear();
  for (const { position, symbol, parts } of piecesOf(symbols, text)) {
    positions.push(position);
    tokens.begin();
    if (position > 0) tokens.addText(symbol.qualifiedName);
    lengths.push(tokens.length);
    tokens.begin(MOST_DOC_TOKENS);
    tokens.addText(symbol.doc);
    lengths.push(tokens.length);
    tokens.begin(MOST_BODY_TOKENS);
    for (const part of parts) {
      if (typeof part === 'string') tokens.addText(part);
      else tokens.add(units, part.start, part.end);
    }
    lengths.push(tokens.length);
  }
  const out = new ByteWriter();
  out.numbers(positions);
  out.joined(lengths, tokens.bytes);
  return out.finish();
};

export const decodeChunks = (bytes: Uint8Array): Chunk[] => {
  const reader = new ByteReader(bytes);
  const positions = reader.numbers();
  const texts = reader.strings();
  return positions.map((position, index) => ({
    position,
    name: texts[index * 3] ?? '',
    doc: texts[index * 3 + 1] ?? '',
    body: texts[index * 3 + 2] ?? '',
  }));
};

/** The pieces of a file as tokens. */
export const chunksOf = (facts: FileFacts, text: string): Chunk[] => decodeChunks(chunkBytes(facts, text));

/** The words of a piece's name; a file is called by its own. */
export const nameTokens = ({ position, name }: Chunk, path: string): string =>
  position > 0 ? name : joinedTokens(path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, ''));

/** The words of a path, for its own field. */
export const pathTokens = (path: string): string => joinedTokens(path.replace(/\.[^./]*$/, ''));
