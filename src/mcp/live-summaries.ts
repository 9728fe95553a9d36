import { isFailure, type Project, type Summaries, type SummaryStanding } from '../index.ts';
import { SummaryBuilder } from './summary-builder.ts';
import { type Waiting, waitFor } from './waiting.ts';

/** An index in memory is large; one that nobody has asked for so long is read again when somebody does. */
const FORGOTTEN_AFTER_MS = 60_000;

const BEHIND = 'note: these summaries are older than the code';

/** There are no summaries to answer from; the message says why and what to do. */
export class NoSummaries extends Error {
  override readonly name = 'NoSummaries';
}

/** The summaries of one project: made when first asked for, brought up to date behind the back of questions. */
export class LiveSummaries {
  readonly #project: Project;
  readonly #builder: SummaryBuilder;
  #opened: Promise<Summaries> | null = null;
  #forgetting: NodeJS.Timeout | null = null;

  constructor(project: Project, environment: NodeJS.ProcessEnv) {
    this.#project = project;
    this.#builder = new SummaryBuilder(project.root, environment);
  }

  /** Asks the summaries; the first question waits for them, later ones are answered from what is there. */
  async ask<T>(waiting: Waiting, question: (summaries: Summaries) => Promise<T>): Promise<T> {
    const summaries = await this.#open();
    const standing = await summaries.standing();
    if (!standing.built) await this.#first(standing, waiting);
    else if (!standing.current && standing.isFree) void this.#builder.run();
    try {
      return await question(summaries);
    } catch (error) {
      if (!isFailure(error) || error.code !== 'summary_damaged' || !standing.isFree) throw error;
      await this.#first(standing, waiting);
      return question(summaries);
    }
  }

  /** What an answer says whose summaries are behind the code. */
  async behindNote(): Promise<string> {
    const { isFree } = await (await this.#open()).standing();
    const { problem } = this.#builder;
    if (!isFree) return `${BEHIND}; the user can bring them up to date with \`graph-rag summary build\``;
    return problem === null
      ? `${BEHIND} (being brought up to date now; ask again in a moment)`
      : `${BEHIND} and could not be brought up to date: ${problem}`;
  }

  /** A line on the state of the summaries, for `status`. */
  async state(): Promise<string> {
    const { built, current, isFree } = await (await this.#open()).standing();
    const { progress } = this.#builder;
    if (progress !== null) return `summaries: being ${built ? 'brought up to date' : 'made'}, ${progress}`;
    if (!built) return isFree ? 'summaries: made when `summary` is first asked' : 'summaries: none';
    return current ? 'summaries: level with the code' : 'summaries: behind the code';
  }

  close(): void {
    if (this.#forgetting !== null) clearTimeout(this.#forgetting);
    this.#opened = null;
    this.#builder.close();
  }

  #open(): Promise<Summaries> {
    if (this.#forgetting !== null) clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => {
      this.#opened = null;
    }, FORGOTTEN_AFTER_MS).unref();
    this.#opened ??= this.#project.summaries();
    return this.#opened;
  }

  async #first({ isFree }: SummaryStanding, { signal, report }: Waiting): Promise<void> {
    if (!isFree)
      throw new NoSummaries(
        'There are no summaries yet, and a model or a service is set to make them, which is not done unasked. The user can run `graph-rag summary build`. `context` and `search` answer without them.',
      );
    const built = this.#builder.run();
    await waitFor(signal, built, () => report(`summaries: ${this.#builder.progress ?? 'starting'}`));
    const { problem, progress } = this.#builder;
    if (problem !== null)
      throw new NoSummaries(
        `The summaries could not be made: ${problem}. Ask again later; \`context\` and \`search\` answer without them.`,
      );
    if (progress !== null)
      throw new NoSummaries(
        `The summaries are being made for the first time (${progress}). Ask again in a few seconds; \`context\` and \`search\` answer meanwhile.`,
      );
  }
}
