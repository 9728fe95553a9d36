import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { passedCallsIn, renderEdges, slotRowsIn } from './render-edges.ts';

type Files = Readonly<Record<string, string>>;

const written = async <Result>(files: Files, ask: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'graph-rag-program-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await ask(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The edges of a small program, as the goldens have them. */
export const edgesOf = (files: Files): Promise<string> => written(files, renderEdges);

/** The calls of functions that a small program passes on, as `caller -> callee`. */
export const passedCallsOf = (files: Files): Promise<string[]> => written(files, passedCallsIn);

/** How much the files of a small program tell of slots: what they put there, hand on and call. */
export const toldSlots = (files: Files): Promise<number> => written(files, slotRowsIn);

const endsOf = (edges: string, type: string): string[] =>
  [...edges.matchAll(/^ *\d+ {2}(\S+) --(\w+)--> (\S+)/gm)]
    .filter(([, , found]) => found === type)
    .map(([, from, , to]) => `${from} -> ${to}`);

/** The calls of a small program, as `caller -> callee`, in the order of their files and lines. */
export const callsOf = async (files: Files): Promise<string[]> => endsOf(await edgesOf(files), 'calls');

/** What a small program reads or writes, as `reader -> symbol`, in the same order. */
export const referencesOf = async (files: Files): Promise<string[]> => endsOf(await edgesOf(files), 'refs');

/** The lines of the callees for each line with a call, as `line: line line`: tells functions of one name apart. */
export const calledLines = async (file: string, text: string): Promise<string[]> => {
  const calls = new Map<number, number[]>();
  for (const [, line, to] of (await edgesOf({ [file]: text })).matchAll(/^ *(\d+) .*--calls--> \S+ +\([^)]*:(\d+)\)/gm))
    calls.set(
      Number(line),
      [...(calls.get(Number(line)) ?? []), Number(to)].sort((left, right) => left - right),
    );
  return [...calls].sort(([left], [right]) => left - right).map(([line, to]) => `${line}: ${to.join(' ')}`);
};
