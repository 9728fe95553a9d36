import { readSourceSync, type SourceSkipped, type SourceText } from '../../source/index.ts';
import { isDocument } from '../../syntax/documents/file-names.ts';

/** Larger documents are data or generated; what a person wrote to be read is shorter. */
const LARGEST_DOCUMENT_MB = 0.25;

/** Of what is not blank in a document at least this share is letters; tables of numbers have less. */
const LEAST_LETTERS = 0.4;

/** Shorter ones are kept whatever they hold; of longer ones the beginning tells enough. */
const JUDGED_AT_LEAST = 2_000;
const JUDGED_AT_MOST = 16_000;

const BLANK = 0x20;
const FIRST_BEYOND_ASCII = 0x80;

/** The text of a listed file, or why it is left out: the rules of source for all, and stricter ones for documents. */
export function readListed(
  root: string,
  file: { readonly path: string; readonly language: string },
  maxFileSizeMb: number,
): SourceText | (Omit<SourceSkipped, 'skipped'> & { readonly skipped: string }) {
  if (!isDocument(file.language)) return readSourceSync(root, file, { maxFileSizeMb });
  const read = readSourceSync(root, file, { maxFileSizeMb: Math.min(maxFileSizeMb, LARGEST_DOCUMENT_MB) });
  if ('skipped' in read || !isData(read.text)) return read;
  return { skipped: 'data', detail: 'has few letters', hash: read.hash };
}

function isData(text: string): boolean {
  if (text.length < JUDGED_AT_LEAST) return false;
  let [letters, visible] = [0, 0];
  for (let at = 0; at < Math.min(text.length, JUDGED_AT_MOST); at++) {
    const unit = text.charCodeAt(at);
    if (unit <= BLANK) continue;
    visible++;
    const lower = unit | 0x20;
    if (unit >= FIRST_BEYOND_ASCII || (lower >= 0x61 && lower <= 0x7a)) letters++;
  }
  return letters < visible * LEAST_LETTERS;
}
