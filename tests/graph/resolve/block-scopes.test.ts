import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines, callsOf } from './program-calls.ts';

/** Programs whose lines 1 and 2 declare a type with one method each; what the others call, by line. */
const PROGRAMS: Readonly<
  Record<string, { readonly file: string; readonly text: string; readonly calls: readonly string[] }>
> = {
  'C++': {
    file: 'a.cpp',
    text: `struct X { void go() {} };
struct Y { void go() {} };
void t(bool b, X *e) {
  if (b) { X v; v.go();
  } else { Y v;
    v.go();
  }
  { Y *e = nullptr;
    e->go();
  }
  e->go();
}
`,
    calls: ['4: 1', '6: 2', '9: 2', '11: 1'],
  },
  Rust: {
    file: 'a.rs',
    text: `struct X; impl X { fn go(&self) {} }
struct Y; impl Y { fn go(&self) {} }
fn t(b: bool, v: X) {
    if b { let v = Y;
        v.go();
    }
    v.go();
    let w = X {};
    w.go();
    let w = Y {};
    w.go();
    match b { true => { let w = X {};
        w.go(); }, _ => (), }
}
`,
    calls: ['5: 2', '7: 1', '8: 1', '9: 1', '10: 2', '11: 2', '12: 1', '13: 1'],
  },
  Kotlin: {
    file: 'a.kt',
    text: `class X { fun go() {} }
class Y { fun go() {} }
fun t(b: Boolean, v: X) {
  if (b) { val v = Y()
    v.go()
  }
  for (v in listOf<Y>()) {
    println(v)
  }
  v.go()
}
`,
    calls: ['4: 2', '5: 2', '10: 1'],
  },
  Swift: {
    file: 'a.swift',
    text: `class X { func go() {} }
class Y { func go() {} }
func t(_ b: Y?, _ v: X) {
  if let v = b {
    v.go()
  } else {
    v.go()
  }
  v.go()
}
`,
    calls: ['5: 2', '7: 1', '9: 1'],
  },
  Scala: {
    file: 'a.scala',
    text: `class X { def go(): Unit = () }
class Y { def go(): Unit = () }
object T { def t(v: X, o: Any): Unit = {
  { val v = new Y
    v.go() }
  o match {
    case v: Y => v.go()
    case _ => v.go()
  }
  v.go()
} }
`,
    calls: ['4: 2', '5: 2', '7: 2', '8: 1', '10: 1'],
  },
  Java: {
    file: 'A.java',
    text: `class X { void go() {} }
class Y { void go() {} }
class A { void t(X v, boolean b, Y[] all) {
    if (b) { Y w = null;
      w.go();
    } else { X w = null;
      w.go();
    }
    for (Y w : all)
      w.go();
    int length = length();
  }
  int length() { return 1; }
}
`,
    calls: ['5: 2', '7: 1', '10: 2', '11: 13'],
  },
  'C#': {
    file: 'A.cs',
    text: `class X { public void Go() {} }
class Y { public void Go() {} }
class A { void T(bool b, Y[] all) {
    if (b) { X w = null;
      w.Go();
    } else { Y w = null;
      w.Go();
    }
    foreach (var w in all)
      w.Go();
  } }
`,
    calls: ['5: 1', '7: 2', '10: 2'],
  },
};

describe('a name that a block declares is seen in that block alone', () => {
  for (const [language, { file, text, calls }] of Object.entries(PROGRAMS))
    it(language, async () => {
      assert.deepEqual(await calledLines(file, text), calls);
    });
});

describe('what a local is made from', () => {
  it('is not the local itself, though it has its name', async () => {
    const kotlin = `class Box { fun go() {} }
fun box(): Box = Box()
fun t() {
  val box = box()
  box.go()
}
`;
    assert.deepEqual(await calledLines('a.kt', kotlin), ['2: 1', '4: 2', '5: 1']);
    const swift = `class Box { func go() {}
  var item: Box?
  func size() -> Int { 1 }
  func t() {
    let size = size()
    guard let item = item else { return }
    item.go()
  }
}
`;
    assert.deepEqual(await calledLines('a.swift', swift), ['5: 3', '7: 1']);
  });
});

describe('what a block of C++ declares', () => {
  it('is no global where only a macro makes it the body of a function, and a type that it uses is found', async () => {
    const calls = await callsOf({
      'sinks.h': 'namespace sinks { struct First { void log() {} }; struct Second { void log() {} }; }\n',
      'test.cpp': `#include "sinks.h"
TEST_CASE("first") {
  using sinks::First;
  First sink;
  sink.log();
}
TEST_CASE("second") {
  using sinks::Second;
  Second sink;
  sink.log();
}
`,
    });
    assert.deepEqual(
      calls.map((call) => call.replace(/^.* -> /, '')),
      ['sinks.First.log', 'sinks.Second.log'],
    );
  });
});

describe('let and const of JavaScript', () => {
  it('are seen in their block alone, from its beginning, and var in the whole function', async () => {
    const calls = await callsOf({
      'draw.ts': `
        class Line { draw(): void {} end(): void {} }
        class Text { draw(): void {} fit(): void {} }
        export function show(kind: string): void {
          switch (kind) {
            case 'line': { const shape = new Line(); shape.draw(); break; }
            default: { const shape = new Text(); shape.draw(); }
          }
          for (const shape of [new Line()]) shape.end();
          try { const shape = new Text(); shape.fit(); } catch (shape) { shape.draw(); }
        }
        export function run(isBig: boolean): void {
          if (isBig) { const first = () => second(); const second = () => big(); var last = big; first(); }
          else { const second = () => small(); second(); }
          last();
        }
        function big(): void {}
        function small(): void {}`,
    });
    assert.deepEqual(calls, [
      ...['Line', 'Line.draw', 'Text', 'Text.draw', 'Line', 'Line.end', 'Text', 'Text.fit'].map(
        (to) => `show -> ${to}`,
      ),
      'run -> run.first',
      'run -> run.second',
      'run -> big',
      'run.first -> run.second',
      'run.second -> big',
      'run.second -> small',
    ]);
  });

  it('of loops and catch hide the functions of the file in them alone', async () => {
    const calls = await callsOf({
      'start.js': `
        function fail() {}
        function step() {}
        try { step(); } catch (fail) { fail(); }
        for (const step of steps) step();
        fail();`,
    });
    assert.deepEqual(calls, ['<module> -> step', '<module> -> fail']);
  });
});
