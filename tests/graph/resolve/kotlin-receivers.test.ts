import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

const SHAPES = `package acme
class Point { fun turn() {}; fun scale(n: Int): Point = this }
class Builder {
  fun add(p: Point) {}
  fun group(name: String, block: Builder.() -> Unit) {}
  fun build(): Point = Point()
}
fun buildPoint(name: String = "", block: Builder.() -> Unit): Point = Point()
fun each(first: (Point) -> Unit, block: Point.(Int) -> Unit) {}
`;

/** The calls of what a class does in its methods, one line of text for each. */
const callsIn = async (methods: readonly string[]): Promise<string[]> => {
  const text = `package acme
class Use {
  fun turn() {}
  fun help() {}
  ${methods.join('\n  ')}
}
`;
  return (await callsOf({ 'Shapes.kt': SHAPES, 'Use.kt': text })).filter((call) => call.startsWith('Use.'));
};

describe('a block of Kotlin is called on a receiver', () => {
  it('that apply, run and with name: its members come before those of the class around', async () => {
    const calls = await callsIn([
      'fun a(p: Point) { p.apply { turn(); help() } }',
      'fun b(p: Point) { with(p) { turn(); this.scale(1) } }',
      'fun c(p: Point?) { p?.run { scale(2) } }',
      'fun d(p: Point) { p.apply { this@Use.turn() } }',
      'fun e(p: Point) { p.also { turn() } }',
    ]);
    assert.deepEqual(calls.sort(), [
      'Use.a -> Point.turn',
      'Use.a -> Use.help',
      'Use.b -> Point.scale',
      'Use.b -> Point.turn',
      'Use.c -> Point.scale',
      'Use.d -> Use.turn',
      'Use.e -> Use.turn',
    ]);
  });

  it('that the type of the parameter says, one block inside another', async () => {
    const calls = await callsIn([
      'fun a() { buildPoint { add(Point()); group("x") { add(Point()); turn() } } }',
      'fun b() { each({ it.turn() }) { n -> scale(n) } }',
    ]);
    assert.deepEqual([...new Set(calls)].sort(), [
      'Use.a -> Builder.add',
      'Use.a -> Builder.group',
      'Use.a -> Point',
      'Use.a -> Use.turn',
      'Use.a -> buildPoint',
      'Use.b -> Point.scale',
      'Use.b -> Point.turn',
      'Use.b -> each',
    ]);
  });

  it('a local comes before its members, and what the block gives is the value of let, run and with', async () => {
    const calls = await callsIn([
      'fun a(p: Point) { val scale = { n: Int -> help() }; p.apply { scale(1) } }',
      'fun b(b: Builder) { b.run { build() }.turn() }',
      'fun c(b: Builder) { b.let { it.build() }.turn() }',
    ]);
    assert.deepEqual(calls.sort(), [
      'Use.a -> Use.a.scale',
      'Use.a.scale -> Use.help',
      'Use.b -> Builder.build',
      'Use.b -> Point.turn',
      'Use.c -> Builder.build',
      'Use.c -> Point.turn',
    ]);
  });
});

describe('members in a class of Kotlin', () => {
  it('come before imported functions, if they can be called so', async () => {
    const calls = await callsOf({
      'a/Base.kt': 'package a\nopen class Base { fun near(n: Int) {}; fun far(n: Int) {} }\n',
      'b/Top.kt': 'package b\nfun near(n: Int) {}\nfun far(n: Int, m: Int) {}\n',
      'c/Use.kt': `package c
import a.Base
import b.near
import b.far
class Use : Base() {
  fun go() { near(1); far(1, 2) }
}
`,
    });
    assert.deepEqual(calls.filter((call) => call.startsWith('Use.go')).sort(), [
      'Use.go -> Base.near',
      'Use.go -> far',
    ]);
  });
});

describe('Kotlin for several platforms', () => {
  const text = (keyword: string, body: string): string => `package io
${keyword} class Text {
  ${keyword === 'expect' ? '' : 'actual '}fun size(): Int ${body}
}
${keyword} fun String.encoded(): Text ${keyword === 'expect' ? '' : '= Text()'}
`;
  const FILES = {
    'src/appleMain/kotlin/io/Text.kt': text('actual', '= 1'),
    'src/commonMain/kotlin/io/Text.kt': text('expect', ''),
    'src/commonMain/kotlin/io/More.kt': 'package io\nfun Text.twice(): Int = 2\n',
    'src/jvmMain/kotlin/io/Text.kt': text('actual', '= twice()'),
  };
  const targets = async (path: string): Promise<string[]> => {
    const edges = await edgesOf({
      ...FILES,
      [path]: 'package io\nfun use(t: Text) { t.size() }\nfun make() { "a".encoded() }\n',
    });
    return [...edges.matchAll(/ (?:use|make|Text\.size) --calls--> (\S+) +\(src\/(\w+)\/.* {2}(\S+)$/gm)]
      .map(([, name, set, how]) => `${name} ${set} ${how}`)
      .sort();
  };
  const EXTENDED = 'Text.twice commonMain inherited';

  it('what is written for one calls what is declared for it', async () => {
    assert.deepEqual(await targets('src/jvmTest/kotlin/io/Use.kt'), [
      'String.encoded jvmMain receiver-typed',
      'Text.size jvmMain receiver-typed',
      EXTENDED,
    ]);
  });

  it('what is written for all calls what is declared for all, and may run any', async () => {
    assert.deepEqual(await targets('src/commonTest/kotlin/io/Use.kt'), [
      'String.encoded appleMain receiver-typed',
      'String.encoded commonMain receiver-typed',
      'String.encoded jvmMain receiver-typed',
      'Text.size commonMain receiver-typed',
      EXTENDED,
    ]);
  });
});

describe('functions of Kotlin that extend a type', () => {
  const files = {
    'core/App.kt': 'package core\nclass App\nclass Part { fun single() {} }\n',
    'core/Dsl.kt': `package dsl
import core.App
import core.Part
fun part(body: Part.() -> Unit): Part = Part()
fun app(body: App.() -> Unit): App = App()
fun App.verify(name: String) {}
`,
    'other/Dsl.kt': `package other
import core.App
fun App.part() {}
fun App.verify() {}
fun App.verify(count: Int) {}
fun App.twice() { verify() }
`,
    'third/Dsl.kt': 'package third\nimport core.App\nfun App.verify() {}\n',
  };

  it('are seen where their package is imported, and are overloads in all of its files', async () => {
    const edges = await edgesOf({
      ...files,
      'use/Use.kt': `package use
import dsl.*
import other.verify
fun run() {
  val made = app {
    part { single() }
  }
  made.verify()
  made.verify("x")
}
`,
    });
    const found = [...edges.matchAll(/^ *\d+ {2}(run|App\.twice) --calls--> (\S+) +\(([^)]*)\)/gm)];
    assert.deepEqual(found.map(([, from, to, place]) => `${from} ${to} ${place}`).sort(), [
      'App.twice App.verify other/Dsl.kt:4',
      'run App.verify core/Dsl.kt:6',
      'run App.verify other/Dsl.kt:4',
      'run Part.single core/App.kt:3',
      'run app core/Dsl.kt:5',
      'run part core/Dsl.kt:4',
    ]);
  });

  it('are seen without an import where a class declares them for others', async () => {
    const calls = await callsOf({
      ...files,
      'dsl/Page.kt': `package page
import core.App
class Page { fun App.show() {} }
fun page(body: Page.() -> Unit) {}
`,
      'use/Show.kt': `package use
import core.App
import page.page
fun show(app: App) { page { app.show() } }
`,
    });
    assert.ok(calls.includes('show -> App.show'), calls.join('\n'));
  });
});

describe('functions of Kotlin that are told a type', () => {
  it('give what is written between the brackets where they do not tell more', async () => {
    const calls = await callsOf({
      'Use.kt': `package use
import di.get
class Counter { fun count(): Int = 1 }
class Scope {
  inline fun <reified T> find(): T = TODO()
}
fun use(scope: Scope) {
  scope.find<Counter>().count()
  get<Counter>()?.count()
  listOf<Counter>().count()
}
`,
    });
    assert.deepEqual(calls, ['use -> Counter.count', 'use -> Scope.find', 'use -> Counter.count']);
  });

  it('are called where a property is left to what they give', async () => {
    const calls = await callsOf({
      'Screen.kt': `package screen
class Repo { fun load() {} }
fun <T> inject(): Lazy<T> = TODO()
class Screen {
  val repo by inject<Repo>()
  val other: Repo by inject()
  fun show() {
    repo.load()
    other.load()
  }
}
`,
    });
    assert.deepEqual(calls, [
      'Screen -> inject',
      'Screen -> inject',
      'Screen.show -> Repo.load',
      'Screen.show -> Repo.load',
    ]);
  });
});

describe('a test of Kotlin', () => {
  it('tells the type of what it asks about, where it holds', async () => {
    const calls = await callsOf({
      'a.kt': `package a
open class Base
class Derived : Base() { fun own() {} }
class Other { fun own() {} }
fun branch(s: Base) { if (s is Derived) s.own() }
fun entry(s: Base) { when (s) { is Derived -> s.own() } }
fun both(s: Base) { if (s is Derived && s.own() == Unit) {} }
fun left(s: Any) {
  if (s !is Derived) return
  s.own()
}
fun bare(s: Base) { when { s is Derived -> s.own() } }
fun otherwise(s: Base) { if (s is Derived) {} else s.own() }
class W(val b: Base) { fun held() { if (b is Derived) b.own() } }
fun path(w: W) { if (w.b is Derived) w.b.own() }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('.own')).map((call) => call.replace(' -> Derived.own', '')),
      ['branch', 'entry', 'both', 'left', 'bare', 'W.held', 'path'],
    );
  });
});

describe('a collection of Kotlin that is made without a written type', () => {
  it('holds what it was made for', async () => {
    const calls = await callsOf({
      'a.kt': `package a
class Auth { fun verify() {} }
class Other { fun verify() {} }
fun mk(): Auth = Auth()
class Repo {
  private val cache = mutableMapOf<String, Auth>()
  private val list = mutableListOf<Auth>()
  fun keyed() { cache["x"]?.verify() }
  fun looped() { for (one in list) one.verify() }
}
fun given() { val all = listOf(mk()); for (one in all) one.verify() }
fun made() { val all = ArrayList<Auth>(); for (one in all) one.verify() }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('verify')),
      ['keyed', 'looped']
        .map((name) => `Repo.${name} -> Auth.verify`)
        .concat('given -> Auth.verify', 'made -> Auth.verify'),
    );
  });
});

it('Kotlin: a method that is nothing but `apply` or `also` gives its own object', async () => {
  const calls = await callsOf({
    'a.kt': `package a
class Cert {
  fun verify() {}
  class Builder {
    private var n = 0
    fun serial(n: Int) = apply { this.n = n }
    fun other(n: Int) = also { it.n = n }
    fun build(): Cert = Cert()
  }
}
class Own { fun apply(block: () -> Unit): Cert = Cert(); fun go() = apply { } }
fun one() { Cert.Builder().serial(1).build().verify() }
fun two() { Cert.Builder().other(1).serial(2).build().verify() }
fun three() { Own().go().verify() }
`,
  });
  for (const name of ['one', 'two', 'three']) assert.ok(calls.includes(`${name} -> Cert.verify`), calls.join('\n'));
});

it("Kotlin: what extends the receiver that a library's function gives is found by its import or in its package", async () => {
  const feed = `package acme.ui
fun LazyListScope.feed(count: Int) { item { row() } }
fun LazyListScope.footer() {}
fun RowScope.footer() {}
private fun row() {}
`;
  const screen = `package acme.app
import acme.ui.feed
import acme.ui.footer
fun Screen(close: () -> Unit) {
  LazyColumn { feed(3); opened(); footer(); close() }
}
class Page : LibraryPage() {
  fun show() { ready(); finish() }
}
`;
  const opened = `package acme.app
fun LazyListScope.opened() {}
fun LibraryPage.close() {}
fun LibraryPage.ready() {}
`;
  const calls = await callsOf({ 'ui/Feed.kt': feed, 'app/Screen.kt': screen, 'app/Opened.kt': opened });
  assert.deepEqual(calls.sort(), [
    'LazyListScope.feed -> row',
    'Page.show -> LibraryPage.ready',
    'Screen -> LazyListScope.feed',
    'Screen -> LazyListScope.opened',
  ]);
});

it('Kotlin: of extensions under one name the imported one is meant, not what a class declares for its own use', async () => {
  const calls = await callsOf({
    'Writer.kt': `package dumps
import java.io.File
class Writer { fun root() {} }
fun File.dump(block: Writer.() -> Unit) {}
class Command {
  companion object { fun CommandLine.dump(folder: File, name: String) {} }
}
`,
    'Use.kt': `package tests
import dumps.dump
fun write() {
  val file = newFile("heap")
  file.dump { root() }
}
`,
  });
  assert.deepEqual(calls, ['write -> File.dump', 'write -> Writer.root']);
});
