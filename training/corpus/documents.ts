import type { FileFacts, SymbolFact } from '../../src/code/facts.ts';
import { chunksOf, nameTokens, pathTokens } from '../../src/retrieval/chunk.ts';

/** A piece of code as the model sees it: the product's own tokens, each once per field. */
export interface Document {
  readonly symbol: SymbolFact;
  readonly path: readonly string[];
  readonly name: readonly string[];
  readonly doc: readonly string[];
  readonly body: readonly string[];
}

/** Tokens of a field that are looked at; the encoder of the product has the same limits. */
export const FIELD_LIMITS = { path: 12, name: 16, doc: 64, body: 192 } as const;

/** Fewer tokens are an empty function or a lone declaration. */
const LEAST_BODY = 5;

const firstUnique = (tokens: string, limit: number): string[] => {
  const seen = new Set<string>();
  for (const token of tokens.split(' ')) {
    if (token !== '') seen.add(token);
    if (seen.size >= limit) break;
  }
  return [...seen];
};

/** Cuts a file into documents as the index does, but with docstrings out of the bodies: they are the question. */
export const documentsOf = (facts: FileFacts, text: string, path: string): Document[] => {
  const words = firstUnique(pathTokens(path), FIELD_LIMITS.path);
  return chunksOf(facts, facts.language === 'python' ? withoutDocstrings(facts, text) : text).flatMap((chunk) => {
    const symbol = facts.symbols[chunk.position];
    const body = firstUnique(chunk.body, FIELD_LIMITS.body);
    if (symbol === undefined || body.length < LEAST_BODY) return [];
    return [
      {
        symbol,
        path: words,
        name: firstUnique(nameTokens(chunk, path), FIELD_LIMITS.name),
        doc: firstUnique(chunk.doc, FIELD_LIMITS.doc),
        body,
      },
    ];
  });
};

/** Blanks docstrings line by line, so that every symbol keeps its lines. */
const withoutDocstrings = (facts: FileFacts, text: string): string => {
  const lines = text.split('\n');
  for (const { doc, startLine, endLine } of facts.symbols) {
    if (doc === '') continue;
    const first = Math.max(1, startLine);
    for (let line = first; line <= endLine; line++) {
      const opening = /"""|'''/.exec(lines[line - 1] ?? '');
      if (opening === null) continue;
      const mark = opening[0];
      let end = line;
      const behind = (lines[line - 1] ?? '').slice(opening.index + 3);
      if (!behind.includes(mark)) {
        end++;
        while (end <= endLine && !(lines[end - 1] ?? '').includes(mark)) end++;
      }
      for (let blank = line; blank <= Math.min(end, lines.length); blank++) lines[blank - 1] = '';
      break;
    }
  }
  return lines.join('\n');
};
