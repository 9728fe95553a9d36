import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { withoutOwnName } from '../../../src/engine/search/own-name.ts';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

it('the name of the project says nothing where it acts or is the place', () => {
  const names = [
    ['how does BookStack decide who may view a page', 'BookStack', 'how does decide who may view a page'],
    ["where are colours chosen in fd's output", 'fd', 'where are colours chosen in output'],
    ['when does acme.sh renew', 'acme.sh', 'when does renew'],
    ['newbee mall 的订单状态', 'newbee-mall', '的订单状态'],
    ['fd怎么忽略文件', 'fd', '怎么忽略文件'],
  ] as const;
  for (const [question, name, rest] of names)
    assert.equal(withoutOwnName(question, name).replace(/ +/g, ' '), rest, question);
});

it('the name stays where it is a thing, part of a name, or all that there is', () => {
  const names = [
    ['how does the server start', 'server'],
    ['how does fd work', 'fd'],
    ['what is fd', 'fd'],
    ['fd', 'fd'],
    ['how does fd::walk start', 'fd'],
    ['where in fd/walk.rs is it', 'fd'],
    ['how does httpx.Client retry', 'httpx'],
  ] as const;
  for (const [question, name] of names) assert.equal(withoutOwnName(question, name), question);
});

it('what is called after the project does not come before what was asked for', async (t) => {
  const root = join(folderWith(t, {}), 'shelfmark');
  mkdirSync(root);
  writeFileSync(
    join(root, 'access.ts'),
    '/** Who may see a page. */\nexport function isReader(user: User, page: Page) {\n  return page.readers.has(user);\n}\n',
  );
  writeFileSync(
    join(root, 'shelfmark-page.ts'),
    '/** The page of Shelfmark that a user may view when it fails. */\nexport class ShelfmarkPage {\n  shelfmark = view("shelfmark");\n}\n',
  );
  await using project = await open(root);
  const { candidates } = await project.search('how does shelfmark decide whether a user is a reader');
  assert.equal(candidates[0]?.name, 'isReader');
  assert.deepEqual(
    candidates.filter(({ why }) => why.includes('shelfmark')),
    [],
  );
});
