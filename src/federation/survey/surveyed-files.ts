import { listFiles, readSource } from '../../source/index.ts';
import { languageOfFile } from '../../syntax/index.ts';
import { hasOutline } from '../outline/index.ts';

export interface SurveyedFile {
  readonly path: string;
  /** A language whose code is read, or the kind of a definition. */
  readonly kind: string;
}

/** Definitions by the ending of their file's name; the content decides about YAML and JSON. */
const DEFINITIONS: readonly (readonly [RegExp, string])[] = [
  [/\.proto$/, 'proto'],
  [/\.(?:graphql|gql|graphqls)$/, 'graphql'],
  [/(?:^|\/)package\.json$/, 'package'],
  [/\.(?:ya?ml|json)$/, 'description'],
];

/** Lock files and data are large and describe no API. */
const NO_DESCRIPTION =
  /(?:^|\/)(?:package-lock|tsconfig[\w.-]*|composer|\.\w[\w.-]*)\.(?:json|ya?ml)$|(?:lock|-lock)\.(?:json|ya?ml)$/;

function kindOfFile(path: string): string | null {
  const definition = DEFINITIONS.find(([form]) => form.test(path))?.[1];
  if (definition === 'description' && NO_DESCRIPTION.test(path)) return null;
  if (definition !== undefined) return definition;
  const language = languageOfFile(path)?.id;
  return language !== undefined && hasOutline(language) ? language : null;
}

/** The files of a repository that may hold contracts or calls. */
export async function surveyedFiles(root: string, maxFileSizeMb: number): Promise<SurveyedFile[]> {
  const { files } = await listFiles(root, { languageOf: kindOfFile, maxFileSizeMb });
  return files.map(({ path, language }) => ({ path, kind: language }));
}

const IS_DEFINITION: ReadonlySet<string> = new Set(DEFINITIONS.map(([, kind]) => kind));

/** The text of a file, or null where it is not to be read. A definition counts whoever wrote it: most of them tools do. */
export async function textOf(
  root: string,
  { path, kind }: SurveyedFile,
  maxFileSizeMb: number,
): Promise<string | null> {
  const read = await readSource(root, { path }, { maxFileSizeMb, evenGenerated: IS_DEFINITION.has(kind) });
  return 'skipped' in read ? null : read.text;
}

/** Whether a code file can have anything to do with other repositories: parsing is a hundred times dearer than this. */
export const mayReachOut = (text: string): boolean => REACHES_OUT.test(text);

const REACHES_OUT = new RegExp(
  [
    '\\b(?:fetch|axios|ky|got|superagent|requests|httpx|aiohttp|resty|urlopen)\\b',
    'http\\.(?:Get|Post|Head|NewRequest|HandleFunc|Handle)',
    'RestTemplate|WebClient|RestClient|FeignClient|HttpRequest|OkHttp',
    'express|fastify|[Rr]outer|@Controller|setGlobalPrefix|[Ff]lask|fastapi|FastAPI|Blueprint|urlpatterns|Hono',
    '@(?:Get|Post|Put|Delete|Patch|Request|Query|Mutation)Mapping|gin\\.|echo\\.|chi\\.|fiber\\.',
    'grpc|Grpc|_pb\\b|_pb2|\\bpb\\.|Servicer|Stub\\b|ImplBase|addService|ServiceClient|createClient|createPromiseClient',
    '\\bgql\\b|graphql|GraphQL|[Rr]esolver|strawberry|graphene|ariadne|[`\'"]\\s*(?:query|mutation|subscription)\\b',
    '\\.(?:get|post|put|delete|patch|del|request)(?:<[^>()]*>)?\\(\\s*(?:[frb]{0,2}["\'`]|\\w*(?:[Uu]rl|URL|[Pp]ath|[Bb]ase|BASE|API))',
    '\\b\\w+(?:Api|Client)\\b',
  ].join('|'),
);
