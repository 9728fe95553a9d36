import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { schemaFiles } from '../../src/contract/schemas.ts';

const FOLDER = new URL('../../schema/', import.meta.url);

describe('the JSON Schema files', () => {
  it('are what src/contract says; `node scripts/write-schemas.ts` writes them', () => {
    const files = schemaFiles();
    assert.deepEqual(readdirSync(FOLDER).sort(), [...files.keys()].sort());
    for (const [name, schema] of files)
      assert.deepEqual(
        JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')),
        JSON.parse(JSON.stringify(schema)),
        name,
      );
  });

  it('allow fields that a later version adds', () => {
    for (const [name, schema] of schemaFiles())
      assert.ok(!JSON.stringify(schema).includes('"additionalProperties":false'), name);
  });
});
