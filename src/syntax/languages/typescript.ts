import type { LanguageDefinition } from '../language.ts';
import { withEndedSignatures, withPlainStars } from './ecmascript/repairs.ts';
import { ecmascriptBranches, ecmascriptRules } from './ecmascript/rules.ts';
import { ecmascriptLinkage } from './javascript.ts';

export const typescript: LanguageDefinition = {
  id: 'typescript',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  worthOptimising: true,
  comments: ['comment', 'hash_bang_line'],
  repairs: [withEndedSignatures, withPlainStars],
  branches: ecmascriptBranches,
  linkage: ecmascriptLinkage,
  rules: ecmascriptRules,
};

/** Its own grammar: `<T>x` is a cast in the one and a tag in the other. */
export const tsx: LanguageDefinition = {
  ...typescript,
  id: 'tsx',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
};

/**
 * Keeps the script of a component file and blanks the rest, so that every line keeps its number. Found step by step: one
 * pattern for the whole element takes quadratic time where tags are never closed.
 */
const scriptOf = (text: string): string => {
  const out: string[] = [];
  const opening = /<script\b/gi;
  const closing = /<\/script\s*>/gi;
  let at = 0;
  for (let tag = opening.exec(text); tag !== null; tag = opening.exec(text)) {
    const start = text.indexOf('>', tag.index) + 1;
    if (start === 0) break;
    closing.lastIndex = start;
    const end = closing.exec(text);
    if (end === null) break;
    out.push(blank(text.slice(at, start)), text.slice(start, end.index));
    at = end.index;
    opening.lastIndex = closing.lastIndex;
  }
  out.push(blank(text.slice(at)));
  return out.join('');
};

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export const vue: LanguageDefinition = { ...typescript, id: 'vue', embedded: scriptOf };
export const svelte: LanguageDefinition = { ...typescript, id: 'svelte', embedded: scriptOf };
