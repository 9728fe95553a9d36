import type { Impact } from '../../contract/answers.ts';
import type { IndexReader } from '../../store/index.ts';

/** Fewer common commits may be chance. */
const FEWEST_COMMITS = 3;
/** Of the commits that changed a file, so many changed the other one too. */
const LEAST_SHARE = 0.2;
/** A file that every second commit changes (a changelog, a table of routes) tells nothing: so much oftener than usual. */
const LEAST_LIFT = 3;
const MOST_FILES = 6;

type ChangedTogether = Impact['changed_together'][number];

/**
 * The files that past commits changed together with one, the likeliest first: a client in another language, the same
 * feature of another driver, a page of documentation. No edge of the graph need lead to them. `known` are those that the
 * graph has told already.
 */
export async function changedTogether(
  reader: IndexReader,
  path: string,
  known: ReadonlySet<string>,
): Promise<ChangedTogether[]> {
  const commits = await reader.commitPaths();
  const together = new Map<string, number>();
  let own = 0;
  for (const paths of commits) {
    if (!paths.includes(path)) continue;
    own++;
    for (const other of paths) together.set(other, (together.get(other) ?? 0) + 1);
  }
  const often = [...together].filter(
    ([other, count]) => !known.has(other) && count >= FEWEST_COMMITS && count >= LEAST_SHARE * own,
  );
  const names = new Set(often.map(([other]) => other));
  const usual = new Map<string, number>();
  for (const paths of commits)
    for (const other of paths) if (names.has(other)) usual.set(other, (usual.get(other) ?? 0) + 1);
  const isTelling = ([other, count]: readonly [string, number]): boolean =>
    count / own >= (LEAST_LIFT * (usual.get(other) ?? 0)) / commits.length;
  const found: ChangedTogether[] = [];
  for (const [file, count] of often.filter(isTelling).sort(mostFirst)) {
    if (found.length === MOST_FILES) break;
    // A history holds files that are gone.
    if ((await reader.fileByPath(file)) !== null) found.push({ file, commits: count, of: own });
  }
  return found;
}

const mostFirst = ([left, many]: readonly [string, number], [right, more]: readonly [string, number]): number =>
  more - many || (left < right ? -1 : 1);
