import { hash } from 'node:crypto';
import type { SymbolFact } from '../../code/facts.ts';
import { documentText, type EmbeddingDocument } from '../../embedding/index.ts';
import { bodyOf, piecesOf } from '../../retrieval/pieces.ts';

/** A piece as a service is to see it, and what its vector is known by. */
export interface PieceDocument {
  readonly position: number;
  readonly document: EmbeddingDocument;
  /** Of the text that is sent: equal texts have equal vectors. */
  readonly hash: string;
  /** Of the same without the path, by which a moved file is known again. */
  readonly content: string;
}

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** The pieces of a file in source text, from its symbols. */
export const documentsOf = (path: string, symbols: readonly SymbolFact[], text: string): PieceDocument[] =>
  piecesOf(symbols, text).map((piece) => {
    const { position, symbol } = piece;
    const { signature, doc } = symbol;
    // Files of one content share their facts: what is outside of functions is named by the path alone.
    const name = position === 0 ? '' : symbol.qualifiedName;
    const document = { path, name, signature, doc, body: bodyOf(piece, text) };
    return { position, document, hash: digest(documentText(document)), content: contentOf(document) };
  });

const contentOf = (document: EmbeddingDocument): string => digest(documentText({ ...document, path: '' }));
