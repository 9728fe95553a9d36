// Lays the vocabulary of o200k out as the table that the program reads.
//   node training/tokens/vocabulary.ts [OUT]        (default: model/o200k.bin)
// The vocabulary comes from the package js-tiktoken (MIT), the table's layout from src/context/vocabulary.ts.
import { writeFileSync } from 'node:fs';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { markOf, slotOf, VOCABULARY_FILE, VOCABULARY_SLOTS, Vocabulary } from '../../src/context/vocabulary.ts';

const ranks = new Map<string, number>();
// `! OFFSET TOKEN TOKEN …`: tokens in Base64, each with the rank after the one before it.
for (const line of o200k.bpe_ranks.split('\n')) {
  const [, offset, ...tokens] = line.split(' ');
  for (const [place, token] of tokens.entries()) ranks.set(atob(token), Number(offset) + place);
}

const columns = new Uint32Array(VOCABULARY_SLOTS * 2);
for (const [token, rank] of ranks) {
  let slot = slotOf(token, 0, token.length);
  while (columns[slot] !== 0) slot = (slot + 1) % VOCABULARY_SLOTS;
  columns[slot] = markOf(token, 0, token.length);
  columns[VOCABULARY_SLOTS + slot] = rank;
}

const vocabulary = new Vocabulary(columns);
const mistaken = [...ranks].filter(([token, rank]) => vocabulary.rank(token, 0, token.length) !== rank);
if (mistaken.length > 0) throw new Error(`${mistaken.length} tokens are taken for others: choose other seeds`);
const file = process.argv[2] ?? VOCABULARY_FILE;
writeFileSync(file, columns);
console.log(`${ranks.size} tokens, ${columns.byteLength} bytes: ${file}`);
