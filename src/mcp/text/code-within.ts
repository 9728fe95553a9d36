import { numberedCode } from '../../context/numbered-code.ts';
import { countTokens } from '../../context/tokens.ts';
import type { SymbolDetail } from '../../index.ts';

type Code = NonNullable<SymbolDetail['code']>;

/** The lines of a definition that a budget has room for. */
interface CodeWithin {
  /** With the number of each line in front; empty where not even the first line fits. */
  readonly lines: readonly string[];
  readonly content: string;
  /** The line to read on from; null where nothing of the symbol follows. */
  readonly next: number | null;
  /** What is not shown, and how to get it; null where all is. */
  readonly note: string | null;
}

/** Cuts a definition behind the last line that fits: one class of thousands of lines would fill a model's whole memory. */
export function codeWithin(code: Code, budget: number): CodeWithin {
  const numbered = numberedCode(code).split('\n');
  let rest = budget;
  const fitting = numbered.findIndex((line) => {
    rest -= countTokens(`${line}\n`);
    return rest < 0;
  });
  const shown = fitting === -1 ? numbered.length : fitting;
  const [first, last] = code.whole_range ?? [code.line_start, code.line_end];
  const following = code.line_start + shown;
  const next = following <= last ? following : null;
  return {
    lines: numbered.slice(0, shown),
    content: code.content.split('\n').slice(0, shown).join('\n'),
    next,
    note: noteOn({ first, last, from: code.line_start, shown, next }),
  };
}

interface Extent {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly shown: number;
  readonly next: number | null;
}

function noteOn({ first, last, from, shown, next }: Extent): string | null {
  if (shown === 0) return `note: no code within budget; it has lines ${first}-${last}`;
  if (next === null && from <= first) return null;
  const more = next === null ? '' : `; line: ${next} reads on`;
  return `note: lines ${from}-${from + shown - 1} of ${first}-${last}${more}`;
}
