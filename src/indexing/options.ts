import type { EmbeddingEstimate, ModelImage, RemoteModel } from '../embedding/index.ts';

/** Whose vectors the index is to have. */
export interface EmbeddingChoice {
  /** The provider's id; empty where there are to be no vectors. Those of another one are dropped. */
  readonly id: string;
  /** Reads the model that ships with the program; null where vectors are made elsewhere, after the index. */
  readonly readModel: (() => Uint8Array<SharedArrayBuffer>) | null;
  /** The same model where a few files are embedded: only what they need of it is read. */
  readonly openModel?: () => ModelImage;
  /** The service that makes them. */
  readonly remote?: RemoteModel;
  /** Why a service that was chosen cannot be used. */
  readonly problem?: EmbeddingProblem;
}

export interface EmbeddingProblem {
  readonly message: string;
  readonly remedy: string;
}

/** Where and how to index; everything that decides the result is here, passed down as values. */
export interface IndexOptions {
  readonly root: string;
  readonly stateDir: string;
  readonly repo: string;
  readonly maxFileSizeMb: number;
  readonly embedding: EmbeddingChoice;
  /** Whether a service may be asked for vectors; otherwise only those that were paid for before are used. */
  readonly pay?: boolean;
  /** Resolve and publish everything anew, parsed facts apart. */
  readonly full?: boolean;
  /** Only these files can have changed since the last generation; whoever says so has watched all of them. */
  readonly only?: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly workers?: number;
  /** Nobody else's code runs in this process: V8 may be set up for the run. */
  readonly ownsProcess?: boolean;
  /** How long to wait for another process that is indexing. */
  readonly waitMs?: number;
}

export interface IndexProgress {
  readonly phase: 'listing' | 'parsing' | 'resolving' | 'publishing' | 'settling' | 'embedding' | 'surveying';
  readonly done: number;
  readonly total: number;
  readonly detail?: string;
}

/** What was done about the vectors that a service makes. */
export interface EmbeddingReport {
  /** Pieces that the service embedded in this run, and what that took. */
  readonly embedded: number;
  readonly requests: number;
  readonly tokens: number;
  readonly cost: number | null;
  /** Pieces whose vectors were there from before. */
  readonly known: number;
  /** Pieces that still have none. */
  readonly missing: number;
  readonly problem: EmbeddingProblem | null;
}

export interface IndexReport {
  /** The work tree whose index this one began as. */
  readonly startedFrom?: string;
  readonly generation: number;
  /** Whether a new generation was published. */
  readonly changed: boolean;
  readonly files: {
    readonly total: number;
    readonly added: number;
    readonly modified: number;
    readonly deleted: number;
    readonly unchanged: number;
    readonly skipped: number;
  };
  readonly parsed: number;
  readonly resolved: number;
  readonly symbols: number;
  readonly edges: number;
  /** Only where a service makes the vectors. */
  readonly embedding?: EmbeddingReport;
  readonly durationMs: number;
  readonly phases: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

export interface Freshness {
  readonly indexed: boolean;
  /** Made by the extractor and the resolver of this program, not of an older one. */
  readonly isOfThisProgram: boolean;
  readonly generation: number;
  readonly indexedCommit: string | null;
  readonly head: string | null;
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly deleted: readonly string[];
}

export interface DryRun {
  readonly byLanguage: Readonly<Record<string, { readonly files: number; readonly bytes: number }>>;
  readonly byFolder: Readonly<Record<string, number>>;
  readonly skipped: readonly { readonly path: string; readonly reason: string; readonly detail?: string }[];
  readonly otherFiles: number;
  /** Of these, the sources of languages that are not read, most first. */
  readonly unread: readonly (readonly [language: string, files: number])[];
  /** What a service would be sent; only where one makes the vectors. */
  readonly embedding?: EmbeddingEstimate & { readonly known: number };
}
