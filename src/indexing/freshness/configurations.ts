import { folderOf } from '../../code/folder-of.ts';
import { contentHash, type Listing } from '../../source/index.ts';
import { CONFIGURATIONS } from '../../store/index.ts';
import type { Demand } from '../demand.ts';
import { readConfiguration } from '../resolving/read-configuration.ts';
import { UNLISTED } from './unlisted-configurations.ts';

/** Configuration files by their paths, with the hash of what they said to resolution ('' for absent ones). */
type Configurations = ReadonlyMap<string, string>;

export const storedConfigurations = (text: string | undefined): Map<string, string> =>
  new Map(text === undefined ? [] : (JSON.parse(text) as [string, string][]));

const asText = (configurations: Iterable<readonly [string, string]>): string =>
  JSON.stringify([...configurations].sort());

/** What the index keeps of them; those apart that no listing shows: an ignored one, one of an unusual name. */
const configurationValues = (configurations: Configurations, listed: ReadonlySet<string>): Record<string, string> => ({
  [CONFIGURATIONS]: asText(configurations),
  [UNLISTED]: asText(unlisted(configurations, listed)),
});

/** Those that are there and not listed, and absent ones in folders of which a listing shows nothing. */
function unlisted(configurations: Configurations, listed: ReadonlySet<string>): [string, string][] {
  const folders = new Set<string>(['']);
  for (const path of listed) for (let at = folderOf(path); !folders.has(at); at = folderOf(at)) folders.add(at);
  return [...configurations].filter(
    ([path, hash]) => !listed.has(path) && (hash !== '' || !folders.has(folderOf(path))),
  );
}

/** The configuration files that the index is to know; nothing where they are those that it knows. */
export function newConfigurations(
  { all, configurations }: Pick<Demand, 'all' | 'configurations'>,
  read: Configurations,
  listing: Listing,
  isSameListing: boolean,
): Record<string, string> {
  // What was known and says something else now was read by some files only: the next run must find it changed.
  const news = [...read].filter(([path]) => all || !configurations.has(path));
  if (!all && isSameListing && news.length === 0) return {};
  // Where every file was resolved, what nobody has read any more is kept no longer: it would be found changed for ever.
  const known = all ? news : [...configurations, ...news];
  return configurationValues(new Map(known), new Set(listing.files.map(({ path }) => path)));
}

/** Those that say something else now. `isSure` tells of a file that it was compared already. */
export const changedConfigurations = (
  root: string,
  configurations: Configurations,
  isSure: (path: string, hash: string) => boolean = () => false,
): string[] =>
  [...configurations].flatMap(([path, hash]) => {
    if (hash !== '' && isSure(path, hash)) return [];
    const now = readConfiguration(root, path);
    return (now === undefined ? '' : contentHash(Buffer.from(now))) === hash ? [] : [path];
  });

/** Those that the files of a listing do not tell about and that say something else than when the index was made. */
export const changedUnlisted = (root: string, values: ReadonlyMap<string, string>): string[] =>
  changedConfigurations(root, storedConfigurations(values.get(UNLISTED)));
