import { Failure } from '../failure/index.ts';
import type { OpenOptions, Project } from '../index.ts';
import { findRoot, isNoProject } from '../project/root.ts';
import type { Invocation } from './command.ts';

/** Opens the project of a question. It builds the index that is missing: in a home folder that would be all a user has. */
export async function withProject<T>(invocation: Invocation, body: (project: Project) => Promise<T>): Promise<T> {
  const root = invocation.flags.cwd === undefined && invocation.opened === undefined ? findRoot() : null;
  if (root !== null && isNoProject(root)) {
    const problem = 'it is a home folder or a whole disk, not a project';
    throw new Failure('folder_unusable', { path: root, problem, isNamed: false });
  }
  return withFolder(invocation, body);
}

/** Opens any folder, for what reads no files: with its progress on the terminal and its warnings on stderr. */
export async function withFolder<T>(
  invocation: Invocation,
  body: (project: Project) => Promise<T>,
  options: Pick<OpenOptions, 'withoutBrokenConfig'> = {},
): Promise<T> {
  const { output, flags, environment, signal } = invocation;
  if (invocation.opened !== undefined) {
    for (const warning of invocation.opened.configWarnings) output.note(`warning: ${warning}`);
    return body(invocation.opened);
  }
  const { open } = await import('../index.ts');
  const project = await open(flags.cwd, {
    ...options,
    environment,
    signal,
    ownsProcess: true,
    onProgress: ({ phase, done, total, detail }) => {
      const amount = total > 0 ? ` ${done}/${total}` : '';
      output.progress(`${phase}${amount}${detail === undefined ? '' : ` ${detail}`}`);
    },
  });
  try {
    for (const warning of project.configWarnings) output.note(`warning: ${warning}`);
    return await body(project);
  } finally {
    output.endProgress();
    await project.close();
  }
}
