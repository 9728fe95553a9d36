import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { emptyTree } from '../source/tree.ts';
import { difference, dumpIndex } from './index-dump.ts';
import { indexAndSettle, TreeOnDisk } from './tree-on-disk.ts';

type Files = Readonly<Record<string, string>>;

/** Indexes a program, changes some of its files and indexes it again: the graph is that of a fresh index. */
const checkChange = async (t: TestContext, before: Files, changed: Files): Promise<void> => {
  const home = emptyTree(t);
  const tree = new TreeOnDisk(join(home, 'tree'));
  tree.write(new Map(Object.entries(before)));
  const updated = join(home, 'updated');
  await indexAndSettle(tree.root, updated);
  const first = dumpIndex(updated);
  tree.write(new Map(Object.entries({ ...before, ...changed })));
  await indexAndSettle(tree.root, updated);
  const whole = join(home, 'whole');
  await indexAndSettle(tree.root, whole);
  assert.notDeepEqual(difference(first, dumpIndex(updated)), [], 'the change is meant to change edges');
  assert.deepEqual(difference(dumpIndex(whole), dumpIndex(updated)), []);
};

describe('what another file defines later is found by those that called it before', () => {
  it('a method of a file of Zig', (t) =>
    checkChange(
      t,
      {
        'Pool.zig': 'const Pool = @This();\ncount: usize = 0,\npub fn init() Pool { return .{}; }\n',
        'main.zig': 'const Pool = @import("Pool.zig");\nfn run() void { var p = Pool.init(); p.stop(); }\n',
      },
      {
        'Pool.zig':
          'const Pool = @This();\ncount: usize = 0,\npub fn init() Pool { return .{}; }\npub fn stop(self: *Pool) void { _ = self; }\n',
      },
    ));

  it('a module that build.zig names', (t) =>
    checkChange(
      t,
      {
        'build.zig': 'pub fn build(b: *Build) void { _ = b; }\n',
        'src/main.zig': 'pub fn open() void {}\n',
        'use.zig': 'const shop = @import("shop");\nfn run() void { shop.open(); }\n',
      },
      {
        'build.zig':
          'pub fn build(b: *Build) void { _ = b.addModule("shop", .{ .root_source_file = b.path("src/main.zig") }); }\n',
      },
    ));

  it('a trait that is implemented for a type of a library', (t) =>
    checkChange(
      t,
      {
        'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\n',
        'src/lib.rs': 'mod ext;\nmod run;\n',
        'src/ext.rs': 'pub trait CommandExt: Sized { fn arg_root_dir(self) -> Self { self } }\n',
        'src/run.rs':
          'use crate::ext::CommandExt;\nfn run() -> clap::Command { clap::Command::new("shop").arg_root_dir() }\n',
      },
      {
        'src/ext.rs':
          'pub trait CommandExt: Sized { fn arg_root_dir(self) -> Self { self } }\nimpl CommandExt for clap::Command {}\n',
      },
    ));

  it('a type of Rust that an impl names by another path', (t) =>
    checkChange(
      t,
      {
        'Cargo.toml': '[package]\nname = "shop"\n',
        'src/lib.rs': 'mod a;\nmod b;\nmod more;\nmod run;\n',
        'src/a.rs': 'pub struct Order;\n',
        'src/b.rs': 'pub struct Order;\n',
        'src/more.rs': 'impl crate::a::Order { pub fn check(&self) {} }\n',
        'src/run.rs':
          'fn one(order: &crate::a::Order) { order.check(); }\nfn two(order: &crate::b::Order) { order.check(); }\n',
      },
      { 'src/more.rs': 'impl crate::b::Order { pub fn check(&self) {} }\n' },
    ));

  it('a file of Rust that another attribute names', (t) =>
    checkChange(
      t,
      {
        'Cargo.toml': '[package]\nname = "shop"\n',
        'src/lib.rs': 'mod host;\nfn run() { host::tests::open(); }\n',
        'src/host.rs': 'pub fn help() {}\n#[path = "one/checks.rs"]\npub mod tests;\n',
        'src/one/checks.rs': 'pub fn open() { super::help(); }\n',
        'src/two/checks.rs': 'pub fn open() { super::help(); }\n',
      },
      { 'src/host.rs': 'pub fn help() {}\n#[path = "two/checks.rs"]\npub mod tests;\n' },
    ));

  it('a class that a header of C++ announces', (t) =>
    checkChange(
      t,
      {
        'db.h': 'namespace shop { class Table; class Db { public: void close(); private: Table *table_; }; }\n',
        'table.h': 'namespace shop { class Other {}; }\n',
        'db.cpp': '#include "db.h"\n#include "table.h"\nnamespace shop {\nvoid Db::close() { table_->unref(); }\n}\n',
      },
      { 'table.h': 'namespace shop { class Table { public: void unref() {} }; }\n' },
    ));

  it('a fixture of a conftest that comes between', (t) =>
    checkChange(
      t,
      {
        'shop.py': 'class Client:\n    def get(self): ...\nclass Mailer:\n    def get(self): ...\n',
        'conftest.py': 'import pytest\nfrom shop import Client\n@pytest.fixture\ndef client():\n    return Client()\n',
        'tests/test_shop.py': 'def test_get(client):\n    client.get()\n',
      },
      {
        'tests/conftest.py':
          'import pytest\nfrom shop import Mailer\n@pytest.fixture\ndef client():\n    return Mailer()\n',
      },
    ));

  it('a fixture that is renamed by its decorator', (t) =>
    checkChange(
      t,
      {
        'conftest.py': 'import pytest\n@pytest.fixture\ndef make(): ...\n',
        'tests/test_shop.py': 'def test_get(client): ...\n',
      },
      { 'conftest.py': 'import pytest\n@pytest.fixture(name="client")\ndef make(): ...\n' },
    ));

  it('a model that a field names in quotes', (t) =>
    checkChange(
      t,
      {
        'shop/models.py':
          'from django.db import models\nclass Order(models.Model):\n    bill = models.ForeignKey("billing.Bill")\n    def close(self):\n        self.bill.pay()\n',
        'billing/models.py': 'from django.db import models\n',
      },
      {
        'billing/models.py': 'from django.db import models\nclass Bill(models.Model):\n    def pay(self): ...\n',
      },
    ));

  it('a model whose base becomes one of the library', (t) =>
    checkChange(
      t,
      {
        'shop/models.py': 'class Base: ...\nclass Order(Base):\n    def close(self): ...\n',
        'shop/views.py': 'from shop.models import Order\ndef run():\n    Order.objects.first().close()\n',
      },
      {
        'shop/models.py':
          'from django.db import models\nclass Base(models.Model): ...\nclass Order(Base):\n    def close(self): ...\n',
      },
    ));
});
