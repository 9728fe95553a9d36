import { type Segment, templateSegments } from '../../../federation/http-path.ts';

/** A route that a question names. */
export interface AskedRoute {
  /** In capitals; '' where the question names none. */
  readonly method: string;
  readonly segments: readonly Segment[];
  /** As it was written. */
  readonly text: string;
}

/** A word, a parameter, or one around the other: `~:user`, `{file}.json`. */
const SEGMENT = String.raw`(?:[\w.~@%-]|(?<![\w.]):[\w-]+\??|\{[^{}\s]*\}|<[^<>\s]+>|\[[^[\]\s]+\])+`;

const ROUTE = new RegExp(
  String.raw`(?<![\w./:\\-])(?:(?<method>GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+)?(?:https?:\/\/(?<host>[^\s/]+))?(?<path>(?:\/${SEGMENT})+)\/?(?![\w/])`,
  'i',
);

/** Words that say that a path is one of HTTP. */
const OF_HTTP = /\b(?:routes?|endpoints?|urls?|api|handlers?|requests?)\b|接口|路由|请求|端点/i;

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?$/;
/** A path in a longer text is mentioned, and not what is asked for. */
const LONGEST_QUESTION = 200;

const FILE = /\.[A-Za-z]\w{0,4}$/;

/** What stands for a value: `42`, `0f8fad5b-d9cb-469f-a165-70867728950e`. */
const VALUE = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i;

const valueAsParameter = (segment: Segment): Segment =>
  'literal' in segment && VALUE.test(segment.literal) ? { parameter: '' } : segment;

/** `GET api/orders`: as some frameworks write a route, and nobody else. */
const WITHOUT_SLASH = /\b(GET|POST|PUT|PATCH|DELETE)(\s+)(?=[\w-]+\/[\w{:[])/;

/** The route that a question names: `GET /users/:id`, `what handles /orders/pay`. The path of a file is not one. */
export function routeInText(text: string): AskedRoute | null {
  const { method = '', host = '', path = '' } = ROUTE.exec(text.replace(WITHOUT_SLASH, '$1$2/'))?.groups ?? {};
  if (path === '' || (method === '' && FILE.test(path))) return null;
  const segments = templateSegments(path).map(valueAsParameter);
  const isLong = segments.length > 1;
  if (!segments.some((segment) => 'literal' in segment)) return null;
  // Most addresses of others point to an issue or a page.
  if (method === '' && host !== '' && !THIS_MACHINE.test(host)) return null;
  if (method === '' && text.length > LONGEST_QUESTION) return null;
  if (method === '' && !isLong && text.trim().replace(/\/$/, '') !== path && !OF_HTTP.test(text)) return null;
  return { method: method.toUpperCase(), segments, text: `${method.toUpperCase()} ${path}`.trim() };
}
