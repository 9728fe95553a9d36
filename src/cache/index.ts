export { AnswerCache, digestOf, type KeptAnswer } from './answer-cache.ts';
