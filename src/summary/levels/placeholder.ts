import { splitIdentifier } from '../../text/index.ts';
import type { SymbolNote } from '../extraction/file-record.ts';
import type { SummarySettings } from '../settings.ts';
import { opening, proseOf, sentence } from '../writing/extractive/wording.ts';
import type { WrittenSummary } from '../writing/writer.ts';

export type FilterReason = 'name' | 'lines' | 'complexity';

/** Decides which functions are too simple to be summarised (§5.2.2, §A.1). */
export class PlaceholderFilter {
  readonly #settings: Pick<SummarySettings, 'minLines' | 'minComplexity'>;
  readonly #patterns: readonly RegExp[];
  /** Patterns that are no regular expressions; they match nothing. */
  readonly broken: readonly string[];

  constructor(settings: Pick<SummarySettings, 'minLines' | 'minComplexity' | 'skipPatterns'>) {
    this.#settings = settings;
    const compiled = settings.skipPatterns.map((pattern) => ({ pattern, matcher: compile(pattern) }));
    this.#patterns = compiled.flatMap(({ matcher }) => (matcher === null ? [] : [matcher]));
    this.broken = compiled.filter(({ matcher }) => matcher === null).map(({ pattern }) => pattern);
  }

  /** Why a function gets a placeholder; null: it gets a summary. */
  reason(note: Pick<SymbolNote, 'type' | 'name' | 'startLine' | 'endLine' | 'complexity'>): FilterReason | null {
    if (note.type !== 'function') return null;
    if (this.#patterns.some((pattern) => pattern.test(note.name))) return 'name';
    if (note.endLine - note.startLine + 1 < this.#settings.minLines) return 'lines';
    return note.complexity < this.#settings.minComplexity ? 'complexity' : null;
  }
}

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}

/** Characters of its documentation that a placeholder hands to the level above. */
const LONGEST_DOCUMENTATION = 160;

const KIND: Readonly<Record<FilterReason, string>> = {
  name: 'Accessor or special function',
  lines: 'Short function',
  complexity: 'Function without branches',
};

/** The template of §5.2.3: enough for the level above to name it, and nothing that pretends to be a summary. */
export function placeholderText(note: Pick<SymbolNote, 'name' | 'doc'>, reason: FilterReason): WrittenSummary {
  const words = splitIdentifier(note.name);
  const about = words.join(' ');
  const documented = sentence(opening(proseOf(note.doc), LONGEST_DOCUMENTATION));
  return {
    summary: [KIND[reason], about === '' ? '' : `: ${about}`, documented === '' ? '.' : `. ${documented}`].join(''),
    business_intent: about === '' ? 'Supports the code around it.' : `Supports the code around it: ${about}.`,
    keywords: [...new Set(words)],
  };
}
