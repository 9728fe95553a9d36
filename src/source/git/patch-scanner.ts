const LINE_FEED = 0x0a;
const BACKSLASH = 0x5c;

/** First and last line, from 1, both included. */
export type LineRange = [start: number, end: number];

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * Reads `git diff -U0` as it comes and keeps only which lines of which file are new. The lines of a hunk are counted, not
 * looked at or kept: a removed line may read `+++ b/other`, and a line may be as long as a file.
 */
export class PatchScanner {
  readonly files = new Map<string, LineRange[]>();
  #header: Buffer[] = [];
  #atLineStart = true;
  #skipping = false;
  #linesLeft = 0;
  #oldPath = '';
  #ranges: LineRange[] | null = null;

  read(chunk: Buffer): void {
    let position = 0;
    while (position < chunk.length) {
      if (this.#atLineStart) {
        this.#skipping = this.#linesLeft > 0 || chunk[position] === BACKSLASH;
        if (this.#linesLeft > 0 && chunk[position] !== BACKSLASH) this.#linesLeft--;
        this.#atLineStart = false;
      }
      const lineEnd = chunk.indexOf(LINE_FEED, position);
      const end = lineEnd < 0 ? chunk.length : lineEnd;
      if (!this.#skipping) this.#header.push(chunk.subarray(position, end));
      if (lineEnd >= 0) this.#finishLine();
      position = end + 1;
    }
  }

  #finishLine(): void {
    this.#atLineStart = true;
    if (this.#skipping) return;
    const line = Buffer.concat(this.#header).toString('utf8');
    this.#header = [];
    if (line.startsWith('--- ')) this.#oldPath = pathOf(line.slice(4));
    else if (line.startsWith('+++ ')) this.#startFile(line.slice(4));
    else if (line.startsWith('@@ ')) this.#startHunk(line);
  }

  /** A deleted file is there with no lines. */
  #startFile(name: string): void {
    const deleted = name === '/dev/null';
    const ranges: LineRange[] = [];
    this.files.set(deleted ? this.#oldPath : pathOf(name), ranges);
    this.#ranges = deleted ? null : ranges;
  }

  #startHunk(line: string): void {
    const match = HUNK.exec(line);
    if (match === null) return;
    const [, removedText = '1', startText = '0', addedText = '1'] = match;
    const start = Number(startText);
    const added = Number(addedText);
    this.#linesLeft = Number(removedText) + added;
    // Where lines were only removed, the line before the gap stands for it.
    this.#ranges?.push(added > 0 ? [start, start + added - 1] : [Math.max(start, 1), Math.max(start, 1)]);
  }
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** The path in a header line: quoted like a C string if it holds odd characters, followed by a tab if it holds spaces. */
export function pathOf(name: string): string {
  const path = name.startsWith('"') ? unquote(name.slice(1, name.lastIndexOf('"'))) : name.replace(/\t$/, '');
  return path.slice(path.indexOf('/') + 1);
}

function unquote(quoted: string): string {
  const bytes: Buffer[] = [];
  for (const part of quoted.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
    const [, octal, letter, plain] = part;
    if (octal !== undefined) bytes.push(Buffer.from([Number.parseInt(octal, 8)]));
    else if (letter !== undefined) bytes.push(Buffer.from([ESCAPES[letter] ?? letter.charCodeAt(0)]));
    else if (plain !== undefined) bytes.push(Buffer.from(plain));
  }
  return Buffer.concat(bytes).toString('utf8');
}
