import { decodeSymbols } from '../../code/facts-codec.ts';
import type { SymbolRecord } from '../../store/index.ts';

/** A file's symbols as the store keeps them; those that share a qualified name are told apart in source order. */
export const symbolRows = (body: Uint8Array, path: string): SymbolRecord[] => {
  // Files of one content share their facts; the module of each is still named after its own file.
  const moduleName = path.slice(path.lastIndexOf('/') + 1);
  const seen = new Map<string, number>();
  return decodeSymbols(body).map((symbol, position) => {
    const ordinal = (seen.get(symbol.qualifiedName) ?? 0) + 1;
    seen.set(symbol.qualifiedName, ordinal);
    return {
      key: ordinal === 1 ? symbol.qualifiedName : `${symbol.qualifiedName}~${ordinal}`,
      kind: symbol.kind,
      name: position === 0 ? moduleName : symbol.name,
      qualifiedName: symbol.qualifiedName,
      parent: symbol.parent,
      startLine: symbol.startLine,
      endLine: symbol.endLine,
      nameLine: symbol.nameLine,
      signature: symbol.signature,
      doc: symbol.doc,
      complexity: symbol.complexity,
      flags: symbol.flags,
    };
  });
};
