import type { OpenProject } from './projects.ts';

const LANGUAGES_NAMED = 4;

const mostly = (languages: readonly (readonly [string, number])[]): string =>
  languages.length === 0
    ? ''
    : `, mostly ${languages
        .slice(0, LANGUAGES_NAMED)
        .map(([name, files]) => `${name} (${files})`)
        .join(', ')}`;

/** What a model must look for by other means. */
function notRead(unread: readonly (readonly [string, number])[]): string {
  const named = unread.slice(0, LANGUAGES_NAMED).map(([name, files]) => `${name} (${files})`);
  return named.length === 0 ? '' : ` It does not read ${named.join(', ')}: grep those.`;
}

/** What a model is told of this server before its first question, from the state of the index. */
export async function instructionsFor({ project, live }: OpenProject): Promise<string> {
  const overview = await project.overview().catch(() => null);
  const state =
    overview === null
      ? 'It is being indexed for the first time; the first answer waits for that.'
      : `${overview.files} files, ${overview.symbols} symbols${mostly(overview.languages)}.`;
  const following =
    live.state.mode === 'checking'
      ? 'Changes are looked for at each question.'
      : 'The index follows every saved file within a moment; an answer that is behind says so.';
  return [
    `graph-rag knows the code of ${project.repo}: ${state}${notRead(overview?.unread ?? [])} ${following}`,
    'Ask it before grep and before reading whole files: `context` answers a question with the code, `search` only names places,',
    '`symbol` shows one definition with its callers and callees, `impact` what a change can break, `subgraph` the relations around,',
    '`summary` explains the project or a folder in words.',
    'A symbol is a name, Class.method, file:line or an id from an answer.',
  ].join(' ');
}
