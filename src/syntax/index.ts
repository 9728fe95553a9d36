export { commentText } from './doc-comment.ts';
export { documentFacts } from './documents/document-facts.ts';
export { indexedLanguage, isDocument } from './documents/file-names.ts';
export { documentKindById } from './documents/registry.ts';
export type { LanguageDefinition, Linkage } from './language.ts';
export { FileParser } from './parse.ts';
export { LANGUAGES, languageById, languageOfFile } from './registry.ts';
export type { SyntaxTree } from './tree.ts';
export { loadingGate, releaseLoadingGate, shareLoadingGate } from './wasm-tiering.ts';
