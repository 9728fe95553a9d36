export { AnswerCache } from './answer-cache.ts';
export { digestOf } from './digest.ts';
