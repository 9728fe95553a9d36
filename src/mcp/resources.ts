import { ResourceNotFoundError, type Server, type ServerContext } from '@modelcontextprotocol/server';
import { isFailure, type Project } from '../index.ts';
import type { Call } from './tool.ts';
import { symbol } from './tools/symbol.ts';

const FILE = 'graph-rag://file/';
const SYMBOL = 'graph-rag://symbol/';
const PAGE = 200;

/** Files and symbols by address: for clients that attach a place instead of asking for it. */
export function serveResources(server: Server, open: (context: ServerContext) => Promise<Call>): void {
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
    const { project } = await open(context);
    const from = Number(params?.cursor ?? 0);
    const paths = await project.paths();
    const page = paths.slice(from, from + PAGE);
    return {
      resources: page.map((path) => ({ uri: FILE + encodeURI(path), name: path })),
      ...(from + PAGE < paths.length ? { nextCursor: String(from + PAGE) } : {}),
    };
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
    const text = await contentOf(uri, await open(context));
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  });
}

async function contentOf(uri: string, call: Call): Promise<string> {
  try {
    if (uri.startsWith(FILE)) return await fileText(call.project, decodeURI(uri.slice(FILE.length)));
    if (uri.startsWith(SYMBOL)) return (await symbol.call({ symbol: decodeURI(uri.slice(SYMBOL.length)) }, call)).text;
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new ResourceNotFoundError(uri, `${error.message}. ${error.remedy}`);
  }
  throw new ResourceNotFoundError(uri, `no such resource; there are ${FILE}PATH and ${SYMBOL}NAME`);
}

const fileText = (project: Project, path: string): Promise<string> => project.file(path);
