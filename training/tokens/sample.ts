// Collects real fragments to learn token costs from: up to 220 functions, classes and files of each indexed tree.
//   node training/tokens/sample.ts OUT.json (TREE STATE_FOLDER)…
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openReader } from '../../src/store/index.ts';

const PER_TREE = 220;
const LONGEST_LINES = 400;

const [out, ...pairs] = process.argv.slice(2);
if (out === undefined || pairs.length % 2 !== 0) throw new Error('give OUT.json and pairs of TREE STATE_FOLDER');

// A fixed sequence, so that the same trees give the same sample.
let state = 1;
const chance = (): number => {
  state = (state * 1103515245 + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
};

const fragments: { repo: string; language: string; text: string }[] = [];
for (let place = 0; place < pairs.length; place += 2) {
  const [tree = '', folder = ''] = pairs.slice(place, place + 2);
  const reader = await openReader(folder);
  if (reader === null) continue;
  const symbols = [];
  for await (const batch of reader.streamSymbols()) symbols.push(...batch);
  await reader[Symbol.asyncDispose]();
  const wanted = symbols
    .filter(({ kind, startLine, endLine }) => {
      return !['constant', 'variable', 'lambda'].includes(kind) && endLine - startLine <= LONGEST_LINES;
    })
    .map((symbol) => ({ symbol, order: chance() }))
    .sort((left, right) => left.order - right.order)
    .slice(0, PER_TREE);
  for (const { symbol } of wanted) {
    const { path, kind, qualifiedName, name, startLine, endLine, language } = symbol;
    const width = String(endLine).length;
    const code = readFileSync(join(tree, path), 'utf8')
      .split('\n')
      .slice(startLine - 1, endLine)
      .map((line, index) => `${String(startLine + index).padStart(width)}  ${line.replace(/\r$/, '')}\n`);
    const head = `${path}:${startLine}-${endLine}  ${kind} ${qualifiedName}  0.${Math.floor(chance() * 90) + 10}\n`;
    const text = `${head}matches ${name} in name, body\n${code.join('')}\n`;
    fragments.push({ repo: basename(tree).replace(/@.*$/, ''), language, text });
  }
}
writeFileSync(out, JSON.stringify(fragments));
console.log(`${fragments.length} fragments`);
