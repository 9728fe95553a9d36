import { type Segment, templateSegments } from '../../../federation/http-path.ts';

/** `m.Group("/users", func() {`, `scope "/api" do`, `route("/orders") {`, `path("api/", include([`. */
const GROUP = /\b(?:[gG]roup|[rR]oute|scope|path)\s*(?:\(\s*)?(["'`])([^"'`\s]*)\1/;
/** `scope("/posts")` of actix, whose routes are calls below it, and `Route::prefix('admin')` of Laravel. */
const BEGINS_CHAIN = /\b(?:scope|prefix)\(\s*(["'])([^"'\s]*)\1\s*\)\s*$/;
const OPENS_BLOCK = /(?:[{([]|=>|\bdo(?:\s*\|\w+\|)?)\s*$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Whether a line begins a block of routes: what stands in it has paths of its own. */
export const isGroup = (line: string): boolean => groupPath(line) !== undefined;

function groupPath(line: string): string | undefined {
  const opening = OPENS_BLOCK.test(line) ? GROUP : BEGINS_CHAIN;
  return opening.exec(line)?.[2];
}

/** The steps that the groups around each line put before its path. Blocks are told by how far their lines are set in. */
export function stepsOfGroups(lines: readonly string[]): (at: number) => Segment[] {
  const around = lines.map(() => -1);
  const open: number[] = [];
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    while (open.length > 0 && indentOf(lines[open.at(-1) ?? 0] ?? '') >= indentOf(line)) open.pop();
    around[at] = open.at(-1) ?? -1;
    open.push(at);
  });
  return (at) => {
    const steps: Segment[] = [];
    for (let above = around[at] ?? -1; above >= 0; above = around[above] ?? -1) {
      const path = groupPath(lines[above] ?? '');
      if (path !== undefined) steps.unshift(...templateSegments(path));
    }
    return steps;
  };
}
