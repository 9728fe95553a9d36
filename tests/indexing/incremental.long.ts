import { describe, it } from 'node:test';
import { EditSequence } from './edit-sequence.ts';
import type { LanguageName } from './random-source.ts';

const LANGUAGES: readonly (readonly LanguageName[])[] = [
  ['typescript', 'python', 'go', 'java'],
  ['typescript', 'javascript'],
  ['python'],
  ['java', 'kotlin'],
  ['go', 'rust'],
  ['c', 'ruby'],
  ['php', 'csharp'],
  ['swift', 'elixir', 'lua', 'bash'],
];
const SEEDS = 5;
const STEPS = 50;

describe('an index that is updated is the index of the tree, 2,000 edits long', () => {
  for (const languages of LANGUAGES) {
    for (let seed = 100; seed < 100 + SEEDS; seed++) {
      it(`${STEPS} random edits of ${languages.join(', ')} (seed ${seed})`, async (t) => {
        const sequence = new EditSequence(seed, languages, 'parsed anew');
        t.after(() => sequence.remove());
        await sequence.begin();
        for (let step = 0; step < STEPS; step++) await sequence.step();
      });
    }
  }
});
