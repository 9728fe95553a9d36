/**
 * Asks an opened project again and again and prints, as JSON, the milliseconds of each question: by depth, and then, in a
 * project that is watched as a server's is, beside the bare searches of the same question.
 */
import { pathToFileURL } from 'node:url';
import { openBare } from './bare.ts';

interface Library {
  open(
    folder: string,
    options: { config: Record<string, boolean> },
  ): Promise<{
    search(query: string, options: { fusionDepth: number }): Promise<unknown>;
    watch(): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

const [library = '', folder = '', rounds = '3', ...questions] = process.argv.slice(2);
const { open }: Library = await import(pathToFileURL(library).href);
const project = await open(folder, { config: { 'graph_rag.cache_enabled': false } });
const times = { depth0: [] as number[], depth1: [] as number[], watched: [] as number[], bare: [] as number[] };
const timed = async (question: string, fusionDepth: number): Promise<number> => {
  const started = performance.now();
  await project.search(question, { fusionDepth });
  return performance.now() - started;
};

// One round outside the clock: what is loaded and opened once must not fall on either.
for (let round = -1; round < Number(rounds); round++)
  for (const [nth, question] of questions.entries())
    for (const depth of nth % 2 === 0 ? [0, 1] : [1, 0]) {
      const time = await timed(question, depth);
      if (round >= 0) times[depth === 0 ? 'depth0' : 'depth1'].push(time);
    }

await project.watch();
const bare = await openBare(folder);
for (let round = -1; round < Number(rounds); round++)
  for (const question of questions) {
    const watched = await timed(question, 0);
    const least = await bare(question);
    if (round < 0) continue;
    times.watched.push(watched);
    times.bare.push(least);
  }
await project.close();
console.log(JSON.stringify(times));
process.exit(0);
