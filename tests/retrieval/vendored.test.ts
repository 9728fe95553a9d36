import assert from 'node:assert/strict';
import { it } from 'node:test';
import { open } from '../../src/index.ts';
import { pathTraits } from '../../src/retrieval/path-traits.ts';
import { folderWith } from '../folder-with.ts';

const functionNamed = (name: string): string =>
  `package retry\n\n// ${name} sends a request again after a failure.\nfunc ${name}(request func() error) error {\n\treturn request()\n}\n`;

const FILES = {
  'vendor/http/again.go': functionNamed('SendRequest'),
  'wire/http/again.go': functionNamed('SendTwice'),
};

it('code of others that was copied in stands behind the own code that answers too', async (t) => {
  const root = folderWith(t, FILES);
  await using project = await open(root);
  const asked = await project.search('send a request again', { fusionDepth: 0 });
  assert.deepEqual(
    asked.candidates.filter(({ kind }) => kind === 'function').map(({ file }) => file),
    ['wire/http/again.go', 'vendor/http/again.go'],
  );
  const named = await project.search('SendRequest', { fusionDepth: 0 });
  assert.equal(named.candidates.find(({ rank }) => rank === 1)?.file, 'vendor/http/again.go');
});

it('a folder deep in a project may have the name of one for the code of others', () => {
  for (const path of ['vendor/a/b.go', 'third_party/zlib/inflate.c', 'web/node_modules/x/index.js', 'deps/lua/lapi.c'])
    assert.ok(pathTraits(path).example, path);
  for (const path of ['src/shop/vendor/invoice.ts', 'app/models/vendors/vendor.rb', 'lib/vendor.ts'])
    assert.ok(!pathTraits(path).example, path);
});

it('folders of packages and of copied code are those of others, however deep they are', () => {
  for (const path of [
    'admin/src/main/static/adminlte/bower_components/picker/picker.js',
    'src/core/third_party/re2/re2.cc',
  ])
    assert.ok(pathTraits(path).example, path);
});

it('libraries that lie among the files of a web server are the code of others', () => {
  for (const path of [
    'admin/src/main/resources/static/plugins/codemirror/lib/codemirror.js',
    'public/js/vendor/jquery.js',
  ])
    assert.ok(pathTraits(path).example, path);
  for (const path of [
    'web/src/plugins/orders.js',
    'static/js/orders.js',
    'lib/public/orders.js',
    'src/assets/lib/orders.ts',
  ])
    assert.ok(!pathTraits(path).example, path);
});
