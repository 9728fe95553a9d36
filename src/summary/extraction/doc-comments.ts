import type { SyntaxTree } from '../../syntax/index.ts';
import type { Stretch } from './normalise.ts';

/** A comment with its lines; `alone` when nothing stands before it on its line. */
export interface Comment extends Stretch {
  readonly startLine: number;
  readonly endLine: number;
  readonly alone: boolean;
}

const BLOCK = String.raw`/\*[*!]`;
const SLASHES = '///|//!';

/**
 * How a comment shows that it is documentation. A doc comment is what other languages have for Python's docstring: it
 * stays when comments go. Languages without a mark of their own document with any comment directly above a definition.
 */
const DOC_MARKS: Readonly<Record<string, RegExp | 'any' | 'none'>> = {
  python: 'none',
  elixir: 'none',
  typescript: new RegExp(`^${BLOCK}`),
  tsx: new RegExp(`^${BLOCK}`),
  vue: new RegExp(`^${BLOCK}`),
  svelte: new RegExp(`^${BLOCK}`),
  javascript: new RegExp(`^${BLOCK}`),
  java: new RegExp(`^${BLOCK}`),
  kotlin: new RegExp(`^${BLOCK}`),
  scala: new RegExp(`^${BLOCK}`),
  php: new RegExp(`^${BLOCK}`),
  csharp: new RegExp(`^(?:${BLOCK}|${SLASHES})`),
  swift: new RegExp(`^(?:${BLOCK}|${SLASHES})`),
  rust: new RegExp(`^(?:${BLOCK}|${SLASHES})`),
  cpp: new RegExp(`^(?:${BLOCK}|${SLASHES})`),
  zig: new RegExp(`^(?:${SLASHES})`),
  haskell: /^(?:--\s*[|^]|\{-\s*[|^])/,
  c: 'any',
  go: 'any',
  ruby: 'any',
  bash: 'any',
  lua: 'any',
};

/** Headers that speak of the law, the interpreter or a tool say nothing of the code. */
const NO_DOCUMENTATION =
  /^#!|copyright|licen[sc]e|spdx|frozen_string_literal|coding[:=]|eslint-|-\*-|@ts-|prettier-|istanbul|^\W*(?:region|endregion)\b/i;

/** Statements that stand at the top of a file and define nothing. */
const HEADING =
  /^\s*(?:package|module|namespace|import|from|use|using|#include|#pragma|require|export \*|'use |"use |<\?php|set -|source )/;

/** Every comment of a tree, in order. */
export function commentsOf(tree: SyntaxTree, types: ReadonlySet<string>): Comment[] {
  const isComment = tree.grammar.typeNames.map((name) => types.has(name));
  const found: Comment[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (isComment[tree.type[node] ?? 0] !== true) continue;
    const start = tree.start[node] ?? 0;
    const raw = tree.text.slice(start, tree.end[node]);
    const end = start + raw.trimEnd().length;
    const lineStart = tree.text.lastIndexOf('\n', start - 1) + 1;
    const alone = tree.text.slice(lineStart, start).trim() === '';
    found.push({ start, end, alone, startLine: tree.startLine(node), endLine: tree.endLine(node) });
    // A comment may hold parts of its own (Haddock, doc tags).
    node = (tree.after[node] ?? node + 1) - 1;
  }
  return found;
}

/** The comments that document something, told from those that do not by their language's own mark. */
export class DocComments {
  readonly #text: string;
  readonly #endingAt = new Map<number, Comment>();
  readonly #comments: readonly Comment[];
  readonly #mark: RegExp | 'any' | 'none';

  constructor(text: string, comments: readonly Comment[], language: string) {
    this.#text = text;
    this.#comments = comments;
    this.#mark = DOC_MARKS[language] ?? 'none';
    for (const comment of comments) if (comment.alone) this.#endingAt.set(comment.endLine, comment);
  }

  #documents(comment: Comment): boolean {
    if (this.#mark === 'none') return false;
    const text = this.#text.slice(comment.start, comment.end);
    return this.#mark === 'any' ? !/^#!/.test(text) : this.#mark.test(text) || this.#goesOn(comment, text);
  }

  // The second line of `-- | …` in Haskell has no mark of its own.
  #goesOn(comment: Comment, text: string): boolean {
    const before = this.#endingAt.get(comment.startLine - 1);
    return text.startsWith('--') && before !== undefined && this.#documents(before);
  }

  /** The run of doc comments directly above a line, first one first. */
  above(line: number): Comment[] {
    const run: Comment[] = [];
    let at = line;
    for (;;) {
      const comment = this.#endingAt.get(at - 1);
      if (comment === undefined || !this.#documents(comment)) return run;
      run.unshift(comment);
      at = comment.startLine;
    }
  }

  // Directly above code it belongs to that code, unless the code only says what the file is or needs.
  #isOfFile({ end }: Comment, text: string): boolean {
    const after = this.#text.slice(end).replace(/^[ \t]*\r?\n/, '');
    return /^(?:\/\/!|\/\*!)/.test(text) || /^\s*(?:\r?\n|$)/.test(after) || HEADING.test(after);
  }

  /** What the file says of itself before any code; a licence does not count. */
  ofFile(taken: ReadonlySet<Comment>): Comment[] {
    let end = 0;
    let run: Comment[] = [];
    let chosen: Comment[] = [];
    const close = (): void => {
      const text = run.map(({ start, end: until }) => this.#text.slice(start, until)).join('\n');
      const last = run.at(-1);
      const isFree = last !== undefined && !run.some((comment) => taken.has(comment)) && this.#isOfFile(last, text);
      if (isFree && !NO_DOCUMENTATION.test(text)) chosen = run;
      run = [];
    };
    for (const comment of this.#comments) {
      const between = this.#text.slice(end, comment.start);
      if (between.replace(/<\?php|\{-#[\s\S]*?#-\}/g, '').trim() !== '') break;
      if (/\n\s*\n/.test(between)) close();
      if (this.#documents(comment)) run.push(comment);
      end = comment.end;
    }
    close();
    return chosen;
  }
}
