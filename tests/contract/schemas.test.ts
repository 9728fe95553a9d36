import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { schemaFiles } from '../../src/contract/schemas.ts';

const FOLDER = new URL('../../schema/', import.meta.url);

describe('the JSON Schema files', () => {
  it('are what src/contract says; `node scripts/write-schemas.ts` writes them', () => {
    const written = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]));
    assert.deepEqual([...written].sort(), [...schemaFiles()].sort());
  });

  it('allow fields that a later version adds', () => {
    for (const [name, text] of schemaFiles()) assert.ok(!text.includes('"additionalProperties": false'), name);
  });
});
