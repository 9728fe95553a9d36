import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameMatch, wordingOf } from '../../src/retrieval/name-match.ts';
import { QuestionTerms } from '../../src/retrieval/question-terms.ts';
import { queryTokens } from '../../src/text/index.ts';

/** How a file's name stands to a question; every word of it is as rare as the others. */
async function matched(question: string, path: string) {
  const query = await queryTokens(question);
  const terms = query.terms.map((term) => ({ ...term, idf: 1 }));
  return nameMatch(path, wordingOf(query, new QuestionTerms(terms)));
}

test('a name is related to words of its family, and matched by the word itself', async () => {
  const { stem_related, stem_matched } = await matched('panic recovery middleware', 'middleware/recoverer.go');
  assert.deepEqual({ stem_related, stem_matched }, { stem_related: 1, stem_matched: 0 });
  const same = await matched('panic recovery middleware', 'middleware/recovery.go');
  assert.deepEqual([same.stem_related, same.stem_matched], [0, 1]);
  const half = await matched('panic recovery middleware', 'middleware/recoverer_options.go');
  assert.equal(half.stem_related, 0.5);
});

test('a name that says nothing else counts by what its words weigh in the question', async () => {
  const about = await matched('panic recovery middleware', 'recoverer.go');
  assert.ok(Math.abs(about.stem_complete - 1 / 3) < 0.01, String(about.stem_complete));
  const more = await matched('panic recovery middleware', 'panic_recovery.go');
  assert.ok(more.stem_complete > about.stem_complete);
  const other = await matched('panic recovery middleware', 'recoverer_options.go');
  assert.equal(other.stem_complete, 0);
});

test('that a name occurs says less in a long text', async () => {
  const short = await matched('cookie store', 'session/cookie.ex');
  const long = await matched('sessions are lost after a restart when the cookie of another host is sent', 'cookie.ex');
  assert.equal(short.stem_in_short_text, 1);
  assert.ok(long.stem_in_short_text > 0 && long.stem_in_short_text < 0.5);
  assert.equal(long.stem_in_text, 1);
});
