import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedNames, fingerprints } from '../../../src/graph/resolve/answers/fingerprints.ts';
import { FileParser } from '../../../src/syntax/parse.ts';
import { languageById } from '../../../src/syntax/registry.ts';
import { edgesOf } from './program-calls.ts';

test('a name alone never leads from code into its tests', async () => {
  const edges = await edgesOf({
    'lib/report.rb': 'class Report\n  def show(page)\n    page.paint_border\n    page.count_rows\n  end\nend\n',
    'lib/table.rb': 'class Table\n  def count_rows\n  end\nend\n',
    'test/page_test.rb':
      'class FakePage\n  def paint_border\n  end\n  def count_rows\n  end\nend\ndef run(page)\n  page.paint_border\nend\n',
  });
  assert.ok(!edges.includes('Report.show --calls--> FakePage'), edges);
  // What stands in tests does not make the name ambiguous either.
  assert.ok(edges.includes('Report.show --calls--> Table.count_rows  (lib/table.rb:2)  name-only'), edges);
  assert.ok(edges.includes('run --calls--> FakePage.paint_border  (test/page_test.rb:2)  name-only'), edges);
});

test('methods of strings and files are not those of a table of the same name', async () => {
  const edges = await edgesOf({
    'compat.lua': 'local M = {}\nM.string = {}\nfunction M.string.gsub(s) return s end\nreturn M\n',
    'use.lua': 'local function clean(text)\n  return text:gsub("a", "b")\nend\nreturn clean\n',
  });
  assert.ok(!edges.includes('clean --calls--> M.string.gsub'), edges);
});

test('a writer of Ruby may be an attr_accessor', async () => {
  const edges = await edgesOf({
    'lib/a.rb':
      'class Config\n  def concurrency=(value)\n  end\nend\nclass Capsule\n  attr_accessor :concurrency, :weight\nend\n',
    'lib/b.rb': 'def setup(item)\n  item.concurrency = 1\n  item.weight = 2\nend\n',
  });
  assert.ok(!edges.includes('setup --calls--> Config.concurrency='), edges);
  assert.ok(edges.includes('setup --calls--> Capsule.weight  (lib/a.rb:6)  name-only'), edges);
});

test('a block takes what the function of another file hands to it', async () => {
  const edges = await edgesOf({
    'lib/config.rb':
      'class Config\n  def on(event)\n  end\nend\nmodule App\n  def self.configure\n    yield Config.new\n  end\nend\n',
    'lib/boot.rb': "require_relative 'config'\nApp.configure do |config|\n  config.on(:start)\nend\n",
    'tool.js': 'class Store {\n  save() {}\n}\nexport function withStore(run) {\n  return run(new Store());\n}\n',
    'use.js': "import { withStore } from './tool.js';\nexport const main = () => withStore((store) => store.save());\n",
  });
  assert.ok(edges.includes('<module> --calls--> Config.on  (lib/config.rb:2)  receiver-typed'), edges);
  assert.ok(edges.includes('main --calls--> Store.save  (tool.js:2)  receiver-typed'), edges);
});

test('what a function hands on is part of what other files can observe of it', async () => {
  const parser = new FileParser();
  const ruby = languageById('ruby');
  assert.ok(ruby);
  const namesOf = async (handed: string): Promise<Uint32Array> =>
    fingerprints(
      await parser.parse(ruby, 'a.rb', `module App\n  def self.configure\n    yield ${handed}\n    1\n  end\nend\n`),
    ).names;
  const [before, same, after] = [await namesOf('Config.new'), await namesOf('Config.new'), await namesOf('Other.new')];
  parser.close();
  assert.equal(changedNames(before, same).length, 0);
  assert.equal(changedNames(before, after).length, 1);
});

test('a call of Ruby with arguments means no method without parameters', async () => {
  const edges = await edgesOf({
    'app/account.rb': 'class Account\n  attr_reader :stories\n  def rename(to)\n  end\nend\n',
    'lib/mixed.rb': 'module Mixed\n  def run\n    stories(:one)\n    rename(:two)\n  end\nend\n',
    'lib/taking.rb': 'class Taking\n  include Mixed\nend\n',
  });
  assert.ok(!edges.includes('Account.stories'), edges);
  assert.ok(edges.includes('Mixed.run --calls--> Account.rename'), edges);
});

test('a name alone means no function inside of another unless that was put into an object, and nothing private', async () => {
  const edges = await edgesOf({
    'library.js':
      'function inside() { function paintBorder() {} paintBorder(); }\nfunction made() { function countRows() {} return { countRows }; }\nclass Promised { catch() {} endsWith() {} }\n',
    'use.js':
      'export function show(page) { page.paintBorder(); page.countRows(); page.catch(); page.endsWith("a"); }\n',
    'Curl.php': '<?php\nclass Curl { private function cancelAll() {} function closeAll() {} }\n',
    'use.php': '<?php\nfunction stop($handler) { $handler->cancelAll(); $handler->closeAll(); }\n',
  });
  const guessed = [...edges.matchAll(/(\S+) --calls--> (\S+) .* name-only/g)].map(([, from, to]) => `${from} -> ${to}`);
  assert.deepEqual(guessed.sort(), ['show -> made.countRows', 'stop -> Curl.closeAll']);
});

test('what a module passes on from a library is not ours', async () => {
  const edges = await edgesOf({
    'testing.ts': "export * from '@testing-library/react';\nexport function render() {}\n",
    'use.ts':
      "import { fireEvent, render } from './testing';\nexport class Keyboard { static pressKey(k: string) {} }\nexport function use() { fireEvent.pressKey('a'); render(); }\n",
  });
  assert.ok(!edges.includes('use --calls--> Keyboard.pressKey'), edges);
  assert.ok(edges.includes('use --calls--> render'), edges);
});
