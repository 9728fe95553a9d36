import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';

const tokenizer = new Tiktoken(o200k);

/** What another implementation of o200k counts, special tokens taken as plain text. */
export const trueTokens = (text: string): number => tokenizer.encode(text, [], []).length;
