import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf, referencesOf } from './program-calls.ts';

const SHOP = `
class Client:
    def get(self): ...
    def __enter__(self): return self
class Mailer:
    def send(self): ...
`;

const from = (edges: readonly string[], start: string): string[] => edges.filter((edge) => edge.startsWith(start));

describe('fixtures of pytest', () => {
  it('are found by the names of parameters, in the file, the nearest conftest, and what these import', async () => {
    const files = {
      'shop.py': SHOP,
      'conftest.py': `
import pytest
from shop import Client, Mailer
from shared.mail import *
from other import order
pytest_plugins = ["plugins.database"]
@pytest.fixture
def client(): return Mailer()
@pytest.fixture(name="mailer")
def make_mailer(): yield Mailer()
`,
      'other.py': 'import pytest\nfrom shop import Mailer\n@pytest.fixture()\ndef order(): return Mailer()\n',
      'shared/mail.py':
        'import pytest\nfrom shop import Mailer\n@pytest.fixture\ndef inbox() -> Mailer: ...\ndef plain(): return Mailer()\n',
      'plugins/database.py':
        'from pytest import fixture\nfrom shop import Client\n@fixture\ndef database():\n    with Client() as c:\n        yield c\n',
      'tests/conftest.py':
        'import pytest\nfrom shop import Client\n@pytest.fixture\ndef client(client):\n    client.send()\n    return Client()\n',
      'tests/test_shop.py': `
def test_near(client, request):
    client.get()
    request.getfixturevalue("mailer").send()
def test_far(mailer, order, inbox, database, plain, missing):
    mailer.send()
    order.send()
    inbox.send()
    database.get()
    plain.send()
`,
    };
    const calls = await callsOf(files);
    assert.deepEqual(from(calls, 'test_near'), ['test_near -> Client.get', 'test_near -> Mailer.send']);
    assert.deepEqual(from(calls, 'client'), ['client -> Mailer', 'client -> Mailer.send', 'client -> Client']);
    const lines = [...(await edgesOf(files)).matchAll(/^ *(\d+) {2}test_far --calls--> (\S+)/gm)];
    assert.deepEqual(
      lines.map(([, line, to]) => `${line} ${to}`),
      ['6 Mailer.send', '7 Mailer.send', '8 Mailer.send', '9 Client.get'],
    );
    const references = await referencesOf(files);
    assert.deepEqual(from(references, 'test_far'), [
      'test_far -> database',
      'test_far -> inbox',
      'test_far -> make_mailer',
      'test_far -> order',
    ]);
    assert.deepEqual(from(references, 'client'), ['client -> client']);
  });

  it('give what their function gives: one that makes others is called', async () => {
    const calls = await callsOf({
      'test_shop.py': `${SHOP}
import pytest
@pytest.fixture
def make_mailer():
    def make(name): return Mailer()
    return make
def test_made(make_mailer):
    make_mailer("a").send()
`,
    });
    assert.deepEqual(from(calls, 'test_made'), ['test_made -> Mailer.send', 'test_made -> make_mailer.make']);
  });

  it('are those of the class first, and its decorators name some', async () => {
    const references = await referencesOf({
      'test_shop.py': `${SHOP}
import pytest
@pytest.fixture
def own(): return Mailer()
@pytest.fixture
def quiet(): ...
@pytest.mark.usefixtures("quiet")
class TestShop:
    @pytest.fixture
    def own(self): return Client()
    @pytest.mark.usefixtures("quiet")
    def test_own(self, own): own.get()
class TestOther(TestShop):
    def test_inherited(self, own): own.get()
`,
    });
    assert.deepEqual(
      from(references, 'Test').sort(),
      [
        'TestOther.test_inherited -> TestShop.own',
        'TestShop -> quiet',
        'TestShop.test_own -> TestShop.own',
        'TestShop.test_own -> quiet',
      ].sort(),
    );
  });

  it('are not meant by parameters that something else fills, nor by functions that pytest does not run', async () => {
    const program = {
      'test_shop.py': `${SHOP}
import pytest
from unittest.mock import patch
@pytest.fixture
def client(): return Client()
@pytest.mark.parametrize("client, name", [(1, 2)])
def test_given(client, name): client.get()
@patch("shop.mail")
def test_patched(client, name): client.get()
def test_default(client=None): client.get()
def helper(client): client.get()
@pytest.mark.parametrize("client", [1], indirect=True)
def test_indirect(client): client.get()
@patch("shop.mail", new=None)
def test_replaced(client): client.get()
`,
    };
    const asking = (await referencesOf(program)).filter((edge) => edge.endsWith('-> client'));
    assert.deepEqual(asking, ['test_indirect -> client', 'test_replaced -> client']);
  });

  it('have what stands before a function without brackets mentioned, with brackets called', async () => {
    const files = {
      'app.py': 'class App:\n    def teardown(self, f): ...\n    def route(self, path): ...\n',
      'conftest.py': 'import pytest\nfrom app import App\n@pytest.fixture\ndef app(): return App()\n',
      'test_app.py': `
from app import App
own = App()
def test_app(app):
    @app.teardown
    def end(): ...
    @app.route("/")
    def index(): ...
def test_own():
    @own.teardown
    def end(): ...
`,
    };
    const calls = await callsOf(files);
    assert.deepEqual(from(calls, 'test_'), ['test_app -> App.route', 'test_own -> App.teardown']);
    assert.ok((await referencesOf(files)).includes('test_app -> App.teardown'));
  });
});
