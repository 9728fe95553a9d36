import { firstSentence } from '../aggregation.ts';
import type { AggregateRequest, ChildSummary } from '../writer.ts';
import { saidBy, titleOfChild } from './child-words.ts';

/** A class with so few functions beside it is what its file is about. */
const MOST_HELPERS = 3;

/** Files that speak for their folder. */
const SPEAKERS: ReadonlySet<string> = new Set(['package info', 'init', 'mod', 'lib', 'index', 'doc', 'main']);

/** What is said of a type without documentation: `Interface context variable map.` */
const LABEL = /^(?:Class|Interface|Struct|Enum|Trait|Type) [\p{Ll}\p{Nd} ]+(?:, with .*)?\.$/u;

/** The one below that says what the whole is for: what a file is named after, its only class, a package's own file. */
export function speakerOf({ type, children }: AggregateRequest, title: string): ChildSummary | undefined {
  if (type === 'module') {
    const able = children.filter((child) => child.type === 'file' && speaksFor(child, title));
    return able.find((child) => !LABEL.test(firstSentence(child.summary))) ?? able[0];
  }
  if (type !== 'file') return undefined;
  const classes = children.filter((child) => child.type === 'class');
  const isAlone = classes.length === 1 && children.length - classes.length <= MOST_HELPERS;
  const namesakes = [...classes, ...children.filter((child) => child.type === 'function')].filter((child) =>
    isNamedAfter(title, titleOfChild(child)),
  );
  return (isAlone ? classes : namesakes).find(hasWords);
}

// What has no words of its own is told by its place, which is this file.
const hasWords = (child: ChildSummary): boolean =>
  saidBy(child) !== '' && !firstSentence(saidBy(child)).includes(', part of ');

// `blueprints.py` is about Blueprint.
const isNamedAfter = (file: string, name: string): boolean => file === name || file === `${name}s`;

// What only lists its parts says less of a folder than the folder's own list. Go writes "Package x does …" in any file.
function speaksFor(child: ChildSummary, folder: string): boolean {
  if (child.isPlaceholder || child.summary.startsWith('File ')) return false;
  const title = titleOfChild(child);
  return SPEAKERS.has(title) || title === folder || child.summary.startsWith('Package ');
}
