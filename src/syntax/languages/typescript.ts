import type { LanguageDefinition } from '../language.ts';
import { ecmascriptBranches, ecmascriptRules } from './ecmascript/rules.ts';
import { ecmascriptLinkage } from './javascript.ts';

export const typescript: LanguageDefinition = {
  id: 'typescript',
  extensions: ['.ts', '.mts', '.cts'],
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  worthOptimising: true,
  comments: ['comment', 'hash_bang_line'],
  branches: ecmascriptBranches,
  linkage: ecmascriptLinkage,
  rules: ecmascriptRules,
};

/** Its own grammar: `<T>x` is a cast in the one and a tag in the other. */
export const tsx: LanguageDefinition = {
  ...typescript,
  id: 'tsx',
  extensions: ['.tsx'],
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
};

/** Keeps the script of a component file and blanks the rest, so that every line keeps its number. */
const scriptOf = (text: string): string => {
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi)];
  const out: string[] = [];
  let at = 0;
  for (const script of scripts) {
    const body = script[1] ?? '';
    const start = script.index + script[0].indexOf('>') + 1;
    out.push(text.slice(at, start).replace(/[^\n]/g, ' '), body);
    at = start + body.length;
  }
  out.push(text.slice(at).replace(/[^\n]/g, ' '));
  return out.join('');
};

export const vue: LanguageDefinition = { ...typescript, id: 'vue', extensions: ['.vue'], embedded: scriptOf };
export const svelte: LanguageDefinition = { ...typescript, id: 'svelte', extensions: ['.svelte'], embedded: scriptOf };
