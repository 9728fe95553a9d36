import { EXIT } from '../../failure/index.ts';
import type { Command, Invocation } from '../command.ts';
import { DEFAULT_PORT } from '../server-flags.ts';
import { programVersion } from '../version.ts';

export const command: Command = {
  name: 'mcp',
  calledElsewhere: ['serve', 'server', 'start'],
  summary: 'Serve coding agents over the Model Context Protocol',
  arguments: [],
  flags: ['http', 'port', 'noToken', 'roots', 'structured'],
  formats: ['text'],
  examples: [
    { command: 'graph-rag mcp', does: 'one client over stdin and stdout; `graph-rag setup` tells clients of it' },
    { command: 'graph-rag mcp --root ~/work', does: 'other projects below that folder may be asked too' },
    { command: 'graph-rag mcp --http --port 8377', does: 'several clients on this machine, with a token' },
  ],
  notes: [
    'The project is watched: a saved file is in the index within a moment, and an answer that is behind says so.',
    'Where watching is impossible (network drives, no handles left, GRAPH_RAG_WATCH=false) every question looks first.',
    'Answers are text for a model. Programs get data with a schema too; known coding agents do not, as most of them would',
    'show a model the data instead of the text (--structured decides otherwise).',
    'The token of --http is printed on stderr, or taken from GRAPH_RAG_MCP_TOKEN.',
  ],
  run: serve,
};

async function serve({ flags, environment, output, signal, runOn }: Invocation): Promise<number> {
  const [{ open }, { Projects, serveOverHttp, serveOverStdio }, { answerOthers }] = await Promise.all([
    import('../../index.ts'),
    import('../../mcp/index.ts'),
    import('../resident/answer.ts'),
  ]);
  const { root } = await open(flags.cwd, { environment });
  const note = (text: string): void => output.note(text);
  const projects = new Projects({
    ...{ home: root, roots: flags.roots ?? [], environment, note },
    onOpened: (opened) => answerOthers({ ...opened, environment, run: runOn }),
  });
  const setting = { version: programVersion(), structured: flags.structured ?? 'auto' };
  if (flags.http !== true) {
    await serveOverStdio(projects, setting, signal);
    return EXIT.ok;
  }
  // An empty variable is a slip: it must not open the door that --no-token opens.
  const chosen = environment.GRAPH_RAG_MCP_TOKEN?.trim() ?? '';
  const token = flags.noToken === true ? null : chosen === '' ? await freshToken() : chosen;
  await serveOverHttp(projects, setting, {
    port: flags.port ?? DEFAULT_PORT,
    token,
    signal,
    onListening: (address) => {
      output.note(`listening on ${address}`);
      if (token !== null) output.note(`send with each request: Authorization: Bearer ${token}`);
    },
  });
  return EXIT.ok;
}

const TOKEN_BYTES = 32;

async function freshToken(): Promise<string> {
  const { randomBytes } = await import('node:crypto');
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
