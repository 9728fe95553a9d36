import { editDistance } from '../../code/edit-distance.ts';
import { IN_GRAPH } from '../codes.ts';
import { text } from '../columns.ts';
import type { Connection } from '../connection.ts';

/** Names further away than this share of their length are no slip of the fingers. */
const MAX_DISTANCE_SHARE = 0.4;
/** A name that contains the wanted one (or is contained) ranks as if this many letters were wrong, plus a bit per letter. */
const CONTAINED_DISTANCE = 1.5;
const CONTAINED_LETTER_COST = 0.02;
/** Below this length containment says nothing. */
const MIN_CONTAINED_LENGTH = 3;
const SEPARATOR = '\n';
/** Candidates over the limit before the worst are dropped; what remains bounds the search from then on. */
const TRIM_EVERY = 16;

/** The names nearest to one that is not in the index, best first: by edits, letters' case aside, or by containment. */
export function suggestNames(connection: Connection, name: string, limit: number): string[] {
  const wanted = name.toLowerCase();
  const all = allNames(connection);
  const names = all.split(SEPARATOR);
  const folded = all.toLowerCase().split(SEPARATOR);
  const ranked: { name: string; distance: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (let place = 0; place < folded.length; place++) {
    const candidate = folded[place] ?? '';
    // The same name again, or only its case differs: sorted, they are neighbours.
    if (candidate === '' || candidate === folded[place - 1]) continue;
    const distance = distanceBetween(wanted, candidate, worst);
    if (distance > worst || distance === Number.POSITIVE_INFINITY) continue;
    ranked.push({ name: names[place] ?? candidate, distance });
    if (ranked.length < limit + TRIM_EVERY) continue;
    ranked.sort(byDistance).length = limit;
    worst = ranked.at(-1)?.distance ?? worst;
  }
  return ranked
    .sort(byDistance)
    .slice(0, limit)
    .map((candidate) => candidate.name);
}

function byDistance(a: { name: string; distance: number }, b: { name: string; distance: number }): number {
  return a.distance - b.distance || (a.name < b.name ? -1 : 1);
}

// One long text instead of a row per name: SQLite joins 60,000 names in 5 ms, without an object for each.
function allNames(connection: Connection): string {
  const row = connection.get(
    `SELECT coalesce(group_concat(name, char(10)), '') AS names
     FROM (SELECT name FROM symbols INDEXED BY symbols_by_name WHERE ${IN_GRAPH} ORDER BY name COLLATE NOCASE)`,
  );
  return row === undefined ? '' : text(row, 'names');
}

function distanceBetween(wanted: string, candidate: string, worst: number): number {
  const longest = Math.max(wanted.length, candidate.length);
  // What shares no letter is near to nothing: every name of one letter would be near to every other.
  const allowed = Math.min(worst, longest - 1, Math.max(1, Math.floor(longest * MAX_DISTANCE_SHARE)));
  const gap = Math.abs(wanted.length - candidate.length);
  const shorter = Math.min(wanted.length, candidate.length);
  if (shorter >= MIN_CONTAINED_LENGTH && gap > 1 && (candidate.includes(wanted) || wanted.includes(candidate)))
    return CONTAINED_DISTANCE + gap * CONTAINED_LETTER_COST;
  return gap > allowed || tooFewSharedLetters(wanted, candidate, allowed)
    ? Number.POSITIVE_INFINITY
    : editDistance(wanted, candidate, allowed);
}

const letterCounts = new Int8Array(64);

// A cheap lower bound of the edit distance, which spares the exact one for nearly all names.
function tooFewSharedLetters(a: string, b: string, allowed: number): boolean {
  letterCounts.fill(0);
  for (let i = 0; i < a.length; i++) letterCounts[a.charCodeAt(i) & 63] = (letterCounts[a.charCodeAt(i) & 63] ?? 0) + 1;
  for (let i = 0; i < b.length; i++) letterCounts[b.charCodeAt(i) & 63] = (letterCounts[b.charCodeAt(i) & 63] ?? 0) - 1;
  let over = 0;
  let under = 0;
  for (const count of letterCounts) {
    if (count > 0) over += count;
    else under -= count;
  }
  return Math.max(over, under) > allowed;
}
