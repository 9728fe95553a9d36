import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SYMBOL_KINDS } from '../../code/symbol.ts';
import { replaceFile } from '../storage/swap.ts';
import { PROMPT_TEMPLATE_HASH } from '../writing/prompts/index.ts';
import type { FileNote } from './file-record.ts';

/** Raised when a file's note would come out differently for the same content. */
const EXTRACTION_VERSION = 1;

const head = z.object({ version: z.literal(EXTRACTION_VERSION), prompt: z.literal(PROMPT_TEMPLATE_HASH) });

const symbolNote = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(['function', 'class']),
  kind: z.enum(SYMBOL_KINDS),
  name: z.string(),
  qualifiedName: z.string(),
  parent: z.number(),
  startLine: z.number(),
  endLine: z.number(),
  complexity: z.number(),
  doc: z.string(),
  contentHash: z.string(),
  summaryHash: z.string(),
});

const fileNote = z.object({
  path: z.string(),
  language: z.string(),
  hash: z.string(),
  contentHash: z.string(),
  doc: z.string(),
  imports: z.array(z.string()),
  globals: z.array(z.string()),
  symbols: z.array(symbolNote),
});

const pathIn = (cacheDir: string): string => join(cacheDir, 'files.jsonl');

/** Notes of the last build by path; empty where there are none, or those of another version. */
export function readFileNotes(cacheDir: string): Map<string, FileNote> {
  const notes = new Map<string, FileNote>();
  if (!existsSync(pathIn(cacheDir))) return notes;
  const [first = '', ...lines] = readFileSync(pathIn(cacheDir), 'utf8').split('\n');
  try {
    head.parse(JSON.parse(first));
    for (const line of lines) {
      if (line === '') continue;
      const note = fileNote.parse(JSON.parse(line));
      notes.set(note.path, note);
    }
  } catch {
    // Of another version, or damaged: the files are read again, which costs time and nothing else.
    notes.clear();
  }
  return notes;
}

export function writeFileNotes(cacheDir: string, notes: Iterable<FileNote>): void {
  const lines = [JSON.stringify({ version: EXTRACTION_VERSION, prompt: PROMPT_TEMPLATE_HASH })];
  for (const note of notes) lines.push(JSON.stringify(note));
  replaceFile(pathIn(cacheDir), `${lines.join('\n')}\n`);
}
