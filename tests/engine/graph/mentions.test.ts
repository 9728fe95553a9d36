import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { renderImpact } from '../../../src/cli/render/impact.ts';
import { renderSymbolList } from '../../../src/cli/render/symbol-list.ts';
import type { Impact } from '../../../src/contract/answers.ts';
import { open } from '../../../src/index.ts';
import { repository } from '../../source/tree.ts';

const STORE = `class Store:
    def flush(self):
        return 1

    def write_all(self):
        return self.flush()


class Cache:
    def flush(self):
        return 2

    def write_all(self):
        return 3
`;

const USE = `from importlib import import_module


def close(name):
    backend = import_module(name).backend
    # backend.flush() was here before
    backend.flush()
    backend.write_all()


def flush_later(queue):
    queue.put("write_all")
    return "no flush here"
`;

async function impactOf(t: TestContext, symbol: string, files: Record<string, string> = {}): Promise<Impact> {
  const root = repository(t, { 'store.py': STORE, 'use.py': USE, ...files });
  await using project = await open(root);
  const answer = await project.impact(symbol);
  assert.ok(!('degraded' in answer));
  return answer;
}

const placesOf = ({ mentions }: Impact): string[] => mentions.map(({ file, line }) => `${file}:${line}`);

test('an impact names the lines that say a name, where nobody knows whether it is meant', async (t) => {
  const answer = await impactOf(t, 'Store.flush');
  assert.deepEqual(
    answer.results.map(({ qualified_name }) => qualified_name),
    ['Store.write_all'],
  );
  assert.deepEqual(answer.mentions, [{ file: 'use.py', line: 7, inside: 'close', code: 'backend.flush()' }]);
  assert.match(renderImpact(answer), /named here too, .*\n {2}use\.py:7 {2}backend\.flush\(\)\n/);
});

test('a name of several words is found in strings and in other languages, one word only where it is used', async (t) => {
  const page = { 'page.ts': 'export const actions = [{ run: "write_all" }, { run: "flush" }];\nactions.flush();\n' };
  assert.deepEqual(placesOf(await impactOf(t, 'Cache.write_all', page)), ['page.ts:1', 'use.py:8', 'use.py:12']);
  assert.deepEqual(placesOf(await impactOf(t, 'Cache.flush', page)), ['use.py:7']);
});

test('tests come last, those that are known to be affected not again, and common words not at all', async (t) => {
  const answer = await impactOf(t, 'Store.flush', {
    'tests/test_store.py':
      'from store import Store\n\n\ndef test_flush():\n    Store().flush()\n\n\ndef test_more(spy):\n    spy.flush()\n',
    'tests/test_other.py': 'def test_other(spy):\n    spy.flush()\n',
  });
  assert.deepEqual(placesOf(answer), ['use.py:7', 'tests/test_other.py:2']);
  const many = Array.from({ length: 120 }, (_, nth) => `def use_${nth}(thing):\n    thing.flush()\n`);
  assert.deepEqual(placesOf(await impactOf(t, 'Store.flush', { 'many.py': many.join('\n\n') })), []);
});

test('a name that stands in too many lines to list is said to do so', async (t) => {
  const lines = Array.from({ length: 120 }, (_, at) => `def use${at}(backend):\n    backend.flush()\n`);
  const answer = await impactOf(t, 'Store.flush', { 'many.py': lines.join('\n') });
  assert.deepEqual(answer.mentions, []);
  assert.ok(answer.warnings.some((warning) => /stands in many more lines/.test(warning)));
  const root = repository(t, { 'store.py': STORE, 'many.py': lines.join('\n') });
  await using project = await open(root);
  const callers = await project.callers('Cache.flush');
  assert.ok(!('degraded' in callers));
  assert.ok(callers.warnings.some((warning) => /stands in many more lines/.test(warning)));
});

test('callers and callees that are guessed by their name say so', async (t) => {
  const root = repository(t, {
    'lib.py': 'class Store:\n    def write_everything(self):\n        return 1\n',
    'use.py': 'def close(backend):\n    backend.write_everything()\n',
  });
  await using project = await open(root);
  const guess = /Store\.write_everything.*\(name-only, 0\.4\)|close.*\(name-only, 0\.4\)/;
  for (const list of [await project.callers('write_everything'), await project.callees('close')]) {
    assert.ok(!('degraded' in list));
    assert.match(renderSymbolList(list), guess);
  }
  const answer = await project.impact('write_everything');
  assert.ok(!('degraded' in answer));
  assert.match(renderImpact(answer), /close.*\(0\.4\)/);
});
