// Learns what pieces of text cost in tokens, and writes src/context/token-table.ts.
//   node training/tokens/fit.ts TOKENIZER SAMPLE.json
// TOKENIZER is a module with encode and decode of o200k, such as gpt-tokenizer's esm/encoding/o200k_base.js;
// SAMPLE.json comes from sample.ts. The share of fragments that are estimated well is measured on repositories that took
// no part in the fit.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { raised } from '../../src/context/token-margin.ts';
import { measure, piecesOf, SHAPES, type Shape } from '../../src/context/token-pieces.ts';
import { WordFilter } from '../../src/context/word-filter.ts';
import { foldsByRepository } from '../../src/evaluation/folds.ts';

const VOCABULARY = 199_998;
/** Words beyond this rank are rare in code, unless they carry a mark in front or are in capitals. */
const COMMON_WORDS = 50_000;
const LONGEST_MARKS = 8;
const LONGEST_UNSPACED = 4;
const BITS_PER_WORD = 9;
const MOST_ABOVE = 1.2;

interface Tokenizer {
  encode(text: string, options: { disallowedSpecial: Set<string> }): number[];
  decode(tokens: number[]): string;
}
interface Fragment {
  readonly repo: string;
  readonly language: string;
  readonly pieces: readonly string[];
  readonly tokens: number;
}

const [tokenizerFile = '', sampleFile = ''] = process.argv.slice(2);
const tokenizer: Tokenizer = await import(pathToFileURL(tokenizerFile).href);
const costs = new Map<string, number>();
const cost = (piece: string): number => {
  const known = costs.get(piece) ?? tokenizer.encode(piece, { disallowedSpecial: new Set() }).length;
  costs.set(piece, known);
  return known;
};

function isUseful(token: string, rank: number): boolean {
  if (/^[^\0-\x7f]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(token))
    return token.length <= LONGEST_UNSPACED;
  if (token.length < 2) return false;
  if (/^[!-/:-@[-`{-~ ]?[A-Za-z]+$/.test(token))
    return rank < COMMON_WORDS || /^[^ A-Za-z]/.test(token) || /^ ?[A-Z]+$/.test(token);
  return /^[ !-/:-@[-`{-~]+[\r\n/]*$/.test(token) && token.trim() !== '' && token.length <= LONGEST_MARKS;
}

const words = Array.from({ length: VOCABULARY }, (_, rank) => tokenizer.decode([rank])).filter(isUseful);
const filter = new WordFilter(new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8)));
for (const word of words) filter.add(word);

const sample: { repo: string; language: string; text: string }[] = JSON.parse(readFileSync(sampleFile, 'utf8'));
const fragments = sample.map(({ repo, language, text }): Fragment => {
  const pieces = piecesOf(text);
  return { repo, language, pieces, tokens: pieces.reduce((sum, piece) => sum + cost(piece), 0) };
});

const measured = new Map<string, { shape: Shape; parts: number }>();
const shapeOf = (piece: string): { shape: Shape; parts: number } => {
  const found = measured.get(piece) ?? measure(piece, filter);
  measured.set(piece, found);
  return found;
};

type Table = ReadonlyMap<Shape, readonly [number, number]>;

// A straight line for each shape, by least squares.
function fit(from: readonly Fragment[]): Table {
  const sums = new Map<Shape, number[]>();
  for (const { pieces } of from)
    for (const piece of pieces) {
      const { shape, parts } = shapeOf(piece);
      const [n = 0, x = 0, y = 0, xx = 0, xy = 0] = sums.get(shape) ?? [];
      const tokens = cost(piece);
      sums.set(shape, [n + 1, x + parts, y + tokens, xx + parts * parts, xy + parts * tokens]);
    }
  const lineOf = (shape: Shape): [number, number] => {
    const [n = 0, x = 0, y = 0, xx = 0, xy = 0] = sums.get(shape) ?? [];
    const spread = n * xx - x * x;
    if (n === 0) return [0, 1];
    const slope = spread < 1e-9 ? 0 : (n * xy - x * y) / spread;
    return [Number(((y - slope * x) / n).toFixed(3)), Number(slope.toFixed(3))];
  };
  return new Map(SHAPES.map((shape) => [shape, lineOf(shape)]));
}

const estimate = (table: Table, { pieces }: Fragment): number =>
  pieces.reduce((sum, piece) => {
    const { shape, parts } = shapeOf(piece);
    const [base, each] = table.get(shape) ?? [0, 1];
    return sum + Math.max(1, base + each * parts);
  }, 0);

const heldOut = foldsByRepository(fragments).flatMap(({ tune, measure: rest }) => {
  const table = fit(tune);
  return rest.map((fragment) => ({ ...fragment, sum: estimate(table, fragment) }));
});
type HeldOut = (typeof heldOut)[number];
const ratio = ({ sum, tokens }: HeldOut, margin: number): number => raised(sum, margin) / tokens;
const shareOf = (among: readonly HeldOut[], isOne: (fragment: HeldOut) => boolean): number =>
  among.filter(isOne).length / among.length;
const goodShare = (margin: number, among = heldOut): number =>
  shareOf(among, (fragment) => ratio(fragment, margin) >= 1 && ratio(fragment, margin) <= MOST_ABOVE);
const margins = Array.from({ length: 40 }, (_, step) => 1 + step * 0.005);
const margin = margins.reduce((best, next) => (goodShare(next) > goodShare(best) ? next : best));

console.log(`${words.length} words, ${filter.bytes.length} bytes, margin ${margin.toFixed(3)}`);
console.log(`between the true count and 20% above: ${goodShare(margin).toFixed(4)}`);
console.log(`too low: ${shareOf(heldOut, (fragment) => ratio(fragment, margin) < 1).toFixed(4)}`);
for (const language of [...new Set(fragments.map((fragment) => fragment.language))].sort()) {
  const among = heldOut.filter((fragment) => fragment.language === language);
  console.log(`  ${language} ${among.length} ${goodShare(margin, among).toFixed(3)}`);
}

const rows = [...fit(fragments)].map(([shape, [base, each]]) => `  ${shape}: [${base}, ${each}],`);
const words64 = Buffer.from(filter.bytes).toString('base64');
writeFileSync(
  'src/context/token-table.ts',
  `// Written by training/tokens/fit.ts from o200k's vocabulary and fragments of many repositories; not to be edited.
import type { Shape } from './token-pieces.ts';

/** Estimates are raised by this: few may be too low. */
export const MARGIN = ${margin.toFixed(3)};

/** Tokens of a piece by its shape: a base, and so much for each part. */
export const COSTS: Readonly<Record<Shape, readonly [base: number, each: number]>> = {
${rows.join('\n')}
};

/** The filter of the ${words.length} words, runs of marks and Han words that are one token. */
export const KNOWN_WORDS =
  '${words64}';
`,
);
