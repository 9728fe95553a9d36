import { ROOT_MODULE } from '../../ids.ts';
import type { AggregateRequest, ChildSummary, WrittenSummary } from '../writer.ts';
import { saidBy, titleOfChild, titleOfPath } from './child-words.ts';
import { aggregateKeywords } from './keywords.ts';
import { speakerOf } from './speaker.ts';
import { capitalised, listed, opening, proseOf, sentence, wordsOf } from './wording.ts';

const LONGEST_OPENING = 400;
const LONGEST_CHILD = 110;
const MOST_TOLD = 8;
const MOST_NAMED = 16;
const MOST_IN_OPENING = 6;

const titleOf = ({ type, name }: AggregateRequest): string => {
  if (name === ROOT_MODULE) return 'the whole repository';
  return type === 'class' ? wordsOf(name) : titleOfPath(name, type);
};

// The whole is no folder by name.
const called = ({ noun, name }: AggregateRequest, title: string): string =>
  name === ROOT_MODULE ? title : `${noun} ${title}`;

const MEMBERS: Readonly<Record<ChildSummary['type'], string>> = {
  function: 'functions',
  class: 'classes',
  file: 'files',
  module: 'folders',
};

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

const isTests = (child: ChildSummary): boolean => TESTS.test(titleOfChild(child));

// `src/main/java/org` are folders around one folder: what is said of that, beside its tests, is all there is to say.
const onlyFolder = ({ type, doc, children }: AggregateRequest): ChildSummary | undefined => {
  const [only, ...more] = children.length === 1 ? children : children.filter((child) => !isTests(child));
  const isAlone = type === 'module' && only?.type === 'module' && more.length === 0;
  return isAlone && proseOf(doc) === '' && saidBy(only) !== '' ? only : undefined;
};

/** A class, file or module in sentences, from its own documentation and from what stands one level down. */
export function describeAggregate(request: AggregateRequest): WrittenSummary {
  const { doc, children, globals } = request;
  const title = titleOf(request);
  const prose = proseOf(doc);
  const speaker = prose === '' ? speakerOf(request, title) : undefined;
  const others = children.filter((child) => child !== speaker);
  const first = new Set(speaking(others).slice(0, MOST_TOLD));
  const where = place(request);
  const only = onlyFolder(request);
  const parts =
    only !== undefined
      ? [saidBy(only)]
      : [
          speaker !== undefined
            ? opening(saidBy(speaker), LONGEST_OPENING)
            : prose === ''
              ? `${capitalised(called(request, title))}${contents(children)}`
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
