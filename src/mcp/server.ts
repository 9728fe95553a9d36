import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server';
import type { Structured } from '../contract/vocabulary.ts';
import { ClientRoots } from './client-roots.ts';
import { waitForIndex } from './first-index.ts';
import { Given } from './given.ts';
import { instructionsFor } from './instructions.ts';
import type { OpenProject, Projects } from './projects.ts';
import { clientOf, givesData } from './reader.ts';
import { serveResources } from './resources.ts';
import { problemOf } from './text/agent-words.ts';
import type { Ask, Call, Tool } from './tool.ts';
import { TOOLS } from './tools/index.ts';
import { waitingOf } from './waiting.ts';

interface ToolResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

const said = (text: string): ToolResult['content'] => [{ type: 'text', text }];

export interface ServerSetting {
  readonly version: string;
  readonly structured: Structured;
}

/** One server for one connection: what it has given is remembered with it. */
export async function makeServer(projects: Projects, { version, structured }: ServerSetting): Promise<Server> {
  const instructions = await projects.ask(undefined, [], instructionsFor).catch(() => null);
  const server = new Server(
    { name: 'graph-rag', title: 'graph-rag: questions about code', version },
    {
      capabilities: { tools: {}, resources: {} },
      ...(instructions === null ? {} : { instructions }),
    },
  );
  const roots = new ClientRoots(server);
  const given = new Map<string, Given>();
  const ask: Ask = async (context, path, question) =>
    projects.ask(path, await roots.get(), (open) =>
      question({ ...open, given: givenOf(open, given), waiting: waitingOf(context) }),
    );

  const toolsFor = (context: ServerContext): readonly Tool[] =>
    givesData(structured, clientOf(server, context)) ? TOOLS : TOOLS_OF_TEXT;
  server.setRequestHandler('tools/list', (_request, context) => ({ tools: toolsFor(context).map(listed) }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }, context) =>
    answered(toolsFor(context), { name, args: args ?? {} }, context, ask),
  );
  serveResources(server, ask);
  return server;
}

/** The tools as a model has them: what it reads is the text. */
const TOOLS_OF_TEXT: readonly Tool[] = TOOLS.map(({ outputSchema: _data, ...tool }) => tool);

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
  tools: readonly Tool[],
  { name, args }: { readonly name: string; readonly args: Record<string, unknown> },
  context: ServerContext,
  ask: Ask,
): Promise<ToolResult> {
  const tool = tools.find((known) => known.name === name);
  if (tool === undefined) {
    const names = tools.map((known) => known.name).join(', ');
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. There are: ${names}`);
  }
  try {
    return await ask(context, typeof args.project === 'string' ? args.project : undefined, (call) =>
      resultOf(tool, args, call).catch((error: unknown) => problem(error, call)),
    );
  } catch (error) {
    return problem(error, null);
  }
}

async function resultOf(tool: Tool, args: Record<string, unknown>, call: Call): Promise<ToolResult> {
  if (tool.needsIndex) {
    const waiting = await waitForIndex(call.live, call.waiting);
    if (waiting !== null) return { content: said(waiting), isError: true };
    await call.live.caughtUp();
  }
  const { text, data } = await tool.call(args, call);
  const hasData = tool.outputSchema !== undefined && data !== undefined;
  return { content: said(text), ...(hasData ? { structuredContent: { ...data } } : {}) };
}

const problem = (error: unknown, call: Call | null): ToolResult => ({
  content: said([problemOf(error), ...pendingNote(call)].join('\n')),
  isError: true,
});

// What is not found may be in a file that was saved a moment ago.
function pendingNote(call: Call | null): string[] {
  const pending = call?.live.state.pending ?? 0;
  return pending === 0 ? [] : [`note: behind the files: ${pending} changed (being indexed now; ask again in a moment)`];
}
