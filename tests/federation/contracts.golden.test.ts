import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { surveyLines, surveyOf } from './surveyed-fixture.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'federation', 'contracts');

/** What every framework and client gives, beside its source in `<name>.survey.txt`; refreshed with UPDATE_GOLDEN=1. */
describe('contracts and client calls', () => {
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    it(entry.name, async () => {
      const golden = join(FIXTURES, `${entry.name}.survey.txt`);
      const found = surveyLines(await surveyOf(join(FIXTURES, entry.name)));
      if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, found);
      assert.equal(found, existsSync(golden) ? readFileSync(golden, 'utf8') : '');
    });
  }
});
