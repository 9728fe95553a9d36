import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderEdges } from './render-edges.ts';

/** The calls of a small program, as `caller -> callee`, in the order of their files and lines. */
export const callsOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-rag-program-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const edges = await renderEdges(folder);
    return [...edges.matchAll(/^ *\d+ {2}(\S+) --calls--> (\S+)/gm)].map(([, from, to]) => `${from} -> ${to}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
