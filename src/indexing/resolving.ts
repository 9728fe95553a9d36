import { type DefinitionTable, definitionTable, hashName53 } from '../graph/resolve/definitions.ts';
import type { PackedResolution } from '../graph/resolve/packed.ts';
import { World } from '../graph/resolve/world.ts';
import type { IndexWriter } from '../store/writing.ts';
import { Slices, unlessAborted } from './interruption.ts';
import type { Answer } from './messages.ts';
import { RepositoryTable, type TableRow } from './repository-table.ts';
import { resolvePacked, unresolvable } from './resolve-packed.ts';
import { WorkerDied, type WorkerPool } from './worker-pool.ts';

const BATCH_FILES = 32;

/** What resolution found for a set of files, and which configuration files it looked at. */
export interface Resolving {
  readonly configurations: Map<string, string>;
  each(files: readonly number[], take: (resolution: PackedResolution) => void | Promise<void>): Promise<void>;
}

/** Resolves in this thread; definitions are looked up in the index as they are asked for. */
export const resolveHere = (
  root: string,
  rows: readonly TableRow[],
  writer: IndexWriter,
  signal: AbortSignal | undefined,
): Resolving & { readonly world: World } => {
  const definitions = new Map<string, { file: number; symbol: number }[]>();
  const repository = new RepositoryTable(
    root,
    rows,
    (hash, language) => writer.factsBody(hash, language),
    (name) => {
      let found = definitions.get(name);
      if (found === undefined) {
        found = writer.definitions(name).map(({ fileId, position }) => ({ file: fileId, symbol: position }));
        definitions.set(name, found);
      }
      return found;
    },
  );
  const world = new World(repository);
  return {
    world,
    configurations: repository.configurations,
    async each(files, take) {
      const slices = new Slices(signal);
      for (const file of files) {
        await take(resolvePacked(world, file));
        if (slices.isOver) await slices.listen();
      }
    },
  };
};

/** Resolves in workers; they share one table of definitions. */
export const resolveInWorkers = async (
  pool: WorkerPool,
  rows: readonly TableRow[],
  definitions: DefinitionTable,
  signal: AbortSignal | undefined,
): Promise<Resolving> => {
  await unlessAborted(pool.tell({ kind: 'repository', rows, definitions }), signal);
  const configurations = new Map<string, string>();
  return {
    configurations,
    async each(files, take) {
      const batches: number[][] = [];
      let hasFailed = false;
      const give = async (resolution: PackedResolution): Promise<void> => {
        // Who could not take one is not given the next: what it writes to may be gone. So it is when a run is cancelled.
        if (hasFailed || signal?.aborted === true) return;
        try {
          await take(resolution);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      };
      for (let at = 0; at < files.length; at += BATCH_FILES) batches.push(files.slice(at, at + BATCH_FILES));
      const resolve = async (batch: readonly number[]): Promise<void> => {
        let answer: Answer;
        try {
          answer = await pool.run({ kind: 'resolve', files: batch });
        } catch (error) {
          if (!(error instanceof WorkerDied)) throw error;
          // One file of the batch took the worker down: find it by halves and keep it without edges.
          const [only] = batch;
          if (batch.length === 1 && only !== undefined) return give(unresolvable(only));
          const middle = batch.length >> 1;
          await resolve(batch.slice(0, middle));
          return resolve(batch.slice(middle));
        }
        if (answer.kind !== 'resolved') return;
        for (const [path, hash] of answer.configurations) configurations.set(path, hash);
        for (const resolution of answer.files) await give(resolution);
      };
      await unlessAborted(Promise.all(batches.map((batch) => resolve(batch))), signal);
    },
  };
};

/** The definitions of a whole repository: of parsed files from their outlines, of the others from the index. */
export const allDefinitions = (
  writer: IndexWriter,
  parsed: ReadonlyMap<number, Float64Array>,
  isGone: (file: number) => boolean,
): DefinitionTable => {
  const stored = writer.symbolNames();
  let count = 0;
  for (const names of parsed.values()) for (const hash of names) if (hash !== 0) count++;
  const kept: number[] = [];
  stored.name.forEach((_, index) => {
    const file = stored.fileId[index] ?? 0;
    if (!parsed.has(file) && !isGone(file)) kept.push(index);
  });
  return definitionTable(count + kept.length, (add) => {
    for (const [file, names] of parsed) {
      names.forEach((hash, position) => {
        if (hash !== 0) add(hash, file, position);
      });
    }
    for (const index of kept)
      add(hashName53(stored.name[index] ?? ''), stored.fileId[index] ?? 0, stored.position[index] ?? 0);
  });
};
