import { firstSentence } from '../aggregation.ts';
import { ROOT_MODULE } from '../ids.ts';
import type { AggregateRequest, ChildSummary, WrittenSummary } from '../writer.ts';
import { aggregateKeywords } from './keywords.ts';
import { capitalised, listed, opening, proseOf, sentence, wordsOf } from './wording.ts';

const LONGEST_OPENING = 400;
const LONGEST_CHILD = 110;
const MOST_TOLD = 8;
const MOST_NAMED = 16;
const MOST_IN_OPENING = 6;

const lastOf = (path: string): string => path.split('/').at(-1) ?? path;

// Only files have an ending: `Serilog.Tests` and `.devcontainer` are names of folders as they stand.
const titleOfPath = (path: string, type: 'file' | 'module'): string =>
  wordsOf(type === 'file' ? lastOf(path).replace(/\.[^.]*$/, '') : lastOf(path));

const titleOf = ({ type, name }: AggregateRequest): string => {
  if (name === ROOT_MODULE) return 'the whole repository';
  return type === 'class' ? wordsOf(name) : titleOfPath(name, type);
};

const MEMBERS: Readonly<Record<ChildSummary['type'], string>> = {
  function: 'functions',
  class: 'classes',
  file: 'files',
  module: 'folders',
};

const titleOfChild = ({ name, type }: Pick<ChildSummary, 'name' | 'type'>): string =>
  type === 'file' || type === 'module' ? titleOfPath(name, type) : wordsOf(name.split('.').at(-1) ?? name);

/** What a child says of itself; of a placeholder only its documentation, behind the template. */
const saidBy = ({ summary, isPlaceholder }: ChildSummary): string =>
  isPlaceholder ? summary.slice(firstSentence(summary).length).trim() : summary;

// Those that say something are told, the rest are named; what has a summary of its own comes first.
const speaking = (children: readonly ChildSummary[]): ChildSummary[] => {
  const able = children.filter((child) => saidBy(child) !== '');
  return [...able.filter((child) => !child.isPlaceholder), ...able.filter((child) => child.isPlaceholder)];
};

const told = (children: readonly ChildSummary[]): string[] =>
  children.map(
    (child) => `${capitalised(titleOfChild(child))}: ${opening(saidBy(child), LONGEST_CHILD).replace(/[.。]$/, '')}`,
  );

/** Names of tests, which tell what is tested elsewhere. */
const TESTS = /^tests?\b|\b(?:tests?|spec)$/;

// Without documentation, what it holds is the best that can be said of it.
function contents(children: readonly ChildSummary[]): string {
  const all = [...new Set(children.map(titleOfChild).filter((name) => name !== ''))];
  const tested = all.filter((name) => !TESTS.test(name));
  const names = tested.length > 0 ? tested : all;
  return names.length === 0 ? '' : `, with ${listed(names, MOST_IN_OPENING)}`;
}

function named(children: readonly ChildSummary[]): string[] {
  return (['module', 'file', 'class', 'function'] as const).flatMap((type) => {
    const names = children.filter((child) => child.type === type).map(titleOfChild);
    const distinct = [...new Set(names.filter((name) => name !== ''))];
    return distinct.length === 0 ? [] : [`Further ${MEMBERS[type]}: ${listed(distinct, MOST_NAMED)}`];
  });
}

function place({ type, name, path }: AggregateRequest): string {
  const folders = (type === 'module' ? name : path)
    .split('/')
    .slice(0, -1)
    .filter((part) => part !== ROOT_MODULE);
  return folders.slice(-2).map(wordsOf).join(', ');
}

/** A class with so few functions beside it is what its file is about. */
const MOST_HELPERS = 3;

/** Files that speak for their folder. */
const SPEAKERS: ReadonlySet<string> = new Set(['package info', 'init', 'mod', 'lib', 'index', 'doc', 'main']);

/** The one below that says what the whole is for: what a file is named after, its only class, a package's own file. */
function speakerOf({ type, children, noun }: AggregateRequest, title: string): ChildSummary | undefined {
  if (type === 'module') return children.find((child) => child.type === 'file' && speaksFor(child, title));
  if (type !== 'file' || noun !== 'file') return undefined;
  const classes = children.filter((child) => child.type === 'class');
  const isAlone = classes.length === 1 && children.length - classes.length <= MOST_HELPERS;
  const named = [...classes, ...children.filter((child) => child.type === 'function')].filter((child) =>
    isNamedAfter(title, titleOfChild(child)),
  );
  return (isAlone ? classes : named).find(hasWords);
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

/** A class, file or module in sentences, from its own documentation and from what stands one level down. */
export function describeAggregate(request: AggregateRequest): WrittenSummary {
  const { noun, doc, children, globals } = request;
  const title = titleOf(request);
  const prose = proseOf(doc);
  const speaker = prose === '' ? speakerOf(request, title) : undefined;
  const others = children.filter((child) => child !== speaker);
  const first = new Set(speaking(others).slice(0, MOST_TOLD));
  const where = place(request);
  const parts = [
    speaker !== undefined
      ? opening(saidBy(speaker), LONGEST_OPENING)
      : prose === ''
        ? `${capitalised(noun)} ${title}${contents(children)}`
        : opening(prose, LONGEST_OPENING),
    ...told([...first]),
    ...named(others.filter((child) => !first.has(child))),
    globals.length === 0 ? '' : `Constants: ${listed(globals.map(wordsOf), MOST_NAMED)}`,
  ];
  return {
    summary: parts
      .map(sentence)
      .filter((part) => part !== '')
      .join(' '),
    business_intent: sentence(`${capitalised(title)}${where === '' ? '' : `, part of ${where}`}`),
    keywords: aggregateKeywords(request),
  };
}
