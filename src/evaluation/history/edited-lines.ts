/** Lines of the old version of a file that a commit changed: some of them, or the gap after a line where it put new ones. */
export type Edit =
  | { readonly kind: 'lines'; readonly start: number; readonly end: number }
  | { readonly kind: 'gap'; readonly after: number };

/** Arguments of the `git diff` whose output `readEdits` reads. */
export const diffArguments = (parent: string, commit: string): string[] => [
  'diff-tree',
  '-r',
  '--relative',
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--no-color',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=all',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--end-of-options',
  parent,
  commit,
];

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * What a patch changed in the old version, by old path; a file that the commit adds has no old version and is absent. The
 * lines of a hunk are counted, not looked at: a removed line may read `-- a/other`.
 */
export function readEdits(patch: string): Map<string, Edit[]> {
  const edits = new Map<string, Edit[]>();
  let current: Edit[] | null = null;
  let linesLeft = 0;
  for (const line of patch.split('\n')) {
    if (line.startsWith('\\')) continue;
    if (linesLeft > 0) {
      linesLeft--;
      continue;
    }
    if (line.startsWith('--- ')) {
      const name = line.slice('--- '.length);
      current = name === '/dev/null' ? null : [];
      if (current !== null) edits.set(oldPath(name), current);
      continue;
    }
    const hunk = HUNK.exec(line);
    if (hunk === null) continue;
    const [, startText = '0', removedText = '1', addedText = '1'] = hunk;
    const start = Number(startText);
    const removed = Number(removedText);
    linesLeft = removed + Number(addedText);
    current?.push(removed === 0 ? { kind: 'gap', after: start } : { kind: 'lines', start, end: start + removed - 1 });
  }
  return edits;
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** Git quotes a path with odd characters like a C string and sets a tab behind one with spaces. */
function oldPath(name: string): string {
  const path = name.startsWith('"') ? unquoted(name.slice(1, name.lastIndexOf('"'))) : name.replace(/\t$/, '');
  return path.slice('a/'.length);
}

function unquoted(text: string): string {
  const bytes: Buffer[] = [];
  for (const [, octal, letter, plain] of text.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
    if (octal !== undefined) bytes.push(Buffer.from([Number.parseInt(octal, 8)]));
    else if (letter !== undefined) bytes.push(Buffer.from([ESCAPES[letter] ?? letter.charCodeAt(0)]));
    else if (plain !== undefined) bytes.push(Buffer.from(plain));
  }
  return Buffer.concat(bytes).toString('utf8');
}
