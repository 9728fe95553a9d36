import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import { isFailure, type Project } from '../index.ts';
import { type Ask, type Call, WrongArguments } from './tool.ts';
import { symbol } from './tools/symbol.ts';

const FILE = 'graph-rag://file/';
const SYMBOL = 'graph-rag://symbol/';
const PAGE = 200;

/** Files and symbols by address: for clients that attach a place instead of asking for it. */
export function serveResources(server: Server, ask: Ask): void {
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      { uriTemplate: `${FILE}{+path}`, name: 'file', description: 'An indexed file, by its path in the project' },
      {
        uriTemplate: `${SYMBOL}{+symbol}`,
        name: 'symbol',
        description: 'A symbol with callers and callees, by name or id',
      },
    ],
  }));
  server.setRequestHandler('resources/list', async ({ params }, context) => {
    const from = placeOf(params?.cursor);
    const paths = await ask(context, undefined, ({ project }) => project.paths());
    const page = paths.slice(from, from + PAGE);
    return {
      resources: page.map((path) => ({ uri: FILE + addressed(path), name: path })),
      ...(from + PAGE < paths.length ? { nextCursor: String(from + PAGE) } : {}),
    };
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
    const text = await ask(context, undefined, (call) => contentOf(uri, call));
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  });
}

// A client is to pass on what it was given: anything else would be answered with an empty page, as if that were all.
function placeOf(cursor = '0'): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `'${cursor.slice(0, 40)}' is no cursor of resources/list. Pass on its nextCursor, or none to begin.`,
  );
}

// What would end the path of an address is a character like any other in the name of a file.
const addressed = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

function named(uri: string, scheme: string): string {
  try {
    return decodeURIComponent(uri.slice(scheme.length));
  } catch {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `${uri} cannot be read: two hexadecimal digits of UTF-8 stand behind each %. Write a % in a name as %25.`,
    );
  }
}

async function contentOf(uri: string, call: Call): Promise<string> {
  try {
    if (uri.startsWith(FILE)) return await fileText(call.project, named(uri, FILE));
    if (uri.startsWith(SYMBOL)) return (await symbol.call({ symbol: named(uri, SYMBOL) }, call)).text;
  } catch (error) {
    if (error instanceof WrongArguments) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    if (!isFailure(error)) throw error;
    throw new ResourceNotFoundError(uri, `${error.message}. ${error.remedy}`);
  }
  throw new ResourceNotFoundError(uri, `no such resource; there are ${FILE}PATH and ${SYMBOL}NAME`);
}

const fileText = (project: Project, path: string): Promise<string> => project.file(path);
