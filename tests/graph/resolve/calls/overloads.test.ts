import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calledLines } from '../program-calls.ts';

describe('which of several functions of one name is called', () => {
  it('Java: by the types of arguments; fixed parameters before collected ones; all where nothing is known', async () => {
    const calls = await calledLines(
      'p/A.java',
      `package p; import java.util.*;
public class A {
  static void str(Object o) {}
  static void str(byte[] b) {}
  static void str(int n) {}
  static void str(String... all) {}
  static void one(String text, Throwable cause) {}
  static void one(String text, Object... parts) {}
  A(String s) {}
  A(Date d) {}
  static void see(Base b) {}
  static void see(Derived d) {}
  static void run(Runnable r) {}
  static void run(Collection<String> c) {}
  static void run(Comparator<String> c) {}
  static class Base {}
  static class Derived extends Base {}
  static class Lowest extends Derived {}
  static long wide(long n) { return n; }
  static long wide(String s) { return 1; }
  void go(byte[] bytes, Date date, Base base, Missing missing) {
    str(bytes);
    str(1);
    str("a", "b");
    new A(date);
    see(base);
    see(new Lowest());
    run((a, b) -> 1);
    wide(1);
    one("x", bytes.getClass());
    one("x", "y");
    one("x", missing.part());
  }
}
`,
    );
    assert.deepEqual(calls, [
      '22: 4',
      '23: 5',
      '24: 6',
      '25: 10',
      '26: 11',
      '27: 12 18',
      '28: 15',
      '29: 19',
      '30: 8',
      '31: 8',
      '32: 7 8',
    ]);
  });

  it('Kotlin: what is left out has a default', async () => {
    const calls = await calledLines(
      'p/a.kt',
      `package p
fun put(name: String) {}
fun put(name: String, count: Int, block: () -> Unit = {}) {}
fun put(count: Int, name: String = "") {}
fun go() {
  put("a")
  put("a", 1)
  put(1)
  put(count = 1, name = "x")
}
`,
    );
    assert.deepEqual(calls, ['6: 2', '7: 3', '8: 4', '9: 4']);
  });

  it('C#: generic parameters before collected ones', async () => {
    const calls = await calledLines(
      'A.cs',
      `class Failure {}
static class Log {
  static void Info(string text) {}
  static void Info<T>(string text, T value) {}
  static void Info(string text, params object[] values) {}
  static void Info(Failure failure, string text) {}
  static void Go(Failure failure) {
    Info("a");
    Info("a", 1);
    Info("a", 1, 2);
    Info(failure, "a");
  }
}
`,
    );
    assert.deepEqual(calls, ['8: 3', '9: 4', '10: 5', '11: 6']);
  });

  it('C++: numbers by how they are written, and templates before conversions', async () => {
    const calls = await calledLines(
      'a.cpp',
      `struct Node {};
void set(const char* text) {}
void set(int number) {}
void set(double number) {}
void set(bool flag) {}
template <typename T> void show(const char* title, T value) {}
void show(const char* title, bool value, bool loud = true) {}
void go(const char* text, double ratio) {
  set("a");
  set(1);
  set(1.5);
  set(true);
  set(text);
  set(ratio);
  show("a", 1);
  show("a", true);
}
`,
    );
    assert.deepEqual(calls, ['9: 2', '10: 3', '11: 4', '12: 5', '13: 2', '14: 4', '15: 6', '16: 6 7']);
  });

  it('Swift: labels belong to the name, also where there is one function alone', async () => {
    const calls = await calledLines(
      'a.swift',
      `struct Box {
  init(base: Int) {}
  init(parsed: String) {}
  func put(at index: Int) {}
  func put(name: String, _ more: Int...) {}
  func each(limit: Int = 1, _ body: (Int) -> Void) {}
  let check: (Int) -> Bool = { number in
    number > 1
  }
}
extension String {
  init(argument: Int) { self = "" }
  func cut(upTo end: Int) {}
}
func go(box: Box, text: String) {
  _ = Box(base: 1)
  _ = Box(parsed: "x")
  box.put(at: 1)
  box.put(name: "x", 1, 2)
  box.each { _ in }
  _ = box.check(2)
  _ = String(describing: 1)
  _ = String(argument: 1)
  text.cut(2)
  text.cut(upTo: 2)
  told("a")
}
func told(_ text: String, line: UInt = #line) {}
`,
    );
    assert.deepEqual(calls, ['16: 2', '17: 3', '18: 4', '19: 5', '20: 6', '21: 7', '23: 12', '25: 13', '26: 28']);
  });

  it('Kotlin: a function or constructor that is named takes what it is declared with, a block what it writes', async () => {
    const calls = await calledLines(
      'p/a.kt',
      `package p
class None
class One(val a: Int)
class Two(val a: Int, val b: Int)
object Only
typealias Step = (Int) -> Int
fun <R> make(constructor: () -> R) {}
fun <A, R> make(constructor: (A) -> R) {}
fun <A, B, R> make(constructor: (A, B) -> R) {}
fun make(only: Only) {}
fun plain(a: Int, b: Int) = a + b
fun step(each: Step) {}
fun step(both: (Int, Int) -> Int) {}
fun go() {
  make(::None)
  make(::One)
  make(::Two)
  make(Only)
  make(::plain)
  step { a -> a }
}
`,
    );
    assert.deepEqual(calls, ['15: 7', '16: 8', '17: 9', '18: 10', '19: 9', '20: 12']);
  });

  it('C#: a function in place is for a delegate, an object is for none', async () => {
    const calls = await calledLines(
      'A.cs',
      `using System;
enum Color { Red }
delegate bool Test<T>(T item);
class A {
  static void Put<T>(Func<T, bool> test) {}
  static void Put<T>(T item) {}
  static void Two<T>(Test<T> test) {}
  static void Two<T>(T item) {}
  static void Run(Action done) {}
  static void Run(Action<int> done) {}
  void Go() {
    Put<Color>(c => true);
    Put(Color.Red);
    Two<Color>(c => true);
    Run(() => { });
    Run(n => { });
  }
}
`,
    );
    assert.deepEqual(calls, ['12: 5', '13: 6', '14: 7', '15: 9', '16: 10']);
  });

  it('Swift: a block is for a parameter that takes one', async () => {
    const calls = await calledLines(
      'a.swift',
      `struct Queue {}
class Cache {
  func load(key: String, queue: Queue? = nil, done: ((Int) -> Void)?) {}
  func load(key: String, queue: Queue = Queue()) async -> Int { 1 }
  func show(_ content: @escaping () -> Int) {}
  func show(_ content: @escaping (Int) -> Int) {}
}
func go(cache: Cache) {
  cache.load(key: "a") { number in print(number) }
  cache.show { number in number }
}
`,
    );
    assert.deepEqual(calls, ['4: 1', '9: 3', '10: 6']);
  });
});
