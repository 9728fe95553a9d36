/** Asks an opened project again and again and prints, as JSON, the milliseconds of each question by depth. */
import { pathToFileURL } from 'node:url';

interface Library {
  open(
    folder: string,
    options: { config: Record<string, boolean> },
  ): Promise<{ search(query: string, options: { fusionDepth: number }): Promise<unknown>; close(): Promise<void> }>;
}

const [library = '', folder = '', rounds = '3', ...questions] = process.argv.slice(2);
const { open }: Library = await import(pathToFileURL(library).href);
const project = await open(folder, { config: { 'graph_rag.cache_enabled': false } });
const depths = [0, 1] as const;
const times: Record<string, number[]> = { 0: [], 1: [] };
// One round outside the clock: what is loaded and opened once must not fall on either.
for (let round = -1; round < Number(rounds); round++)
  for (const [nth, question] of questions.entries())
    for (const fusionDepth of nth % 2 === 0 ? depths : depths.toReversed()) {
      const started = performance.now();
      await project.search(question, { fusionDepth });
      if (round >= 0) times[fusionDepth]?.push(performance.now() - started);
    }
await project.close();
console.log(JSON.stringify(times));
