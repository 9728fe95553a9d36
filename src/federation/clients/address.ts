import type { Segment } from '../http-path.ts';
import type { CodeOutline, Part } from '../outline/outline.ts';

/** What is known of the address of a request. */
export interface Address {
  readonly segments: readonly Segment[];
  /** Something unknown may stand in front of the segments. */
  readonly isOpen: boolean;
  /** The host where it is written out; '' elsewhere. */
  readonly host: string;
  /** Words that may name the service: the host, the variable that holds it. */
  readonly hints: readonly string[];
}

/** A constant may be made of constants, but not for ever, and nobody writes an address of so many parts. */
const SUBSTITUTIONS = 4;
const MOST_PARTS = 100;

const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'g');
/** A hole behind a word is a query string far more often than half a name. */
const TRAILING_HOLES = new RegExp(`^([\\w.~-]+)(?:${MARK}[^${MARK}]*${MARK})+$`);

/** Clients that fill templates themselves: /users/{id}, /users/:id. */
const TEMPLATE_PARAMETER = /^(?:\{(\w+)\}|:(\w+))$/;

/** Reads a text as an address; null where it cannot be one. */
export function addressOf(parts: readonly Part[], outline: CodeOutline, hasBase: boolean): Address | null {
  const { text, hints } = withConstants(parts, outline);
  const host = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(text);
  const base = new RegExp(`^(?:${MARK}[^${MARK}]*${MARK})+(?=/|$)`).exec(text);
  const isRooted = text.startsWith('/');
  if (host === null && base === null && !isRooted && !hasBase) return null;
  const rest = text.slice((host ?? base)?.[0].length ?? 0);
  const hostName = host?.[1]?.replaceAll(MARK, '') ?? '';
  if (host !== null) hints.push(hostName);
  const path = rest.replace(/[?#].*$/s, '');
  if (/\s/.test(path.replace(MARKED, ''))) return null;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(segmentOf);
  if (!segments.some((segment) => 'literal' in segment)) return null;
  return { segments, isOpen: base !== null || (host === null && hasBase), host: hostName, hints };
}

function segmentOf(text: string): Segment {
  const trailing = TRAILING_HOLES.exec(text)?.[1];
  if (trailing !== undefined) return { literal: trailing };
  const named = TEMPLATE_PARAMETER.exec(text);
  if (named !== null) return { parameter: named[1] ?? named[2] ?? '' };
  if (!text.includes(MARK)) return { literal: text };
  const name = [...text.matchAll(MARKED)][0]?.[1] ?? '';
  return { parameter: name.slice(name.lastIndexOf('.') + 1) };
}

// `${API}/users` with `const API = '/api'` in the same file is /api/users.
function withConstants(parts: readonly Part[], outline: CodeOutline): { text: string; hints: string[] } {
  const hints: string[] = [];
  let current = parts;
  for (let round = 0; round < SUBSTITUTIONS && current.length <= MOST_PARTS; round++) {
    current = current.flatMap((part): readonly Part[] => {
      if (typeof part === 'string' || part.hole === '') return [part];
      const name = part.hole.slice(part.hole.lastIndexOf('.') + 1);
      const bound = outline.bindings.findLast((binding) => binding.name === name);
      return bound?.value.kind === 'text' && !mentions(bound.value.parts, name) ? bound.value.parts : [part];
    });
  }
  const [first] = parts;
  if (first !== undefined && typeof first !== 'string') hints.push(first.hole, ...namesBehind(first.hole, outline));
  const text = current.map((part) => (typeof part === 'string' ? part : `${MARK}${part.hole}${MARK}`)).join('');
  return { text, hints };
}

const mentions = (parts: readonly Part[], name: string): boolean =>
  parts.some((part) => typeof part !== 'string' && part.hole.split('.').includes(name));

// `USERS = os.environ['USERS_URL']`: the variable of the environment says which service it is.
function namesBehind(hole: string, outline: CodeOutline): string[] {
  const name = hole.slice(hole.lastIndexOf('.') + 1);
  const value = outline.bindings.findLast((binding) => binding.name === name)?.value;
  if (value?.kind === 'name') return [value.chain.join('.')];
  if (value?.kind !== 'call') return [];
  return value.call.arguments.flatMap((given) =>
    given.value.kind === 'text' ? given.value.parts.filter((part) => typeof part === 'string') : [],
  );
}
