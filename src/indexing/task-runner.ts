import { readModel } from '../embedding/index.ts';
import { findDefinitions } from '../graph/resolve/repository/definitions.ts';
import { World } from '../graph/resolve/world.ts';
import type { FactsKey } from '../store/index.ts';
import { type FactsSource, factsKey, openFacts } from '../store/writing.ts';
import { FileParser } from '../syntax/index.ts';
import { parseFile } from './parsing/parse-file.ts';
import { RepositoryTable } from './resolving/repository-table.ts';
import { resolvePacked } from './resolving/resolve-packed.ts';
import type { Answer, Task, WorkerSetting } from './threads/messages.ts';
import { ChunkEmbedder } from './vectors/chunk-embedder.ts';

/** Answers remembered between files; beyond this asking again is cheaper than the memory. */
const MOST_REMEMBERED = 32_000;

/** Does a worker's tasks, one after the other. */
export class TaskRunner {
  readonly #setting: WorkerSetting;
  #parser: FileParser | undefined;
  #known: ReadonlySet<string> = new Set();
  #embedder: ChunkEmbedder | null | undefined;
  #repository: RepositoryTable | undefined;
  #world: World | undefined;
  #facts: FactsSource | undefined;

  constructor(setting: WorkerSetting) {
    this.#setting = setting;
  }

  async run(task: Task): Promise<Answer> {
    switch (task.kind) {
      case 'known':
        this.#known = new Set(task.facts);
        return { kind: 'done' };
      case 'parse': {
        const { root, maxFileSizeMb, model } = this.#setting;
        this.#parser ??= new FileParser({ short: new Set(task.short) });
        this.#embedder ??= model === null ? null : new ChunkEmbedder(readModel(model));
        const isKnown = (key: FactsKey): boolean => this.#known.has(factsKey(key));
        const setting = { root, maxFileSizeMb, isKnown, embedder: this.#embedder };
        const files = [];
        for (const file of task.files) files.push(await parseFile(this.#parser, setting, file));
        return { kind: 'parsed', files };
      }
      case 'repository': {
        // Parsing is over: the grammars' memory is worth more elsewhere.
        this.#parser?.close();
        this.#parser = undefined;
        this.#embedder = undefined;
        this.#facts ??= openFacts(this.#setting.stateDir);
        const facts = this.#facts;
        const { definitions } = task;
        this.#repository = new RepositoryTable(
          this.#setting.root,
          task.rows,
          (hash, language) => facts.body(hash, language),
          (name) => findDefinitions(definitions, name),
        );
        this.#world = new World(this.#repository);
        return { kind: 'done' };
      }
      case 'resolve': {
        const world = this.#world;
        const repository = this.#repository;
        if (world === undefined || repository === undefined) throw new Error('resolve before repository');
        const files = task.files.map((file) => {
          if (world.remembered > MOST_REMEMBERED) world.forget();
          const resolution = resolvePacked(world, file);
          world.done(file);
          return resolution;
        });
        return { kind: 'resolved', files, configurations: repository.newConfigurations() };
      }
    }
  }
}
