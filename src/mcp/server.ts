import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server';
import { ClientRoots } from './client-roots.ts';
import { waitForIndex } from './first-index.ts';
import { Given } from './given.ts';
import { instructionsFor } from './instructions.ts';
import type { OpenProject, Projects } from './projects.ts';
import { serveResources } from './resources.ts';
import { problemOf } from './text/agent-words.ts';
import type { Call, Tool } from './tool.ts';
import { TOOLS } from './tools/index.ts';
import { waitingOf } from './waiting.ts';

interface ToolResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

const said = (text: string): ToolResult['content'] => [{ type: 'text', text }];

/** One server for one connection: what it has given is remembered with it. */
export async function makeServer(projects: Projects, version: string): Promise<Server> {
  const home = await projects.get(undefined, []).catch(() => null);
  const server = new Server(
    { name: 'graph-rag', title: 'graph-rag: questions about code', version },
    {
      capabilities: { tools: {}, resources: {} },
      ...(home === null ? {} : { instructions: await instructionsFor(home) }),
    },
  );
  const roots = new ClientRoots(server);
  const given = new Map<string, Given>();
  const opened = async (context: ServerContext, path?: string): Promise<Call> => {
    const open = await projects.get(path, await roots.get());
    return { ...open, given: givenOf(open, given), waiting: waitingOf(context) };
  };

  server.setRequestHandler('tools/list', () => ({ tools: TOOLS.map(listed) }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }, context) =>
    answered(name, args ?? {}, context, opened),
  );
  serveResources(server, opened);
  return server;
}

const listed = ({ name, description, inputSchema, outputSchema }: Tool) => ({
  name,
  description,
  inputSchema: { ...inputSchema, type: 'object' as const },
  ...(outputSchema === undefined ? {} : { outputSchema: { ...outputSchema, type: 'object' as const } }),
  annotations: { readOnlyHint: true, openWorldHint: false },
});

function givenOf({ project }: OpenProject, all: Map<string, Given>): Given {
  const given = all.get(project.root) ?? new Given();
  all.set(project.root, given);
  return given;
}

// What a model can mend comes back as the tool's answer; a tool that does not exist is the client's mistake.
async function answered(
  name: string,
  args: Record<string, unknown>,
  context: ServerContext,
  opened: (context: ServerContext, path?: string) => Promise<Call>,
): Promise<ToolResult> {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool === undefined) {
    const names = TOOLS.map((known) => known.name).join(', ');
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. There are: ${names}`);
  }
  let call: Call | null = null;
  try {
    call = await opened(context, typeof args.project === 'string' ? args.project : undefined);
    if (tool.needsIndex) {
      const waiting = await waitForIndex(call.live, call.waiting);
      if (waiting !== null) return { content: said(waiting), isError: true };
    }
    const { text, data } = await tool.call(args, call);
    return { content: said(text), ...(data === undefined ? {} : { structuredContent: { ...data } }) };
  } catch (error) {
    return { content: said([problemOf(error), ...pendingNote(call)].join('\n')), isError: true };
  }
}

// What is not found may be in a file that was saved a moment ago.
function pendingNote(call: Call | null): string[] {
  const pending = call?.live.state.pending ?? 0;
  return pending === 0 ? [] : [`note: behind the files: ${pending} changed (being indexed now; ask again in a moment)`];
}
