import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetIndex, runProduct } from '../product.ts';

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();

/** The independent programs of a micro suite: <category>/<case>. */
export function programsOf(tree: string): string[] {
  return subfolders(tree).flatMap((category) =>
    subfolders(join(tree, category)).map((program) => `${category}/${program}`),
  );
}

/** Ids and paths of one program's export, made unique within the suite; the ends of an edge have both. */
function inSuite(value: object, program: string): Record<string, unknown> {
  const row: Record<string, unknown> = { ...value };
  if (typeof row.file === 'string') row.file = `${program}/${row.file}`;
  if (typeof row.id === 'string') row.id = `${program}#${row.id}`;
  for (const side of ['from', 'to']) {
    const end = row[side];
    if (typeof end === 'object' && end !== null) row[side] = inSuite(end, program);
  }
  return row;
}

/**
 * Indexes every program of a micro suite as a project of its own and joins the exports into one file. The programs are
 * copied out of the suite's tree, so that nothing takes the folder above them for the project.
 */
export function exportPrograms(launcher: string, tree: string, copies: string, exportFile: string): void {
  rmSync(exportFile, { force: true });
  for (const program of programsOf(tree)) {
    const copy = join(copies, program);
    if (!existsSync(copy)) cpSync(join(tree, program), copy, { recursive: true });
    forgetIndex(copy);
    runProduct(launcher, ['index', '--cwd', copy]);
    const single = `${exportFile}.program`;
    runProduct(launcher, ['export', '--cwd', copy, '--format', 'jsonl'], single);
    const lines = readFileSync(single, 'utf8').split('\n').filter(Boolean);
    appendFileSync(exportFile, lines.map((line) => `${JSON.stringify(inSuite(JSON.parse(line), program))}\n`).join(''));
    rmSync(single);
  }
}
