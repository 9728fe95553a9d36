export type { LanguageDefinition, Linkage } from './language.ts';
export { FileParser } from './parse.ts';
export { LANGUAGES, languageById, languageOfFile } from './registry.ts';
export type { SyntaxTree } from './tree.ts';
export { loadingGate, shareLoadingGate } from './wasm-tiering.ts';
