import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { IntentEntry } from '../../src/preference/index.ts';
import {
  addEntry,
  clearHistory,
  givenPreferences,
  HISTORY_FILE,
  readHistory,
  scoreOf,
  scoresOf,
} from '../../src/preference/index.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const entry = (symbol: string, action: IntentEntry['user_action'], daysAgo = 0): IntentEntry => ({
  id: `${symbol}-${action}-${daysAgo}`,
  timestamp: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  query: 'q',
  matched_symbols: [symbol],
  user_action: action,
  session_id: 's',
});

describe('the score of a symbol', () => {
  it('is the sum of action weights ÷ (1 + days)', () => {
    const scores = scoresOf(
      [entry('a', 'view'), entry('a', 'edit', 1), entry('b', 'ignore', 3), entry('c', 'edit', 9)],
      NOW,
    );
    assert.deepEqual(
      [...scores],
      [
        ['a', 2],
        ['c', 0.2],
        ['b', 0.125],
      ],
    );
  });

  it('knows nothing of what is older than 90 days, and takes the future for today', () => {
    const scores = scoresOf([entry('old', 'edit', 91), entry('edge', 'view', 90), entry('soon', 'view', -2)], NOW);
    assert.deepEqual([...scores.keys()], ['soon', 'edge']);
    assert.equal(scores.get('soon'), 1);
  });

  it('is found by id, qualified name or name', () => {
    const symbol = { symbol_id: 'ckb:r:a.ts:A.b', qualified_name: 'A.b', name: 'b' };
    for (const key of Object.values(symbol))
      assert.equal(scoreOf({ source: 'history', scores: new Map([[key, 3]]) }, symbol), 3);
    assert.equal(scoreOf({ source: 'history', scores: new Map([['c', 3]]) }, symbol), 0);
  });
});

describe('the history file', () => {
  const home = mkdtempSync(join(tmpdir(), 'graph-rag-history-'));
  after(() => rmSync(home, { recursive: true, force: true }));
  const file = join(home, HISTORY_FILE);

  it('has the fields of the specification, and is kept whole by many writers at once', async () => {
    const many = Array.from({ length: 20 }, (_, nth) => entry(`s${nth}`, 'view'));
    await Promise.all(many.map((one) => addEntry(home, one, NOW)));
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    assert.ok(typeof stored === 'object' && stored !== null && 'version' in stored && 'entries' in stored);
    const { entries, warnings } = await readHistory(home);
    assert.deepEqual(entries.map(({ id }) => id).sort(), many.map(({ id }) => id).sort());
    assert.deepEqual(Object.keys(entries[0] ?? {}), Object.keys(entry('x', 'view')));
    assert.deepEqual(warnings, []);
  });

  it('keeps 10,000 entries of 90 days, the newest', async () => {
    const entries = Array.from({ length: 10_050 }, (_, nth) => entry(`m${nth}`, 'view', 80 - nth / 1000));
    writeFileSync(file, JSON.stringify({ version: '1.0', entries: [entry('old', 'edit', 200), ...entries] }));
    const after = await addEntry(home, entry('last', 'edit'), NOW);
    assert.equal(after.entries.length, 10_000);
    assert.equal(after.entries.at(-1)?.matched_symbols[0], 'last');
    assert.ok(!after.entries.some(({ matched_symbols }) => matched_symbols.includes('old')));
  });

  it('is set aside as .bak where it is corrupt, and that is said', async () => {
    for (const broken of ['{', '[]', '{"entries":[{"id":1}]}', '\u0000\u0001']) {
      writeFileSync(file, broken);
      const { entries, warnings } = await readHistory(home);
      assert.deepEqual(entries, []);
      assert.match(warnings[0] ?? '', /intent-history\.json: it .*; it was set aside as intent-history\.json\.bak/);
      assert.equal(readFileSync(`${file}.bak`, 'utf8'), broken);
      assert.ok(!existsSync(file));
    }
    await addEntry(home, entry('again', 'view'), NOW);
    assert.equal((await readHistory(home)).entries.length, 1);
  });

  it('is not read through a link, and leaves nothing behind when cleared', async () => {
    assert.equal(await clearHistory(home), 1);
    writeFileSync(join(home, 'secret'), JSON.stringify({ version: '1.0', entries: [entry('secret', 'edit')] }));
    symlinkSync(join(home, 'secret'), file);
    const { entries, warnings } = await readHistory(home);
    assert.deepEqual([entries.length, warnings.length], [0, 1]);
    assert.deepEqual(readdirSync(home).sort(), [`${HISTORY_FILE}.bak`, 'secret']);
  });
});

describe('INTENT_PREFERENCES', () => {
  it('is JSON of names with weights', () => {
    const { scores, warnings } = givenPreferences({ INTENT_PREFERENCES: '{"a":2,"b":0.5}' });
    assert.deepEqual(
      [...(scores ?? [])],
      [
        ['a', 2],
        ['b', 0.5],
      ],
    );
    assert.deepEqual(warnings, []);
    assert.equal(givenPreferences({}).scores, null);
  });

  it('is ignored with a warning where it is anything else', () => {
    for (const text of ['{', '[]', '3', '{"a":"x"}', '{"a":-1}', '{"a":null}']) {
      const { scores, warnings } = givenPreferences({ INTENT_PREFERENCES: text });
      assert.equal(scores, null);
      assert.match(warnings[0] ?? '', /^INTENT_PREFERENCES is ".*", .*; allowed is JSON of names/, text);
    }
  });
});
