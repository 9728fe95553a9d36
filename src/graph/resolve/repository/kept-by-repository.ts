import type { Repository } from './repository.ts';

/** Something that is found out once about each repository: what manifests say, which files a folder has. */
export const keptByRepository = <Kept>(make: () => Kept): ((repository: Repository) => Kept) => {
  const all = new WeakMap<Repository, Kept>();
  return (repository) => {
    let kept = all.get(repository);
    if (kept === undefined) {
      kept = make();
      all.set(repository, kept);
    }
    return kept;
  };
};
