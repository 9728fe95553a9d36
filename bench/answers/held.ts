import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gold } from '../../src/evaluation/index.ts';

/** Of a function's lines so many must be in an answer that has its code; as `graph-rag eval` has it. */
const HELD_SHARE = 0.8;
/** Shorter lines (`}`, `else`) stand everywhere. */
const TELLING_CHARACTERS = 5;

/** What an answer has of what was wanted, each as a share. */
export interface Held {
  /** Files that it names. */
  readonly files: number;
  /** Functions whose code it has, and those of which it has the first line at least; null where none is wanted. */
  readonly code: number | null;
  readonly heads: number | null;
}

/** Reads an answer as its reader does, by its text alone: tools lay their answers out in their own ways. */
export function heldBy(answer: string, root: string, gold: readonly Gold[]): Held {
  const files = [...new Set(gold.map(({ file }) => file))];
  const functions = gold.flatMap(({ file, lines }) => (lines === null ? [] : [{ file, ...lines }]));
  const share = (isHeld: (wanted: (typeof functions)[number]) => boolean): number | null =>
    functions.length === 0 ? null : functions.filter(isHeld).length / functions.length;
  const linesOf = ({ file, start, end }: (typeof functions)[number]): string[] =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .slice(start - 1, end)
      .map((line) => line.trim())
      .filter((line) => line.length >= TELLING_CHARACTERS);
  const holds = (file: string, lines: readonly string[]): boolean =>
    answer.includes(file) && lines.filter((line) => answer.includes(line)).length >= HELD_SHARE * lines.length;
  return {
    files: files.filter((file) => answer.includes(file)).length / files.length,
    code: share((wanted) => holds(wanted.file, linesOf(wanted))),
    heads: share((wanted) => holds(wanted.file, linesOf(wanted).slice(0, 1))),
  };
}
