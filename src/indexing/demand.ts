import type { ListedFile } from '../source/index.ts';
import { CONFIGURATIONS } from '../store/index.ts';
import type { IndexWriter } from '../store/writing.ts';
import type { Comparison } from './freshness/comparison.ts';
import { changedConfigurations, storedConfigurations } from './freshness/configurations.ts';
import { EXTRACTOR_VERSION } from './freshness/extractor-version.ts';
import type { IndexOptions } from './options.ts';
import { skipsChanged } from './publishing/skipped-rows.ts';

/** What a run has to do. */
export interface Demand {
  /** Whether it has to do anything at all. */
  readonly isAny: boolean;
  readonly toParse: readonly ListedFile[];
  /** Resolve every file: the rules, the settings or a configuration file changed. */
  readonly all: boolean;
  /** The vectors that are stored are of another model, or there are none yet. */
  readonly newModel: boolean;
  /** The configuration files that resolution has read, as the index knows them. */
  readonly configurations: ReadonlyMap<string, string>;
}

/** What is to be done to bring an index up to the files that it was compared with. */
export async function demandOf(
  options: IndexOptions,
  writer: IndexWriter,
  { listing, changes, files, skipped, known }: Comparison,
): Promise<Demand> {
  const meta = await writer.meta();
  const isOld = meta.values.get('extractor_version') !== EXTRACTOR_VERSION || meta.values.get('repo') !== options.repo;
  const newModel = meta.generation > 0 && (meta.values.get('embedding_model') ?? '') !== options.embedding.id;
  const hasOtherLimit = meta.values.get('max_file_size_mb') !== String(options.maxFileSizeMb);
  const stored = new Map(files.map((file) => [file.path, file]));
  const configurations = storedConfigurations(await writer.value(CONFIGURATIONS));
  const differs = new Set([...changes.modified.map(({ path }) => path), ...changes.deleted]);
  // A narrowed listing has looked at a few files only.
  const isWhole = options.only === undefined;
  const isUnchanged = (path: string, hash: string): boolean =>
    isWhole && stored.get(path)?.hash === hash && !differs.has(path);
  const all =
    options.full === true ||
    isOld ||
    meta.generation === 0 ||
    changedConfigurations(options.root, configurations, isUnchanged).length > 0;
  const news = [...changes.added, ...changes.modified];
  const isNews = new Set(news);
  // What another program has skipped for its content, this one may read.
  const others = isOld ? listing.files.filter((file) => known.has(file.path) && !isNews.has(file)) : [];
  const toParse = [...news, ...others];
  const isAny =
    toParse.length > 0 ||
    changes.deleted.length > 0 ||
    all ||
    hasOtherLimit ||
    newModel ||
    skipsChanged(listing, skipped);
  return { isAny, toParse, all, newModel, configurations };
}
