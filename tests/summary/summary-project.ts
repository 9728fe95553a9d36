import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SummaryDocument } from '../../src/contract/summary.ts';
import { type ConfigValues, open, type SummaryBuildOptions, type SummaryReport } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

/** A small repository on disk with a summary index. */
export interface SummaryProject {
  readonly root: string;
  readonly state: string;
  readonly cache: string;
  readonly index: string;
  write(files: Readonly<Record<string, string | null>>): void;
  build(options?: SummaryBuildOptions): Promise<SummaryReport>;
  documents(): SummaryDocument[];
  document(id: string): SummaryDocument;
  file(name: string): Buffer;
}

/** Nothing of the developer's own settings may decide a test. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  XDG_CONFIG_HOME: '/nonexistent',
};

/** Makes it, gone when the test has ended. `state` puts its index elsewhere, to compare two of the same tree. */
export function summaryProject(
  t: { after(remove: () => void): void },
  files: Readonly<Record<string, string>>,
  config: Partial<ConfigValues> = {},
  environment: NodeJS.ProcessEnv = {},
): SummaryProject {
  const folder = folderWith(t);
  const root = join(folder, 'shop');
  mkdirSync(root);
  return summaryState(root, join(root, '.devbooks'), config, environment, files);
}

/** The same tree with a state folder of its own. */
export function summaryState(
  root: string,
  state: string,
  config: Partial<ConfigValues> = {},
  environment: NodeJS.ProcessEnv = {},
  files: Readonly<Record<string, string | null>> = {},
): SummaryProject {
  const index = join(state, 'index', 'summary_index_function_level', 'shop');
  const write = (changed: Readonly<Record<string, string | null>>): void => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (text === null) rmSync(join(root, path));
      else writeFileSync(join(root, path), text);
    }
  };
  write(files);
  const documents = (): SummaryDocument[] =>
    readFileSync(join(index, 'summary.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): SummaryDocument => JSON.parse(line));
  return {
    root,
    state,
    index,
    cache: join(state, 'cache', 'summary'),
    write,
    documents,
    document: (id) => {
      const found = documents().find((document) => document.id === id);
      if (found === undefined) throw new Error(`no document ${id} among ${documents().map((one) => one.id)}`);
      return found;
    },
    build: async (options = {}) => {
      const project = await open(root, {
        config: { 'embedding.provider': 'none', ...config },
        environment: { ...ENVIRONMENT, ...environment, GRAPH_RAG_STATE_DIR: state },
      });
      try {
        return await (await project.summaries()).build(options);
      } finally {
        await project.close();
      }
    },
    file: (name) => readFileSync(join(index, name)),
  };
}

/** Every file of an index with the date taken out. */
export const contents = (project: SummaryProject): Map<string, string> =>
  new Map(
    readdirSync(project.index, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .sort()
      .map((name) => [
        name,
        project
          .file(name)
          .toString('latin1')
          .replace(/"last_updated":"[^"]*"/g, ''),
      ]),
  );
