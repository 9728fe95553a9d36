import assert from 'node:assert/strict';
import { test } from 'node:test';
import { path, subgraph, symbolList } from '../../src/contract/answers.ts';
import { folderWith } from '../folder-with.ts';
import { graphRag } from './program.ts';

const FILES = {
  'service.ts': 'export interface Service { save(): void }\n',
  'impl.ts': `import type { Service } from './service.ts';
export class Impl implements Service {
  save() { insert(); }
}
function insert() {}
`,
  'controller.ts': `import type { Service } from './service.ts';
export function post(service: Service) {
  service.save();
}
`,
};

test('a person reads what is passed through: through an interface, against its arrow', async (t) => {
  const root = folderWith(t, FILES);
  const said = async (...line: string[]): Promise<string> => {
    const { code, stdout, stderr } = await graphRag([...line, '--cwd', root], { cwd: root });
    assert.equal(code, 0, stderr);
    return stdout;
  };
  assert.match(await said('callees', 'post'), /^1 {2}Impl\.save {2}method {2}impl\.ts:3 {2}through Service\.save$/m);
  const way = await said('path', 'post', 'insert');
  assert.match(way, /^3 steps$/m);
  assert.match(way, /^post --calls--> Service\.save {2}controller\.ts:3\nService\.save <--inherits-- Impl\.save {2}/m);
  assert.match(await said('subgraph', 'post'), /^Impl\.save --inherits--> Service\.save {2}impl\.ts:3$/m);
  assert.match(await said('symbol', 'post'), /^ {2}Impl\.save {2}method {2}impl\.ts:3 {2}through Service\.save$/m);
  symbolList.parse(JSON.parse(await said('callees', 'post', '--json')));
  subgraph.parse(JSON.parse(await said('subgraph', 'post', '--json')));
  const found = path.parse(JSON.parse(await said('path', 'post', 'insert', '--json')));
  assert.deepEqual(
    found.nodes.map(({ qualified_name }) => qualified_name),
    ['post', 'Service.save', 'Impl.save', 'insert'],
  );
  assert.equal(found.length, found.edges.length);
});
