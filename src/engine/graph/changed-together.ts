import type { Impact } from '../../contract/answers.ts';
import type { IndexReader } from '../../store/index.ts';

/** A commit of so many files counts whole; one of more is as likely a sweep, and each pair in it counts the less. */
const WHOLE_UP_TO = 6;
/** Fewer common commits may be chance: one of few files and one of many, or two of few. */
const LEAST_COMMON = 1.5;
/** Of the commits that changed a file, so many changed the other one too. */
const LEAST_SHARE = 0.2;
/** A file that every second commit changes (a changelog, a table of routes) tells nothing: so much oftener than usual. */
const LEAST_LIFT = 3;
const MOST_FILES = 6;

type ChangedTogether = Impact['changed_together'][number];
type Pair = readonly [path: string, common: { readonly weight: number; readonly commits: number }];

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
  const commits = (await reader.commitPaths()).map((paths) => ({ paths, weight: weightOf(paths) }));
  const together = new Map<string, { weight: number; commits: number }>();
  const own = { weight: 0, commits: 0 };
  for (const { paths, weight } of commits) {
    if (!paths.includes(path)) continue;
    own.weight += weight;
    own.commits++;
    for (const other of paths) {
      const before = together.get(other) ?? { weight: 0, commits: 0 };
      together.set(other, { weight: before.weight + weight, commits: before.commits + 1 });
    }
  }
  const often = [...together].filter(
    ([other, { weight }]) => !known.has(other) && weight >= LEAST_COMMON && weight >= LEAST_SHARE * own.weight,
  );
  const usual = new Map(often.map(([other]) => [other, 0]));
  let all = 0;
  for (const { paths, weight } of commits) {
    all += weight;
    for (const other of paths) {
      const before = usual.get(other);
      if (before !== undefined) usual.set(other, before + weight);
    }
  }
  const isTelling = ([other, { weight }]: Pair): boolean =>
    weight / own.weight >= (LEAST_LIFT * (usual.get(other) ?? 0)) / all;
  const found: ChangedTogether[] = [];
  for (const [file, { commits: common }] of often.filter(isTelling).sort(mostFirst)) {
    if (found.length === MOST_FILES) break;
    // A history holds files that are gone.
    if ((await reader.fileByPath(file)) !== null) found.push({ file, commits: common, of: own.commits });
  }
  return found;
}

const weightOf = (paths: readonly string[]): number => Math.min(1, WHOLE_UP_TO / paths.length);

const mostFirst = ([left, { weight: many }]: Pair, [right, { weight: more }]: Pair): number =>
  more - many || (left < right ? -1 : 1);
