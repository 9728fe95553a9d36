import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { Places } from '../../../federation/survey/places.ts';
import { isTestPath } from '../../../graph/explore/test-code.ts';
import { passes, type SearchFilter } from '../../../retrieval/filter.ts';
import type { IndexReader, StoredSymbol } from '../../../store/index.ts';
import { codeTokens } from '../../../text/index.ts';
import type { Files } from '../../asked.ts';
import { readIndexed } from '../../indexed-file.ts';
import type { StartingPlace } from '../starting-places.ts';
import { actionsOf, conventionalHandler, handlerInText, memberInText } from './controllers.ts';
import { resourceOf, singular } from './resource-names.ts';
import { isSameRoute, routeOfFile } from './route-files.ts';
import { type AskedRoute, routeInText } from './route-in-text.ts';
import { DECORATION, stepsIn, type WrittenPath, writtenPaths } from './written-paths.ts';

/** Pieces whose files are read for the path, and the files themselves. */
const MOST_PIECES = 60;
const MOST_FILES = 40;
/** Files that by their names hold little but routes; `routers/web/web.go` is the first file of its package. */
const ROUTE_TABLE =
  /(?:^|\/)(?:urls\.py|[^/]*rout(?:es?|ers?|ing)\.\w+|routes\/(?:src\/)?[^/]+\.\w+|routers?\/(?:[^/]+\/)*([^/]+)\/(?:[^/]+\/)*\1\.\w+)$/i;
/** Handlers at which a question starts, and how much worse than the best they may fit. */
const MOST_STARTS = 3;
const AS_GOOD = 0.25;
/** What a handler by convention, which no line confirms, counts less. */
const BY_CONVENTION = 0.5;
/** What the code behind a route counts more than a line that only has its path. */
const LEADS_ON = 0.5;
/** What a line counts less that leads to no code and stands in none: all it has to show is the table of routes. */
const LEADS_NOWHERE = 3;

interface Handler {
  readonly symbol: StoredSymbol;
  /** Whether only the path is the one that was asked for. */
  readonly isOfAnother?: boolean;
  /** Whether it only sends such a request. */
  readonly isSent?: boolean;
  readonly score: number;
}

/** The code behind the route that a question names, however its framework writes it down; nothing where none is named. */
export async function routePlaces(
  files: Files,
  { text, filter }: { readonly text: string; readonly filter: SearchFilter },
): Promise<StartingPlace[]> {
  const route = routeInText(text);
  if (route === null) return [];
  const places = new Places(files.reader);
  const paths = (await files.reader.fileNames()).map(({ path }) => path).sort();
  const all = [
    ...(await handlersByFile(paths, places, route)),
    ...(await handlersByLine(files, await filesToRead(files.reader, paths, route), places, route)),
    ...(await handlersByConvention(files.reader, places, route)),
  ].sort((a, b) => b.score - a.score);
  // Who asks a server is told of only where there is no server.
  const answering = all.filter(({ isSent }) => isSent !== true);
  const found = answering.length > 0 ? answering : all;
  const best = found[0]?.score ?? 0;
  const starts = new Map<number, StartingPlace>();
  for (const { symbol, score, isOfAnother } of found) {
    if (score < best - AS_GOOD || starts.size === MOST_STARTS) break;
    const why = isOfAnother === true ? `another method of the path in ${route.text}` : `the route ${route.text}`;
    if (passes(symbol, filter) && !starts.has(symbol.id)) starts.set(symbol.id, { symbol, matcher: 'anchor', why });
  }
  return [...starts.values()];
}

async function handlersByFile(paths: readonly string[], places: Places, route: AskedRoute): Promise<Handler[]> {
  const meant = paths.filter((path) => isSameRoute(routeOfFile(path) ?? [], route.segments));
  const found: Handler[] = [];
  for (const path of meant) {
    const symbols = await places.symbolsOf(path);
    const symbol =
      symbols.find(({ name }) => name === route.method) ??
      symbols.find(({ name }) => name === 'default') ??
      symbols.find(({ kind }) => kind === 'module');
    if (symbol !== undefined && !isTestPath(path))
      found.push({ symbol, score: route.segments.length + (symbol.name === route.method ? 1 + LEADS_ON : 0) });
  }
  return found;
}

async function handlersByConvention(reader: IndexReader, places: Places, route: AskedRoute): Promise<Handler[]> {
  for (const action of actionsOf(route)) {
    const symbol = await conventionalHandler(reader, places, action);
    if (symbol !== null) return [{ symbol, score: route.segments.length - BY_CONVENTION }];
  }
  return [];
}

async function handlersByLine(
  files: Files,
  paths: readonly string[],
  places: Places,
  route: AskedRoute,
): Promise<Handler[]> {
  const read: { path: string; text: string }[] = [];
  for (const path of paths) read.push({ path, text: await readIndexed(files, path).catch(() => '') });
  const mounted = new Set(read.flatMap(({ text }) => stepsIn(text)));
  const found: Handler[] = [];
  for (const file of read)
    for (const written of writtenPaths(route, file, mounted)) {
      const behind = written.isSent ? null : await handlerBehind(files.reader, places, file.path, written);
      const symbol = behind ?? (await functionAt(files.reader, places, file.path, written.line));
      const more = behind !== null ? LEADS_ON : symbol?.kind === 'module' ? -LEADS_NOWHERE : 0;
      if (symbol !== null) found.push({ ...written, symbol, score: written.score + more });
    }
  return found;
}

async function filesToRead(reader: IndexReader, paths: readonly string[], { segments }: AskedRoute): Promise<string[]> {
  const words = segments.flatMap((segment) => ('literal' in segment ? codeTokens(segment.literal) : []));
  const pieces = await reader.searchChunks(words, MOST_PIECES);
  const found = (await reader.symbols(pieces.map(({ id }) => id))).map(({ path }) => path);
  // The table of a whole server lies above those of its parts.
  const tables = paths.filter((path) => ROUTE_TABLE.test(path)).sort((a, b) => depthOf(a) - depthOf(b));
  const all = new Set([...tables.slice(0, MOST_FILES / 2), ...paths.filter(calledAfterStepOf(segments)), ...found]);
  return [...all].filter((path) => !isTestPath(path)).slice(0, MOST_FILES);
}

/** Files that are called after a step of the path. */
function calledAfterStepOf(segments: AskedRoute['segments']): (path: string) => boolean {
  const steps = new Set(segments.flatMap((step) => ('literal' in step ? [singular(step.literal.toLowerCase())] : [])));
  return (path) => {
    const resource = resourceOf(path);
    return resource !== undefined && steps.has(singular(resource));
  };
}

const depthOf = (path: string): number => path.split('/').length;

const DECORATED_WITHIN = 10;
/** Classes that answer requests themselves; other types beside a path are what is sent. */
const ANSWERS = /(?:View|ViewSet|Controller|Handler|Endpoint|Resource|Action)$/;

/** What a line with a path leads on to: what it decorates, or what it names. */
async function handlerBehind(
  reader: IndexReader,
  places: Places,
  path: string,
  { line, statement, isLink, action }: WrittenPath,
): Promise<StoredSymbol | null> {
  if (DECORATION.test(statement)) return decoratedAt(await places.symbolsOf(path), line);
  const inText = await handlerInText(reader, places, statement);
  if (inText !== null) return inText;
  for (let at = line; at < line + statement.split('\n').length - 1; at++) {
    const mentioned = inOrderOf(statement, await places.mentioned(path, at), isLink);
    const owners = mentioned.filter(({ kind }) => isTypeLike(kind));
    for (const owner of owners) {
      const member = action === '' ? await memberInText(places, owner, statement) : await places.member(owner, action);
      if (member !== null) return member;
    }
    const handler =
      mentioned.findLast(({ kind }) => isCallable(kind) && kind !== 'constructor') ??
      owners.find(({ name }) => ANSWERS.test(name));
    if (handler !== undefined) return handler;
  }
  return null;
}

/** What is called with the path, as the router's `Post` of `m.Post("/login", auth.SignInPost)`. */
const CALLED_WITH_PATH = /(\w+)\(\s*["'`]/g;

// Middleware stands before the handler; what takes the path is the project's own router.
function inOrderOf(statement: string, symbols: readonly StoredSymbol[], isLink: boolean): StoredSymbol[] {
  const router = new Set([...statement.matchAll(CALLED_WITH_PATH)].map(([, name]) => name));
  const words = [...statement.matchAll(/\w+/g)].map(([word]) => word);
  return symbols
    .filter(({ name }) => !router.has(name) && (!isLink || words.includes(name)))
    .sort((a, b) => words.lastIndexOf(a.name) - words.lastIndexOf(b.name));
}

// A handler that is written where the path is stands there itself.
async function functionAt(
  reader: IndexReader,
  places: Places,
  path: string,
  line: number,
): Promise<StoredSymbol | null> {
  const innermost = await reader.symbolAt(path, line);
  if (innermost?.kind !== 'lambda' || innermost.startLine === line) return innermost;
  return (await places.around(path, line)) ?? innermost;
}

function decoratedAt(symbols: readonly StoredSymbol[], line: number): StoredSymbol | null {
  const callable = symbols.filter(({ kind }) => isCallable(kind) && kind !== 'lambda');
  const around = callable.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
  const next = callable.filter(({ startLine }) => startLine > line && startLine <= line + DECORATED_WITHIN);
  return around.at(-1) ?? next.sort((a, b) => a.startLine - b.startLine)[0] ?? null;
}
