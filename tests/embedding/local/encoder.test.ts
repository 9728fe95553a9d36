import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  EmbeddingError,
  openLocalProvider,
  readModel,
  StaticEncoder,
  shippedModel,
  type TokenFields,
} from '../../../src/embedding/index.ts';
import { codeTokens } from '../../../src/text/index.ts';

const model = shippedModel();
const encoder = new StaticEncoder(readModel(model.readModel()));
const query = (text: string): Float32Array => encoder.query(codeTokens(text).join(' '));
const document = (fields: Partial<TokenFields>): Float32Array => {
  const tokens = (text = '') => codeTokens(text).join(' ');
  return encoder.document({
    path: tokens(fields.path),
    name: tokens(fields.name),
    doc: tokens(fields.doc),
    body: tokens(fields.body),
  });
};
const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const length = (vector: Float32Array): number => Math.sqrt(cosine(vector, vector));

const DELETE_FILE = { path: 'src/files.ts', name: 'removeFile', body: 'unlinkSync(path); cache.delete(path);' };
const PARSE_JSON = {
  path: 'src/json.ts',
  name: 'parseBody',
  body: 'return JSON.parse(text) as Record<string, unknown>;',
};
const SEND_MAIL = {
  path: 'src/mail.py',
  name: 'deliver',
  body: 'smtp.sendmail(sender, recipients, message.as_string())',
};

describe('the model that ships with the program', () => {
  it('gives unit vectors, and none where no word is', () => {
    for (const vector of [query('delete a file'), query('删除文件'), document(DELETE_FILE), query('zzyzxqqv')])
      assert.ok(Math.abs(length(vector) - 1) < 1e-5);
    assert.equal(length(query('')), 0);
    assert.equal(length(query('? !')), 0);
  });

  it('is the same every time, whatever was encoded between', () => {
    const before = query('retry with backoff');
    document(PARSE_JSON);
    assert.deepEqual(query('retry with backoff'), before);
    assert.deepEqual(
      new StaticEncoder(readModel(model.readModel())).query('retri with backof'),
      query('retri with backof'),
    );
  });

  it('counts a word once, in any order', () => {
    const close = (a: Float32Array, b: Float32Array) => assert.ok(cosine(a, b) > 0.99999);
    close(query('file delete'), query('delete file'));
    close(query('delete delete file file'), query('delete file'));
  });

  it('finds by meaning: the right code is nearer than other code, in both languages', () => {
    const code = [DELETE_FILE, PARSE_JSON, SEND_MAIL].map(document);
    const nearest = (text: string): number => {
      const cosines = code.map((vector) => cosine(query(text), vector));
      return cosines.indexOf(Math.max(...cosines));
    };
    assert.equal(nearest('erase something from disk'), 0);
    assert.equal(nearest('read structured text into an object'), 1);
    assert.equal(nearest('notify somebody by email'), 2);
    assert.equal(nearest('删除文件'), 0);
    assert.equal(nearest('解析请求体'), 1);
    assert.equal(nearest('发送邮件'), 2);
  });

  it('knows something of words that it never met, by their letters', () => {
    const known = document({ name: 'deserializer', body: 'deserialize value' });
    const odd = query('deserializzation');
    assert.ok(cosine(odd, known) > cosine(odd, document(SEND_MAIL)));
  });

  it('is one provider among others', async () => {
    const provider = openLocalProvider();
    assert.equal(provider.id, model.id);
    assert.deepEqual(provider.describe(), { provider: 'local', model: model.id, dimensions: 256, host: null });
    const kept: number[] = [];
    const documents = Array.from({ length: 300 }, (_, at) => ({
      path: `src/f${at}.ts`,
      name: `f${at}`,
      body: 'return 1',
    }));
    const run = await provider.embedDocuments(documents, ({ start, count, vectors }) => {
      assert.equal(vectors.length, count * provider.dimensions);
      kept.push(start, count);
    });
    assert.deepEqual([run.embedded, run.requests, run.cost], [300, 0, null]);
    assert.deepEqual(kept, [0, 256, 256, 44]);
    assert.deepEqual(await provider.embedQuery('delete a file'), query('delete a file'));
  });

  it('refuses a file that is no model, cut off or missing, and says what to do', () => {
    const home = mkdtempSync(join(tmpdir(), 'model-'));
    try {
      const file = join(home, 'model.bin');
      const refused = (bytes: Uint8Array, problem: RegExp): void => {
        writeFileSync(file, bytes);
        assert.throws(
          () => openLocalProvider(file),
          (error) =>
            error instanceof EmbeddingError && problem.test(error.message) && /provider to none/.test(error.remedy),
        );
      };
      refused(Buffer.from('no'), /cut off/);
      refused(Buffer.alloc(1000), /no model/);
      refused(model.readModel().slice(0, 5000), /5000 bytes where/);
      rmSync(file);
      assert.throws(() => shippedModel(file), /cannot be read/);
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});
