import { folderOf } from '../../code/folder-of.ts';
import { isTestPath } from '../../graph/explore/index.ts';
import { FileParser, languageById } from '../../syntax/index.ts';
import { type GraphqlCall, graphqlCallsOf } from '../clients/graphql-documents.ts';
import { type HttpCall, httpCallsOf } from '../clients/http-calls.ts';
import { type FoundRpcCalls, rpcCallsOf } from '../clients/rpc-calls.ts';
import { type GraphqlSchema, readGraphqlDocument, readGraphqlSchema } from '../contracts/graphql.ts';
import { type ApiOperation, looksLikeApiDescription, readApiDescription } from '../contracts/openapi.ts';
import { type PackageManifest, readManifest } from '../contracts/package-manifest.ts';
import { type ProtoFile, readProto } from '../contracts/proto.ts';
import { type FoundResolver, resolversOf } from '../contracts/resolvers.ts';
import { type FoundRoutes, routesOf } from '../contracts/routes/index.ts';
import { NO_ROUTES } from '../contracts/routes/route.ts';
import { type FoundRpc, rpcHandlersOf } from '../contracts/rpc-handlers.ts';
import { outlineOf } from '../outline/index.ts';
import { mayReachOut, type SurveyedFile, textOf } from './surveyed-files.ts';

/** What one code file tells by itself. */
interface FoundCode {
  readonly path: string;
  readonly routes: FoundRoutes;
  readonly rpc: FoundRpc;
  readonly resolvers: readonly FoundResolver[];
  readonly http: readonly HttpCall[];
  readonly rpcCalls: FoundRpcCalls;
  readonly graphql: readonly GraphqlCall[];
}

/** What the files of a repository tell, each by itself. */
export interface FoundFiles {
  readonly code: readonly FoundCode[];
  readonly protos: readonly { readonly path: string; readonly file: ProtoFile }[];
  readonly schemas: readonly {
    readonly path: string;
    readonly schema: GraphqlSchema;
    readonly calls: readonly GraphqlCall[];
  }[];
  readonly descriptions: readonly { readonly path: string; readonly operations: readonly ApiOperation[] }[];
  readonly packages: readonly PackageManifest[];
}

interface FoundOptions {
  readonly root: string;
  readonly maxFileSizeMb: number;
  readonly onFile?: (done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the files that may hold contracts or calls. A file that cannot be read or parsed tells nothing. */
export async function readFiles(files: readonly SurveyedFile[], options: FoundOptions): Promise<FoundFiles> {
  const code: FoundCode[] = [];
  const protos: { path: string; file: ProtoFile }[] = [];
  const schemas: { path: string; schema: GraphqlSchema; calls: GraphqlCall[] }[] = [];
  const descriptions: { path: string; operations: ApiOperation[] }[] = [];
  const packages: PackageManifest[] = [];
  const parser = new FileParser();
  try {
    for (const [place, { path, kind }] of files.entries()) {
      options.signal?.throwIfAborted();
      options.onFile?.(place, files.length);
      const text = await textOf(options.root, { path, kind }, options.maxFileSizeMb);
      if (text === null) continue;
      if (kind === 'proto') await add(protos, path, () => ({ path, file: readProto(text) }));
      else if (kind === 'graphql')
        await add(schemas, path, () => ({ path, schema: readGraphqlSchema(text), calls: readGraphqlDocument(text) }));
      else if (kind === 'package') await add(packages, path, () => readManifest(text, folderOf(path)));
      else if (kind === 'description')
        await add(descriptions, path, async () => {
          const operations = looksLikeApiDescription(text) ? await readApiDescription(text) : null;
          return operations === null ? null : { path, operations };
        });
      else if (mayReachOut(text)) {
        const found = await readCode(parser, path, kind, text);
        if (found !== null) code.push(found);
      }
    }
  } finally {
    parser.close();
  }
  return { code, protos, schemas, descriptions, packages };
}

const BENCHMARK = /(?:^|\/)bench(?:marks?)?\//i;

// A file that nests deeper than the stack is no contract that anyone wrote; it must not end the survey of the others.
async function add<T>(list: T[], path: string, read: () => T | null | Promise<T | null>): Promise<void> {
  try {
    const found = await read();
    if (found !== null) list.push(found);
  } catch (error) {
    if (!(error instanceof RangeError)) throw new Error(`${path} cannot be surveyed`, { cause: error });
  }
}

async function readCode(parser: FileParser, path: string, language: string, text: string): Promise<FoundCode | null> {
  const definition = languageById(language);
  if (definition === undefined) return null;
  let failure: unknown;
  const outline = await parser
    .tree(definition, text, (tree) => {
      try {
        return outlineOf(language, tree);
      } catch (error) {
        failure = error;
        return null;
      }
    })
    // A grammar that fails on a file leaves it out.
    .catch(() => null);
  if (failure !== undefined) throw failure;
  if (outline === null) return null;
  // What a test or a benchmark serves is served to nobody else.
  const isServed = !isTestPath(path) && !BENCHMARK.test(path);
  return {
    path,
    routes: isServed ? routesOf(language, outline) : NO_ROUTES,
    rpc: isServed ? rpcHandlersOf(outline) : { implementers: [], handlers: [] },
    resolvers: isServed ? resolversOf(language, outline) : [],
    http: httpCallsOf(language, outline),
    rpcCalls: rpcCallsOf(outline),
    graphql: graphqlCallsOf(outline),
  };
}
