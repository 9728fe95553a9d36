import type { Config } from '../../project/index.ts';
import type { IndexReader, StoredFile } from '../../store/index.ts';
import { isDocument } from '../../syntax/documents/file-names.ts';

/** What the summaries of a project are made from. */
export interface SummaryPlace {
  readonly root: string;
  readonly repo: string;
  readonly stateDir: string;
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly graphIsOff: boolean;
  readonly signal?: AbortSignal;
  /** Opens the code index; whoever gets it closes it. */
  readonly openReader: () => Promise<IndexReader>;
  /** Brings the code index up to date. */
  readonly index: () => Promise<unknown>;
  /** Puts what goes wrong into words. */
  readonly guarded: <T>(body: () => Promise<T>) => Promise<T>;
}

/** Summaries are of code; an edited document makes none of them old. */
export const codeFiles = async (reader: IndexReader): Promise<StoredFile[]> =>
  (await reader.files()).filter(({ language }) => !isDocument(language));
