export { AnswerCache } from './answer-cache.ts';
export { digestOf } from './digest.ts';
export type { KeptAnswer } from './entry.ts';
