import type { LanguageDefinition } from '../language.ts';
import { regroupCalls } from './ecmascript/regrouped-calls.ts';
import { withEndedSignatures, withoutModuleTypes, withPlainStars } from './ecmascript/repairs.ts';
import { ecmascriptBranches, ecmascriptRules } from './ecmascript/rules.ts';
import { ecmascriptLinkage } from './javascript.ts';

export const typescript: LanguageDefinition = {
  id: 'typescript',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  worthOptimising: true,
  comments: ['comment', 'hash_bang_line'],
  repairs: [withEndedSignatures, withPlainStars, withoutModuleTypes],
  regroup: regroupCalls,
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
