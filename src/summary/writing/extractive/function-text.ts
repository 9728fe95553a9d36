import type { FunctionRequest, WrittenSummary } from '../writer.ts';
import { functionKeywords } from './keywords.ts';
import { phraseOf } from './phrase.ts';
import { capitalised, documentedReturn, listed, opening, proseOf, sentence, wordsOf } from './wording.ts';

const LONGEST_OPENING = 320;
const MOST_PARAMETERS = 6;
const MOST_STEPS = 9;
const MOST_LITERALS = 4;
const MOST_ERRORS = 3;

/** Calls that say nothing of what a function is for. */
const COMMON_CALLS: ReadonlySet<string> = new Set(
  (
    'get set add has len str int float bool list dict tuple print printf println append push pop map filter reduce ' +
    'join split format slice concat keys values items entries range enumerate zip isinstance issubclass super type ' +
    'getattr setattr hasattr repr iter next min max sum abs any all sorted sort reversed call apply bind then catch ' +
    'string number boolean array object error assert clone copy equals size length new some none ok err unwrap into ' +
    'from as_ref to_string log debug info warn trace make append panic require include defined empty isset count'
  ).split(' '),
);

/** Types that say nothing of what is given back. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(
  'void none unit any self undefined null unknown promise readonly string number boolean bool int str float object'.split(
    ' ',
  ),
);

/** "NotFoundError" and "order not found" of `raise NotFoundError("order not found")`. */
function errorOf(raised: string): string {
  const type = /(?:raise|throw)\s+(?:new\s+)?([\p{L}_][\p{L}\p{Nd}_.:]*)/u.exec(raised)?.[1] ?? '';
  const message = /(["'`])((?:(?!\1).){3,80})\1/.exec(raised)?.[2] ?? '';
  const words = wordsOf(type.split(/[.:]+/).at(-1) ?? '');
  return [words, message === '' ? '' : `"${message}"`].filter((part) => part !== '').join(' ');
}

// Behind the parameters: `-> list[Order]`, `): Promise<Order> {`.
function typeOfResult(signature: string): string {
  const written = /(?:->|\)\s*:)\s*([^={]+)$/.exec(signature)?.[1] ?? '';
  const words = wordsOf(written.replace(/[^\p{L}\p{Nd}_]+/gu, ' ')).split(' ');
  return [...new Set(words.filter((word) => !PLAIN_TYPES.has(word)))].join(' ');
}

const holderOf = ({ qualifiedName, path }: FunctionRequest): string => {
  const parts = qualifiedName.split('.');
  const holder = parts.length > 1 ? (parts.at(-2) ?? '') : (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
  return wordsOf(holder);
};

const tidy = (items: readonly string[]): string[] => [...new Set(items.filter((item) => item !== ''))];

function steps({ evidence, name }: FunctionRequest): string[] {
  const meanings = evidence.called
    .filter((called) => called !== name && !COMMON_CALLS.has(called.toLowerCase()))
    .map(wordsOf)
    .filter((words) => words.length > 2);
  return tidy(meanings);
}

/** A function in sentences: what it is for, what it takes, does, gives and refuses, by its own code and words. */
export function describeFunction(request: FunctionRequest): WrittenSummary {
  const { name, doc, evidence } = request;
  const title = capitalised(wordsOf(name));
  const holder = holderOf(request);
  const prose = proseOf(doc);
  const done = steps(request);
  const parameters = tidy(evidence.parameters.map(wordsOf));
  const returned = documentedReturn(doc) || typeOfResult(evidence.signature);
  const phrase = phraseOf(name, parameters) ?? title;
  const errors = tidy(evidence.raised.map(errorOf));
  const literals = evidence.literals.filter((text) => !evidence.raised.some((raised) => raised.includes(text)));
  const parts = [
    prose === '' ? `${phrase}, part of ${holder}` : opening(prose, LONGEST_OPENING),
    parameters.length === 0 ? '' : `Takes ${listed(parameters, MOST_PARAMETERS)}`,
    done.length === 0 ? '' : `Steps: ${listed(done, MOST_STEPS)}`,
    returned === '' ? '' : `Gives ${opening(returned, 100)}`,
    errors.length === 0 ? '' : `Fails with ${listed(errors, MOST_ERRORS)}`,
    literals.length === 0
      ? ''
      : `Mentions ${listed(
          literals.map((text) => `"${text}"`),
          MOST_LITERALS,
        )}`,
  ];
  return {
    summary: parts
      .map(sentence)
      .filter((part) => part !== '')
      .join(' '),
    business_intent: sentence(`${title || 'A step'}${holder === '' ? '' : `, for ${holder}`}`),
    keywords: functionKeywords(request),
  };
}
