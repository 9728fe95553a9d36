import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryTokens } from '../../../src/text/query/tokens.ts';
import { stem } from '../../../src/text/stem.ts';

const termsOf = async (question: string) => {
  const { terms } = await queryTokens(question);
  return new Map(terms.map((term) => [term.token, term]));
};

test('what code says for a plain word is another reading of it, and weighs less', async () => {
  const terms = await termsOf('building an HTTP reply');
  const [reply, response] = [terms.get(stem('reply')), terms.get(stem('response'))];
  assert.ok(reply !== undefined && response !== undefined);
  assert.equal(response.part, reply.part);
  assert.notEqual(response.reading, reply.reading);
  assert.ok(response.weight < reply.weight);
  assert.equal(response.source, 'in_code');
});

test('of words that mean something together, the meaning weighs more than the words', async () => {
  const terms = await termsOf('where does it look for byte sequences');
  const weightOf = (word: string): number => terms.get(stem(word))?.weight ?? 0;
  assert.ok(weightOf('find') > weightOf('look'), `${weightOf('find')} > ${weightOf('look')}`);
  assert.equal(terms.get(stem('find'))?.part, terms.get(stem('look'))?.part);
});

test('stop words inside such words are no obstacle', async () => {
  assert.ok((await termsOf('carry on after an error')).has(stem('resume')));
});

test('a word of the question itself keeps its weight, though another one means it too', async () => {
  assert.equal((await termsOf('reply or response')).get(stem('response'))?.weight, 1);
});

test('names and identifiers mean what they are', async () => {
  for (const question of ['what does the Reply class do', 'where is replyTo called', 'src/reply.ts'])
    assert.ok(!(await termsOf(question)).has(stem('response')), question);
});

test('a long text says in several words what it is about, and gets no others', async () => {
  const long = `the reply is lost ${'when the queue of the other side has more than it can hold '.repeat(4)}`;
  assert.ok(!(await termsOf(long)).has(stem('response')));
});
