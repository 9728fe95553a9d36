import type { SymbolKind } from '../../code/symbol.ts';
import type { Evidence } from './evidence.ts';

/** A function or class of a file as the summary index knows it. */
export interface SymbolNote {
  readonly id: string;
  /** The key under which the code index knows it. */
  readonly key: string;
  readonly type: 'function' | 'class';
  readonly kind: SymbolKind;
  readonly name: string;
  readonly qualifiedName: string;
  /** Place in the file's list of the nearest function or class around it; -1: the file itself. */
  readonly parent: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly complexity: number;
  /** Its docstring or doc comment. */
  readonly doc: string;
  readonly contentHash: string;
  readonly summaryHash: string;
}

/** All that a build keeps of a file whose content did not change: enough to skip parsing it. */
export interface FileNote {
  readonly path: string;
  readonly language: string;
  /** Hash of the bytes, as the code index has it. */
  readonly hash: string;
  readonly contentHash: string;
  readonly doc: string;
  readonly imports: readonly string[];
  readonly globals: readonly string[];
  readonly symbols: readonly SymbolNote[];
}

/** What a writer reads of a function or a class; made with the note and not kept. */
export interface SymbolSource {
  readonly source: string;
  readonly evidence: Evidence;
}
