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

/** Ids and paths of one program's export, made unique within the suite. */
function inSuite(line: string, program: string): string {
  const row: Record<string, unknown> = JSON.parse(line);
  for (const field of ['file', 'from_file', 'to_file']) {
    if (typeof row[field] === 'string' && row[field] !== '') row[field] = `${program}/${row[field]}`;
  }
  for (const field of ['id', 'from', 'to']) {
    if (row[field] !== undefined && row[field] !== null) row[field] = `${program}#${String(row[field])}`;
  }
  return JSON.stringify(row);
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
    appendFileSync(exportFile, lines.map((line) => `${inSuite(line, program)}\n`).join(''));
    rmSync(single);
  }
}
