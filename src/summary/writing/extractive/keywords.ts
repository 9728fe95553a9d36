import { codeTokens, splitIdentifier } from '../../../text/index.ts';
import { isEnglishStopWord } from '../../../text/stop-words.ts';
import { modulePath } from '../../ids.ts';
import { firstSentence } from '../aggregation.ts';
import type { AggregateRequest, FunctionRequest } from '../writer.ts';
import { proseOf } from './wording.ts';

/** How many words a document of each level is found by. */
const MOST_KEYWORDS = { function: 30, class: 40, file: 60, module: 60 } as const;

/** What a word counts by where it stands. */
const WEIGHT = { name: 6, around: 3, doc: 2, parameter: 2, called: 1.5, literal: 1, child: 2, childText: 1 } as const;

/** Words of the languages, and of our own sentences. */
const SYNTAX = new Set(
  'self cls this true false null none undefined return returns async await const let var new def func part file folder takes gives steps interface struct more ts py'.split(
    ' ',
  ),
);
const HAN = /\p{Script=Han}/u;

function* wordsIn(text: string): Generator<string> {
  for (const [run] of text.matchAll(/[\p{L}\p{Nd}_$-]+/gu)) {
    if (HAN.test(run)) yield* codeTokens(run);
    else for (const word of splitIdentifier(run)) yield word;
  }
}

/** Words with their weights; what was met first stands first among equals, so the same text gives the same list. */
class WordScores {
  readonly #scores = new Map<string, number>();

  add(text: string, weight: number): void {
    for (const word of wordsIn(text)) {
      if (word.length < 2 || /^\d+$/.test(word) || isEnglishStopWord(word) || SYNTAX.has(word)) continue;
      this.#scores.set(word, (this.#scores.get(word) ?? 0) + weight);
    }
  }

  best(most: number): string[] {
    const ranked = [...this.#scores].map(([word, score], place) => ({ word, score, place }));
    ranked.sort((left, right) => right.score - left.score || left.place - right.place);
    return ranked.slice(0, most).map(({ word }) => word);
  }
}

export function functionKeywords({ name, qualifiedName, doc, evidence }: FunctionRequest): string[] {
  const scores = new WordScores();
  scores.add(name, WEIGHT.name);
  scores.add(qualifiedName, WEIGHT.around);
  scores.add(proseOf(doc), WEIGHT.doc);
  for (const parameter of evidence.parameters) scores.add(parameter, WEIGHT.parameter);
  for (const called of evidence.called) scores.add(called, WEIGHT.called);
  for (const raised of evidence.raised) scores.add(raised, WEIGHT.called);
  for (const literal of evidence.literals) scores.add(literal, WEIGHT.literal);
  return scores.best(MOST_KEYWORDS.function);
}

export function aggregateKeywords({ type, name, doc, children, globals, imports }: AggregateRequest): string[] {
  const scores = new WordScores();
  scores.add(modulePath(name), WEIGHT.name);
  scores.add(proseOf(doc), WEIGHT.doc);
  for (const child of children) {
    scores.add(child.type === 'file' ? modulePath(child.name) : child.name, WEIGHT.child);
    if (!child.isPlaceholder) scores.add(firstSentence(child.summary), WEIGHT.childText);
  }
  for (const global of globals) scores.add(global, WEIGHT.child);
  for (const module of imports) scores.add(module.split('/').at(-1) ?? '', WEIGHT.literal);
  return scores.best(MOST_KEYWORDS[type]);
}
