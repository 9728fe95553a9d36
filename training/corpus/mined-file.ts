import { readFileSync } from 'node:fs';
import type { PairKind } from './pairs.ts';

export interface MinedDocument {
  readonly language: string;
  readonly fields: readonly (readonly string[])[];
}

export interface MinedPair {
  readonly kind: PairKind;
  readonly document: number;
  readonly query: readonly string[];
}

/** What mining wrote of one repository. */
export interface MinedRepository {
  readonly name: string;
  readonly commit: string;
  readonly licence: string;
  readonly documents: readonly MinedDocument[];
  readonly pairs: readonly MinedPair[];
}

const words = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(' '));

export const readMined = (file: string): MinedRepository => {
  const documents: MinedDocument[] = [];
  const pairs: MinedPair[] = [];
  let head: readonly string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const parts = line.split('\t');
    if (parts[0] === 'R') head = parts;
    else if (parts[0] === 'D') documents.push({ language: parts[1] ?? '', fields: parts.slice(2, 6).map(words) });
    else if (parts[0] === 'P')
      pairs.push({ kind: parts[1] as PairKind, document: Number(parts[2]), query: words(parts[3]) });
  }
  return { name: head[1] ?? '', commit: head[2] ?? '', licence: head[3] ?? '', documents, pairs };
};
