import type { PackedResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import type { DefinitionTable } from '../../graph/resolve/repository/definitions.ts';
import type { ReadFile } from '../parsing/parse-file.ts';
import type { TableRow } from '../resolving/repository-table.ts';

/** What a worker is started with. */
export interface WorkerSetting {
  readonly root: string;
  readonly stateDir: string;
  readonly maxFileSizeMb: number;
  /** The embedding model, in memory that all threads share; null where no vectors are made. */
  readonly model: Uint8Array<SharedArrayBuffer> | null;
  /** Shared by all threads that load grammars. */
  readonly gate: Int32Array<SharedArrayBuffer>;
}

export type Task =
  | { readonly kind: 'known'; readonly facts: readonly string[] }
  | {
      readonly kind: 'parse';
      readonly files: readonly { readonly path: string; readonly language: string }[];
      /** Languages of which the run has little. */
      readonly short: readonly string[];
    }
  | { readonly kind: 'repository'; readonly rows: readonly TableRow[]; readonly definitions: DefinitionTable }
  | { readonly kind: 'resolve'; readonly files: readonly number[] };

export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'parsed'; readonly files: readonly ReadFile[] }
  | {
      readonly kind: 'resolved';
      readonly files: readonly PackedResolution[];
      readonly configurations: readonly (readonly [path: string, hash: string])[];
    };
