import type { Segment } from '../http-path.ts';
import { parametersOf } from '../http-path.ts';
import type { HttpUse, Operation } from '../survey/survey.ts';
import { type SignatureMatch, signatureMatch } from './confidence.ts';
import type { NameMatch } from './names.ts';

/** What gateways and base addresses put in front of a path without changing what it means. */
const PREFIX_WORD = /^(?:api|apis|rest|gateway|public|internal|v\d+(?:\.\d+)*)$/i;
/** Every service has these: they tell services apart no more than a slash does. */
const EVERYWHERE =
  /^(?:health|healthz|healthcheck|ready|readyz|live|livez|ping|status|metrics|version|info|favicon\.ico)$/i;

const PUBLIC_HOST =
  /^(?!(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.))[\w-]+(?:\.[\w-]+)*\.(?!local\b|internal\b|svc\b|lan\b|test\b|consul\b)[a-z]{2,}(?::\d+)?$/i;

interface HttpMatch {
  readonly name: NameMatch;
  readonly signature: SignatureMatch;
  readonly reason: string;
}

/** Whether a request reaches a route: the method, then the path segment by segment. Null where it does not. */
export function httpMatch(use: HttpUse, operation: Operation, repo: string): HttpMatch | null {
  const { http } = operation;
  if (http === null || !sameMethod(use.method, http.method)) return null;
  const literals = use.segments.flatMap((segment) => ('literal' in segment ? [segment.literal] : []));
  if (literals.length === 0 || (literals.every((word) => EVERYWHERE.test(word)) && !isHinted(use, repo))) return null;
  // An address of the public network belongs to somebody else, unless it names the repository.
  if (PUBLIC_HOST.test(use.host) && !isHinted(use, repo)) return null;
  const extra = extraSegments(use, http.segments, http.isWhole, repo);
  if (extra === null) return null;
  const shared = Math.min(use.segments.length, http.segments.length);
  const given = givenFor(use.segments.slice(-shared), http.segments.slice(-shared));
  const taken = parametersOf(http.segments.slice(-shared));
  const isExact = extra === 0 && sameCase(use.segments, http.segments);
  return {
    name: isExact ? 'exact' : 'caseOrPrefix',
    signature: taken.length === 0 ? 'same' : signatureMatch(given, taken),
    reason: isExact ? 'the path matches its template' : 'the path matches its template but for case or a prefix',
  };
}

/** Whether the request names the repository: by its host, or by the variable that holds the address. */
export function isHinted(use: HttpUse, repo: string): boolean {
  const words = new Set(
    repo
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word.length > 2 && !COMMON.test(word)),
  );
  const hints = use.hints.flatMap((hint) =>
    hint
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/),
  );
  return hints.some((hint) => words.has(hint) || words.has(hint.replace(/s$/, '')) || words.has(`${hint}s`));
}

const COMMON = /^(?:service|server|api|app|backend|the|svc)$/;

const sameMethod = (a: string, b: string): boolean =>
  a === '*' || b === '*' || a === b || (a === 'HEAD' && b === 'GET');

// How many segments one path has in front of the other; null where they do not match.
function extraSegments(use: HttpUse, template: readonly Segment[], isWhole: boolean, repo: string): number | null {
  const difference = use.segments.length - template.length;
  const shared = Math.min(use.segments.length, template.length);
  if (!matches(use.segments.slice(-shared), template.slice(-shared)) || shared === 0) return null;
  if (difference === 0) return 0;
  // The client's address has more in front: a gateway's prefix, the service's name, or where the router is mounted.
  if (difference > 0) {
    const front = use.segments.slice(0, difference);
    return !isWhole || front.every((segment) => isPrefix(segment, repo)) ? difference : null;
  }
  // The route has more in front: what the client's unknown base address may hold.
  const front = template.slice(0, -difference);
  return use.isOpen && (isHinted(use, repo) || front.every((segment) => isPrefix(segment, repo))) ? -difference : null;
}

const isPrefix = (segment: Segment, repo: string): boolean =>
  'literal' in segment &&
  (PREFIX_WORD.test(segment.literal) ||
    repo
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .includes(segment.literal.toLowerCase()));

// A literal fits a parameter (`/users/me` and `/users/{id}`), but something must be the same word.
function matches(given: readonly Segment[], template: readonly Segment[]): boolean {
  let words = 0;
  for (const [place, expected] of template.entries()) {
    const segment = given[place];
    if (segment === undefined) return false;
    if ('parameter' in expected) continue;
    if (!('literal' in segment) || segment.literal.toLowerCase() !== expected.literal.toLowerCase()) return false;
    words++;
  }
  return words > 0;
}

const sameCase = (given: readonly Segment[], template: readonly Segment[]): boolean =>
  template.every((expected, place) => {
    const segment = given[place];
    return (
      'parameter' in expected || (segment !== undefined && 'literal' in segment && segment.literal === expected.literal)
    );
  });

const givenFor = (given: readonly Segment[], template: readonly Segment[]): string[] =>
  template.flatMap((expected, place) => {
    const segment = given[place];
    return 'parameter' in expected ? [segment !== undefined && 'parameter' in segment ? segment.parameter : ''] : [];
  });
