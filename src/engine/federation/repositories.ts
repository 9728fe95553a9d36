import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registered, readRegistry } from '../../federation/registry.ts';
import { type Config, STATE_FOLDER } from '../../project/index.ts';
import { type IndexReader, openReader, StoreError } from '../../store/index.ts';
import { FragmentReader } from '../fragments/fragment-reader.ts';

/** Another repository whose index is open for reading. */
export interface OpenedRepository {
  readonly name: string;
  readonly root: string;
  readonly reader: IndexReader;
  readonly fragments: FragmentReader;
}

/** Where the index of a registered repository lies: always in it, since GRAPH_RAG_STATE_DIR is of the project that asks. */
export const stateOf = ({ root }: Registered): string => join(root, STATE_FOLDER);

/** The registered repositories but for the project itself. */
export function openRepositories(
  config: Config,
  { root, maxFileSizeMb }: { readonly root: string; readonly maxFileSizeMb: number },
): FederatedRepositories {
  const { repositories } = readRegistry(config.get('federation.repositories'));
  const others = repositories.filter((repository) => repository.root !== root);
  return new FederatedRepositories(others, maxFileSizeMb);
}

/** The registered repositories of one question: each is opened when it is first needed, and never written to. */
export class FederatedRepositories implements AsyncDisposable {
  readonly #registered: ReadonlyMap<string, Registered>;
  readonly #maxFileSizeMb: number;
  readonly #opened = new Map<string, Promise<OpenedRepository | null>>();
  readonly #warnings = new Map<string, string>();

  constructor(registered: readonly Registered[], maxFileSizeMb: number) {
    this.#registered = new Map(registered.map((repository) => [repository.name, repository]));
    this.#maxFileSizeMb = maxFileSizeMb;
  }

  /** What could not be asked, and what to do about it. */
  get warnings(): string[] {
    return [...this.#warnings.values()];
  }

  /** All that are registered, this project apart. */
  get names(): string[] {
    return [...this.#registered.keys()];
  }

  /** Those that a question needed. */
  get asked(): string[] {
    return [...this.#opened.keys()];
  }

  open(name: string): Promise<OpenedRepository | null> {
    const known = this.#opened.get(name) ?? this.#guarded(name, () => this.#open(name));
    this.#opened.set(name, known);
    return known;
  }

  /** Asks another repository; null, and a warning, where it is missing, moved, locked or broken. */
  async ask<T>(name: string, body: (repository: OpenedRepository) => Promise<T>): Promise<T | null> {
    const repository = await this.open(name);
    if (repository === null) return null;
    return this.#guarded(name, () => repository.reader.snapshot(() => body(repository)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const opening of this.#opened.values()) await (await opening)?.reader[Symbol.asyncDispose]();
  }

  async #open(name: string): Promise<OpenedRepository | null> {
    const registered = this.#registered.get(name);
    if (registered === undefined) return this.#warn(name, `is not registered; see \`graph-rag federation add\``);
    const { root } = registered;
    if (!existsSync(root)) return this.#warn(name, `is not at ${root} any more; register it anew or remove it`);
    const reader = await openReader(stateOf(registered));
    if (reader === null) return this.#warn(name, `has no index; run \`graph-rag index --cwd ${root}\``);
    const place = { root, maxFileSizeMb: this.#maxFileSizeMb };
    return { name, root, reader, fragments: new FragmentReader(reader, place) };
  }

  async #guarded<T>(name: string, body: () => Promise<T | null>): Promise<T | null> {
    try {
      return await body();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return this.#warn(name, `cannot be asked: ${error.message}`);
    }
  }

  #warn(name: string, problem: string): null {
    if (!this.#warnings.has(name)) this.#warnings.set(name, `repository '${name}' ${problem}`);
    return null;
  }
}
