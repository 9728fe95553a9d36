import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FileParser, languageById } from '../../src/syntax/index.ts';

it('a thread loads a grammar once, however many parsers come and go: its memory never comes back', async () => {
  const language = languageById('typescript');
  assert.ok(language !== undefined);
  const parse = async (): Promise<void> => {
    const parser = new FileParser({ isBrief: true });
    const { symbols } = await parser.parse(language, 'a.ts', 'export function one() {}\n');
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['a.ts', 'one'],
    );
    parser.close();
  };
  await parse();
  const before = process.memoryUsage().rss;
  for (let nth = 0; nth < 60; nth++) await parse();
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  // One grammar each would be 84 MB.
  assert.ok(grown < 40, `${grown.toFixed(0)} MB`);
});

it('parses that are asked for at once do not meet in the memory that trees are laid into', async () => {
  const language = languageById('typescript');
  assert.ok(language !== undefined);
  const texts = ['one', 'two', 'three', 'four'].map((name, nth) => `${'\n'.repeat(nth)}export function ${name}() {}\n`);
  const read = async (text: string): Promise<string[]> =>
    (await new FileParser().parse(language, 'a.ts', text)).symbols.map(({ name, startLine }) => `${name} ${startLine}`);
  const atOnce = await Promise.all(texts.map(read));
  assert.deepEqual(atOnce, [
    ['a.ts 1', 'one 1'],
    ['a.ts 1', 'two 2'],
    ['a.ts 1', 'three 3'],
    ['a.ts 1', 'four 4'],
  ]);
});
