import type { LanguageDefinition } from '../language.ts';
import type { Linkage } from '../linkage.ts';
import { importDocNames } from './ecmascript/doc-types.ts';
import { ecmascriptBranches, ecmascriptRules } from './ecmascript/rules.ts';

export const ecmascriptLinkage: Linkage = {
  modules: 'ecmascript',
  implicitReceiver: false,
  freeNames: 'nowhere',
  family: 'ecmascript',
  callConstructs: false,
  constructors: ['constructor'],
  classMethodsApart: true,
  anyArguments: true,
};

export const javascript: LanguageDefinition = {
  id: 'javascript',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
  worthOptimising: true,
  comments: ['comment', 'html_comment', 'hash_bang_line'],
  branches: ecmascriptBranches,
  linkage: ecmascriptLinkage,
  rules: ecmascriptRules,
  finish: importDocNames,
};
