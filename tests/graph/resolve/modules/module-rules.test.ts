import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { edgesOf } from '../program-calls.ts';

const assertEdge = (edges: string, edge: string): void =>
  assert.ok(edges.includes(edge), `${edge} is missing in\n${edges}`);

describe('where imports lead', () => {
  test('Go: the module, a replaced one, a vendored one, one of the workspace', async () => {
    const edges = await edgesOf({
      'go.mod': 'module example.com/app\n\nrequire example.com/lib v1.0.0\n\nreplace example.com/lib => ./third/lib\n',
      'go.work': 'go 1.22\n\nuse (\n\t.\n\t./tools\n)\n',
      'tools/go.mod': 'module example.com/tools\n',
      'tools/tool.go': 'package tools\n\nfunc Run() {}\n',
      'third/lib/lib.go': 'package lib\n\nfunc Help() {}\n',
      'vendor/github.com/x/y/y.go': 'package y\n\nfunc Why() {}\n',
      'inner/inner.go': 'package inner\n\nfunc In() {}\n',
      'main.go':
        'package main\n\nimport (\n\t"example.com/app/inner"\n\t"example.com/lib"\n\t"example.com/tools"\n\t"github.com/x/y"\n\t"strings"\n)\n\nfunc main() {\n\tinner.In()\n\tlib.Help()\n\ttools.Run()\n\ty.Why()\n\tstrings.Run()\n}\n',
    });
    for (const target of [
      'In  (inner/inner.go:3)',
      'Help  (third/lib/lib.go:3)',
      'Run  (tools/tool.go:3)',
      'Why  (vendor/github.com/x/y/y.go:3)',
    ]) {
      assertEdge(edges, `main --calls--> ${target}  imported`);
    }
    assertEdge(edges, 'main.go  calls 5, resolved 4, external 1, unresolved 0');
  });

  test('Rust: crates of a workspace, module files, `impl` beside the type', async () => {
    const edges = await edgesOf({
      'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
      'crates/core-lib/Cargo.toml': '[package]\nname = "core-lib"\n',
      'crates/core-lib/src/lib.rs': 'pub mod deep;\npub use deep::inner::Thing;\n',
      'crates/core-lib/src/deep/mod.rs': 'pub mod inner;\n',
      'crates/core-lib/src/deep/inner.rs':
        'pub struct Thing;\nimpl Thing {\n    pub fn make() -> Thing { super::super::deep::inner::help(); Thing }\n}\npub fn help() {}\n',
      'crates/core-lib/src/extra.rs': 'use crate::Thing;\nimpl Thing {\n    pub fn extra(&self) {}\n}\n',
      'crates/app/Cargo.toml': '[package]\nname = "app"\n',
      'crates/app/src/main.rs':
        'use core_lib::Thing;\nuse core_lib::deep::inner;\n\nfn main() {\n    let thing = Thing::make();\n    thing.extra();\n    inner::help();\n    std::process::help();\n}\n',
    });
    assertEdge(edges, 'main --calls--> Thing.make  (crates/core-lib/src/deep/inner.rs:3)');
    assertEdge(edges, 'main --calls--> Thing.extra  (crates/core-lib/src/extra.rs:3)');
    assertEdge(edges, 'main --calls--> help  (crates/core-lib/src/deep/inner.rs:5)');
    assertEdge(edges, 'Thing.make --calls--> help  (crates/core-lib/src/deep/inner.rs:5)');
    assertEdge(edges, 'crates/app/src/main.rs  calls 4, resolved 3, external 1, unresolved 0');
  });

  test('Rust: a path may start with a crate that no `use` names', async () => {
    const edges = await edgesOf({
      'Cargo.toml': '[package]\nname = "shop"\n[dependencies]\nother = { path = "other" }\n',
      'src/lib.rs': 'pub mod util;\npub fn top() { other::deep::run(); ::other::go(); tokio::run(); }\n',
      'src/util.rs': 'pub fn help() {}\npub struct Key;\nimpl Key { pub fn turn(&self) {} }\n',
      'src/main.rs': 'fn main() { shop::top(); shop::util::Key.turn(); util::help(); }\n',
      'tests/it.rs': 'use shop::util::*;\nmod other;\nfn it() { shop::util::help(); other::go(); }\n',
      'tests/other.rs': 'pub fn go() {}\n',
      'other/Cargo.toml': '[package]\nname = "other"\n',
      'other/src/lib.rs': 'pub mod deep { pub fn run() {} }\npub fn go() {}\n',
    });
    assertEdge(edges, 'top --calls--> deep.run  (other/src/lib.rs:1)');
    assertEdge(edges, 'top --calls--> go  (other/src/lib.rs:2)  imported');
    assertEdge(edges, 'src/lib.rs  calls 3, resolved 2, external 1, unresolved 0');
    assertEdge(edges, 'main --calls--> top  (src/lib.rs:2)  imported');
    assertEdge(edges, 'main --calls--> Key.turn  (src/util.rs:3)');
    assertEdge(edges, 'src/main.rs  calls 3, resolved 2, external 1, unresolved 0');
    assertEdge(edges, 'it --calls--> help  (src/util.rs:1)  imported');
    assertEdge(edges, 'it --calls--> go  (tests/other.rs:1)  imported');
  });

  test('Rust: macros of modules marked `macro_use`, of modules around, exported to the root of the crate, named by `use`', async () => {
    const edges = await edgesOf({
      'Cargo.toml': '[package]\nname = "shop"\n',
      'src/lib.rs':
        '#[macro_use]\nmod macros;\nmod hidden;\nmacro_rules! above { () => {} }\nmod inner;\npub fn debug() {}\n',
      'src/macros.rs':
        'macro_rules! debug { () => {} }\n#[macro_export]\nmacro_rules! order { () => {} }\npub(crate) use debug as loud;\n',
      'src/hidden.rs': 'macro_rules! secret { () => {} }\n',
      'src/inner.rs':
        'use crate::macros::loud;\nfn inner() {\n    debug!();\n    above!();\n    loud!();\n    crate::order!();\n    secret!();\n    println!("{}", crate::order!());\n}\n',
      'tests/it.rs':
        'use shop::order;\nuse log::debug;\nfn it() {\n    order!();\n    debug!();\n}\nfn other() { shop::order!(); above!(); }\n',
    });
    for (const edge of [
      '3  inner --calls--> debug!  (src/macros.rs:1)  imported',
      '4  inner --calls--> above!  (src/lib.rs:4)  imported',
      '5  inner --calls--> debug!  (src/macros.rs:1)  imported',
      '6  inner --calls--> order!  (src/macros.rs:3)',
      '8  inner --calls--> order!  (src/macros.rs:3)',
      'src/inner.rs  calls 7, resolved 5, external 2, unresolved 0',
      '4  it --calls--> order!  (src/macros.rs:3)  imported',
      '7  other --calls--> order!  (src/macros.rs:3)  imported',
      'tests/it.rs  calls 4, resolved 2, external 2, unresolved 0',
    ])
      assertEdge(edges, edge);
  });

  test('C: headers by search path lead to the definition; what is not included is not seen', async () => {
    const edges = await edgesOf({
      'include/shop/stock.h': 'int reserve(int count);\nenum level { LOW };\n',
      'src/stock.c':
        '#include <shop/stock.h>\nint reserve(int count) { return count; }\nint hidden(void) { return LOW; }\nstatic int strlen(const char *s) { return 0; }\n',
      'src/main.c':
        '#include "shop/stock.h"\n#include <string.h>\nint main(void) { hidden(); return reserve(1) + strlen("x"); }\n',
    });
    assertEdge(edges, 'main --calls--> reserve  (src/stock.c:2)  imported');
    assertEdge(edges, 'hidden --refs--> level.LOW  (include/shop/stock.h:2)');
    assertEdge(edges, 'src/main.c  calls 3, resolved 1, external 2, unresolved 0');
  });

  test('C++: sources name headers from the folder around them, though parts of it have such headers too', async () => {
    const edges = await edgesOf({
      'src/random.h': 'inline int draw() { return 1; }\n',
      'src/lib/util/random.h': 'inline int draw() { return 2; }\n',
      'src/test/util/random.h': 'inline int draw() { return 3; }\n',
      'src/net.cpp': '#include <random.h>\nint open() { return draw(); }\n',
      'src/bench/speed.cpp': '#include <random.h>\nint measure() { return draw(); }\n',
      'src/test/util/net.cpp': '#include <random.h>\nint check() { return draw(); }\n',
    });
    for (const caller of ['open', 'measure', 'check'])
      assertEdge(edges, `${caller} --calls--> draw  (src/random.h:1)  imported`);
  });

  test("C: a header in angle brackets is the one that a search path can mean, unless it is the library's", async () => {
    const edges = await edgesOf({
      'deps/link/wire.h': 'int dial(int port);\n',
      'deps/link/wire.c': '#include "wire.h"\nint dial(int port) { return port; }\n',
      'compat/string.h': 'int strlen(const char *text);\n',
      'deps/one/setup.h': 'int prepare(void);\n',
      'deps/two/setup.h': 'int prepare(void);\n',
      'deps/two/inner/two.c': '#include <setup.h>\nint two(void) { return prepare(); }\n',
      'src/wire.h': 'int other(void);\n',
      'src/main.c':
        '#include <wire.h>\n#include <string.h>\n#include <setup.h>\nint main(void) { return dial(1) + strlen("x") + prepare(); }\n',
    });
    assertEdge(edges, 'main --calls--> dial  (deps/link/wire.c:2)  imported');
    assertEdge(edges, 'two --calls--> prepare  (deps/two/setup.h:1)  imported');
    assertEdge(edges, 'src/main.c  calls 3, resolved 1, external 2, unresolved 0');
  });

  test('C++: a namespace that many headers open is one namespace', async () => {
    const headers = [1, 2, 3, 4, 5, 6];
    const edges = await edgesOf({
      ...Object.fromEntries(
        headers.map((number) => [
          `shop/part${number}.h`,
          `namespace shop {\nclass Part${number} {\npublic:\n  void fit();\n};\nPart${number} make${number}();\nusing Spare${number} = Part${number};\n}\n`,
        ]),
      ),
      'main.cpp': `${headers.map((number) => `#include "shop/part${number}.h"\n`).join('')}int main() { shop::make5().fit(); shop::Part2 part; part.fit(); shop::Spare3 spare; spare.fit(); }\n`,
    });
    assertEdge(edges, 'main --calls--> shop.make5  (shop/part5.h:6)');
    assertEdge(edges, 'main --calls--> shop.Part5.fit  (shop/part5.h:4)');
    assertEdge(edges, 'main --calls--> shop.Part2.fit  (shop/part2.h:4)');
    assertEdge(edges, 'main --calls--> shop.Part3.fit  (shop/part3.h:4)');
  });

  test('Java and Kotlin share packages; nested classes and static members are imported by path', async () => {
    const edges = await edgesOf({
      'a/Outer.java':
        'package a;\n\npublic class Outer {\n  public static class Inner {\n    public void go() {}\n  }\n  public static int count(int n) { return n; }\n}\n',
      'b/Use.kt':
        'package b\n\nimport a.Outer.Inner\nimport a.Outer.count\n\nfun use() {\n    Inner().go()\n    count(1)\n    a.Outer.count(2)\n}\n',
    });
    assertEdge(edges, 'use --calls--> Outer.Inner.go  (a/Outer.java:5)  receiver-typed');
    assertEdge(edges, 'use --calls--> Outer.count  (a/Outer.java:7)');
    assertEdge(edges, 'b/Use.kt  calls 4, resolved 4, external 0, unresolved 0');
  });

  test('C#: partial classes are one class, extensions of library types are found by the written type', async () => {
    const edges = await edgesOf({
      'A.cs': 'namespace Shop { public partial class Depot { public void First() { Second(); } } }\n',
      'B.cs': 'namespace Shop { public partial class Depot { private void Second() { } } }\n',
      'C.cs':
        'namespace Shop { public static class Texts { public static string Shout(this string text) => text; } }\n',
      'D.cs':
        'using Shop;\nnamespace App { class Program { void Run(string name) { new Depot().First(); name.Shout(); name.Trim(); } } }\n',
    });
    assertEdge(edges, 'Depot.First --calls--> Depot.Second  (B.cs:1)');
    assertEdge(edges, 'Program.Run --calls--> Depot.First  (A.cs:1)  receiver-typed');
    assertEdge(edges, 'Program.Run --calls--> Texts.Shout  (C.cs:1)');
    assertEdge(edges, 'D.cs  calls 4, resolved 3, external 1, unresolved 0');
  });

  test('PHP: a namespace that is imported itself, and functions of the global one', async () => {
    const edges = await edgesOf({
      'src/Stock.php': '<?php\nnamespace Shop\\Stock;\nclass Depot { public function take(): void {} }\n',
      'src/global.php': '<?php\nfunction helper(): void {}\n',
      'src/main.php':
        '<?php\nnamespace App;\nuse Shop\\Stock;\nfunction run(Stock\\Depot $depot): void { $depot->take(); helper(); strlen("x"); }\n',
    });
    assertEdge(edges, 'run --calls--> Depot.take  (src/Stock.php:3)  receiver-typed');
    assertEdge(edges, 'run --calls--> helper  (src/global.php:2)  imported');
    assertEdge(edges, 'src/main.php  calls 3, resolved 2, external 1, unresolved 0');
  });

  test('Lua: a table of functions does not hide the globals that they are named after', async () => {
    const edges = await edgesOf({
      'pl/log.lua':
        'local M = {}\nfunction M.print(text) print(text) end\nfunction M.error(text) M.print(text) error(text) end\nreturn M\n',
      'main.lua': "local log = require('pl.log')\nlog.error('x')\n",
    });
    assertEdge(edges, '<module> --calls--> M.error  (pl/log.lua:3)  imported');
    assertEdge(edges, 'pl/log.lua  calls 3, resolved 1, external 2, unresolved 0');
  });

  test('Python: packages that import each other whole do not ask in circles', async () => {
    const edges = await edgesOf({
      'a/__init__.py': 'from b import *\nfrom . import part\n\ndef own():\n    part.work()\n    missing()\n',
      'a/part.py': 'def work():\n    pass\n',
      'b.py': 'from a import *\n\ndef other():\n    own()\n',
    });
    assertEdge(edges, 'own --calls--> work  (a/part.py:1)  imported');
    assertEdge(edges, 'other --calls--> own  (a/__init__.py:4)  imported');
  });

  test('Python: of modules that are imported whole the last one gives a name its meaning', async () => {
    const edges = await edgesOf({
      'models/__init__.py': 'from .platform import *\nfrom .asset import *\n',
      'models/platform.py': 'from const import Protocol\n',
      'models/asset.py': 'class Protocol:\n    pass\n',
      'const.py': 'class Protocol:\n    pass\n',
      'api.py': 'from models import Protocol\n\ndef make():\n    return Protocol()\n',
      'own.py': 'from const import *\nfrom models.asset import *\n\ndef own():\n    return Protocol()\n',
    });
    assertEdge(edges, 'make --calls--> Protocol  (models/asset.py:1)  imported');
    assertEdge(edges, 'own --calls--> Protocol  (models/asset.py:1)');
    assert.doesNotMatch(edges, /calls--> Protocol {2}\(const\.py/);
  });

  test("Python: imports start at the folder of Django's manage.py, a package or not", async () => {
    const edges = await edgesOf({
      'apps/__init__.py': '',
      'apps/manage.py': 'import sys\n',
      'apps/users/__init__.py': '',
      'apps/users/utils.py': 'def unblock():\n    pass\n',
      'apps/users/json.py': 'def loads():\n    pass\n',
      'apps/sso/__init__.py': '',
      'apps/sso/api.py': 'from users.utils import unblock\n\ndef login():\n    unblock()\n',
      'apps/users/api.py': 'import json\n\ndef read():\n    json.loads()\n',
    });
    assertEdge(edges, 'login --calls--> unblock  (apps/users/utils.py:1)  imported');
    assert.doesNotMatch(edges, /apps\/users\/json\.py:1/, 'a package is no such folder');
  });

  test('C#: what a project imports for all of its files', async () => {
    const edges = await edgesOf({
      'src/App/App.csproj': '<Project><ItemGroup><Using Include="Acme.Tools" /></ItemGroup></Project>\n',
      'src/App/Usings.cs':
        'global using Acme.Core;\nglobal using static Acme.Core.Guard;\nglobal using Depot = Acme.Stock.Warehouse;\n',
      'src/App/Run.cs':
        'namespace Acme.App;\nclass Run\n{\n    void Go(string name)\n    {\n        Guard.NotNull(this);\n        new Depot();\n        Tool.Use();\n        name.Shout();\n        Other.Skip();\n        NotNull(name);\n        Shout(name);\n    }\n}\n',
      'src/Core/Guard.cs':
        'namespace Acme.Core;\nstatic class Guard\n{\n    public static void NotNull(object it) {}\n    public static void Shout(this string text) {}\n}\n',
      'src/Core/Warehouse.cs': 'namespace Acme.Stock;\nclass Warehouse {}\n',
      'src/Core/Tool.cs': 'namespace Acme.Tools;\nclass Tool\n{\n    public static void Use() {}\n}\n',
      'src/Core/Other.cs': 'namespace Acme.Other;\nclass Other\n{\n    public static void Skip() {}\n}\n',
      'tests/Tests/Tests.csproj': '<Project />\n',
      'tests/Tests/Usings.cs': 'global using Acme.Other;\n',
      'tests/Tests/Test.cs':
        'namespace Acme.Tests;\nclass Test\n{\n    void Go()\n    {\n        Guard.NotNull(this);\n        Other.Skip();\n    }\n}\n',
    });
    assertEdge(edges, 'src/App/Run.cs  calls 7, resolved 5, external 2, unresolved 0');
    assertEdge(edges, '6  Run.Go --calls--> Guard.NotNull  (src/Core/Guard.cs:4)  receiver-typed');
    assertEdge(edges, '7  Run.Go --calls--> Warehouse  (src/Core/Warehouse.cs:2)  imported');
    assertEdge(edges, '8  Run.Go --calls--> Tool.Use  (src/Core/Tool.cs:4)  receiver-typed');
    assertEdge(edges, '9  Run.Go --calls--> Guard.Shout  (src/Core/Guard.cs:5)  receiver-typed');
    assertEdge(edges, '11  Run.Go --calls--> Guard.NotNull  (src/Core/Guard.cs:4)  inherited');
    assertEdge(edges, 'tests/Tests/Test.cs  calls 2, resolved 1, external 1, unresolved 0');
    assertEdge(edges, '7  Test.Go --calls--> Other.Skip  (src/Core/Other.cs:4)  receiver-typed');
  });

  test('C#: what is imported for the projects below a folder, some of it for those that ask', async () => {
    const use = 'class Run\n{\n    void Go()\n    {\n        Tool.Use();\n        Extra.Use();\n    }\n}\n';
    const edges = await edgesOf({
      'Directory.Build.targets':
        '<Project>\n<ItemGroup><Using Include="Acme.Tools" /></ItemGroup>\n' +
        `<ItemGroup Condition="'$(WithExtras)' == 'true'"><Using Include="Acme.Extras" /></ItemGroup>\n</Project>\n`,
      'src/App/App.csproj': '<Project><PropertyGroup><WithExtras>true</WithExtras></PropertyGroup></Project>\n',
      'src/App/Run.cs': `namespace Acme.App;\n${use}`,
      'src/Plain/Plain.csproj': '<Project />\n',
      'src/Plain/Run.cs': `namespace Acme.Plain;\n${use}`,
      'src/Core/Tool.cs': 'namespace Acme.Tools;\nclass Tool\n{\n    public static void Use() {}\n}\n',
      'src/Core/Extra.cs': 'namespace Acme.Extras;\nclass Extra\n{\n    public static void Use() {}\n}\n',
    });
    assertEdge(edges, 'src/App/Run.cs  calls 2, resolved 2, external 0, unresolved 0');
    assertEdge(edges, 'src/Plain/Run.cs  calls 2, resolved 1, external 1, unresolved 0');
  });

  test('Scala: a package clause below another sees what is in both, its own first', async () => {
    const edges = await edgesOf({
      'src/a/Outer.scala': 'package a\n\nobject Tool { def use(): Int = 1 }\nobject Kind { def far(): Int = 1 }\n',
      'src/a/b/Inner.scala': 'package a.b\n\nobject Kind { def near(): Int = 1 }\n',
      'src/a/b/App.scala':
        'package a\npackage b\n\nclass App {\n  def go() = Tool.use()\n  def kind() = Kind.near()\n}\n',
      'src/a/b/Apart.scala': 'package a.b\n\nclass Apart {\n  def go() = Tool.use()\n}\n',
    });
    assertEdge(edges, 'App.go --calls--> Tool.use  (src/a/Outer.scala:3)  receiver-typed');
    assertEdge(edges, 'App.kind --calls--> Kind.near  (src/a/b/Inner.scala:3)  receiver-typed');
    assert.ok(!edges.includes('Apart.go --calls-->'), edges);
    assert.ok(!edges.includes('--imports-->'), edges);
  });

  test('Java: of classes of one name in one package the one of the own module is meant', async () => {
    const base = 'package a;\npublic class Base { public void run() {} }\n';
    const edges = await edgesOf({
      'core/src/test/java/a/Base.java': base,
      'web/src/test/java/a/Base.java': base,
      'web/src/test/java/a/WebTest.java': 'package a;\nclass WebTest extends Base { void go() { run(); } }\n',
    });
    assertEdge(edges, 'WebTest.go --calls--> Base.run  (web/src/test/java/a/Base.java:2)  inherited');
  });

  test('apps: `@/`, `~/`, `$lib` and names of svelte.config.js without a tsconfig', async () => {
    const edges = await edgesOf({
      'shop/package.json': '{ "name": "shop" }',
      'shop/src/stock.js': 'export const count = () => 1;\n',
      'shop/src/main.js': "import { count } from '@/stock';\nexport const main = () => count();\n",
      'kit/package.json': '{ "name": "kit" }',
      'kit/jsconfig.json': '{ "extends": "./.svelte-kit/tsconfig.json" }',
      'kit/svelte.config.js': "export default { kit: { alias: { $data: 'src/data', '$other/*': 'src/other/*' } } };\n",
      'kit/src/lib/api.js': 'export const send = () => 1;\n',
      'kit/src/lib/index.js': 'export const all = () => 1;\n',
      'kit/src/data/rows.js': 'export const rows = () => 1;\n',
      'kit/src/routes/page.svelte':
        "<script>\n  import { all } from '$lib';\n  import { send } from '$lib/api.js';\n  import { rows } from '$data/rows';\n  all(send(), rows());\n</script>\n",
      'site/package.json': '{ "name": "site" }',
      'site/app/tool.ts': 'export const tool = () => 1;\n',
      'site/root.ts': 'export const root = () => 1;\n',
      'site/app/use.ts':
        "import { tool } from '~/tool';\nimport { root } from '~~/root';\nexport const use = () => tool(root());\n",
    });
    for (const target of [
      'main --calls--> count  (shop/src/stock.js:1)',
      '<module> --calls--> all  (kit/src/lib/index.js:1)',
      '<module> --calls--> send  (kit/src/lib/api.js:1)',
      '<module> --calls--> rows  (kit/src/data/rows.js:1)',
      'use --calls--> tool  (site/app/tool.ts:1)',
      'use --calls--> root  (site/root.ts:1)',
    ]) {
      assertEdge(edges, `${target}  imported`);
    }
  });

  test('packages: workspaces of a folder below the root, patterns of `exports`, what is built of `src/lib`', async () => {
    const edges = await edgesOf({
      'package.json': '{ "name": "root" }',
      'web/package.json': '{ "name": "web" }',
      'web/pnpm-workspace.yaml': 'packages:\n  - "packages/*"\n',
      'web/packages/tools/package.json':
        '{ "name": "@shop/tools", "exports": { ".": "./dist/index.js", "./*": { "types": "./dist/*.d.ts" } } }',
      'web/packages/tools/src/index.ts': 'export const all = () => 1;\n',
      'web/packages/tools/src/deep/stock.ts': 'export const count = () => 1;\n',
      'web/packages/kit/package.json':
        '{ "name": "@shop/kit", "exports": { "./*": "./dist/*.js", "./*.svelte": { "svelte": "./dist/*.svelte" } } }',
      'web/packages/kit/src/lib/Cart.svelte': '<script context="module">\n  export const made = () => 1;\n</script>\n',
      'web/packages/kit/src/lib/state.svelte.ts': 'export const keep = () => 1;\n',
      'web/src/main.ts':
        "import { all } from '@shop/tools';\nimport { count } from '@shop/tools/deep/stock';\nimport { made } from '@shop/kit/Cart.svelte';\nimport { keep } from '@shop/kit/state.svelte';\nexport const main = () => all(count(), made(), keep());\n",
    });
    for (const target of [
      'all  (web/packages/tools/src/index.ts:1)',
      'count  (web/packages/tools/src/deep/stock.ts:1)',
      'made  (web/packages/kit/src/lib/Cart.svelte:2)',
      'keep  (web/packages/kit/src/lib/state.svelte.ts:1)',
    ])
      assertEdge(edges, `main --calls--> ${target}  imported`);
  });

  test('apps: aliases that only the configuration of a builder names', async () => {
    const edges = await edgesOf({
      'vite.config.ts': `
        import path from 'path';
        export default defineConfig({
          // alias: { gone: 'away' }
          resolve: {
            alias: {
              vue: 'vue/dist/vue.esm-bundler.js', // from a package
              helpers: path.resolve('./app/shared/helpers'),
              shared: path.resolve(__dirname, 'app', 'shared'),
              '@views': fileURLToPath(new URL('./app/views', import.meta.url)),
              'tools/': \`\${root}/app/tools/\`,
            },
          },
          test: { alias: [{ find: 'mocks', replacement: resolve('tests/mocks') }, { find: /^x/, replacement: '' }] },
        });`,
      'app/shared/helpers/time.js': 'export const now = () => 1;\n',
      'app/shared/list.js': 'export const list = () => 1;\n',
      'app/views/Page.vue': '<script setup>\nfunction setUp() {}\nsetUp();\n</script>\n',
      'app/tools/index.js': 'export const tool = () => 1;\n',
      'tests/mocks/user.js': 'export const user = () => 1;\n',
      'app/main.js': `
        import { now } from 'helpers/time';
        import { list } from 'shared/list';
        import Page from '@views/Page.vue';
        import { tool } from 'tools';
        import { user } from 'mocks/user';
        import { ref } from 'vue';
        import { other } from 'helpersome/time';
        export const main = () => list(now(), tool(), user(), Page, ref(), other());`,
      'web/package.json': '{ "name": "web" }',
      'web/build/webpack.base.conf.js':
        "module.exports = { resolve: { alias: { src$: path.join(__dirname, '../source') } } };\n",
      'web/source/index.js': 'export const begin = () => 1;\n',
      'web/source/start.js': "import { begin } from 'src';\nexport const start = () => begin();\n",
    });
    for (const target of [
      'main --calls--> now  (app/shared/helpers/time.js:1)',
      'main --calls--> list  (app/shared/list.js:1)',
      'main --calls--> tool  (app/tools/index.js:1)',
      'main --calls--> user  (tests/mocks/user.js:1)',
      'start --calls--> begin  (web/source/index.js:1)',
    ]) {
      assertEdge(edges, `${target}  imported`);
    }
    assert.ok(edges.includes('--imports--> <module>  (app/views/Page.vue:1)'), edges);
  });

  test('apps: aliases below those of a builder are none', async () => {
    const edges = await edgesOf({
      'vite.config.js': `export default { resolve: { alias: { one: { alias: { two: './lib' } }, three: './lib' } } };`,
      'lib/index.js': 'export const list = () => 1;\n',
      'main.js': "import { list } from 'two';\nexport const main = () => list();\n",
      'more.js': "import { list } from 'three';\nexport const more = () => list();\n",
    });
    assertEdge(edges, 'more --calls--> list  (lib/index.js:1)  imported');
    assert.ok(!edges.includes('main --calls--> list'), edges);
  });

  test('Nuxt: what it imports by itself, and components by their folders', async () => {
    const app = {
      'app/composables/cart.ts': 'export const useCart = () => 1;\nexport const limit = 3;\nconst hidden = () => 1;\n',
      'app/utils/text.ts': 'export const useText = () => 1;\nexport const twice = () => 1;\n',
      'app/utils/more.ts': 'export const twice = () => 2;\n',
      'server/utils/db.ts': 'export const useDb = () => 1;\n',
      'app/plugins/other.ts': 'export const useOther = () => 1;\n',
      'app/components/common/dropdown/DropdownItem.vue': '<template><p /></template>\n',
      'app/components/Item.vue': '<template><p /></template>\n',
      'app/pages/index.vue':
        '<script setup>\nuseCart(limit);\nuseDb();\nuseOther();\nhidden();\ntwice();\n</script>\n<template>\n  <CommonDropdownItem />\n  <item :a="useText()" />\n</template>\n',
      'server/api/cart.ts': 'export default () => useDb(useCart());\n',
    };
    const edges = await edgesOf({ 'package.json': '{ "devDependencies": { "nuxt": "4" } }', ...app });
    const ofPage = edges.slice(edges.indexOf('app/pages/index.vue'), edges.indexOf('app/plugins/other.ts'));
    assert.deepEqual(
      ofPage
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      [
        '2  <module> --calls--> useCart  (app/composables/cart.ts:1)  imported',
        '2  <module> --refs--> limit  (app/composables/cart.ts:2)  imported',
        '9  <module> --imports--> <module>  (app/components/common/dropdown/DropdownItem.vue:1)  exact',
        '10  <module> --calls--> useText  (app/utils/text.ts:1)  imported',
      ],
    );
    assertEdge(edges, 'default --calls--> useDb  (server/utils/db.ts:1)  imported');
    assert.ok(!edges.includes('default --calls--> useCart'));
    const elsewhere = await edgesOf({ 'package.json': '{ "dependencies": { "vue": "3" } }', ...app });
    assert.ok(!elsewhere.includes('--calls--> useCart'));
  });

  test('shell: a function whose name no program has is found without a path that sources it', async () => {
    const edges = await edgesOf({
      'main.sh': '_log() {\n  printf "%s" "$1"\n}\nlog() {\n  :\n}\n. "$plugin"\n',
      'plugins/one.sh': 'one() {\n  _log hello\n  log hello\n}\n',
    });
    assertEdge(edges, 'one --calls--> _log  (main.sh:1)  imported');
    assert.ok(!edges.includes('one --calls--> log'));
  });
});
