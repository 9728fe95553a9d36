/** One step of a path; a parameter is named after what fills it, '' where nobody says. */
export type Segment = { readonly literal: string } | { readonly parameter: string };

const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** A parameter as frameworks and OpenAPI write it: {id}, {id:int}, :id, :id(\d+), <int:id>, [id], *rest. */
const PARAMETER =
  /^(?:\{\*?([\w-]+)[^{}]*\}|:([\w-]+)(?:\(.*\))?[?*+]?|<(?:[\w.]+:)?([\w-]+)>|\[(?:\.\.\.)?([\w-]+)\]|\*(\w*))$/;

/** A route's path as segments; '/users/:id/' and 'users/{id}' are the same. */
export function templateSegments(path: string): Segment[] {
  return splitPath(path.replace(SCHEME_AND_HOST, '')).map((text) => {
    const match = PARAMETER.exec(text);
    if (match !== null) return { parameter: match.slice(1).find((name) => name !== undefined && name !== '') ?? '' };
    return { literal: text };
  });
}

/** Splits at slashes, but not at those inside a pattern such as {id:[^/]+}. */
function splitPath(path: string): string[] {
  const beforeQuery = path.replace(/[?#](?![^{(]*[})]).*$/, '');
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of beforeQuery) {
    if ('{(<['.includes(character)) depth++;
    else if ('})>]'.includes(character)) depth--;
    if (character === '/' && depth <= 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((text) => text !== '' && text !== '^' && text !== '$');
}

/** The path of several prefixes and a route put together. */
export const joinPaths = (...paths: string[]): string =>
  `/${paths
    .map((path) => path.replace(SCHEME_AND_HOST, '').replace(/^\/+|\/+$/g, ''))
    .filter((path) => path !== '')
    .join('/')}`;

/** A path as a reader knows it: /users/{id}. */
export const shownPath = (segments: readonly Segment[]): string =>
  `/${segments.map((segment) => ('literal' in segment ? segment.literal : `{${segment.parameter}}`)).join('/')}`;

/** The words of a path, in lower case. */
export const literalsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((segment) => ('literal' in segment ? [segment.literal.toLowerCase()] : []));

export const parametersOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((segment) => ('parameter' in segment ? [segment.parameter] : []));
