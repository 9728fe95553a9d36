import { firstSentence } from '../aggregation.ts';
import type { ChildSummary } from '../writer.ts';
import { wordsOf } from './wording.ts';

const lastOf = (path: string): string => path.split('/').at(-1) ?? path;

// Only files have an ending: `Serilog.Tests` and `.devcontainer` are names of folders as they stand.
export const titleOfPath = (path: string, type: 'file' | 'module'): string =>
  wordsOf(type === 'file' ? lastOf(path).replace(/\.[^.]*$/, '') : lastOf(path));

export const titleOfChild = ({ name, type }: Pick<ChildSummary, 'name' | 'type'>): string =>
  type === 'file' || type === 'module' ? titleOfPath(name, type) : wordsOf(name.split('.').at(-1) ?? name);

/** What a child says of itself; of a placeholder only its documentation, behind the template. */
export const saidBy = ({ summary, isPlaceholder }: ChildSummary): string =>
  isPlaceholder ? summary.slice(firstSentence(summary).length).trim() : summary;
