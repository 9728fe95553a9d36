import type { OpenedProject } from '../opened-project.ts';
import { Summaries } from './summaries.ts';

/** The summaries of a project; `index` brings the index of its code up to date. */
export function openSummaries(project: OpenedProject, index: () => Promise<unknown>): Summaries {
  const { root, repo, stateFolder, config, environment, graphIsOff } = project;
  const { signal } = project.indexOptions;
  return new Summaries({
    root,
    repo,
    stateDir: stateFolder,
    config,
    environment,
    graphIsOff,
    ...(signal === undefined ? {} : { signal }),
    openReader: () => project.openReader(),
    index,
    guarded: (body) => project.guarded(body),
  });
}
