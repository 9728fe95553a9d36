import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'smol-toml';
import type { Edit, Place } from './edit.ts';
import { lineBreakOf, splitMark, Unusable } from './text-file.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tableOf(text: string): Record<string, unknown> {
  try {
    // Plain objects: the parser's have no prototype, and comparing would take that for a difference.
    const table: unknown = JSON.parse(JSON.stringify(parse(text)));
    return isRecord(table) ? table : {};
  } catch (error) {
    const [first = 'it cannot be read'] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Unusable(`it is not valid TOML (${first})`);
  }
}

function ownOf(table: Record<string, unknown>, { container, name }: Place): unknown {
  const servers = table[container];
  return isRecord(servers) ? servers[name] : undefined;
}

function others(table: Record<string, unknown>, { container, name }: Place): unknown {
  const { [container]: servers, ...rest } = table;
  if (!isRecord(servers)) return { ...rest, servers: servers ?? {} };
  const { [name]: _own, ...left } = servers;
  return { ...rest, servers: left };
}

function proven(before: string, after: string, place: Place, value: unknown): string {
  const [old, now] = [tableOf(before), tableOf(after)];
  if (!isDeepStrictEqual(others(old, place), others(now, place)) || !isDeepStrictEqual(ownOf(now, place), value))
    throw new Unusable('the entry could not be placed without changing something else');
  return after;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// The lines of our table: from its head to the last line before the next table that is not below it.
function blockOf(text: string, { container, name }: Place): { start: number; end: number } | null {
  const own = `${escaped(container)}\\s*\\.\\s*(?:"${escaped(name)}"|${escaped(name)})`;
  const head = new RegExp(`^[ \\t]*\\[\\s*${own}\\s*\\]`, 'm').exec(text);
  if (head === null) return null;
  const next = new RegExp(`^[ \\t]*\\[(?!\\s*${own}\\s*\\.)`, 'm');
  const bodyStart = head.index + head[0].length;
  const following = next.exec(text.slice(bodyStart));
  const limit = following === null ? text.length : bodyStart + following.index;
  const lines = text.slice(head.index, limit);
  // Blank lines and comments at the end belong to what comes next.
  const kept = lines.replace(/(?:\r?\n[ \t]*(?:#[^\r\n]*)?)+$/, '');
  return { start: head.index, end: head.index + kept.length };
}

/** Appends our table to a TOML file, every other byte as it was. */
export const addToToml: Edit['add'] = (whole, place, value) => {
  const { mark, text } = splitMark(whole ?? '');
  const table = tableOf(text);
  if (isDeepStrictEqual(ownOf(table, place), value)) return whole ?? '';
  const eol = lineBreakOf(text);
  const block = stringify({ [place.container]: { [place.name]: value } })
    .trimEnd()
    .replaceAll('\n', eol);
  const found = blockOf(text, place);
  if (found !== null)
    return mark + proven(text, text.slice(0, found.start) + block + text.slice(found.end), place, value);
  if (ownOf(table, place) !== undefined)
    throw new Unusable(`${place.name} is written in a way that cannot be replaced`);
  if (text.trim() === '') return mark + block + eol;
  // A file without a line break at its end keeps none: so it is known what to take away again.
  const added = text.endsWith('\n') ? `${text}${eol}${block}${eol}` : `${text}${eol}${eol}${block}`;
  return mark + proven(text, added, place, value);
};

/** Takes our table out again; null where nothing is left. */
export const removeFromToml: Edit['remove'] = (whole, place) => {
  const { mark, text } = splitMark(whole);
  if (ownOf(tableOf(text), place) === undefined) return whole;
  const found = blockOf(text, place);
  if (found === null) throw new Unusable(`${place.name} is written in a way that cannot be removed`);
  const before = text.slice(0, found.start);
  const after = text.slice(found.end);
  if (before.trim() === '' && after.trim() === '') return null;
  const left =
    after === '' ? before.replace(/\r?\n\r?\n$/, '') : before.replace(/\r?\n$/, '') + after.replace(/^\r?\n/, '');
  return mark + proven(text, left, place, undefined);
};
