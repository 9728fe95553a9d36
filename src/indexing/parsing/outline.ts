import type { FileFacts } from '../../code/facts.ts';
import { joinedPackages } from '../../code/packages.ts';
import { fingerprints } from '../../graph/resolve/answers/fingerprints.ts';
import { hashName53 } from '../../graph/resolve/repository/definitions.ts';
import { shapeCode } from '../../graph/resolve/repository/symbol-shape.ts';
import { isDocument } from '../../syntax/documents/file-names.ts';

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

/** The outline of a file, from its facts. */
export const outlineOf = (facts: FileFacts): FileOutline =>
  isDocument(facts.language) ? documentOutline(facts) : codeOutline(facts);

const codeOutline = (facts: FileFacts): FileOutline => {
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

/** That of a document, of which nothing can be meant by code. */
const documentOutline = ({ symbols }: FileFacts): FileOutline => ({
  ...{ package: '', lines: symbols[0]?.endLine ?? 0, errors: 0 },
  ...{ names: new Uint32Array(), defined: new Uint32Array(), symbolNames: new Float64Array(symbols.length) },
  symbolShapes: new Uint8Array(symbols.length),
});
