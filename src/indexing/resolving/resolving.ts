import type { PackedResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import type { DefinitionTable } from '../../graph/resolve/repository/definitions.ts';
import type { Defined } from '../../graph/resolve/repository/repository.ts';
import { shapeOfSymbol } from '../../graph/resolve/repository/symbol-shape.ts';
import { World } from '../../graph/resolve/world.ts';
import type { IndexWriter } from '../../store/writing.ts';
import { byHalves } from '../threads/by-halves.ts';
import { Slices, unlessAborted } from '../threads/interruption.ts';
import type { WorkerDied, WorkerPool } from '../threads/worker-pool.ts';
import { RepositoryTable, type TableRow } from './repository-table.ts';
import { resolvePacked, unresolvable } from './resolve-packed.ts';

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
  const definitions = new Map<string, Defined[]>();
  const repository = new RepositoryTable(
    root,
    rows,
    (hash, language) => writer.factsBody(hash, language),
    (name) => {
      let found = definitions.get(name);
      if (found === undefined) {
        found = writer.definitions(name).map(({ fileId, position, ...symbol }) => ({
          file: fileId,
          symbol: position,
          shape: shapeOfSymbol(symbol),
        }));
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
        const answer = await pool.run({ kind: 'resolve', files: batch });
        if (answer.kind !== 'resolved') return;
        for (const [path, hash] of answer.configurations) configurations.set(path, hash);
        for (const resolution of answer.files) await give(resolution);
      };
      // What takes a worker down is kept without edges.
      const leaveOut = (file: number, death: WorkerDied): Promise<void> => give(unresolvable(file, causeOf(death)));
      await unlessAborted(Promise.all(batches.map((batch) => byHalves(batch, resolve, leaveOut))), signal);
    },
  };
};

const causeOf = ({ message, cause }: WorkerDied): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;
