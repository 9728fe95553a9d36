import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';

const OWN = resolve(import.meta.dirname, '../../..');

/** Repositories for long tests: those that GRAPH_RAG_TEST_REPOSITORIES names, joined as in PATH, else this one. */
export const givenRepositories = (): readonly string[] => {
  const given = (process.env.GRAPH_RAG_TEST_REPOSITORIES ?? '').split(delimiter).filter((path) => path !== '');
  return given.length === 0 ? [OWN] : given.map((path) => resolve(path));
};

const stateFolders: string[] = [];
process.once('exit', () => {
  for (const folder of stateFolders) rmSync(folder, { recursive: true, force: true });
});

/** A state folder outside of the repository, gone at the end. */
export function stateFolderOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), `graph-rag-${basename(root)}-`));
  stateFolders.push(folder);
  return folder;
}
