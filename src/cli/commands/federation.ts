import { Failure } from '../../failure/index.ts';
import { nearestWord } from '../../failure/nearest-word.ts';
import { print } from '../answer.ts';
import { argument, type Command, type Invocation } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { renderFederationEdges, renderFederationLink, renderFederationList } from '../render/federation.ts';

const ACTIONS = ['add', 'remove', 'list', 'link', 'edges'];

/** What each action takes behind it. */
const TARGETS: Readonly<Record<string, 'needed' | 'optional'>> = { add: 'needed', remove: 'needed', edges: 'optional' };

export const command: Command = {
  name: 'federation',
  summary: 'Several repositories in one question: register them, link them, list the edges between them',
  arguments: [
    { name: 'ACTION', help: ACTIONS.join(', '), words: ACTIONS },
    { name: 'TARGET', help: 'add: a folder; remove: a name or folder; edges: a symbol (or none)', optional: true },
  ],
  flags: ['name', 'sync'],
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag federation add ../user-service', does: 'let questions look into that repository' },
    { command: 'graph-rag federation add ../api --name users-api', does: 'under another name' },
    { command: 'graph-rag federation link', does: 'find the calls and imports between it and this project' },
    { command: 'graph-rag federation link --sync', does: 'the same, and remove what no longer holds' },
    { command: 'graph-rag federation edges loadUser', does: 'the edges of a symbol, how sure they are and why' },
    { command: 'graph-rag search "load a user" --include-virtual', does: 'a question that crosses over' },
  ],
  notes: [
    "The list is kept in the user's config (federation.repositories), never in a project's.",
    'Linking brings the index of each registered repository up to date; questions only read them.',
  ],
  run: async (invocation) => {
    checkArguments(invocation);
    const target = invocation.arguments[1] ?? '';
    return withFolder(invocation, async (project) => {
      const federation = await project.federation();
      const { name, sync } = invocation.flags;
      switch (argument(invocation, 0)) {
        case 'add': {
          const list = await federation.add(target, name === undefined ? {} : { name });
          return print(invocation, list, { text: renderFederationList });
        }
        case 'remove':
          return print(invocation, await federation.remove(target), { text: renderFederationList });
        case 'link':
          return print(invocation, await federation.link({ sync: sync ?? false }), { text: renderFederationLink });
        case 'edges': {
          const edges = await federation.edges(target === '' ? undefined : target);
          return print(invocation, edges, { text: renderFederationEdges });
        }
        default:
          return print(invocation, await federation.list(), { text: renderFederationList });
      }
    });
  },
};

function checkArguments(invocation: Invocation): void {
  const action = argument(invocation, 0);
  const target = invocation.arguments[1];
  if (!ACTIONS.includes(action)) {
    const nearest = nearestWord(action, ACTIONS);
    const allowed = `one of ${ACTIONS.join(', ')}${nearest === null ? '' : ` (did you mean ${nearest}?)`}`;
    throw new Failure('invalid_value', { argument: 'ACTION', value: action, allowed });
  }
  const rule = TARGETS[action];
  if (rule === 'needed' && (target ?? '').trim() === '')
    throw new Failure('missing_argument', { argument: 'TARGET', command: `federation ${action}` });
  if (rule === undefined && target !== undefined)
    throw new Failure('unexpected_argument', { value: target, command: `federation ${action}` });
}
