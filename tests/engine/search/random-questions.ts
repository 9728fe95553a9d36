import { openReader } from '../../../src/store/index.ts';
import { splitIdentifier } from '../../../src/text/index.ts';
import type { Random } from '../../indexing/random.ts';

const FORMATS = ['text', 'markdown', 'json'] as const;

const PHRASES = [
  '订单处理逻辑',
  '文件是怎么列出来的',
  'where is the configuration read',
  'TypeError: cannot read properties of undefined',
  '  \u0000\u001b[31m ??? \ud800 ',
  '<|endoftext|> how are errors handled',
  'src/index',
  'test',
];

const LARGEST_BUDGET = 16_000;
const SMALLEST_BUDGET = 20;
const MOST_ANCHORS = 50;
const LONGEST_QUESTION_WORDS = 6;

export interface RandomQuestion {
  readonly query: string;
  readonly budget: number;
  readonly topK: number;
  readonly format: (typeof FORMATS)[number];
  readonly fusionDepth: number;
}

/** Questions in the words of an index's own names, with budgets of every size; the same seed gives the same ones. */
export async function randomQuestions(stateDir: string, random: Random, count: number): Promise<RandomQuestion[]> {
  const reader = await openReader(stateDir);
  if (reader === null) throw new Error(`no index in ${stateDir}`);
  const names: string[] = [];
  for await (const batch of reader.streamSymbols()) names.push(...batch.map(({ name }) => name));
  await reader[Symbol.asyncDispose]();
  const word = (): string => {
    const name = random.pick(names);
    return random.chance(0.5) ? name : random.pick([name, ...splitIdentifier(name)]);
  };
  const sentence = (): string => Array.from({ length: 1 + random.below(LONGEST_QUESTION_WORDS) }, word).join(' ');
  return Array.from({ length: count }, () => {
    const asked = random.chance(0.1) ? random.pick(PHRASES) : sentence();
    return {
      query: asked.trim() === '' ? 'test' : asked,
      budget: randomBudget(random),
      topK: 5 + random.below(MOST_ANCHORS - 4),
      format: random.pick(FORMATS),
      fusionDepth: random.below(4),
    };
  });
}

// None at all, every size alike, or every order of magnitude alike: small budgets are where an estimate can fail.
function randomBudget(random: Random): number {
  if (random.chance(0.01)) return 0;
  if (random.chance(0.5)) return random.below(LARGEST_BUDGET + 1);
  return Math.round(SMALLEST_BUDGET * (LARGEST_BUDGET / SMALLEST_BUDGET) ** random.next());
}
