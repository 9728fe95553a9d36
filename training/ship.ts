import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createModel } from '../src/embedding/local/model-image.ts';
import { hashWord } from '../src/embedding/local/word-hash.ts';

/** Lays a trained table out as the one file that the program reads. */
const { values } = parseArgs({ options: { trained: { type: 'string' }, out: { type: 'string', default: 'model' } } });
if (values.trained === undefined) {
  process.stderr.write(
    'usage: ship.ts --trained DIR [--out DIR]\n  DIR holds what train.py --save wrote: model.json, words.txt, table.i8, gains.f32\n',
  );
  process.exit(2);
}
const { trained, out } = values;

interface About {
  readonly dimensions: number;
  readonly words: number;
  readonly buckets: number;
  readonly grams: number;
  readonly fields: readonly number[];
  readonly lengths: readonly number[];
}
const about = JSON.parse(readFileSync(join(trained, 'model.json'), 'utf8')) as About;
const words = readFileSync(join(trained, 'words.txt'), 'utf8').trimEnd().split('\n');
const table = readFileSync(join(trained, 'table.i8'));
const gains = readFileSync(join(trained, 'gains.f32'));
if (words.length !== about.words) throw new Error(`${words.length} words where ${about.words} were trained`);

/** At most 45 of 100 slots are taken, so that a word is found at the first or second look. */
const slots = 2 ** Math.ceil(Math.log2(words.length / 0.45));
const {
  bytes,
  image,
  table: shipped,
} = createModel({
  id: `graph-rag-static-${createHash('sha256').update(table).update(gains).digest('hex').slice(0, 12)}`,
  dimensions: about.dimensions,
  words: about.words,
  buckets: about.buckets,
  slots,
  pieces: about.grams,
  fieldWeights: about.fields,
  lengthPowers: about.lengths,
});
const rows = about.words + about.buckets;
shipped.set(new Int8Array(table.buffer, table.byteOffset, table.byteLength));
for (let row = 0; row < rows; row++) {
  image.queryGains[row] = gains.readFloatLE(row * 4);
  image.documentGains[row] = gains.readFloatLE((rows + row) * 4);
}
const hash = { place: 0, proof: 0, end: 0 };
words.forEach((word, row) => {
  hashWord(word, 0, hash);
  let slot = hash.place & (slots - 1);
  while (image.slotTable[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
  image.slotTable[slot * 2] = hash.proof;
  image.slotTable[slot * 2 + 1] = row + 1;
});
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'model.bin'), bytes);
writeFileSync(join(out, 'words.txt'), `${words.join('\n')}\n`);
process.stdout.write(
  `${join(out, 'model.bin')}: ${bytes.length} bytes, ${rows} rows of ${about.dimensions}, ${image.id}\n`,
);
