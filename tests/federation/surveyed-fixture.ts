import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from '../../src/engine.ts';
import { shownPath } from '../../src/federation/http-path.ts';
import { RepositorySurvey } from '../../src/federation/index.ts';
import type { Place, Survey } from '../../src/federation/survey/survey.ts';
import { openReader } from '../../src/store/index.ts';

/** A copy of a folder, indexed, with what its survey finds. */
export async function surveyOf(fixture: string): Promise<Survey> {
  const folder = mkdtempSync(join(tmpdir(), 'graph-rag-survey-'));
  try {
    const root = join(folder, 'project');
    cpSync(fixture, root, { recursive: true });
    await using project = await open(root, { environment: { XDG_CONFIG_HOME: join(folder, 'none') } });
    await project.index();
    await using reader = await openReader(project.stateFolder);
    if (reader === null) throw new Error('no index was made');
    const { stateFolder: stateDir } = project;
    using survey = await RepositorySurvey.read({ name: 'project', root, stateDir, reader, maxFileSizeMb: 2 });
    return { ...(await survey.offered()), uses: await survey.uses(() => true) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const shownPlace = (place: Place | null): string =>
  place === null
    ? 'nowhere'
    : `${place.path}:${place.line}${place.endLine > place.line ? `-${place.endLine}` : ''} ${place.key}`;

/** A survey as lines that can be read by eye beside the source. */
export function surveyLines({ operations, uses }: Survey): string {
  const offers = operations
    .filter(({ contract }) => contract !== 'typescript')
    .map(({ contract, title, name, parameters, definition, handler, http }) => {
      const id = title.endsWith(name) ? '' : ` = ${name}`;
      const relative = http !== null && !http.isWhole ? ' (mounted somewhere)' : '';
      const taken = parameters === null ? '' : ` (${parameters.names.join(', ')})`;
      const written =
        definition === null ? '' : `, written ${definition.path}:${definition.line}-${definition.endLine}`;
      return `offers ${contract} ${title}${id}${taken}${relative} -> ${shownPlace(handler)}${written}`;
    });
  const sent = uses.map((use) => {
    const from = `from ${shownPlace(use.source)}, line ${use.line}`;
    switch (use.kind) {
      case 'rpc': {
        const given = use.given.map(({ type, keys }) => `${type}{${keys.join(', ')}}`).join(', ');
        return `calls ${use.services.join('|')}.${use.method}(${given}) ${from}`;
      }
      case 'http':
        return `requests ${use.method} ${use.isOpen ? '…' : ''}${shownPath(use.segments)} [${use.hints.join(' ')}] ${from}`;
      case 'graphql':
        return `asks ${use.operation} ${use.field}(${use.given.join(', ')}) ${from}`;
      default:
        return `${use.kind}s ${use.package}${use.subpath.slice(1)} ${use.name} ${from}`;
    }
  });
  return [...offers, ...sent].map((line) => `${line}\n`).join('');
}
