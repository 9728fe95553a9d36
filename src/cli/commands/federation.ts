import { actionOf, type Target, targetOf } from '../action-argument.ts';
import { print } from '../answer.ts';
import type { Command } from '../command.ts';
import { withFolder } from '../open-project.ts';
import { printable } from '../printable.ts';
import { renderFederationEdges, renderFederationLink, renderFederationList } from '../render/federation.ts';

const ACTIONS = ['add', 'remove', 'list', 'link', 'edges'] as const;

const TARGETS: Readonly<Record<(typeof ACTIONS)[number], Target>> = {
  add: { needed: 'TARGET' },
  remove: { needed: 'TARGET' },
  list: 'nothing',
  link: 'nothing',
  edges: 'optional',
};

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
    const action = actionOf(invocation, ACTIONS);
    const target = targetOf(invocation, `federation ${action}`, TARGETS[action]);
    return withFolder(invocation, async (project) => {
      const federation = await project.federation();
      const { name, sync } = invocation.flags;
      switch (action) {
        case 'add': {
          const list = await federation.add(target, name === undefined ? {} : { name });
          return print(invocation, list, { text: renderFederationList });
        }
        case 'remove': {
          const left = await federation.remove(target);
          return print(invocation, left, {
            text: (list) => `removed ${printable(target)}\n${renderFederationList(list)}`,
          });
        }
        case 'link':
          return print(invocation, await federation.link({ sync: sync ?? false }), { text: renderFederationLink });
        case 'edges': {
          const edges = await federation.edges(target === '' ? undefined : target);
          return print(invocation, edges, { text: renderFederationEdges });
        }
        case 'list':
          return print(invocation, await federation.list(), { text: renderFederationList });
      }
    });
  },
};
