import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AnswerCache } from '../../src/summary/index.ts';
import { folderWith } from '../folder-with.ts';

const IDENTITY = { provider: 'openai-compatible', model: 'some', host: 'localhost', temperature: 0, seed: 0 };
const ANSWER = { summary: 'Sells things.', business_intent: '', keywords: [] };
const MANY = 2_500;

it('answers of a build that was stopped are all kept; one that ends keeps those that it used', (t) => {
  const folder = folderWith(t);
  const stopped = new AnswerCache(folder, IDENTITY);
  for (let at = 0; at < MANY; at++) stopped.put(`key${at}`, ANSWER);
  stopped.close(null);
  const ended = new AnswerCache(folder, IDENTITY);
  assert.equal(ended.size, MANY);
  assert.deepEqual(ended.get('key0'), { ...ANSWER });
  ended.close(1);
  const after = new AnswerCache(folder, IDENTITY);
  assert.ok(after.size < MANY);
  assert.notEqual(after.get('key0'), undefined);
});
