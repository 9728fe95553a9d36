import type { Pair, YAMLMap } from 'yaml';
import { joinPaths } from '../http-path.ts';

export interface ApiOperation {
  readonly method: string;
  /** With the base path or the first server's path in front. */
  readonly path: string;
  /** '' where there is none. */
  readonly operationId: string;
  readonly line: number;
  readonly endLine: number;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Whether a YAML or JSON file is an API description: cheap, since most are not. */
export const looksLikeApiDescription = (text: string): boolean =>
  /^[ \t]*\{?[ \t]*["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?[23]/m.test(text) && /["']?paths["']?\s*:/.test(text);

/** Reads the operations of OpenAPI 3 and Swagger 2, from YAML or JSON; null where the file is broken or something else. */
export async function readApiDescription(text: string): Promise<ApiOperation[] | null> {
  const { isMap, isScalar, isSeq, LineCounter, parseDocument } = await import('../../project/yaml-reader.ts');
  const keyOf = ({ key }: Pair): string | null => (isScalar(key) ? String(key.value) : null);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root)) return null;
  const paths = root.get('paths');
  if (!isMap(paths)) return null;
  const servers = root.get('servers');
  const server = isSeq(servers) ? servers.items[0] : undefined;
  const base = basePath(root, isMap(server) ? server.get('url') : undefined);
  const lineAt = (offset: number | undefined): number => lines.linePos(offset ?? 0).line;
  return paths.items.flatMap((item) => {
    const path = keyOf(item);
    if (path === null || !isMap(item.value)) return [];
    return item.value.items.flatMap((operation): ApiOperation[] => {
      const method = keyOf(operation);
      if (method === null || !METHODS.includes(method) || !isMap(operation.value)) return [];
      const id = operation.value.get('operationId');
      const start = isScalar(operation.key) ? operation.key.range?.[0] : undefined;
      const end = operation.value.range?.[1];
      return [
        {
          method: method.toUpperCase(),
          path: joinPaths(base, path),
          operationId: typeof id === 'string' ? id : '',
          line: lineAt(start),
          endLine: Math.max(lineAt(start), lineAt(end) - (text[(end ?? 0) - 1] === '\n' ? 1 : 0)),
        },
      ];
    });
  });
}

// Swagger 2 says `basePath`; OpenAPI 3 lists servers, of which only the path counts. A variable in it is not known.
function basePath(root: YAMLMap, url: unknown): string {
  const base = root.get('basePath');
  if (typeof base === 'string') return base;
  return typeof url === 'string' && !url.includes('{') ? url : '';
}
