import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  openLocalProvider,
  questionVector,
  readModel,
  StaticEncoder,
  shippedModel,
} from '../../../src/embedding/index.ts';
import { codeTokens } from '../../../src/text/index.ts';

const encoder = new StaticEncoder(readModel(shippedModel().readModel()));
const words = (text: string): Float32Array => encoder.query(codeTokens(text).join(' '));
const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('the vector of a question', () => {
  it('of an English question is that of its words', async () => {
    for (const text of ['how are orders processed', 'parseBody', 'TypeError: x is not a function', ''])
      assert.deepEqual(await questionVector(encoder, text), words(text));
  });

  it('of a report is that of what it says most often, wherever it says it', async () => {
    const aside = Array.from({ length: 80 }, (_, i) => `aside${String.fromCharCode(97 + (i % 26))}${i}`).join(' ');
    const report = `${aside} ${'the expired cache is deleted twice '.repeat(4)}`;
    const vector = await questionVector(encoder, report);
    assert.ok(cosine(vector, words('expired cache deleted')) > cosine(words(report), words('expired cache deleted')));
  });

  it('of a Chinese question is also that of what programmers write for its words', async () => {
    for (const [chinese, english] of [
      ['订单处理逻辑', 'process order'],
      ['删除过期的缓存', 'delete expired cache'],
    ] as const) {
      const vector = await questionVector(encoder, chinese);
      assert.ok(Math.abs(Math.sqrt(cosine(vector, vector)) - 1) < 1e-5);
      assert.ok(cosine(vector, words(english)) > cosine(words(chinese), words(english)), chinese);
      assert.ok(cosine(vector, words(chinese)) > 0.7, 'its own words still count most');
    }
  });

  it('of a Japanese or Korean question is that of the translations alone', async () => {
    for (const [question, english] of [
      ['期限切れのキャッシュを削除する', 'delete expired cache'],
      ['만료된 캐시를 삭제하는 코드', 'delete expired cache'],
    ] as const)
      assert.ok(cosine(await questionVector(encoder, question), words(english)) > 0.6, question);
    for (const unknown of ['ヌプログヌ', '카이로스'])
      assert.deepEqual(await questionVector(encoder, `parseBody ${unknown}`), words('parseBody'));
  });

  it('keeps the identifiers of a mixed question', async () => {
    const vector = await questionVector(encoder, '修复 parseBody 的缓存');
    assert.ok(cosine(vector, words('parseBody')) > 0.2);
  });

  it('is the same to the last bit where the model is read piece by piece', async () => {
    const provider = openLocalProvider();
    for (const text of ['how are orders processed', 'parseBody xqzzkv', '删除过期的缓存', 'a', ''])
      assert.deepEqual(await provider.embedQuery(text), await questionVector(encoder, text));
    const fields = {
      path: 'src order service',
      name: 'process order',
      doc: 'settles it',
      body: 'return qwxzz of the order',
    };
    const model = shippedModel().openModel();
    assert.deepEqual(new StaticEncoder(model).document(fields), encoder.document(fields));
    model.close?.();
  });
});
