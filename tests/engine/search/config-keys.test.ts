import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lineOfKey } from '../../../src/engine/search/config-keys.ts';
import { open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

it('the key of a setting leads to where it is set', async (t) => {
  await using project = await open(
    folderWith(t, {
      'src/application.properties': '# settings\nserver.port=28089\nspring.thymeleaf.cache=false\n',
      'deploy/application-prod.yml':
        'spring:\n  application:\n    name: shop\n  datasource:\n    driver: mysql\n    url: jdbc:mysql://db\n',
      'src/server.ts': 'export function startServer(port: number) {\n  return server.port ?? port;\n}\n',
      'src/url.ts': 'export function datasourceUrl(spring: Spring) {\n  return spring.name;\n}\n',
    }),
  );
  const firstOf = async (question: string) => (await project.search(question)).candidates[0];
  assert.equal((await firstOf('server.port'))?.file, 'src/application.properties');
  const nested = await firstOf('spring.datasource.url 配置在哪里');
  assert.deepEqual(
    [nested?.file, nested?.why.split(';')[0]],
    ['deploy/application-prod.yml', 'sets spring.datasource.url in line 6'],
  );
  assert.equal((await firstOf('startServer'))?.file, 'src/server.ts');
});

it('a key is found flat, nested, below a heading, and in other spellings', () => {
  assert.equal(lineOfKey('a.b', 'a.b = 1\n'), 1);
  assert.equal(lineOfKey('a.b', 'x:\n  b: 1\na:\n  c: 1\n  b: 2\n'), 5);
  assert.equal(lineOfKey('a.b', '[x]\nb = 1\n[a]\nb = 2\n'), 4);
  assert.equal(lineOfKey('a.b', '{\n  "a": {\n    "b": 1\n  }\n}\n'), 3);
  assert.equal(lineOfKey('app.maxSize', 'app:\n  max-size: 3\n'), 2);
  assert.equal(lineOfKey('a.b', 'b: 1\na:\n  c:\n    b: 1\n'), null);
});
