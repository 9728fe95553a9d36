import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shippedModel } from '../../src/embedding/index.ts';
import { type IndexReport, updateIndex } from '../../src/indexing/index.ts';

/** Makes a folder hold exactly these files (its `.git` apart), and writes only what differs. */
export class TreeOnDisk {
  readonly root: string;
  #texts = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  write(texts: ReadonlyMap<string, string>): void {
    for (const path of this.#texts.keys()) if (!texts.has(path)) rmSync(join(this.root, path), { force: true });
    for (const [path, text] of texts) {
      if (this.#texts.get(path) === text) continue;
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    this.#texts = new Map(texts);
  }

  /** After something else (git) has written the files. */
  believe(texts: ReadonlyMap<string, string>): void {
    this.#texts = new Map(texts);
  }

  touchAll(): void {
    const now = Date.now() / 1000 - 60;
    for (const path of this.#texts.keys()) utimesSync(join(this.root, path), now, now);
  }

  paths(): string[] {
    return readdirSync(this.root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.startsWith('.git') && statSync(join(this.root, path)).isFile(),
    );
  }
}

/** Indexes a tree into a state folder of its own. */
export const index = (
  root: string,
  stateDir: string,
  more: { workers?: number; full?: boolean; only?: readonly string[] } = {},
): Promise<IndexReport> =>
  updateIndex({
    root,
    stateDir,
    repo: 'sample',
    maxFileSizeMb: 2,
    embedding: shippedModel(),
    workers: 1,
    waitMs: 300_000,
    ...more,
  });

/** Indexes until nothing lags behind: importance settles in the pause after a small update. */
export const indexAndSettle = async (root: string, stateDir: string): Promise<IndexReport> => {
  const report = await index(root, stateDir);
  await index(root, stateDir);
  return report;
};

/** Whether a full index reads the sources again or takes their facts from the full index before it. */
export type Whole = 'parsed anew' | 'resolved anew';

/** An index that owes nothing to updates. Facts are those of a content; starting grammars for each takes most of the time. */
export const wholeIndex = (root: string, stateDir: string, made: Whole): Promise<IndexReport> => {
  if (made === 'parsed anew') rmSync(stateDir, { recursive: true, force: true });
  return index(root, stateDir, { full: true });
};
