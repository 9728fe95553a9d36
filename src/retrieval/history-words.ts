import type { CommitRecord, HistoryRecord } from '../store/index.ts';
import { queryTokens } from '../text/index.ts';

/** So many commits are looked at. Twice as many found no more, and cost twice the time. */
export const MOST_COMMITS = 2_000;

/** How rare a word is among the commits. */
export const rarity = (total: number, saying: number): number => Math.log(1 + total / Math.max(1, saying));

/**
 * The words of past commits, understood as those of a question are: a fix is described in the words of its fault. `hears`
 * is asked now and then whether to go on, for thousands of lines take a while.
 */
export const historyOf = async (
  commits: readonly CommitRecord[],
  hears: () => Promise<void> = async () => undefined,
): Promise<HistoryRecord> => {
  const said: string[][] = [];
  for (const [place, { subject }] of commits.entries()) {
    if (place % 100 === 0) await hears();
    said.push((await queryTokens(subject)).terms.map(({ token }) => token));
  }
  const saying = new Map<string, number[]>();
  said.forEach((words, place) => {
    for (const word of words) {
      const places = saying.get(word);
      if (places === undefined) saying.set(word, [place]);
      else places.push(place);
    }
  });
  const total = commits.length;
  const worth = (word: string): number => rarity(total, saying.get(word)?.length ?? 0);
  const lengths = said.map((words) => Math.hypot(...words.map(worth)));
  const words = [...saying].map(([word, places]) => {
    const shares = places.map((place) => worth(word) / (lengths[place] || 1));
    return [word, { commits: places.map((place) => place + 1), shares }] as const;
  });
  return { commits, words: new Map(words) };
};
