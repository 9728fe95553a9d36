/** An export that the text of a file shows where the grammar gave up on it. */
export interface WrittenExport {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|var|function\*?|class|interface|type|enum|namespace)\s+([A-Za-z_$][\w$]*)/;

/** A declaration ends where the margin says so; a longer one is cut. */
const LONGEST = 60;
const ENDS = /^(?:[})\]].*|\S.*;)\s*$/;

/** Reads exported declarations line by line: heavy types break the grammar, and half a package would be missing. */
export function writtenExports(text: string): WrittenExport[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, place): WrittenExport[] => {
    const name = DECLARED.exec(line)?.[1];
    if (name === undefined) return [];
    let last = place;
    while (last < place + LONGEST && last + 1 < lines.length && !ENDS.test(lines[last] ?? '')) last++;
    return [{ name, line: place + 1, endLine: last + 1 }];
  });
}
