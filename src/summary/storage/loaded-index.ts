import type { SummaryDocument } from '../../contract/summary.ts';
import { Hierarchy } from '../hierarchy.ts';
import { SummaryError } from '../summary-error.ts';
import type { SummaryLayout } from './layout.ts';
import type { Manifest } from './manifest.ts';
import type { SparseIndex } from './sparse.ts';
import { IndexFiles, type StoredIndex } from './stored-index.ts';

/** An index in memory: each part is read when it is first needed, and never together with one of another build. */
export class LoadedIndex implements StoredIndex {
  readonly #layout: SummaryLayout;
  readonly #files: IndexFiles;
  #documents: readonly SummaryDocument[] | null = null;
  #dense: StoredIndex['dense'] | null = null;
  #sparse: SparseIndex | null = null;
  #hierarchy: Hierarchy | null = null;

  constructor(layout: SummaryLayout, files: IndexFiles) {
    this.#layout = layout;
    this.#files = files;
  }

  get manifest(): Manifest {
    return this.#files.manifest;
  }

  get documents(): readonly SummaryDocument[] {
    this.#documents ??= this.#whole(() => this.#files.documents());
    return this.#documents;
  }

  get dense(): StoredIndex['dense'] {
    this.#dense ??= this.#whole(() => this.#files.dense());
    return this.#dense;
  }

  get sparse(): SparseIndex {
    this.#sparse ??= this.#whole(() => this.#files.sparse());
    return this.#sparse;
  }

  get hierarchy(): Hierarchy {
    this.#hierarchy ??= new Hierarchy(this.documents);
    return this.#hierarchy;
  }

  /** Whether no other build has been put in its place. */
  get isInPlace(): boolean {
    return IndexFiles.open(this.#layout)?.build === this.#files.build;
  }

  #whole<T>(read: () => T): T {
    const part = read();
    if (!this.isInPlace) throw new SummaryError('damaged', `${this.#layout.folder}: it was replaced while it was read`);
    return part;
  }
}
