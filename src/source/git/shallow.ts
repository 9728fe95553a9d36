import { askGit } from './ask-git.ts';

/** Whether a repository was cloned without its older commits. */
export async function isShallow(root: string): Promise<boolean> {
  const asked = await askGit(root, ['rev-parse', '--is-shallow-repository']);
  return asked.kind === 'done' && asked.output.toString('latin1').trim() === 'true';
}
