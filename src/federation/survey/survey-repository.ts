import type { IndexReader } from '../../store/index.ts';
import { FactsLibrary } from './facts-library.ts';
import { type FoundFiles, readFiles } from './found-files.ts';
import { graphqlFields, httpOperations, implementationsOf, procedures } from './operations.ts';
import { PackageExports } from './package-exports.ts';
import { type IsWanted, packageUses } from './package-uses.ts';
import { Places } from './places.ts';
import type { Operation, Survey, Use } from './survey.ts';
import { surveyedFiles } from './surveyed-files.ts';
import { graphqlUses, httpUses, rpcUses } from './uses.ts';

/** A repository that can be surveyed: its files and its index. */
export interface Surveyed {
  readonly name: string;
  readonly root: string;
  readonly stateDir: string;
  readonly reader: IndexReader;
  readonly maxFileSizeMb: number;
}

interface SurveyOptions {
  readonly onFile?: (done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Reads what a repository offers; what it uses is read later, when it is known what others offer. */
export class RepositorySurvey implements Disposable {
  readonly #found: FoundFiles;
  readonly #places: Places;
  readonly #library: FactsLibrary;

  private constructor(found: FoundFiles, places: Places, library: FactsLibrary) {
    this.#found = found;
    this.#places = places;
    this.#library = library;
  }

  static async read(repository: Surveyed, options: SurveyOptions = {}): Promise<RepositorySurvey> {
    const { root, maxFileSizeMb, reader } = repository;
    const files = await surveyedFiles(root, maxFileSizeMb);
    const found = await readFiles(files, { root, maxFileSizeMb, ...options });
    return new RepositorySurvey(found, new Places(reader), await FactsLibrary.open(repository));
  }

  /** The names of the packages that it publishes. */
  get packages(): string[] {
    return this.#found.packages.map(({ name }) => name);
  }

  async offered(): Promise<Omit<Survey, 'uses'>> {
    const implementations = await implementationsOf(this.#found, this.#places);
    const operations: Operation[] = [
      ...procedures(this.#found, implementations),
      ...(await graphqlFields(this.#found, this.#places)),
      ...(await httpOperations(this.#found, this.#places)),
      ...(await new PackageExports(this.#library, this.#found.packages).operations(this.#places)),
    ];
    return { operations, implementations, packages: this.packages };
  }

  async uses(isWanted: IsWanted): Promise<Use[]> {
    return [
      ...(await rpcUses(this.#found, this.#places)),
      ...(await graphqlUses(this.#found, this.#places)),
      ...(await httpUses(this.#found, this.#places)),
      ...(await packageUses(this.#library, this.#places, isWanted)),
    ];
  }

  [Symbol.dispose](): void {
    this.#library[Symbol.dispose]();
  }
}
