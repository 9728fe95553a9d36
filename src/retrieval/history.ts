import type { CommitRecord, IndexReader } from '../store/index.ts';
import type { UnderstoodQuery } from '../text/index.ts';
import { rarity } from './history-words.ts';

/** The commits nearest to a question that count. */
const NEAREST = 10;

/** A word that no commit says makes a question less like all of them, but it may be the name of something new. */
const UNKNOWN = 0.5;

/** So much likeness is enough: who was changed for something like this many times is no surer than after a few. */
const ENOUGH = 0.3;

/** What past commits say of a file: how much they are like the question, from 0 to 1, and which they are, nearest first. */
export interface FileHistory {
  readonly likeness: number;
  readonly commits: readonly CommitRecord[];
}

/** For each path that was changed by commits which say what the question says: what a fix touched, the next one touches. */
export const historyScores = async (
  reader: IndexReader,
  query: UnderstoodQuery,
): Promise<ReadonlyMap<string, FileHistory>> => {
  const near = await nearestCommits(reader, query);
  if (near.length === 0) return new Map();
  const commits = await reader.commits(near.map(({ commit }) => commit));
  const byPath = new Map<string, { likeness: number; commits: CommitRecord[] }>();
  for (const { commit, likeness } of near) {
    const record = commits.get(commit);
    if (record === undefined) continue;
    const part = likeness ** 2 / Math.sqrt(record.paths.length) / ENOUGH;
    for (const path of record.paths) {
      const known = byPath.get(path) ?? { likeness: 0, commits: [] };
      known.likeness = Math.min(1, known.likeness + part);
      known.commits.push(record);
      byPath.set(path, known);
    }
  }
  return byPath;
};

/** By the cosine between the words of the question and those of each commit, the rarer the heavier. */
async function nearestCommits(
  reader: IndexReader,
  { terms }: UnderstoodQuery,
): Promise<{ readonly commit: number; readonly likeness: number }[]> {
  const { total, words } = await reader.saidInCommits(terms.map(({ token }) => token));
  if (words.size === 0) return [];
  const likeness = new Float64Array(total + 1);
  let squares = 0;
  for (const { token, weight } of terms) {
    const said = words.get(token);
    const worth = weight * rarity(total, said?.commits.length ?? 0);
    squares += (said === undefined ? UNKNOWN * worth : worth) ** 2;
    for (let at = 0; at < (said?.commits.length ?? 0); at++) {
      const commit = said?.commits[at] ?? 0;
      likeness[commit] = (likeness[commit] ?? 0) + worth * (said?.shares[at] ?? 0);
    }
  }
  const length = Math.sqrt(squares);
  const near: { commit: number; likeness: number }[] = [];
  for (let commit = 1; commit <= total; commit++) {
    const found = likeness[commit] ?? 0;
    if (found > 0) near.push({ commit, likeness: found / length });
  }
  // Of equal ones the newer.
  return near.sort((left, right) => right.likeness - left.likeness || left.commit - right.commit).slice(0, NEAREST);
}
