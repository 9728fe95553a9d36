import { type Segment, templateSegments } from '../../../federation/http-path.ts';
import { resourceOf } from './resource-names.ts';
import { linksBehind } from './route-chains.ts';
import { isGroup, stepsOfGroups } from './route-groups.ts';
import type { AskedRoute } from './route-in-text.ts';
import { isValueOf, templatesOf } from './route-templates.ts';
import { pathsOfViewSet, registersViewSet } from './view-sets.ts';

/** A line of a file that writes the path of a route, or its end. */
export interface WrittenPath {
  readonly line: number;
  /** The line and those that belong to it. */
  readonly statement: string;
  /** Whether other methods of the path stand in the same lines. */
  readonly isLink: boolean;
  /** Whether it is said there that another method of HTTP is meant. */
  readonly isOfAnother: boolean;
  /** Whether a request is sent there. */
  readonly isSent: boolean;
  /** The method by which a class that is named there answers; '' where the lines say it, or nothing does. */
  readonly action: string;
  /** How well it fits, comparable between files. */
  readonly score: number;
}

const QUOTED = /(["'`])((?:(?!\1)[^\s\\])*)\1/g;
/** A method of HTTP as a word, or as a part of a name: `.get(`, `Route::put(`, `MapGet`, `@PostMapping`, `"DELETE"`. */
const HTTP_WORD =
  /\b(?:get|post|put|patch|delete|head|options)(?![A-Za-z])|(?:Get|Post|Put|Patch|Delete|Head|Options)(?![a-z])|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g;
/** What else declares a route: `path(`, `@app.route(`, `@RequestMapping`, `[Route(`. */
const DECLARES = /\b(?:[Rr]oute|path|re_path|url|match|any|resources?)\s*\(|Mapping\b|::(?:any|match|resource)\b/;
/** Methods of HTTP as routers alone have them: `r.GET(`, `MapGet(`, `Route::get(`, and the first word of a line of Rails. */
const OF_ROUTER =
  /\.(?:GET|POST|PUT|PATCH|DELETE)\(|\bMap(?:Get|Post|Put|Patch|Delete)\b|\bRoute::\w+\(|^\s*(?:get|post|put|patch|delete)\s+["':]/;
/** `@router.get`, `@PostMapping`, `[HttpPut`, `#[get`. */
const DECORATED =
  /^\s*(?:@(?:\w+\.)*|\[Http|#\[)(?:get|post|put|patch|delete|Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\b/;
/** A path, as Python's raw string too. */
const STARTS_WITH_PATH = /^\s*r?["'`]/;
/** What sends a request, or puts an address together; the code behind the route comes before it. */
const SENDS =
  /\b(?:fetch|axios|ky|got|superagent|requests|httpx|request|https?|\w*[cC]lient|\w*[hH]ttpService)\b\s*(?:[.(<]|$)|\$http|(?<!\[)\bHttp(?:Get|Post|Put|Patch|Delete)\w*\s*[<(]|\burl\s*[:=]|\+\s*["'`]|["'`]\s*\+/;
/** A decorator or an annotation stands above what it is about. */
export const DECORATION = /^\s*(?:@|\[|#\[)/;
const COMMENT = /^\s*(?:\/\/|\*|#(?!\[)|--|;)/;
/** Where a comment of several lines begins, in which an example may stand; `/*` inside of a line is more often a part of a path. */
const BEGINS_COMMENT = /^[ \t]*\/\*/gm;

/** Lines of a statement in which its method and its handler may stand. */
const STATEMENT_LINES = 3;
const METHOD_FITS = 1.5;
const ANOTHER_METHOD = -1.5;
/**
 * What a step of the path counts that the file's own path says, or that is written elsewhere in
 * it, as the prefix of a class is, or in another file, as that of a mount is.
 */
const IN_PATH = 0.8;
const ELSEWHERE = 0.5;
const IN_OTHERS = 0.4;
/** The share of a path that a file must account for. */
const LEAST_SHARE = 0.6;
const LEAST_OF_NONE = 0.5;

/** The steps of all paths that a text writes, in lower case. */
export const stepsIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].flatMap(([, , quoted = '']) => literalsOf(quoted));

/** The lines of a file that may write the path of a route, with how well they fit; `mounted` are steps that other files write. */
export function writtenPaths(
  { method, segments }: AskedRoute,
  { path, text }: { readonly path: string; readonly text: string },
  mounted: ReadonlySet<string>,
): WrittenPath[] {
  const lines = withoutComments(text).split('\n');
  const said = new Map([...mounted].map((step) => [step, IN_OTHERS]));
  for (const step of stepsIn(text)) said.set(step, ELSEWHERE);
  for (const part of partsOf(path)) said.set(part, IN_PATH);
  const stepsAbove = stepsOfGroups(lines);
  const found: WrittenPath[] = [];
  lines.forEach((last, at) => {
    if (COMMENT.test(last)) return;
    // `@router.patch(` may stand above its path.
    const before = lines[at - 1] ?? '';
    const isBehind = STARTS_WITH_PATH.test(last) && before.endsWith('(');
    const line = isBehind ? `${before}${last}` : last;
    const above = stepsAbove(isBehind ? at - 1 : at);
    for (const written of pathsIn(line, above.length > 0))
      for (const { template, action } of meaningsOf(written, line, method)) {
        const own = [...above, ...templateSegments(template)];
        if (fitOf(segments, own, said) === null) continue;
        const links = linksBehind(lines, at, written);
        const fits = fitOf(segments, own, declares(line) || links.length > 0 ? said : NOTHING_SAID);
        if (fits === null) continue;
        const isSent = SENDS.test(line) && !OF_ROUTER.test(line);
        for (const link of meantOf(links, method)) {
          const statement = link?.statement ?? statementAt(lines, isBehind ? at : at + 1);
          const ofMethod = link === null ? methodOf(method, line, statement) : methodOf(method, link.method, '');
          const isOfAnother = ofMethod === ANOTHER_METHOD;
          // `POST /orders/pay` has nothing to do with `GET /orders/{number}`.
          if (isOfAnother && fits < Math.min(segments.length, own.length) * BOTH_PARAMETERS) continue;
          // That parameters stand before what is written here is a guess; that the method is a slip would be a second one.
          if (isOfAnother && segments.slice(0, -own.length || undefined).some((step) => 'parameter' in step)) continue;
          const saysItself = own.some((step) => 'literal' in step);
          if (!saysItself && (link === null ? ofMethod <= 0 || !isBelow(segments, own, line) : ofMethod < 0)) continue;
          found.push({
            line: at + 1 + (link?.below ?? 0),
            statement,
            isLink: link !== null,
            isOfAnother,
            isSent,
            action,
            score: fits + ofMethod,
          });
        }
      }
  });
  return found;
}

/** The paths that a written one stands for. */
function meaningsOf(written: string, line: string, method: string): { template: string; action: string }[] {
  const meant = registersViewSet(line) ? pathsOfViewSet(written, method) : [{ path: written, action: '' }];
  return meant.flatMap(({ path, action }) => templatesOf(path).map((template) => ({ template, action })));
}

/** A text of as many lines, those of its block comments empty. Each comment is read once: many may begin that never end. */
function withoutComments(text: string): string {
  let rest = '';
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(BEGINS_COMMENT)) {
    if (index < from) continue;
    const end = text.indexOf('*/', index + opening.length);
    if (end < 0) break;
    rest += text.slice(from, index) + text.slice(index, end).replace(/[^\n]/g, '');
    from = end + 2;
  }
  return rest + text.slice(from);
}

/** ASP.NET reads `[controller]` of `VideosController.cs` as `videos`; `user.route.js` has what is below `/users`. */
function partsOf(path: string): string[] {
  const resource = resourceOf(path);
  return [...path.toLowerCase().split(/[/._-]/), ...(resource === undefined ? [] : [resource, `${resource}s`])];
}

/** The methods of a path that are meant: the one that was asked for, else all; null where it has none in a row. */
function meantOf<L extends { readonly method: string }>(links: readonly L[], method: string): readonly (L | null)[] {
  if (links.length === 0) return [null];
  const asked = links.filter((link) => link.method === method);
  return asked.length > 0 ? asked : links;
}

/** A statement from its first line on, as far as its parentheses tell: a handler may stand below its path. */
function statementAt(lines: readonly string[], line: number): string {
  const first = lines[line - 1] ?? '';
  if (isGroup(first)) return `${first}\n`;
  let statement = '';
  for (const text of lines.slice(line - 1, line - 1 + STATEMENT_LINES)) {
    statement += `${text}\n`;
    const open = statement.split('(').length - statement.split(')').length;
    const goesOn = open > 0 || (!statement.includes('(') && /,\s*$/.test(text));
    if (!goesOn) break;
  }
  return statement;
}

const declares = (line: string): boolean =>
  line.match(HTTP_WORD) !== null || DECLARES.test(line) || registersViewSet(line);

/** No server has a longer one, and its brackets are taken off one after the other. */
const LONGEST_PATH = 300;

/** The end of a path alone is one of a route only where a route is declared. */
const NOTHING_SAID: ReadonlyMap<string, number> = new Map();

// A word in quotes may be anything, the name of a handler above all; what begins with a slash is a path.
function pathsIn(line: string, isInGroup: boolean): string[] {
  const quoted = [...line.matchAll(QUOTED)]
    .map(([, , text = '']) => text)
    .filter((text) => text.length <= LONGEST_PATH);
  const plain = quoted.filter((text) => /^(?:https?:\/)?\//.test(text));
  if (plain.length > 0) return plain;
  if (quoted.length === 0) return DECORATED.test(line) ? [''] : [];
  // `m.Combo("")` is the path of its group.
  if (isInGroup && quoted[0] === '') return [''];
  const isRoute = DECLARES.test(line) || OF_ROUTER.test(line) || DECORATED.test(line) || registersViewSet(line);
  return isRoute ? quoted.slice(0, 1) : [];
}

const literalsOf = (quoted: string): string[] =>
  templateSegments(quoted).flatMap((segment) => ('literal' in segment ? [segment.literal.toLowerCase()] : []));

// What stands before the end of a path is put there by other lines: the prefix of a class, of a group, of a mount.
function fitOf(
  asked: readonly Segment[],
  written: readonly Segment[],
  said: ReadonlyMap<string, number>,
): number | null {
  const shared = Math.min(asked.length, written.length);
  const [own, others] = [asked.slice(asked.length - shared), written.slice(written.length - shared)];
  const worths = own.map((segment, place) => worthOf(segment, others[place]));
  if (worths.includes(0)) return null;
  // An address has values for its parameters and is whole.
  if (worths.includes(VALUE) && (asked.length !== written.length || asked.some(isNamed))) return null;
  const fit = worths.reduce((sum, worth) => sum + worth, 0);
  // A shorter path that was asked for is meant as it stands, or without what a server puts before it.
  if (written.length > asked.length && !worths.includes(EQUAL)) return null;
  if (written.length > asked.length) return fit - (written.length - asked.length) / 2;
  const before = asked.slice(0, asked.length - shared);
  const last = before.at(-1);
  // `@GetMapping("/{id}")` says nothing of what it is below; the file must.
  const isNear = last !== undefined && 'literal' in last && (said.get(last.literal.toLowerCase()) ?? 0) > IN_OTHERS;
  if (!worths.includes(EQUAL) && !isNear) return null;
  const elsewhere = before.map((segment) =>
    'parameter' in segment ? ELSEWHERE : (said.get(segment.literal.toLowerCase()) ?? 0),
  );
  const score = fit + elsewhere.reduce((sum, worth) => sum + worth, 0);
  return score / asked.length >= (written.length === 0 ? LEAST_OF_NONE : LEAST_SHARE) ? score : null;
}

/** What a step counts that is the same word, a parameter on both sides, or a value for a parameter, as addresses have it. */
const EQUAL = 1;
const BOTH_PARAMETERS = 0.99;
const VALUE = 0.7;

const isNamed = (step: Segment): boolean => 'parameter' in step && step.parameter !== '';

function worthOf(asked: Segment, written: Segment | undefined): number {
  if (written === undefined) return 0;
  if ('parameter' in written) return 'parameter' in asked ? BOTH_PARAMETERS : VALUE;
  if ('parameter' in asked) return 0;
  if (asked.literal.toLowerCase() === written.literal.toLowerCase()) return EQUAL;
  return isValueOf(asked.literal, written.literal) ? VALUE : 0;
}

// `@router.get("/{id}")` belongs to its file; `users.GET("/:id")` to what its receiver is called after.
function isBelow(asked: readonly Segment[], own: readonly Segment[], line: string): boolean {
  if (DECORATED.test(line)) return true;
  const above = asked[asked.length - own.length - 1];
  const receiver = /(\w+)\.\w+\(\s*["'`]/.exec(line)?.[1] ?? '';
  if (above === undefined || 'parameter' in above || receiver === '') return false;
  const bare = (word: string): string => word.toLowerCase().replace(/s$/, '');
  return bare(receiver) === bare(above.literal);
}

function methodOf(method: string, line: string, statement: string): number {
  if (method === '') return 0;
  const said = (line.match(HTTP_WORD) ?? statement.match(HTTP_WORD) ?? []).map((word) => word.toUpperCase());
  if (said.length === 0) return 0;
  return said.includes(method) ? METHOD_FITS : ANOTHER_METHOD;
}
