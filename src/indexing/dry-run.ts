import type { ListedFile } from '../source/index.ts';
import { estimateVectors } from './estimate-vectors.ts';
import { listProject } from './freshness/comparison.ts';
import { unreadLanguages } from './freshness/unread-extensions.ts';
import type { DryRun, IndexOptions } from './options.ts';
import { readListed } from './parsing/read-listed.ts';

/** What an index would read and what it would leave out, without making one. */
export const dryRun = async (options: IndexOptions): Promise<DryRun> => {
  const listing = await listProject(options);
  const byLanguage = new Map<string, { files: number; bytes: number }>();
  // A folder may be called `constructor`.
  const byFolder = new Map<string, number>();
  const skipped: { path: string; reason: string; detail?: string }[] = listing.skipped.map(
    ({ path, reason, detail }) => ({
      path,
      reason,
      ...(detail === undefined ? {} : { detail }),
    }),
  );
  const readable: (ListedFile & { readonly hash: string })[] = [];
  for (const file of listing.files) {
    const read = readListed(options.root, file, options.maxFileSizeMb);
    if ('skipped' in read) {
      skipped.push({ path: file.path, reason: read.skipped, detail: read.detail });
      continue;
    }
    readable.push({ ...file, hash: read.hash });
    const language = byLanguage.get(file.language) ?? { files: 0, bytes: 0 };
    byLanguage.set(file.language, language);
    language.files++;
    language.bytes += file.size;
    const folder = file.path.includes('/') ? (file.path.split('/')[0] ?? '.') : '.';
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + 1);
  }
  const plan = {
    byLanguage: Object.fromEntries(byLanguage),
    byFolder: Object.fromEntries(byFolder),
    skipped,
    otherFiles: listing.otherFiles,
    unread: unreadLanguages(listing.otherExtensions),
  };
  const { remote } = options.embedding;
  if (remote === undefined) return plan;
  return { ...plan, embedding: await estimateVectors(options, remote, readable) };
};
