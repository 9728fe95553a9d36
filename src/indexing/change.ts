import type { StoredFile } from '../store/index.ts';
import { isDocument } from '../syntax/documents/file-names.ts';
import type { Demand } from './demand.ts';
import type { Comparison } from './freshness/comparison.ts';
import type { Parsed, ParsedFile } from './parsing/parsing.ts';

/** The files of a run beside those of the index. */
export interface Change {
  readonly parsed: readonly ParsedFile[];
  readonly deleted: readonly StoredFile[];
  /** What the index holds of files that were read again, those that are skipped now included. */
  readonly replaced: readonly StoredFile[];
  readonly kept: readonly StoredFile[];
  readonly checkedMs: number;
  /** A file declares another package than before. */
  readonly movesPackage: boolean;
  /** Resolve every file: the rules, the settings or a configuration file changed. */
  readonly all: boolean;
  /** The vectors that are stored are of another model, or there are none yet. */
  readonly newModel: boolean;
}

/** What the parsed files change; `gone` are the paths of which nothing is left. */
export function changeOf(
  { files }: Comparison,
  parsed: Parsed,
  gone: ReadonlySet<string>,
  { all, newModel }: Demand,
  checkedMs: number,
): Change {
  const stored = new Map(files.map((file) => [file.path, file]));
  const replaced = new Set([...parsed.files, ...parsed.skipped].map(({ path }) => path));
  // What was code and is a document now, or the other way round, begins anew.
  const turned = new Set(
    parsed.files
      .filter(({ path, language }) => isDocument(stored.get(path)?.language ?? language) !== isDocument(language))
      .map(({ path }) => path),
  );
  return {
    parsed: parsed.files,
    deleted: files.filter(({ path }) => gone.has(path) || turned.has(path)),
    replaced: files.filter(({ path }) => replaced.has(path)),
    kept: files.filter(({ path }) => !gone.has(path) && !replaced.has(path)),
    checkedMs,
    movesPackage: parsed.files.some(
      ({ path, outline }) => (stored.get(path)?.package ?? outline.package) !== outline.package,
    ),
    all,
    newModel,
  };
}
