import { stem } from '../../text/index.ts';
import { glossaryEntries } from '../../text/translated/glossary.ts';

/** Everyday verbs and nouns of programs that the glossary of technical terms has no reason to hold. */
const EVERYDAY = `
  accept add adjust allow amount answer any append apply area arrange ask assign attach back base become begin block body
  book bound box break bring build button buy call cancel carry case catch change charge check choose clean clear close
  collect color combine come common compare complete confirm connect contain continue control convert copy correct cost
  count cover create cut data date day decide delete deliver describe destroy detect do draw drop each edit emit empty
  enable end ensure enter every examine exist expand expect explain extend fail fetch fill filter find finish first fit
  flag flat flush follow force forget form format free full gather general get give go good group grow guess handle happen
  have head help hide hold hour identify image include increase inform init insert inspect install invite item join jump
  keep key kind know label last learn leave left length let level lift like limit line link list listen load local lock
  log look loop make manage map mark match mean meet merge message minute mix mode move name need new next node notify
  number obtain offer omit open order own pack page pair parse part pass path pause pay pick piece place plan play point
  post prepare present press print process produce promise protect provide publish pull push put query quit raise range
  read receive record reduce refer refresh refuse reject release reload remain remember remove rename render repair
  repeat replace reply report request require reserve reset resolve rest restore result resume retry return reveal right
  root round row rule run safe same save say scan search second section see seek select send separate serve set settle
  shape share shift show shut sign simple single size skip sleep sort source speak split stage stand start state stay step
  stock stop store string style submit subtract sum supply support swap switch table take talk target task tell test text
  throw time title total touch trace track trade train transfer transform translate travel treat tree trim trip true try
  turn type undo unit unlock update upload use user validate value verify version view visit wait walk want warn wash watch
  weight wide win word work world wrap write yield zero
`;

let stems: Set<string> | undefined;

function knownStems(): Set<string> {
  const words = new Set<string>();
  for (const word of EVERYDAY.split(/\s+/)) if (word !== '') words.add(stem(word));
  for (const [, translations] of glossaryEntries())
    for (const translation of translations)
      for (const word of translation.split('-')) if (/^[a-z]{2,}$/.test(word)) words.add(stem(word));
  return words;
}

/** Whether a lower-case word is one that people write without meaning a function of that name. */
export function isKnownWord(word: string): boolean {
  stems ??= knownStems();
  return stems.has(stem(word));
}
